import * as z from "zod";
import { accountTypes } from "#access/roles.ts";
import { dateOrders } from "#kinds/day.ts";
import { appointment } from "./appointments.ts";
import { endpoint } from "./endpoint.ts";
import {
  cursor,
  day,
  email,
  former,
  id,
  instant,
  issue,
  limit,
  line,
  listOf,
  message,
  personName,
  role,
  searchWords,
  shownDepartment,
} from "./shapes.ts";

/** The result for a row: added, an existing account, or refused. */
const rowStatus = z.enum(["created", "known", "error"]);

/** What will happen with one row of a list of people. */
const personStatus = z.object({
  row: z.number().int(),
  status: rowStatus,
  name: z.string(),
  email: z.string(),
  department: z.string(),
  designation: z.string().nullable(),
  joined: day.nullable(),
  /** Empty details of the present post of an existing account that the row fills. */
  fills: z.array(z.enum(["designation", "nature"])),
  issues: z.array(issue),
});

/** Awaiting approval, active, deactivated. */
export const accountStates = ["pending", "active", "deactivated"] as const;

/** The current states by their former names, which requests and bookmarked lists may have until version 1.0. */
export const formerAccountStates: ReadonlyMap<string, (typeof accountStates)[number]> = new Map([
  ["waiting", "pending"],
  ["off", "deactivated"],
]);

export const account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  tags: z.array(z.string()),
  state: z.enum(accountStates),
  institute: z.string(),
  departments: z.array(z.object({ code: z.string(), name: z.string() })),
  designation: z.string().nullable(),
  /** Whether there is one that the viewer may see. */
  hasPhoto: z.boolean(),
  orcid: z.string().nullable(),
  scopusAuthorIds: z.array(z.string()),
  variants: z.array(z.string()),
  appointments: z.array(appointment),
  version: z.number().int(),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  records: z.number().int(),
  abilities: z.object({
    activate: z.boolean(),
    appoint: z.boolean(),
    tag: z.boolean(),
    changeRole: z.boolean(),
    changeDetails: z.boolean(),
    endSessions: z.boolean(),
    erase: z.boolean(),
    /** False also for an account without a second factor. */
    resetSecondFactor: z.boolean(),
    /** The link of an invitation that could not be sent by e-mail; for as long as the person has not signed in. */
    showInvitation: z.boolean(),
  }),
});

const accountParam = z.object({ id });

export const accounts = {
  list: endpoint("GET", "/api/accounts", "accounts.list", {
    summary: "Accounts the viewer manages: of a department, an institute, or all.",
    query: z.strictObject({
      type: z.enum(accountTypes).optional(),
      state: z.enum(accountStates).optional(),
      q: searchWords,
      department: z.string().max(60).optional(),
      institute: id.optional(),
      limit,
      cursor,
    }),
    response: listOf(account),
  }),
  read: endpoint("GET", "/api/accounts/:id", "accounts.read", {
    summary: "One account.",
    params: accountParam,
    response: account,
  }),
  add: endpoint("POST", "/api/accounts", "accounts.add", {
    summary: "Add a person. An invitation link is sent only on request.",
    body: z.strictObject({
      name: personName,
      email,
      role,
      department: z.string().max(200).optional(),
      designation: line(100).optional(),
      joined: day.optional(),
      orcid: z.string().max(40).optional(),
      scopusAuthorIds: z.array(z.string().max(40)).max(10).optional(),
      variants: z.array(line(200)).max(30).optional(),
      institute: id.optional(),
      invite: z.boolean().default(true),
    }),
    response: account,
    status: 201,
  }),
  change: endpoint("PATCH", "/api/accounts/:id", "accounts.change", {
    summary:
      "Role, coordinator tag, department, designation, name variants, activation. Ends the person's sessions where rights change.",
    params: accountParam,
    body: z.strictObject({
      version: z.int32().optional(),
      state: z.enum(["active", "deactivated"]).optional(),
      /** When deactivating: the last day of the appointments, today by default; null keeps them open. */
      lastDay: day.nullable().optional(),
      role: role.optional(),
      coordinator: z.boolean().optional(),
      name: personName.optional(),
      designation: line(100).nullable().optional(),
      department: z.string().max(60).optional(),
      /** The first day in the new department; the present appointment ends the day before. */
      since: day.optional(),
      orcid: z.string().max(40).nullable().optional(),
      scopusAuthorIds: z.array(z.string().max(40)).max(10).optional(),
      variants: z.array(line(200)).max(30).optional(),
    }),
    response: account,
  }),
  activate: endpoint("POST", "/api/accounts/:id/activate", "accounts.activate", {
    summary: "Approve an account that awaits approval.",
    params: accountParam,
    response: account,
    isNaturallyIdempotent: true,
  }),
  invite: endpoint("POST", "/api/accounts/:id/invite", "accounts.add", {
    summary: "Send an invitation link, also again; it is valid for 7 days.",
    params: accountParam,
    response: message,
  }),
  revealInvitation: endpoint("POST", "/api/accounts/:id/invitation-link", "accounts.add", {
    summary:
      "Show the link of an unsent invitation once, where no mail server is set up. The audit trail records who viewed it.",
    params: accountParam,
    response: z.object({ link: z.string() }),
    // Never combined with an Idempotency-Key: a repeat is refused.
    isNaturallyIdempotent: true,
  }),
  endSessions: endpoint("DELETE", "/api/accounts/:id/sessions", "accounts.sessions", {
    summary: "Sign a person out everywhere.",
    params: accountParam,
    response: message,
  }),
  resetSecondFactor: endpoint("DELETE", "/api/accounts/:id/second-factor", "accounts.resetSecondFactor", {
    summary: "Turn off the two-step sign-in of somebody who lost the phone. The person gets an e-mail.",
    params: accountParam,
    response: account,
  }),
  importPeople: endpoint("POST", "/api/people-imports", "people.import", {
    summary:
      "A CSV or XLSX list of people (multipart: `file`; query `dryRun`, `invite`, `dates`). Only name, e-mail and department are required. Of existing accounts an empty designation and nature of appointment of the present post are filled.",
    query: z.strictObject({
      dryRun: z.enum(["true", "false"]).default("true"),
      invite: z.enum(["true", "false"]).default("false"),
      dates: z.enum(dateOrders).optional(),
    }),
    upload: { file: "file", maxBytes: 52_428_800, maxFiles: 1 },
    response: z.object({
      rows: z.number().int(),
      created: z.number().int(),
      known: z.number().int(),
      /** Existing accounts of which an empty designation or nature of appointment is filled. */
      filled: z.number().int(),
      errors: z.number().int(),
      dryRun: z.boolean(),
      /** How joining dates such as 7/8/2019 are read; left out while undetermined. Absent: none was chosen or needed. */
      dates: z.enum([...dateOrders, "undetermined"]).optional(),
      /** The headings of columns that are not read. */
      unread: z.array(z.string()),
      statuses: z.array(personStatus),
      fates: former("statuses", z.array(personStatus.extend({ fate: former("status", rowStatus) })).optional()),
    }),
  }),
  departments: endpoint("GET", "/api/departments", "departments.list", {
    summary: "The departments of the institute.",
    response: z.object({ rows: z.array(shownDepartment) }),
  }),
};
