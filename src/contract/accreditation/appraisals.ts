import * as z from "zod";
import { appraisalStates } from "#access/policies/appraisals.ts";
import { endpoint } from "../endpoint.ts";
import { former, id, instant, text } from "../shapes.ts";
import { countedRecord, scoredRows } from "./score.ts";

const appraisalFormats = ["pdf", "docx", "xlsx"] as const;
export type AppraisalFormat = (typeof appraisalFormats)[number];

const maxNoteLength = 4000;

/** `2025-26`. */
const year = z.string().max(20);
const record = z.object(countedRecord);

/** The score sheet of the year and the records of each section, as they are now or were when it was sent. */
export const appraisalSheet = z.object({
  /** The person's name at that moment. */
  person: z.string(),
  department: z.string(),
  year,
  /** The version of the rules for points. */
  rules: z.string(),
  stream: z.enum(["sciences", "humanities"]),
  /** Points for the impact factor are added to those of the paper, or replace them. */
  impact: z.enum(["add", "replace"]),
  ...scoredRows,
  sections: z.array(z.object({ name: z.string(), label: z.string(), records: z.array(record) })),
});

const notes = z.record(z.string(), z.string());

const sent = z.object({
  number: z.number().int(),
  sentAt: instant,
  isWithdrawn: z.boolean(),
  /** SHA-256 of the sheet and its notes. */
  digest: z.string(),
  sheet: appraisalSheet,
  notes,
});

/** `passed`: the head signed; `agreed`, `disagreed`: what the person answered after it was closed. */
const stepAction = z.enum([
  "sent",
  "withdrawn",
  "passed",
  "returned-to-teacher",
  "returned-to-head",
  "closed",
  "agreed",
  "disagreed",
]);

const step = z.object({
  action: stepAction,
  act: former("action", stepAction.optional()),
  actedAs: z.enum(["teacher", "head", "principal"]),
  by: z.string(),
  comment: z.string(),
  /** The number of the sheet that it refers to. */
  sheet: z.number().int(),
  at: instant,
});

const person = { id: z.string(), name: z.string(), department: z.string() };

const appraisal = z.object({
  /** Null until something is saved. */
  id: z.string().nullable(),
  person: z.object(person),
  year,
  /** "none": not begun. */
  state: z.enum(["none", ...appraisalStates]),
  /** 0 until something is saved. */
  version: z.number().int(),
  /** Notes that were not sent yet; only the faculty member sees them. */
  notes,
  /** The current figures; null if the account cannot sign in. */
  live: appraisalSheet.nullable(),
  /** SHA-256 of `live`, to be given back with the signature. */
  liveDigest: z.string().nullable(),
  /** Every sheet that was sent, the newest first. */
  sent: z.array(sent),
  steps: z.array(step),
  /** Records that only today's sheet or only the newest sent sheet contains; null before a sheet was sent. */
  changes: z
    .object({
      added: z.array(record),
      removed: z.array(record),
      gone: former("removed", z.array(record).optional()),
      points: z.number(),
    })
    .nullable(),
  /** Whether there is a principal who can sign; if not, it waits until an admin adds one. */
  hasPrincipal: z.boolean(),
  /** What the viewer may do now. */
  can: z.array(z.enum(["write", "send", "withdraw", "sign", "return-to-teacher", "return-to-head", "remark"])),
});

const version = z.int32().min(0);
const params = z.object({ id });
const comment = text(maxNoteLength);

export const appraisals = {
  readOwn: endpoint("GET", "/api/appraisals/own", "appraisals.write", {
    summary:
      "Your own appraisal of an academic year: the score sheet of this moment, the sections with their records, your own notes, and everything that was sent and written about it.",
    query: z.strictObject({
      /** By default the last complete year. */
      year: year.optional(),
    }),
    response: appraisal.extend({ years: z.array(year) }),
  }),
  write: endpoint("PATCH", "/api/appraisals/own", "appraisals.write", {
    summary: "Save the notes of your own appraisal until it is sent; a section that is left out stays.",
    body: z.strictObject({
      year,
      version,
      notes: z.record(z.string().max(40), text(maxNoteLength)).default({}),
      stream: z.enum(["sciences", "humanities"]).optional(),
      impact: z.enum(["add", "replace"]).optional(),
    }),
    response: appraisal,
  }),
  send: endpoint("POST", "/api/appraisals/own/send", "appraisals.write", {
    summary:
      "Sign your own appraisal and send it to the head of the department, a head's to the principal: the sheet and the notes are frozen.",
    body: z.strictObject({
      year,
      version,
      /** `liveDigest` of the sheet that was shown; refused if the sheet has changed since. */
      digest: z.string().max(64).optional(),
    }),
    response: appraisal,
  }),
  withdraw: endpoint("POST", "/api/appraisals/own/withdraw", "appraisals.write", {
    summary: "Take your own appraisal back while nobody has signed or returned it.",
    body: z.strictObject({ year, version }),
    response: appraisal,
  }),
  remark: endpoint("POST", "/api/appraisals/own/remark", "appraisals.write", {
    summary: "Once, after the appraisal was closed: say that you have read it, or that you do not agree and why.",
    body: z.strictObject({ year, agrees: z.boolean(), comment: comment.default("") }),
    response: appraisal,
  }),
  list: endpoint("GET", "/api/appraisals", "appraisals.list", {
    summary:
      "The list of a year: everybody whose appraisal the viewer signs, of those who were on the staff in it; all of them for principals and admins.",
    query: z.strictObject({ year: year.optional() }),
    response: z.object({
      year,
      years: z.array(year),
      /** As for a single appraisal. */
      hasPrincipal: z.boolean(),
      counts: z.record(z.enum(["none", ...appraisalStates]), z.number().int()),
      rows: z.array(
        z.object({
          ...person,
          appraisal: z.string().nullable(),
          state: z.enum(["none", ...appraisalStates]),
          sentAt: instant.nullable(),
          /** It was sent, so that the viewer may open it. */
          isOpen: z.boolean(),
          /** The viewer signs next. */
          isDue: z.boolean(),
          /** The person has not sent it, and the viewer may notify them. */
          mayRemind: z.boolean(),
        }),
      ),
    }),
  }),
  read: endpoint("GET", "/api/appraisals/:id", "appraisals.read", {
    summary: "An appraisal that was sent, for its person, the head of the department, principals and admins.",
    params,
    response: appraisal,
  }),
  sign: endpoint("POST", "/api/appraisals/:id/sign", "appraisals.sign", {
    summary: "Sign an appraisal with a comment: the head passes it on to the principal, the principal closes it.",
    params,
    body: z.strictObject({ version, comment: comment.default("") }),
    response: appraisal,
  }),
  returnAppraisal: endpoint("POST", "/api/appraisals/:id/return", "appraisals.sign", {
    summary: "Return an appraisal with a reason: the head to the person, the principal to the person or the head.",
    params,
    body: z.strictObject({
      version,
      to: z.enum(["teacher", "head"]).default("teacher"),
      reason: comment.refine((value) => value.trim().length > 0, "Enter the reason."),
    }),
    response: appraisal,
  }),
  export: endpoint("GET", "/api/appraisals/:id/:format", "appraisals.read", {
    summary: "An appraisal that was sent as a file: sheet, notes, comments and signatures.",
    params: params.extend({ format: z.enum(appraisalFormats) }),
    response: "file",
  }),
};
