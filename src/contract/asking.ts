import * as z from "zod";
import { reports } from "./accreditation/reports.ts";
import { endpoint } from "./endpoint.ts";
import { maxQueryLength } from "./records.ts";
import { search } from "./search.ts";
import { cursor, explain, former, instant, limit, listOf, message, readFrom, recordState } from "./shapes.ts";

/** Why the works of a group have no value of the field: no date, a year alone where a month is needed, not filled. */
const missingBecause = z.enum(["no-date", "month-needed", "none"]).optional();
export const units = ["works", "days", "money", "number"] as const;

export const work = z.object({
  id: z.string(),
  kind: z.string(),
  state: recordState,
  title: z.string(),
  people: z.array(z.string()),
  date: z.string().nullable(),
  departments: z.array(z.string()),
  proofs: z.number().int(),
  updatedAt: instant,
  /** The number by which the list is sorted, if it is sorted by one; money in paise. */
  value: z.number().nullable().optional(),
});

/** A number, and the query that lists its works, or counts them for users who may not read records. Money is in paise. */
export const figure = z.object({
  keys: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      missingBecause,
      aside: former("missingBecause", missingBecause),
    }),
  ),
  works: z.number().int(),
  draft: z.number().int(),
  submitted: z.number().int(),
  verified: z.number().int(),
  /** The days or the sum, if the query adds them up. */
  value: z.number().nullable(),
  /** The number of works without a value that can be added up. */
  lacking: z.number().int(),
  /** The command that lists these works; for works of one kind also that kind, and the filter of its list. */
  opens: z.object({ command: z.string(), kind: z.string().nullable(), q: z.string() }),
});

const measureType = z.enum(["works", "days", "sum"]);

export const figures = z.object({
  by: z.array(z.object({ name: z.string(), label: z.string() })),
  measure: z.object({
    type: measureType,
    of: former("type", measureType.optional()),
    label: z.string(),
    unit: z.enum(units),
    datedBy: z.array(z.string()),
  }),
  rows: z.array(figure),
  /** The number of rows, of which `rows` may be the first. */
  total: z.number().int(),
  /** The row Total. */
  whole: figure,
  /** Totals of works that were entered without the rows that are added up, such as receipts: they are in no figure. */
  undivided: z
    .object({ ...message.shape, works: z.number().int(), value: z.number(), opens: figure.shape.opens })
    .optional(),
  /** Amounts without a date in a question about some years: they are in no year, and in no figure. */
  undated: z
    .object({ ...message.shape, works: z.number().int(), value: z.number(), opens: figure.shape.opens })
    .optional(),
  /** There are more rows than can be returned. */
  isCut: z.boolean(),
  readFrom: readFrom.optional(),
});

/** People counted by a field; `opens` is the command that lists those of a row. */
export const peopleGroups = z.object({
  by: z.object({ name: z.string(), label: z.string() }),
  rows: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), opens: z.string() })),
});

/**
 * A query suggested instead of one that was not understood. `meant`: with the nearest known word; `without`: without the
 * unknown words; `text`: with them searched as text.
 */
const suggestionType = z.enum(["meant", "without", "text"]);
export const suggestedLine = z.object({
  line: z.string(),
  type: suggestionType,
  why: former("type", suggestionType.optional()),
});

const question = { q: z.string().max(maxQueryLength) };

/** The command language over HTTP: one line in, rows or figures out. */
export const asking = {
  ask: endpoint("GET", "/api/ask", "ask.use", {
    readsReplica: true,
    // A table takes long, so it waits in the queue of the tables' own page.
    isQueued: ({ q }) => /^\s*report\b/i.test(String(q)),
    summary:
      "Answers a question of the command language: the works it lists, or figures grouped as it requests, each with the query that lists its works; for `report` the table itself, for `score me` your own score sheet. What a line would change is described and not done.",
    query: z.strictObject({ ...question, limit, cursor, explain }),
    response: z.object({
      command: z.string(),
      verb: z.string(),
      kinds: z.array(z.string()),
      /** The command in words. */
      interpretation: z.string(),
      reading: former("interpretation", z.string().optional()),
      /** Words that were searched as text of the records. */
      asText: z.array(z.string()),
      type: z.enum(["works", "found", "people", "figures", "table", "score", "action", "unclear"]),
      works: listOf(work)
        .extend({ sortedBy: figures.shape.measure.pick({ label: true, unit: true }).optional() })
        .optional(),
      found: search.all.response.optional(),
      people: search.people.response.optional(),
      groups: peopleGroups.optional(),
      figures: figures.optional(),
      table: reports.read.response.optional(),
      score: reports.score.response.optional(),
      /** The words that were not understood, and queries suggested instead. */
      unclear: z
        .object({
          unknown: z.array(z.string()),
          suggestions: z.array(suggestedLine),
          offered: former("suggestions", z.array(suggestedLine).optional()),
        })
        .optional(),
    }),
  }),
  exportAnswer: endpoint("GET", "/api/ask/export", "ask.use", {
    readsReplica: true,
    summary:
      "The whole answer as a file: csv, xlsx or pdf; the two last with the question printed on them. Without a format the line's own, else csv.",
    query: z.strictObject({ ...question, format: z.string().max(20).optional() }),
    response: "file",
    isBulk: true,
  }),
};
