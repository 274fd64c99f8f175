import * as z from "zod";
import { journalListCodes } from "#kinds/option-lists.ts";
import { endpoint } from "../endpoint.ts";
import { citationFigure } from "../records/citations.ts";
import { day, id, instant, kindSlug, rowsOf } from "../shapes.ts";

const list = z.enum(journalListCodes);

const journalList = z.object({
  id: z.string(),
  list,
  title: z.string(),
  starts: day.nullable(),
  ends: day.nullable(),
  journals: z.number().int(),
  addedBy: z.string().nullable(),
  addedAt: instant,
});

/** Lists of journals with their periods, notices of retraction, and what both say about a record. */
export const journals = {
  lists: endpoint("GET", "/api/journal-lists", "journals.manage", {
    summary: "The uploaded lists of journals with the first and last day of each, and how many retractions there are.",
    response: z.object({ rows: z.array(journalList), retractions: z.number().int() }),
  }),
  addList: endpoint("POST", "/api/journal-lists", "journals.manage", {
    isBulk: true,
    summary:
      "Upload a list of journals as CSV or XLSX, with the fields list, title, starts and ends: UGC-CARE, Scopus, Web of Science, ABDC or the decisions of your own committee.",
    upload: { file: "file", maxBytes: 52_428_800, maxFiles: 1 },
    response: z.object({
      list: journalList,
      skipped: z.object({ noTitle: z.number().int(), notApproved: z.number().int() }),
    }),
    status: 201,
  }),
  removeList: endpoint("DELETE", "/api/journal-lists/:id", "journals.manage", {
    summary: "Remove a list; records are then checked against the others.",
    params: z.object({ id }),
    response: z.object({ rows: z.array(journalList), retractions: z.number().int() }),
  }),
  journals: endpoint("GET", "/api/journal-lists/:id/journals", "journals.manage", {
    summary: "Journals of a list, by a part of the title or by ISSN; up to 100.",
    params: z.object({ id }),
    query: z.strictObject({ q: z.string().max(200).default("") }),
    response: rowsOf({
      title: z.string(),
      issn: z.string().nullable(),
      eissn: z.string().nullable(),
      starts: day.nullable(),
      ends: day.nullable(),
      criteria: z.record(z.string(), z.string()),
    }),
  }),
  addRetractions: endpoint("POST", "/api/retractions", "journals.manage", {
    isBulk: true,
    summary: "Upload the Retraction Watch file; heads and authors of records with one of its DOIs are notified.",
    upload: { file: "file", maxBytes: 104_857_600, maxFiles: 1 },
    response: z.object({ notices: z.number().int(), added: z.number().int(), records: z.number().int() }),
    status: 201,
  }),
  retracted: endpoint("GET", "/api/retractions", "journals.manage", {
    summary: "Records of the institute whose DOI is among the retractions; up to 1000.",
    response: rowsOf({
      record: z.string(),
      kind: z.string(),
      title: z.string(),
      doi: z.string(),
      nature: z.string(),
      noticedOn: day.nullable(),
      reasons: z.string().nullable(),
    }),
  }),
  ofRecord: endpoint("GET", "/api/records/:kind/:id/listings", "records.read", {
    summary:
      "In which lists the journal of a record was on its date, the retractions of its DOI, and how often it is cited.",
    params: z.object({ kind: kindSlug, id }),
    response: z.object({
      listedIn: z.array(list),
      /** Lists of that day that do not have the journal. */
      notIn: z.array(list),
      notices: z.array(
        z.object({
          nature: z.string(),
          noticedOn: day.nullable(),
          reasons: z.string().nullable(),
          doi: z.string().nullable(),
        }),
      ),
      /** As found by an author's look-up; null if nothing is stored. */
      citations: citationFigure.nullable(),
    }),
  }),
};
