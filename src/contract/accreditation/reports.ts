import * as z from "zod";
import { yearlyFigureNames } from "#kinds/yearly-figures.ts";
import { endpoint } from "../endpoint.ts";
import {
  cursor,
  day,
  filledText,
  former,
  limit,
  message,
  messageFields,
  recordState,
  withoutProofFields,
} from "../shapes.ts";
import { countedRecord, scoreSheet } from "./score.ts";
import { manual, tableParameters } from "./table-parameters.ts";
import { about, cell, columns, missingFigures, opens, summaries } from "./table-parts.ts";

const id = z.string().max(60);

const metric = z.object({
  label: z.string(),
  unit: z.enum(["number", "percent", "lakhs", "years", "rupees", "marks", "ratio"]),
  numerator: z.number(),
  denominator: z.number().nullable(),
  value: z.number(),
  calculation: message,
});

export const reports = {
  ...scoreSheet,
  facts: endpoint("GET", "/api/facts", "settings.manage", {
    readsReplica: true,
    summary:
      "Every record of the institute as one JSON document of flat facts with ids and dates, streamed (docs/facts.md). Sensitive fields and columns, e-mail addresses and files are not in it.",
    response: "file",
    isBulk: true,
  }),
  list: endpoint("GET", "/api/reports", "reports.list", {
    summary:
      "The tables of outside bodies that you may open, with their numbers in a manual; none for faculty, whose own sheet is /api/score.",
    query: z.strictObject({ manual: tableParameters.manual }),
    response: z.object({
      manual,
      rows: z.array(
        z.object({
          ...about,
          /** The years by default of a table whose figure needs the number of students; otherwise none. */
          studentYears: z.array(z.string()),
        }),
      ),
    }),
  }),
  own: endpoint("GET", "/api/me/tables", "score.read", {
    readsReplica: true,
    isQueued: true,
    summary:
      "What each table of the outside bodies makes of your own records in the years that the body asks about: how many rows they are, and every record that lacks something or is left out although its authors can change that.",
    response: z.object({
      rows: z.array(
        z.object({
          ...about,
          /** The period as it can be requested again. */
          periodText: z.string(),
          asked: former("periodText", z.string().optional()),
          included: z.number().int(),
          withGaps: z.number().int(),
          ...withoutProofFields,
          /** Records that are not rows yet. */
          excluded: z.number().int(),
          lacking: z.array(z.object({ title: z.string(), opens, isRow: z.boolean(), missing: z.array(message) })),
        }),
      ),
    }),
  }),
  read: endpoint("GET", "/api/reports/:id", "reports.read", {
    readsReplica: true,
    isQueued: true,
    summary:
      "One table of a department or the institute: its rows in the body's columns, every record that is left out with the reason, the figure with its calculation, and what is missing. Numbers by reason are always complete.",
    params: z.object({ id }),
    query: z.strictObject({
      ...tableParameters,
      limit,
      cursor,
      /** The next page of the records left out, of one reason if it is given. */
      excludedCursor: cursor,
      reason: z.string().max(40).optional(),
      /** Only rows with this gap, or with `any`. */
      gap: z.string().max(100).optional(),
      /** Only rows that count in this year, as `years` names it. */
      year: z.string().max(20).optional(),
      /** Only rows that this line of `summaries` counts, in the year if one is given. */
      line: z.string().max(100).optional(),
      /** Only figures, without rows and excluded records; reads nothing sensitive. */
      only: z.literal("figures").optional(),
    }),
    response: z.object({
      ...about,
      source: z.string(),
      /** What its columns mean, where a heading does not say it; printed with the table. */
      note: z.string().nullable(),
      /**
       * Notes that the manual or the table was not yet or is no longer used after the period, or which earlier version
       * applies; printed with the table.
       */
      outdated: message.nullable(),
      /** A form of the institute: the format of its own blank file, which is filled. */
      ownForm: z.enum(["xlsx", "docx"]).nullable(),
      /** The table's own rules that exclude records; the college may deactivate some of them. */
      rules: z.array(
        z.object({
          reason: z.string(),
          label: z.string(),
          isOff: z.boolean(),
          /** For a rule with a number of days: the applied number, and the one of the definition. */
          days: z.number().nullable(),
          usualDays: z.number().nullable(),
          note: z.string().nullable(),
          day: z.string().nullable(),
          /** Null for somebody who has left. */
          by: z.string().nullable(),
        }),
      ),
      mayChangeRules: z.boolean(),
      manual,
      /** The manuals that contain the table. */
      manuals: z.array(manual),
      /** Whether its figure needs the number of students. */
      needsStudents: z.boolean(),
      /** What the office enters for the table, and what of it is not filled; null if it needs nothing. */
      office: z
        .object({ figures: z.array(z.enum(yearlyFigureNames)), mayEnter: z.boolean(), missing: missingFigures })
        .nullable(),
      /** The layout of the columns, and all layouts that can be requested. */
      form: z.string(),
      forms: z.array(z.string()),
      /** The period as it can be requested again. */
      periodText: z.string(),
      asked: former("periodText", z.string().optional()),
      /** The same number of years, a year earlier. */
      yearEarlier: z.string(),
      department: z.object({ code: z.string(), name: z.string() }).nullable(),
      departments: z.array(z.object({ code: z.string(), name: z.string() })),
      mayReadInstitute: z.boolean(),
      columns,
      /** Most forms have one part; a second has headings and rows of its own, below the first. */
      parts: z.array(z.object({ titles: z.array(z.string()), columns })),
      /** Small tables that the form prints above the list: by group or person, and how the figure was computed. */
      summaries,
      rows: z.array(
        z.object({
          ...countedRecord,
          /** Null if the row is a person. */
          state: recordState.nullable(),
          opens,
          year: z.string(),
          /** The scope's people on the record. */
          people: z.array(z.string()),
          /** The part of the form, from 0. */
          part: z.number().int(),
          cells: z.array(cell),
          gaps: z.array(message),
        }),
      ),
      /** The number of all rows, of rows that lack something, and of rows with the chosen gap and year. */
      included: z.number().int(),
      withGaps: z.number().int(),
      total: z.number().int(),
      nextCursor: z.string().nullable(),
      excluded: z.array(
        z.object({
          ...countedRecord,
          opens,
          people: z.array(z.string()),
          reason: z.string(),
          label: z.string(),
          action: z.string().nullable(),
          /** The labels of the fields that decide it, if they are the reason. */
          fields: z.array(z.string()),
        }),
      ),
      excludedTotal: z.number().int(),
      excludedNext: z.string().nullable(),
      /** How many records, or people, were considered: those with a row and those left out. */
      candidates: z.number().int(),
      reasons: z.array(
        z.object({
          reason: z.string(),
          label: z.string(),
          action: z.string().nullable(),
          fields: z.array(z.string()),
          count: z.number().int(),
          /** The authors who can fill the gap, without the viewer. */
          people: z.number().int(),
        }),
      ),
      gaps: z.array(
        z.object({
          gap: z.string(),
          label: message,
          action: z.string(),
          count: z.number().int(),
          people: z.number().int(),
        }),
      ),
      /** The table's figure with its calculation; of a form of NBA, its marks or ratio. */
      metric: metric.nullable(),
      /** What the manual asks for from the same list under other numbers. */
      furtherMetrics: z.array(metric.extend({ number: z.string() })),
      /** By year of the period; `staff`: the full-time faculty on its last day. */
      years: z.array(
        z.object({
          /** `2023` or `2023-24`. */
          year: z.string(),
          /** As the body names it. */
          label: z.string(),
          lastDay: day,
          rows: z.number().int(),
          lakhs: z.number(),
          staff: z.number().int(),
        }),
      ),
    }),
  }),
  changeRule: endpoint("PUT", "/api/reports/:id/rules/:rule", "settings.manage", {
    summary:
      "Deactivate a rule of a table or change its number of days, with the reason, or apply it as usual again. The reason is printed with the table and in every file of it.",
    params: z.object({ id, rule: z.string().max(40) }),
    body: z.discriminatedUnion("isOff", [
      z.strictObject({
        isOff: z.literal(true),
        note: filledText(500, "Enter why the rule is not applied. It is printed with the table."),
      }),
      z.strictObject({
        isOff: z.literal(false),
        own: z
          .strictObject({
            days: z.number().int().min(1).max(365),
            note: filledText(500, "Enter why the rule is changed. It is printed with the table."),
          })
          .optional(),
      }),
    ]),
    response: z.object({ rule: z.string(), isOff: z.boolean() }),
  }),
  ofRecord: endpoint("GET", "/api/reports/of/:kind/:record", "reports.ofRecord", {
    readsReplica: true,
    summary: "The tables that a record may belong to over their usual years: whether it is a row, or why it is none.",
    params: z.object({ kind: z.string().max(60), record: z.uuid() }),
    response: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          body: z.string(),
          number: z.string(),
          title: z.string(),
          /** The period as it can be requested again. */
          periodText: z.string(),
          asked: former("periodText", z.string().optional()),
          isRow: z.boolean(),
          reason: z.string().nullable(),
          label: z.string().nullable(),
          action: z.string().nullable(),
          fields: z.array(z.string()),
        }),
      ),
    }),
  }),
  remind: endpoint("POST", "/api/reports/:id/reminders", "announcements.send", {
    summary:
      "Send a message to the authors of the rows with a gap, or of the records left out for a reason: those whom the sender may notify.",
    params: z.object({ id }),
    body: z.strictObject({
      ...tableParameters,
      gap: z.string().max(100).optional(),
      reason: z.string().max(40).optional(),
      ...messageFields,
      byMail: z.boolean().default(false),
    }),
    response: z.object({ recipients: z.number().int() }),
    status: 201,
  }),
  export: endpoint("GET", "/api/reports/:id/export", "reports.read", {
    readsReplica: true,
    summary:
      "The table as a file: xlsx in the body's own form, csv, or pdf with the institute's name; of a form in Word docx. Default: the form.",
    params: z.object({ id }),
    query: z.strictObject({ ...tableParameters, format: z.string().max(20).optional() }),
    response: "file",
    isBulk: true,
  }),
};
