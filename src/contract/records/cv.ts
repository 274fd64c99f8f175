import * as z from "zod";
import { citationStyles } from "#kinds/citation.ts";
import { endpoint } from "../endpoint.ts";
import { id, recordState } from "../shapes.ts";

const cvTemplateNames = ["full", "two-page", "appraisal", "web", "nba"] as const;

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

const flag = z.enum(["true", "false"]);

/** A template, and what differs from it. */
const choices = {
  template: z.enum(cvTemplateNames).default("full"),
  /** In their order: `profile,journal~10,book~id.id`; the latest so many, or these records. */
  sections: z.string().max(40_000).optional(),
  order: z.enum(["newest", "oldest"]).default("newest"),
  style: z.enum(citationStyles).optional(),
  verified: flag.optional(),
  bold: flag.default("true"),
  reach: flag.optional(),
  /** A person of one's department, or of the institute for an admin. */
  account: id.optional(),
};

const record = { record: z.string(), kind: z.string(), title: z.string() };
const run = z.object({ text: z.string(), italic: z.boolean().optional(), bold: z.boolean().optional() });
const item = z.object({ years: z.string(), runs: z.array(run), record: z.string().nullable() });

export const cv = {
  read: endpoint("GET", "/api/cv", "cv.read", {
    readsReplica: true,
    summary:
      "A CV from the profile, appointments, degrees and records of a person, one's own without `account`: the document, every section that it could have, and the chosen records that are left out.",
    query: z.strictObject({
      ...choices,
      /** A section whose records are listed, to choose from. */
      pick: z.string().max(40).optional(),
    }),
    answer: z.object({
      person: z.object({ id: z.string(), name: z.string(), isOwn: z.boolean() }),
      /** Beneath the name: post and institute, then addresses and identifiers. */
      head: z.array(z.string()),
      choices: z.object({
        template: z.enum(cvTemplateNames),
        order: z.enum(["newest", "oldest"]),
        style: z.enum(citationStyles),
        verified: z.boolean(),
        bold: z.boolean(),
        reach: z.boolean(),
      }),
      offered: z.array(
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
      ),
      sections: z.array(z.object({ key: z.string(), label: z.string(), items: z.array(item) })),
      leftOut: z.array(z.object({ ...record, state: recordState })),
      leftOutTotal: z.number().int(),
      /** Of the section to choose from, newest first. */
      records: z.array(z.object({ ...record, years: z.string(), state: recordState })),
      /** The person's records, and those of the document that are cited. */
      total: z.number().int(),
      works: z.number().int(),
    }),
  }),
  export: endpoint("GET", "/api/cv/export", "cv.read", {
    readsReplica: true,
    summary: "The same CV as a file.",
    query: z.strictObject({ ...choices, format: z.enum(cvFormats).default("pdf") }),
    answer: "file",
    isBulk: true,
  }),
};
