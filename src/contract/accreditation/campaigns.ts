import * as z from "zod";
import { periods } from "#kinds/period.ts";
import { endpoint } from "../endpoint.ts";
import { day, former, id, instant, kindSlug, line, message, rowsOf, text, withoutProofFields } from "../shapes.ts";
import { studentsByYear } from "./table-parameters.ts";

const params = z.object({ id });
const half = z.literal([1, 2]);

const about = {
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** Its code. Null: the whole institute. */
  department: z.string().nullable(),
  departmentName: z.string().nullable(),
  kinds: z.array(z.string()),
  /** The accreditation tables that it collects for. */
  reports: z.array(z.string()),
  periodType: z.enum(periods),
  /** As it is written: `2025-26` or `2019..2023`. */
  period: z.string(),
  /** The first or the last six months of its single year; null: the whole period. */
  half: half.nullable(),
  /** The days of the period, both included. */
  starts: day,
  ends: day,
  deadline: z.string(),
  openedBy: z.string(),
  createdAt: instant,
  closedAt: instant.nullable(),
  /** The submission that was made when it was closed; null for people who are only asked. */
  submission: z.string().nullable(),
  escalatedAt: instant.nullable(),
  /** The campaign that it follows; null for people who are only asked. */
  earlier: z.string().nullable(),
  /** Those who were on the staff in the period and have signed off or still can, and how many of them have. */
  people: z.number().int(),
  signed: z.number().int(),
  mayLead: z.boolean(),
  /** The viewer is one of its people. */
  isAsked: z.boolean(),
  /** Null also while one of the sections is reopened. */
  signedAt: instant.nullable(),
};

/** What the person answered. */
const nothingToReport = {
  hasNothingToReport: z.boolean(),
  isNothing: former("hasNothingToReport", z.boolean().optional()),
};

const section = {
  kind: z.string(),
  /** Works of the period, how many of them are drafts, and how many have no proof. */
  works: z.number().int(),
  drafts: z.number().int(),
  ...withoutProofFields,
  /** Further works, of which only the year is known: it may be in the period. They are in no figure. */
  monthNeeded: z.number().int(),
  ...nothingToReport,
  /** Why something is probably missing. */
  gap: message.nullable(),
  /** Records that began before the period and, according to the person, continue in it. */
  continued: z.number().int(),
  /** It stays as it was signed: the signature was not withdrawn and the section not reopened. */
  isSigned: z.boolean(),
  /** The same person and type in the campaign that this one follows. */
  before: z
    .object({
      period: z.string(),
      works: z.number().int(),
      ...nothingToReport,
      continued: z.number().int(),
    })
    .nullable(),
};

const ownSection = {
  ...section,
  /** Own records that began before the period and have not ended before it; whether the person has confirmed that they continue. */
  continuing: z
    .array(z.object({ record: z.string(), title: z.string(), begins: z.string(), isContinued: z.boolean() }))
    .optional(),
};

export const campaigns = {
  list: endpoint("GET", "/api/campaigns", "campaigns.read", {
    summary: "The campaigns that the viewer leads, and those that ask the viewer; open ones first.",
    response: rowsOf(about),
  }),
  open: endpoint("POST", "/api/campaigns", "campaigns.open", {
    summary:
      "Open a campaign: ask the faculty of a department or the institute for their records of these types in a period, until a day. Everybody asked is notified.",
    body: z.strictObject({
      title: line(150).refine((value) => value !== "", "Enter a title."),
      note: text(2000).default(""),
      /** Its code; without it a head's own department, the institute for an admin. */
      department: z.string().max(200).optional(),
      /** By default the record types that the tables list. */
      kinds: z.array(kindSlug).max(50).default([]),
      /** Accreditation tables by their ids; their record types are added. */
      reports: z.array(z.string().max(60)).max(60).default([]),
      periodType: z.enum(periods).default("academic"),
      /** One year or `first..last`; by default the last complete year. */
      period: z.string().max(40).optional(),
      /** The first or the last six months of the one year. */
      half: half.optional(),
      deadline: day,
      /** A campaign to follow: by default its department, types, tables and message are used, and the next year or half-year. */
      earlier: id.optional(),
    }),
    response: z.object(about),
    status: 201,
    isBulk: true,
  }),
  read: endpoint("GET", "/api/campaigns/:id", "campaigns.open", {
    summary:
      "A campaign that the viewer leads: every person on the staff in the period with the works of each type, zeros included, what they answered, and why something is probably missing.",
    params,
    response: z.object({
      ...about,
      /** The works of each type, a work of several people once. */
      totals: z.array(z.object({ kind: z.string(), works: z.number().int() })),
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string(),
          /** The account can sign in. */
          isActive: z.boolean(),
          sections: z.array(z.object(section)),
          signedAt: instant.nullable(),
          remindedAt: instant.nullable(),
          lastActivity: instant.nullable(),
        }),
      ),
    }),
    isBulk: true,
  }),
  change: endpoint("PATCH", "/api/campaigns/:id", "campaigns.open", {
    summary: "Move the deadline of an open campaign.",
    params,
    body: z.strictObject({ deadline: day }),
    response: z.object(about),
  }),
  readSections: endpoint("GET", "/api/campaigns/:id/sections", "campaigns.answer", {
    summary: "Your own sections of a campaign, those in which something is probably missing first.",
    params,
    response: z.object({ ...about, sections: z.array(z.object(ownSection)) }),
  }),
  answer: endpoint("POST", "/api/campaigns/:id/sections", "campaigns.answer", {
    summary:
      "Say of a section that there is nothing to report, or which earlier records continue in the period; or undo that.",
    params,
    body: z.strictObject({
      kind: kindSlug,
      hasNothingToReport: z.boolean().default(false),
      /** All records of the type that continue; if left out, the earlier answer stays. */
      continues: z.array(id).max(500).optional(),
      /** One record of the type that continues, or does not; the answer about others stays. */
      record: z.strictObject({ id, isContinued: z.boolean() }).optional(),
    }),
    response: z.object({ ...about, sections: z.array(z.object(ownSection)) }),
    isNaturallyIdempotent: true,
  }),
  signOff: endpoint("POST", "/api/campaigns/:id/sign-off", "campaigns.answer", {
    summary:
      "Sign off your own sections, once each in which something is probably missing is answered; or withdraw the signature while the campaign is open.",
    params,
    body: z.strictObject({ isSigned: z.boolean().default(true) }),
    response: z.object({ ...about, sections: z.array(z.object(ownSection)) }),
    isNaturallyIdempotent: true,
  }),
  remind: endpoint("POST", "/api/campaigns/:id/remind", "campaigns.open", {
    summary: "Remind chosen people who have not signed off, or all of them, each at most once a day.",
    params,
    body: z.strictObject({
      people: z.array(id).max(5000).optional(),
      message: text(2000).optional(),
      byMail: z.boolean().default(true),
    }),
    response: z.object({ reminded: z.number().int() }),
    isBulk: true,
  }),
  escalate: endpoint("POST", "/api/campaigns/:id/escalate", "campaigns.open", {
    summary:
      "After the deadline, tell who has not signed off: an admin tells the heads of their departments, each about the people of the department; a head tells the admins. At most once a day.",
    params,
    body: z.strictObject({ message: text(2000).optional() }),
    response: z.object({
      /** People who were notified. */
      notified: z.number().int(),
      told: former("notified", z.number().int()),
    }),
  }),
  close: endpoint("POST", "/api/campaigns/:id/close", "campaigns.open", {
    summary:
      "Close a campaign: nobody can answer it until it is opened again. With tables, a submission of them for its department and period is made and frozen.",
    params,
    body: z
      .strictObject({
        reports: z.array(z.string().max(60)).max(60).default([]),
        students: studentsByYear.optional(),
      })
      .prefault({}),
    response: z.object(about),
    isNaturallyIdempotent: true,
  }),
  reopen: endpoint("POST", "/api/campaigns/:id/reopen", "campaigns.open", {
    summary:
      "Open a closed campaign again. With `people` or `kinds`, reopen what was signed in an open one: all sections of these people, or only those of these record types, of these people or of everybody; who signed is notified.",
    params,
    body: z
      .strictObject({
        people: z.array(id).min(1).max(5000).optional(),
        kinds: z.array(kindSlug).min(1).max(50).optional(),
      })
      .prefault({}),
    response: z.object({
      ...about,
      /** Where sections were reopened: how many people were notified; somebody who has left is not. */
      notified: z.number().int().optional(),
    }),
    isNaturallyIdempotent: true,
  }),
  calendar: endpoint("GET", "/api/campaigns/:id/calendar", "campaigns.read", {
    summary: "The deadline for a calendar, with a reminder a week and a day before (iCalendar).",
    params,
    response: "file",
  }),
};
