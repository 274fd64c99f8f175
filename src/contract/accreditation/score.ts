import * as z from "zod";
import { endpoint } from "../endpoint.ts";

const points = z.number();

/** A record that a figure counts, as it is listed beneath it. */
export const countedRecord = { record: z.string(), kind: z.string(), title: z.string() };

/** The rows of Table 2 with their records, the part of row 6 that counts, and the total. Points have two decimals. */
export const scoredRows = {
  rows: z.array(
    z.object({
      row: z.string(),
      label: z.string(),
      points,
      lines: z.array(z.object({ ...countedRecord, whole: points, percent: z.number().int(), points })),
    }),
  ),
  cap: z.object({ raw: points, most: points, counted: points }),
  total: points,
};

const scoreAsked = {
  /** Academic years, as of a table; all records without it. */
  period: z.string().max(40).optional(),
  stream: z.enum(["sciences", "humanities"]).default("sciences"),
  /** Points for the impact factor are added to those of the paper, or replace them. */
  impact: z.enum(["add", "replace"]).default("add"),
};

/** The own score sheet, as an answer and as a file. */
export const scoreSheet = {
  score: endpoint("GET", "/api/score", "score.read", {
    readsReplica: true,
    summary:
      "The own academic and research score by Table 2 of Appendix II of the UGC Regulations of 2018: each line with its record, its whole points and the share; row 6 limited to 30 per cent; records without points with the reason, and what they would add with the facts that they lack.",
    query: z.strictObject(scoreAsked),
    answer: z.object({
      person: z.string(),
      asked: z.string().nullable(),
      stream: z.enum(["sciences", "humanities"]),
      impact: z.enum(["add", "replace"]),
      ...scoredRows,
      /** Of the six; points must come from at least three. */
      categories: z.array(z.string()),
      excluded: z.array(
        z.object({
          ...countedRecord,
          reason: z.string(),
          label: z.string(),
          /** With the facts that it lacks; null where the person cannot give them. */
          possible: points.nullable(),
        }),
      ),
      /** What the total would be more with changed facts; in no figure above. */
      whatIf: z.object({
        changes: z.array(
          z.object({
            change: z.enum(["submit", "date", "review"]),
            label: z.string(),
            /** Those that would have points by it alone. */
            records: z.array(z.string()),
            gain: points,
          }),
        ),
        all: z.object({ records: z.number().int(), gain: points }),
      }),
    }),
  }),
  exportScore: endpoint("GET", "/api/score/export", "score.read", {
    readsReplica: true,
    summary: "The own score sheet as a file: xlsx, csv, pdf or docx.",
    query: z.strictObject({ ...scoreAsked, format: z.enum(["xlsx", "csv", "pdf", "docx"]).default("xlsx") }),
    answer: "file",
    isBulk: true,
  }),
};
