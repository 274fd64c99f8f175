import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { naacManuals } from "../input-rules/naac-manuals.ts";
import { cursor, day, former, id, instant, kindSlug, limit, line, listOf } from "../shapes.ts";
import { evidencePages } from "./evidence-pages.ts";
import { releases } from "./releases.ts";
import { studentsByYear } from "./table-parameters.ts";

export const submissionStates = ["queued", "freezing", "complete", "incomplete", "failed"] as const;

const about = {
  id: z.string(),
  title: z.string(),
  /** Null: the whole institute. */
  department: z.object({ code: z.string(), name: z.string() }).nullable(),
  reports: z.array(z.string()),
  /** As requested; null: the last complete years of each table. */
  period: z.string().nullable(),
  /** Complete: every proof was read and is unchanged. */
  state: z.enum(submissionStates),
  problem: z.string().nullable(),
  /** Progress of the job: tables computed and files read. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  madeBy: z.string(),
  madeAt: instant,
  frozenAt: instant.nullable(),
};

const link = z.object({
  id: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  expiresOn: z.string(),
  state: z.enum(["live", "expired", "revoked"]),
  visits: z.number().int(),
  lastVisit: instant.nullable(),
});

const submissionDetails = z.object({
  ...about,
  assessmentEnds: z.string().nullable(),
  tables: z.array(
    z.object({
      report: z.string(),
      number: z.string(),
      title: z.string(),
      version: z.number().int(),
      isDraft: z.boolean(),
      period: z.string(),
      rows: z.number().int(),
      withGaps: z.number().int(),
      /** Rows without a proof file, and how many of them have a link in its place. */
      withoutProof: z.number().int(),
      withLink: z.number().int(),
      excluded: z.number().int(),
      leftOut: former("excluded", z.number().int().optional()),
      proofs: z.number().int(),
      released: z.number().int(),
      figure: z.string().nullable(),
      /** Rules that the college did not apply. */
      notes: z.array(z.string()),
    }),
  ),
  bytes: z.number(),
  /** Files that are missing or altered, up to 100. */
  broken: z.array(
    z.object({ report: z.string(), row: z.number().int(), name: z.string(), how: z.enum(["missing", "altered"]) }),
  ),
  links: z.array(link),
  /** The newest fifty. */
  visits: z.array(z.object({ id: z.string(), at: instant, address: z.string(), opened: z.string() })),
  erasures: z.array(z.object({ at: z.string(), cells: z.number().int() })),
});

const params = z.object({ id });
const cell = z.union([z.string(), z.number()]).nullable();

const comparedSide = z.object({ title: z.string(), at: instant.nullable(), isToday: z.boolean() });

export const submissions = {
  make: endpoint("POST", "/api/submissions", "submissions.manage", {
    summary:
      "Freeze tables as they are now, with their proofs. A job does it: the answer shows its progress and is read again by its id.",
    body: z.strictObject({
      reports: z.array(z.string().max(60)).min(1, "Choose a table.").max(60),
      /** `2023`, `2019..2023` or `2021-22..2025-26`; without it the last complete years of each table. */
      period: z.string().max(40).optional(),
      /** A department's code, or `institute`; by default what the account leads. */
      scope: z.string().max(200).optional(),
      title: line(200).optional(),
      manual: z.enum(naacManuals).optional(),
      students: studentsByYear.optional(),
      /** Only verified records count. */
      verified: z.boolean().optional(),
      assessmentEnds: day.optional(),
    }),
    response: z.object({ ...about, job: z.string() }),
    status: 202,
  }),
  list: endpoint("GET", "/api/submissions", "submissions.read", {
    summary: "Submissions of the departments that the account leads, for an admin of the institute; the newest first.",
    query: z.strictObject({ limit, cursor }),
    response: listOf(z.object(about)),
  }),
  read: endpoint("GET", "/api/submissions/:id", "submissions.read", {
    summary: "One submission: its tables with figures, proofs that are released, files that are missing, links.",
    params,
    response: submissionDetails,
  }),
  rows: endpoint("GET", "/api/submissions/:id/tables/:report", "submissions.read", {
    summary: "The frozen rows of one table, each with its proofs and whether they are released.",
    params: z.object({ id, report: z.string().max(60) }),
    query: z.strictObject({ limit, cursor }),
    response: z.object({
      number: z.string(),
      title: z.string(),
      /** False for lists of people. */
      needsProofs: z.boolean(),
      asksForProofs: former("needsProofs", z.boolean().optional()),
      parts: z.array(z.object({ titles: z.array(z.string()), columns: z.array(z.string()) })),
      rows: z.array(
        z.object({
          n: z.number().int(),
          record: z.string(),
          kind: z.string(),
          title: z.string(),
          part: z.number().int(),
          cells: z.array(cell),
          /** To proofs that are stored elsewhere. */
          links: z.array(z.string()),
          proofs: z.array(
            z.object({
              proof: z.number().int(),
              name: z.string(),
              sizeInBytes: z.number(),
              sha256: z.string(),
              isReleased: z.boolean(),
              broken: z.enum(["missing", "altered"]).nullable(),
              /** Set if a redacted copy replaces the proof. */
              copy: z.object({ madeBy: z.string(), madeAt: instant }).nullable(),
            }),
          ),
        }),
      ),
      total: z.number().int(),
      nextCursor: z.string().nullable(),
    }),
  }),
  compare: endpoint("GET", "/api/submissions/:id/compare", "submissions.read", {
    summary:
      "What differs, row by row, from another submission or from today, each difference with its cause. Numbers by cause are complete.",
    params,
    query: z.strictObject({
      /** The id of a submission, or `today`. */
      with: z.string().max(40),
      limit,
      cursor,
    }),
    response: z.object({
      before: comparedSide,
      after: comparedSide,
      /** Tables that only one side has, by body and number. */
      notCompared: z.array(z.string()),
      causes: z.array(z.object({ cause: z.string(), label: z.string(), count: z.number().int() })),
      rows: z.array(
        z.object({
          report: z.string(),
          /** Its body and number, such as `NAAC 3.4.5`. */
          table: z.string(),
          record: z.string(),
          kind: z.string(),
          title: z.string(),
          change: z.enum(["added", "removed", "changed"]),
          cause: z.string(),
          /** Of the cause. */
          label: z.string(),
          /** By the heading of the column. */
          cells: z.array(z.object({ column: z.string(), before: cell, after: cell })),
        }),
      ),
      total: z.number().int(),
      nextCursor: z.string().nullable(),
    }),
    isBulk: true,
  }),
  binder: endpoint("GET", "/api/submissions/:id/binder", "submissions.read", {
    summary:
      "The binder as a ZIP: tables in the body's form and as CSV, numbered proofs, index, gap statement, checksums.",
    params,
    response: "file",
    isBulk: true,
  }),
  linkedBinder: endpoint("POST", "/api/submissions/:id/binder", "submissions.manage", {
    summary: "The same, with the evidence address of each row in the link columns that are empty.",
    params,
    body: z.strictObject({
      /** The end of the link that was shown when it was made. */
      token: z.string().max(100),
    }),
    response: "file",
    isBulk: true,
    isNaturallyIdempotent: true,
  }),
  pdf: endpoint("GET", "/api/submissions/:id/tables/:report/pdf", "submissions.manage", {
    summary:
      "The proofs of one table as one PDF: an index, then the proofs in order, pictures made smaller until it fits. What is not in it is named on its first page and in the header `left-out`, as JSON in percent-encoding.",
    params: z.object({ id, report: z.string().max(60) }),
    query: z.strictObject({
      /** The largest size, in units of 1,048,576 bytes. */
      megabytes: z.coerce.number().min(1).max(20).default(5),
    }),
    response: "file",
    isBulk: true,
  }),
  check: endpoint("POST", "/api/submissions/:id/check", "submissions.manage", {
    summary: "Read the proofs again: a submission whose files were restored is complete afterwards.",
    params,
    response: submissionDetails,
    isBulk: true,
    isNaturallyIdempotent: true,
  }),
  ofRecord: endpoint("GET", "/api/records/:kind/:id/submissions", "records.read", {
    summary:
      "Frozen submissions that have the record as it was, and who signed it off for a campaign that is still open, until when it stays as it is.",
    params: z.object({ kind: kindSlug, id }),
    response: z.object({
      rows: z.array(z.object({ id: z.string(), title: z.string(), frozenAt: instant, mayOpen: z.boolean() })),
      signed: z.array(
        z.object({
          campaign: z.string(),
          person: z.string(),
          /** The viewer signed it. */
          isOwn: z.boolean(),
          /** Who can reopen it today: heads and coordinators of the campaign's department, or admins. */
          leaders: z.array(z.string()),
          deadline: day,
          /** Only for the person and those who may reopen it: the campaign, and the person's account. */
          id: z.string().nullable(),
          personId: z.string().nullable(),
          mayReopen: z.boolean(),
        }),
      ),
    }),
  }),
  ...releases,
  ...evidencePages,
};
