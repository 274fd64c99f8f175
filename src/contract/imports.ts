import * as z from "zod";
import { dateOrders } from "#kinds/day.ts";
import { endpoint } from "./endpoint.ts";
import { columnDates, duplicatedRecord, progress, template } from "./records/import-shapes.ts";
import { cursor, former, id, instant, kindSlug, limit, line, listOf, message, reasonFields } from "./shapes.ts";

/** The result for a row: added, added with gaps, claimed, a duplicate or a possible one, to be fixed, or left out. */
export const statuses = ["new", "incomplete", "claim", "duplicate", "possible", "error", "skipped"] as const;
export type RowStatus = (typeof statuses)[number];
export const batchStates = ["reading", "ready", "committing", "committed", "undone", "failed"] as const;

/**
 * rows = created + questions + duplicates + errors + skipped; a claim is one of the duplicates; before the commit,
 * `created` is what would be created. `faults` = cells not recognised.
 */
export const batch = z.object({
  id: z.string(),
  state: z.enum(batchStates),
  fileName: z.string(),
  format: z.string(),
  kind: z.string().nullable(),
  /** The form of an outside body that the headings were recognised as: `naac.3.4.5@university-2020`. */
  template: z.string().nullable(),
  /** How the file is read as that form: its table, and the questions about all rows for which it has no column. */
  form: z
    .object({
      name: z.string(),
      title: z.string(),
      asks: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          choices: z.array(z.object({ value: z.string(), label: z.string() })),
          value: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  rows: z.number().int(),
  created: z.number().int(),
  /** Rows that may be an existing record: stored as drafts that count nowhere until somebody decides. */
  questions: z.number().int(),
  duplicates: z.number().int(),
  errors: z.number().int(),
  skipped: z.number().int(),
  faults: z.number().int(),
  /** Files that come with the rows of an archive. */
  proofs: z.number().int(),
  byStatus: z.record(z.string(), z.number().int()),
  /** With the former names of statuses. */
  byFate: former("byStatus", z.record(z.string(), z.number().int()).optional()),
  byKind: z.record(z.string(), z.number().int()),
  /** Records to add, or added, that name nobody with an account: they count for nobody until somebody assigns them. */
  unassigned: z.number().int(),
  /** Such records that the file names a department of: they count for it, and for nobody as an author. */
  departmentOnly: z.number().int(),
  /** The most frequent names in those, at most five, and how many others there are. */
  namesWithoutAccount: z.array(z.string()),
  moreNames: z.number().int(),
  /** The names in those rows that are not departments of the institute, at most five. */
  unknownDepartments: z.array(z.string()),
  /** Texts that could not be read in several rows, the most frequent first, at most 100. */
  repeatedFaults: z.array(z.object({ column: z.string(), text: z.string(), rows: z.number().int() })),
  /** After an undo: records that stay, as they were submitted, or others confirmed or edited them or added proofs. */
  kept: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      ...reasonFields(z.enum(["submitted", "proof", "confirmed", "edited"])),
    }),
  ),
  /** About the file as a whole: lines that belong to no row, headings that were found further down. */
  notes: z.array(z.string()),
  templates: z.array(template),
  /** If the record type is not known: the types that the file most likely lists, the likeliest first. */
  likelyKinds: z.array(z.string()),
  /** The columns are matched as the person chose for the last file with these headings. */
  isRemembered: z.boolean(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** For a workbook: the sheet that was read, and all sheets that have rows. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.string().nullable(),
      label: z.string().nullable(),
      sample: z.string(),
      dates: columnDates.optional(),
    }),
  ),
  ownership: z.object({
    /** Rows of kinds with an author column, and those of them that name the importer. */
    rowsWithAuthors: z.number().int(),
    rowsNamingImporter: z.number().int(),
    /** Rows of kinds without an author column that are the importer's own, if `ownsUnnamedRows` is true. */
    ownRows: z.number().int(),
    ownsUnnamedRows: z.boolean(),
    ownsUnnamed: former("ownsUnnamedRows", z.boolean().optional()),
    printedName: z.string(),
    /** Names in other rows that could be the importer's; matched only after the importer has confirmed them. */
    similarNames: z.array(z.string()),
    alike: former("similarNames", z.array(z.string()).optional()),
    /** Most rows do not name the importer, who has not yet been asked about them. */
    isAsked: z.boolean(),
  }),
  /** `step`: `reading` the file, `checking` (comparing its rows with existing records), `saving`; empty before. */
  progress,
  problem: z.string().nullable(),
  isServerFault: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  committedAt: instant.nullable(),
  canUndo: z.boolean(),
});

export const fault = z.object({
  field: z.string(),
  column: z.string(),
  text: z.string(),
  code: z.string(),
  message: z.string(),
});

export const batchRow = z.object({
  row: z.number().int(),
  kind: z.string().nullable(),
  status: z.enum(statuses),
  /** With its former values. */
  fate: former("status", z.string().optional()),
  decision: z.enum(["add", "skip", "claim"]).nullable(),
  ...reasonFields(z.string()),
  title: z.string(),
  cells: z.record(z.string(), z.string()),
  people: z.string(),
  faults: z.array(fault),
  templates: z.array(template),
  /** What the record would lack besides the unread cells, and that it would be unassigned. */
  gaps: z.array(message),
  /** Values that were read but may be wrong; they do not prevent the import. */
  warnings: z.array(message.extend({ label: z.string().nullable() })),
  duplicateOf: duplicatedRecord.nullable(),
  /** A colleague's record, which the account may not see. */
  isHidden: z.boolean(),
  duplicateRow: z.number().int().nullable(),
  recordId: z.string().nullable(),
});

const questioned = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  date: z.string().nullable(),
  people: z.string(),
});

/** A draft that may be an existing record. */
export const question = z.object({
  record: questioned,
  ...reasonFields(z.string()),
  templates: z.array(template),
  /** "hidden": a colleague's record, about which nothing else may be shown. */
  otherState: z.enum(["shown", "hidden", "deleted"]),
  otherIs: former("otherState", z.enum(["shown", "hidden", "gone"]).optional()),
  other: questioned.nullable(),
  differences: z.array(z.object({ label: z.string(), mine: z.string(), other: z.string() })),
  import: z.object({ id: z.string(), fileName: z.string(), row: z.number().int().nullable() }).nullable(),
  askedAt: instant,
});

const batchParam = z.object({ id });
const rowNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** Input with a file that is not an archive of records. */
export const largestTable = 52_428_800;

export const imports = {
  create: endpoint("POST", "/api/imports", "imports.use", {
    summary:
      "Upload a file (multipart: `file`, optional `kind`, `format`, `dates`, `sheet`); it is read and checked row by row, and nothing is saved yet. At most 50 MB; an archive of records, with its proofs, 1 GB.",
    upload: { file: "file", maxBytes: 1_073_741_824, maxFiles: 1 },
    response: batch,
    status: 202,
  }),
  list: endpoint("GET", "/api/imports", "imports.use", {
    summary: "Your own imports, newest first.",
    query: z.strictObject({ limit, cursor }),
    response: listOf(batch),
  }),
  read: endpoint("GET", "/api/imports/:id", "imports.use", {
    summary: "One import with its totals.",
    params: batchParam,
    response: batch,
  }),
  rows: endpoint("GET", "/api/imports/:id/rows", "imports.use", {
    summary: "The status of each row, with its errors by column.",
    params: batchParam,
    // `row`: only the row with this number.
    query: z.strictObject({ status: z.enum(statuses).optional(), row: rowNumber.optional(), limit, cursor }),
    response: listOf(batchRow),
  }),
  remap: endpoint("PATCH", "/api/imports/:id", "imports.use", {
    isBulk: true,
    summary:
      "Say which kind the rows are, which column feeds which field, the order of a column's dates, what a form asks about all rows, or whose the rows are; the rows are read again.",
    params: batchParam,
    body: z.strictObject({
      kind: kindSlug.nullable().optional(),
      columns: z.record(z.string().max(300), z.string().max(80).nullable()).optional(),
      /** Whether rows of a kind without an author column that name nobody are the importer's own. */
      own: z.boolean().optional(),
      printedName: line(200).optional(),
      /** A file for the department: rows belong to the people they name. */
      forDepartment: z.boolean().optional(),
      dates: z.record(z.string().max(300), z.enum(dateOrders)).optional(),
      /** For the form of a table: values of all rows for which it has no column, by field; null if not known. */
      answers: z.record(z.string().max(80), z.string().max(200).nullable()).optional(),
    }),
    response: batch,
  }),
  fixRow: endpoint("PATCH", "/api/imports/:id/rows/:row", "imports.use", {
    isBulk: true,
    summary: "Fix cells of a row, or choose its action.",
    params: z.object({ id, row: rowNumber }),
    body: z.strictObject({
      cells: z.record(z.string().max(300), z.string().max(32_767)).optional(),
      /** Headers in `cells` whose new text also replaces the same unread text in the other rows. */
      equalCells: z.array(z.string().max(300)).max(300).optional(),
      decision: z.enum(["add", "skip", "claim"]).nullable().optional(),
    }),
    /** `otherRows`: how many other rows had such a text. */
    response: z.object({ batch, row: batchRow, otherRows: z.number().int() }),
  }),
  commit: endpoint("POST", "/api/imports/:id/commit", "imports.use", {
    isBulk: true,
    summary: "Save the accepted rows, all or none.",
    params: batchParam,
    response: batch,
  }),
  undo: endpoint("DELETE", "/api/imports/:id", "imports.use", {
    isBulk: true,
    summary: "Undo a saved import (its records go to the bin), or discard an open one.",
    params: batchParam,
    response: batch,
  }),
  errors: endpoint("GET", "/api/imports/:id/errors", "imports.use", {
    isBulk: true,
    summary: "The rows with errors, as a CSV to fix and upload again.",
    params: batchParam,
    response: "file",
  }),
  questions: endpoint("GET", "/api/questions", "imports.use", {
    summary: "Imported drafts that may be duplicates; they are not counted until someone decides.",
    query: z.strictObject({ import: id.optional(), kind: kindSlug.optional(), limit, cursor }),
    response: listOf(question),
  }),
  answerQuestions: endpoint("POST", "/api/questions/answer", "imports.use", {
    isBulk: true,
    summary:
      "Answer many at once, by record, by import or by kind. `same`: the draft goes to the bin. `different`: it counts, and the two are remembered as different works.",
    body: z
      .strictObject({
        answer: z.enum(["same", "different"]),
        records: z.array(id).min(1).max(1000).optional(),
        import: id.optional(),
        kind: kindSlug.optional(),
      })
      .refine(
        ({ records, import: batch, kind }) => records || batch || kind,
        "Give records, an import or a record type.",
      ),
    response: z.object({ answered: z.number().int(), left: z.number().int() }),
  }),
  tableRows: endpoint("POST", "/api/table-rows/:kind/:table", "imports.rows", {
    summary:
      "Add the rows of a CSV or a sheet of a workbook (multipart: `file`; query `dryRun`) to a table of the documents of the people they name by e-mail, as an export with `rows` has them. Rows that a document has are not added again; none is changed.",
    params: z.object({ kind: kindSlug, table: z.string().max(60) }),
    query: z.strictObject({ dryRun: z.enum(["true", "false"]).default("true") }),
    upload: { file: "file", maxBytes: 10_485_760, maxFiles: 1 },
    response: z.object({
      /** rows = added + known + errors + blank lines. */
      rows: z.number().int(),
      added: z.number().int(),
      known: z.number().int(),
      errors: z.number().int(),
      people: z.number().int(),
      dryRun: z.boolean(),
      issues: z.array(message.extend({ row: z.number().int() })),
    }),
  }),
  events: endpoint("GET", "/api/imports/:id/events", "imports.use", {
    summary: "Progress of reading and saving, as server-sent events.",
    params: batchParam,
    response: "events",
  }),
};
