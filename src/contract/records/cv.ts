import * as z from "zod";
import { citationStyles } from "#kinds/citation.ts";
import { endpoint } from "../endpoint.ts";
import { former, id, recordState } from "../shapes.ts";

export const cvTemplateNames = ["full", "two-page", "appraisal", "web", "nba"] as const;

export const cvFormats = ["pdf", "docx", "md", "bibtex", "csl", "json-resume"] as const;
export type CvFormat = (typeof cvFormats)[number];

export const cvFormatNames: Readonly<Record<CvFormat, string>> = {
  pdf: "PDF",
  docx: "DOCX",
  md: "Markdown",
  bibtex: "BibTeX",
  csl: "CSL-JSON",
  "json-resume": "JSON Résumé",
};

/** The formats for people to read; the others are data for programs. */
export const cvDocumentFormats = ["pdf", "docx", "md"] as const satisfies readonly CvFormat[];

const flag = z.enum(["true", "false"]);

/** Enough for about a thousand chosen records. */
export const maxChoicesLength = 40_000;

const choices = {
  template: z.enum(cvTemplateNames).default("full"),
  /** The sections in order: `profile,journal~10,book~id.id`, with the number of latest records, or certain records. */
  sections: z.string().max(maxChoicesLength).optional(),
  order: z.enum(["newest", "oldest"]).default("newest"),
  style: z.enum(citationStyles).optional(),
  verified: flag.optional(),
  bold: flag.default("true"),
  /** With citations and quartile. */
  citations: flag.optional(),
  /** A person of one's department, or of the institute for an admin. */
  account: id.optional(),
};

/** A section whose records are listed, to choose from. */
const pick = z.string().max(40).optional();

const record = { record: z.string(), kind: z.string(), title: z.string() };
const excluded = z.array(z.object({ ...record, state: recordState }));
const run = z.object({ text: z.string(), italic: z.boolean().optional(), bold: z.boolean().optional() });
const item = z.object({ years: z.string(), runs: z.array(run), record: z.string().nullable() });

const availableSections = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    total: z.number().int(),
    shown: z.number().int(),
    isOn: z.boolean(),
    /** Null: all. */
    latest: z.number().int().nullable(),
    records: z.array(z.string()).nullable(),
  }),
);

const cvDocument = z.object({
  person: z.object({ id: z.string(), name: z.string(), isOwn: z.boolean() }),
  /** Beneath the name: post and institute, then addresses and identifiers. */
  head: z.array(z.string()),
  choices: z.object({
    template: z.enum(cvTemplateNames),
    /** As they are requested; also those that have nothing yet. */
    sections: z.string(),
    order: z.enum(["newest", "oldest"]),
    style: z.enum(citationStyles),
    verified: z.boolean(),
    bold: z.boolean(),
    citations: z.boolean(),
    reach: former("citations", z.boolean().optional()),
  }),
  availableSections,
  offered: former("availableSections", availableSections.optional()),
  /** Characters that a PDF of it cannot show. */
  unprinted: z.array(z.string()),
  sections: z.array(z.object({ key: z.string(), label: z.string(), items: z.array(item) })),
  /** The number of shown and of all entries, if not all fit on its pages. */
  shortened: z.object({ pages: z.number().int(), shown: z.number().int(), total: z.number().int() }).nullable(),
  excluded,
  excludedTotal: z.number().int(),
  leftOut: former("excluded", excluded.optional()),
  leftOutTotal: former("excludedTotal", z.number().int().optional()),
  /** Of the section to choose from, newest first. */
  records: z.array(z.object({ ...record, years: z.string(), state: recordState })),
  /** The person's records, and those of the document that are cited. */
  total: z.number().int(),
  works: z.number().int(),
});

export const cv = {
  read: endpoint("GET", "/api/cv", "cv.read", {
    readsReplica: true,
    summary:
      "A CV from the profile, appointments, degrees and records of a person, your own without `account`: the document, every section that it could have, and the chosen records that are left out.",
    query: z.strictObject({
      ...choices,
      pick,
    }),
    response: cvDocument,
  }),
  /** A long choice of records does not fit into an address. */
  draw: endpoint("POST", "/api/cv", "cv.read", {
    summary: "The same with the choices in the body, where many records are chosen.",
    body: z.strictObject({ ...choices, pick }),
    response: cvDocument,
    isNaturallyIdempotent: true,
  }),
  export: endpoint("GET", "/api/cv/export", "cv.read", {
    readsReplica: true,
    summary: "The same CV as a file.",
    query: z.strictObject({ ...choices, format: z.enum(cvFormats).default("pdf") }),
    response: "file",
    isBulk: true,
  }),
  exportDrawn: endpoint("POST", "/api/cv/export", "cv.read", {
    summary: "The same file with the choices in the body.",
    body: z.strictObject({ ...choices, format: z.enum(cvFormats).default("pdf") }),
    response: "file",
    isBulk: true,
    isNaturallyIdempotent: true,
  }),
  exportPeople: endpoint("GET", "/api/cv/people", "cv.people", {
    summary:
      "The CVs of everybody who has a post in the department today, as a ZIP, all by one template: for its head, and for an admin those of any department or of the institute.",
    query: z.strictObject({
      template: choices.template,
      style: choices.style,
      verified: choices.verified,
      format: z.enum(cvDocumentFormats).default("pdf"),
      /** Its code; without one a head's own departments, or the institute. */
      department: z.string().max(40).optional(),
    }),
    response: "file",
    isBulk: true,
  }),
};

/** All data as one ZIP archive, which another installation of this product can import. */
export const archives = {
  own: endpoint("GET", "/api/me/archive", "archives.own", {
    summary:
      "Your records with their proofs, references and an index as one ZIP archive, to take to another institute; four an hour.",
    response: "file",
    isBulk: true,
  }),
  department: endpoint("GET", "/api/archive", "archives.department", {
    summary:
      "All records of a department with their proofs as one ZIP archive: for its head and an admin; without a department an admin's whole institute, or the departments of the head.",
    query: z.strictObject({
      /** Its code. */
      department: z.string().max(40).optional(),
    }),
    response: "file",
    isBulk: true,
  }),
};
