import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { former } from "../shapes.ts";

const points = z.number();

/** A record that a figure counts, as listed below it. */
export const countedRecord = { record: z.string(), kind: z.string(), title: z.string() };

/** The rows of Table 2 with their records, the part of row 6 that counts, and the total. Points have two decimals. */
export const scoredRows = {
  rows: z.array(
    z.object({
      row: z.string(),
      label: z.string(),
      points,
      /** `whole`: the points of the work, of which the person gets `percent`. */
      lines: z.array(z.object({ ...countedRecord, whole: points, percent: z.number().int(), points })),
    }),
  ),
  /** Row 6 before its limit (`raw`), the limit (`most`), and what counts. */
  cap: z.object({ raw: points, most: points, counted: points }),
  total: points,
};

const scoreOptions = {
  /** Academic years, as for a table; by default all records. */
  period: z.string().max(40).optional(),
  stream: z.enum(["sciences", "humanities"]).default("sciences"),
  /** Points for the impact factor are added to those of the paper, or replace them. */
  impact: z.enum(["add", "replace"]).default("add"),
};

/** Your own score sheet, as an answer and as a file. */
export const scoreSheet = {
  score: endpoint("GET", "/api/score", "score.read", {
    readsReplica: true,
    summary:
      "Your own academic and research score by Table 2 of Appendix II of the UGC Regulations of 2018: each line with its record, its whole points and the share; row 6 limited to 30 per cent; records without points with the reason, and what they would add with the facts that they lack.",
    query: z.strictObject(scoreOptions),
    response: z.object({
      person: z.string(),
      /** The period as requested. */
      periodText: z.string().nullable(),
      asked: former("periodText", z.string().nullable().optional()),
      stream: z.enum(["sciences", "humanities"]),
      impact: z.enum(["add", "replace"]),
      ...scoredRows,
      /** The sections of the annual self-appraisal with their record types. */
      appraisal: z.array(z.object({ label: z.string(), kinds: z.array(z.string()).readonly() })),
      /** The categories with points, of six; points must come from at least three. */
      categories: z.array(z.string()),
      excluded: z.array(
        z.object({
          ...countedRecord,
          reason: z.string(),
          label: z.string(),
          /** The points that it would give after the person's change; null if no change of the person helps. */
          possible: points.nullable(),
        }),
      ),
      /** How much higher the total would be with changed facts; not contained in the figures above. */
      whatIf: z.object({
        changes: z.array(
          z.object({
            change: z.enum(["submit", "date", "review"]),
            label: z.string(),
            /** Records that would get points by this change alone. */
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
    summary: "Your own score sheet as a file: xlsx, csv, pdf or docx.",
    query: z.strictObject({ ...scoreOptions, format: z.enum(["xlsx", "csv", "pdf", "docx"]).default("xlsx") }),
    response: "file",
    isBulk: true,
  }),
};
