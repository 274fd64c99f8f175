import * as z from "zod";
import { eventGroupNames, origins } from "#kinds/history/event-names.ts";
import { endpoint } from "../endpoint.ts";
import { record } from "../record-shapes.ts";
import { cursor, day, former, id, instant, issue, kindSlug, limit } from "../shapes.ts";

const recordParams = z.object({ kind: kindSlug, id });
const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);
const personQuery = {
  /** Actions of the person, or of others on the person's records; both by default. */
  who: z.enum(["done", "received"]).optional(),
  /** The type of change. */
  of: z.enum(eventGroupNames).optional(),
  since: day.optional(),
  until: day.optional(),
};
const fileQuery = z.strictObject({ format: z.enum(["csv", "json"]).default("csv") });

/** What somebody did to a record. */
const historyEntry = z.object({
  at: instant,
  version: z.number().int(),
  by: z.string(),
  what: z.string(),
  /** The person for whom a delegate did it. */
  for: z.string().nullable(),
  /** The file's name, if it was an import. */
  file: z.string().nullable(),
  /** Where it came from: a form, an import, a job. */
  from: z.enum(origins),
  /** By field, before and after. */
  change: z.record(z.string(), z.unknown()),
  kind: z.string(),
  /** Set if the event is of a record that was merged into this one. */
  isMerged: z.boolean(),
});

/** An earlier version, and what restoring it would change. */
const versionPreview = z.object({
  version: z.number().int(),
  at: instant,
  by: z.string(),
  /** By field, the current value and the restored one. */
  changes: z.record(z.string(), z.unknown()),
  /** Fields that keep proofs, or rows with proofs, that the version did not have. */
  kept: z.array(z.string()),
  /** Why the version cannot be restored, by field. */
  issues: z.array(issue),
});

/** Who did what to a record, its earlier versions, and what a person did. */
const superAdminAction = z.object({
  at: instant,
  by: z.string(),
  action: z.string(),
  result: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

export const timelines = {
  read: endpoint("GET", "/api/records/:kind/:id/history", "records.read", {
    summary: "Who did what to the record, from where, newest first; `of` is one kind of change.",
    params: recordParams,
    query: z.strictObject({ of: z.enum(eventGroupNames).optional(), limit: limit.default(50), cursor }),
    response: z.object({ rows: z.array(historyEntry), total: z.number().int(), nextCursor: z.string().nullable() }),
  }),
  exportFile: endpoint("GET", "/api/records/:kind/:id/history/export", "records.export", {
    summary: "The whole history as a file, streamed: csv with a line for each changed field, or json.",
    params: recordParams,
    query: fileQuery,
    response: "file",
  }),
  preview: endpoint("GET", "/api/records/:kind/:id/versions/:version", "records.change", {
    summary: "What restoring an earlier version of the record would change.",
    params: recordParams.extend({ version: versionNumber }),
    response: versionPreview,
  }),
  restore: endpoint("POST", "/api/records/:kind/:id/restore-version", "records.change", {
    summary:
      "Put fields, tables and printed people back as they were in the version `to`, as a new version; `version` is the one that was read. Proofs, and what people decided since, stay.",
    params: recordParams,
    body: z.strictObject({ version: z.int32(), to: z.int32().min(1) }),
    response: record,
  }),
  ofPerson: endpoint("GET", "/api/accounts/:id/timeline", "timelines.read", {
    summary:
      "What a person did to records, and what others did to the person's records, newest first: own, of faculty of the led department, or of the institute.",
    params: z.object({ id }),
    query: z.strictObject({ ...personQuery, limit, cursor }),
    response: z.object({
      rows: z.array(
        historyEntry
          .omit({ isMerged: true })
          .extend({ record: z.string(), title: z.string(), isByPerson: z.boolean() }),
      ),
      nextCursor: z.string().nullable(),
      /** With the first page: what super admins did to the account, newest first. */
      superAdminActions: z.array(superAdminAction),
      office: former("superAdminActions", z.array(superAdminAction).optional()),
    }),
  }),
  exportOfPerson: endpoint("GET", "/api/accounts/:id/timeline/export", "timelines.read", {
    summary: "The same as a file, streamed: csv with a line for each changed field, or json.",
    params: z.object({ id }),
    query: z.strictObject({ ...personQuery, format: z.enum(["csv", "json"]).default("csv") }),
    response: "file",
  }),
};
