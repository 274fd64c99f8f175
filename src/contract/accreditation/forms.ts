import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { former, instant, rowsOf } from "../shapes.ts";
import { reports } from "./reports.ts";

const id = z.string().max(20);
const params = z.object({ id });

const about = {
  /** As in the list of tables: `local.1`. */
  id: z.string(),
  version: z.number().int(),
  title: z.string(),
  /** The body that issued the form. */
  body: z.string(),
  /** Code of the department that owns the form; null: the institute. */
  department: z.string().nullable(),
  fileName: z.string(),
  addedBy: z.string().nullable(),
  addedAt: instant,
  /** A column refers to a field or record type that no longer exists. */
  isBroken: z.boolean(),
  mayChange: z.boolean(),
};

const row = z.enum(["work", "receipts", "person"]);

const period = z.enum(["calendar", "academic", "financial"]);

const choices = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    /** The format of the value: an amount in lakhs or rupees, or only the year of a date. */
    how: z.enum(["lakhs", "rupees", "year"]).optional(),
    /** The year that the column is for, as the form prints it. */
    year: z.string().optional(),
  }),
);

const answers = z.object({
  title: z.string(),
  body: z.string(),
  table: z.string(),
  row,
  kinds: z.array(z.string()),
  period,
  years: z.number().int(),
  columns: z.array(z.array(z.string())),
});

const upload = { file: "file", maxBytes: 2_097_152, maxFiles: 1 };
const saved = z.object({ id: z.string(), version: z.number().int() });

/** Forms of universities, ministries and managements that the institute adds to the product's tables. */
export const forms = {
  list: endpoint("GET", "/api/forms", "forms.manage", {
    summary: "The institute's own forms and those of your own departments, each in its newest version.",
    response: rowsOf(about),
  }),
  one: endpoint("GET", "/api/forms/:id", "forms.manage", {
    summary: "A form with what its columns are filled with.",
    params,
    response: z.object({ ...about, answers }),
  }),
  read: endpoint("POST", "/api/forms/reading", "forms.manage", {
    summary:
      "Read a blank form (XLSX, or DOCX with tables): its headings and what each is likely filled with. Fields: table, row, kinds (with commas), form (in place of a file). Nothing is stored.",
    isNaturallyIdempotent: true,
    upload,
    response: z.object({
      format: z.enum(["xlsx", "docx"]),
      /** The sheet or the table that was read, and all that have headings. */
      table: z.string(),
      tables: z.array(z.string()),
      titles: z.array(z.string()),
      /** The lines below the table. */
      footer: z.array(z.string()),
      foot: former("footer", z.array(z.string()).optional()),
      /** Suggested from the lines above the table. */
      title: z.string(),
      row,
      kinds: z.array(z.string()),
      choices,
      columns: z.array(
        z.object({
          header: z.string(),
          keys: z.array(z.string()),
          /** Further values with which the column can be filled, if it is for a single year. */
          choices: choices.optional(),
        }),
      ),
      /** Only for a form with a column for each year: the type of year, and how many years. */
      period: period.optional(),
      years: z.number().int().optional(),
    }),
  }),
  preview: endpoint("POST", "/api/forms/preview", "forms.manage", {
    summary:
      "The form filled with the current records, as a table of the product. Fields: answers (JSON: title, body, table, row, kinds, period, years, columns), period, dept, form. Nothing is stored.",
    isNaturallyIdempotent: true,
    upload,
    response: reports.read.response,
  }),
  save: endpoint("POST", "/api/forms", "forms.manage", {
    summary:
      "Save a form, which is then one of the tables. Fields: answers as for the preview, dept (a head's own by default), form (a new version of that one), version (of that form as it was opened; a newer one is not overwritten).",
    upload,
    response: saved,
    status: 201,
  }),
  share: endpoint("GET", "/api/forms/:id/file", "forms.manage", {
    summary: "The form as one file for another college: the blank file and what its columns mean, no records.",
    params,
    response: "file",
  }),
  importShared: endpoint("POST", "/api/forms/shared", "forms.manage", {
    summary: "Add a form that another college shared, with the field dept.",
    upload: { ...upload, maxBytes: 4_194_304 },
    response: saved,
    status: 201,
  }),
  remove: endpoint("DELETE", "/api/forms/:id", "forms.manage", {
    summary: "Remove a form from the tables; submissions that were made with it stay as they are.",
    params,
    response: rowsOf(about),
  }),
};
