import * as z from "zod";
import { periods } from "#kinds/period.ts";
import { endpoint } from "./endpoint.ts";
import { listedRecord, record } from "./record-shapes.ts";
import {
  cursor,
  explain,
  former,
  id,
  instant,
  kindSlug,
  limit,
  listOf,
  message,
  personInput,
  readFrom,
  reasonFields,
  rowsOf,
  searchWords,
} from "./shapes.ts";

const kindParam = z.object({ kind: kindSlug });
const recordParams = z.object({ kind: kindSlug, id });
/** Maximum length of `q`. */
export const maxQueryLength = 2000;
const q = z.string().max(maxQueryLength).optional();
/** Which list: the user's own records, those of the department they lead, or the institute's. It never extends rights. */
export const listScopes = ["own", "department", "institute", "unassigned", "bin"] as const;
const scope = z.enum(listScopes).optional();
const recordBody = {
  data: z.record(z.string().max(60), z.unknown()),
  people: z.array(personInput).max(300).optional(),
};

export const actions = [
  "submit",
  "withdraw",
  "clone",
  "restore",
  "confirm",
  "decline",
  "assign",
  "unassign",
  "remove-person",
  "undo",
] as const;
export type Action = (typeof actions)[number];

const listQuery = z.strictObject({
  q,
  sort: z.string().max(200).optional(),
  limit,
  cursor,
  columns: z.string().max(2000).optional(),
  scope,
  count: z.literal("exact").optional(),
  explain,
});

export const records = {
  list: endpoint("GET", "/api/records/:kind", "records.read", {
    summary: "A list of one kind, filtered, sorted and paged on the server.",
    params: kindParam,
    query: listQuery,
    response: listOf(listedRecord).extend({
      byState: z.record(z.string(), z.number().int()).optional(),
      /** A later page takes its total from the first one. */
      readFrom: z.object({ rows: readFrom, total: readFrom.optional() }).optional(),
    }),
  }),
  create: endpoint("POST", "/api/records/:kind", "records.write", {
    summary: "Add a record; a title is enough to save it.",
    params: kindParam,
    body: z.strictObject({
      ...recordBody,
      /** Public id of the person who made you a delegate. */ for: id.optional(),
    }),
    response: record,
    status: 201,
    mayRetry: true,
  }),
  readOwn: endpoint("GET", "/api/records/:kind/own", "records.own", {
    summary:
      "Your own document of a type that each person has once, or null; with the values from the account and appointment.",
    params: kindParam,
    response: z.object({ record: record.nullable(), fromAccount: z.record(z.string(), z.unknown()) }),
  }),
  exportList: endpoint("GET", "/api/records/:kind/export", "records.export", {
    readsReplica: true,
    summary:
      "The list as a file (csv, xlsx, pdf; of publications also bibtex, ris, csl), exactly what is shown; streamed, except xlsx and pdf.",
    params: kindParam,
    query: z.strictObject({
      format: z.string().max(20).default("csv"),
      q,
      sort: z.string().max(200).optional(),
      columns: z.string().max(2000).optional(),
      /** A table of the kind: a line for each of its rows, with the people of the record. */
      rows: z.string().max(60).optional(),
      /** Only these of the list: public ids, separated by commas. */
      ids: z.string().max(10_000).optional(),
      scope,
    }),
    response: "file",
  }),
  template: endpoint("GET", "/api/records/:kind/template", "records.read", {
    summary: "An empty CSV with the columns of the kind and one example row.",
    params: kindParam,
    response: "file",
  }),
  checkDuplicates: endpoint("POST", "/api/records/:kind/check", "records.write", {
    summary: "Find possible duplicates: by identifier over all record types first, then by similar title.",
    params: kindParam,
    body: z.strictObject({
      ...recordBody,
      except: id.optional(),
      /** Public id of the person for whom a delegate enters it; of the record `except` it is known. */
      for: id.optional(),
    }),
    response: rowsOf({
      /**
       * Null, and everything else empty, if the viewer may not see the record: the answer then says only that the identifier
       * is taken.
       */
      id: z.string().nullable(),
      kind: z.string().nullable(),
      title: z.string(),
      date: z.string().nullable(),
      people: z.string(),
      class: z.enum(["same", "possible"]),
      ...reasonFields(z.string()),
      visible: z.boolean(),
      /** For a hidden record: the identifier for a claim. */
      identifier: z.string().nullable(),
    }),
    isNaturallyIdempotent: true,
  }),
  read: endpoint("GET", "/api/records/:kind/:id", "records.read", {
    summary: "One record with its people, proofs and what the viewer may do.",
    params: recordParams,
    response: record,
  }),
  decidePair: endpoint("POST", "/api/records/:kind/:id/pairs", "records.decide", {
    summary: "Say that another record is a different work, so that both count; or, with class null, take that back.",
    params: recordParams,
    body: z.strictObject({
      other: z.strictObject({ kind: kindSlug, id }),
      class: z.literal("different").nullable(),
    }),
    response: record,
  }),
  change: endpoint("PATCH", "/api/records/:kind/:id", "records.change", {
    summary: "Change fields or people; `version` is the one that was read. A field set to null is emptied.",
    params: recordParams,
    body: z.strictObject({
      version: z.int32().optional(),
      data: z.record(z.string().max(60), z.unknown()).optional(),
      people: z.array(personInput).max(300).optional(),
      rows: z.unknown().optional(),
    }),
    response: record,
    mayRetry: true,
  }),
  remove: endpoint("DELETE", "/api/records/:kind/:id", "records.remove", {
    summary: "Delete a record: it is kept in the bin for the number of days set by the institute.",
    params: recordParams,
    response: record,
  }),
  action: endpoint("POST", "/api/records/:kind/:id/:action", "records.decide", {
    summary:
      "submit, withdraw, clone, restore, confirm, decline or assign a record; unassign takes that back; remove-person takes the colleague on the line `position` off; undo brings back the people or proofs that the change of that version took away.",
    params: recordParams.extend({ action: z.enum(actions) }),
    body: z
      .strictObject({
        version: z.int32().optional(),
        position: z.number().int().min(1).max(300).optional(),
        people: z.array(personInput).max(300).optional(),
      })
      .optional(),
    response: record,
  }),
  addProof: endpoint("POST", "/api/records/:kind/:id/proofs", "proofs.write", {
    summary: "Add proof files (multipart: `field`, `file`).",
    params: recordParams,
    upload: { file: "file", maxBytes: 10_485_760, maxFiles: 5 },
    response: record,
    status: 201,
  }),
  readProof: endpoint("GET", "/api/records/:kind/:id/proofs/:proof", "proofs.read", {
    summary: "A proof file.",
    params: recordParams.extend({ proof: id }),
    response: "file",
  }),
  removeProof: endpoint("DELETE", "/api/records/:kind/:id/proofs/:proof", "proofs.write", {
    summary: "Remove a proof.",
    params: recordParams.extend({ proof: id }),
    response: record,
  }),
  findColleagues: endpoint("GET", "/api/colleagues", "colleagues.find", {
    summary: "Accounts of the institute for the people list, by name, address or id.",
    query: z.strictObject({ q: searchWords, limit }),
    response: rowsOf({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      department: z.string().nullable(),
      designation: z.string().nullable(),
    }),
  }),
  count: endpoint("GET", "/api/counts", "records.count", {
    readsReplica: true,
    summary: "Distinct works counted by kind, year, state or department; `by` takes up to two, separated by a comma.",
    query: z.strictObject({
      by: z.string().max(100).default("kind"),
      q,
      kind: z.string().max(400).optional(),
      period: z.enum(periods).optional(),
      scope,
      as: z.enum(["rows", "matrix"]).default("rows"),
      explain,
    }),
    response: z.object({
      /** Empty for a matrix. */
      rows: z.array(
        z.object({
          keys: z.record(z.string(), z.string()),
          draft: z.number().int(),
          submitted: z.number().int(),
          verified: z.number().int(),
          total: z.number().int(),
          q: z.string(),
        }),
      ),
      total: z.number().int(),
      /**
       * The same in a tenth of the size: a cell has the indexes of its values in `keys`, then draft, submitted and verified. Its
       * list is `q` followed by the `q` of each value.
       */
      matrix: z
        .object({
          keys: z.array(z.object({ name: z.string(), values: z.array(z.object({ key: z.string(), q: z.string() })) })),
          cells: z.array(z.array(z.number().int())),
          q: z.string(),
        })
        .optional(),
      readFrom: readFrom.optional(),
    }),
  }),
  toDo: endpoint("GET", "/api/me/to-do", "records.own", {
    summary:
      "Your tasks: returned records, claims to answer, records that name you, drafts with gaps, cells that were not recognised.",
    response: z.object({
      rows: z.array(
        message.omit({ message: true }).extend({
          what: z.enum(["returned", "claims", "confirm", "unread", "incomplete", "empty-profile"]),
          kind: z.string(),
          id: z.string().nullable(),
          title: z.string(),
          reason: z.string(),
          why: former("reason", z.string().optional()),
          /** Of a record to confirm: the first names as printed. */
          people: z.array(z.string()).optional(),
          /** For claims: their number. */
          count: z.number().int().optional(),
          since: instant.nullable(),
        }),
      ),
      /** Of those shown; there are more if it is not exact. */
      total: z.number().int(),
      totalIsExact: z.boolean(),
    }),
  }),
};
