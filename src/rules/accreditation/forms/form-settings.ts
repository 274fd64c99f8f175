import * as z from "zod";
import { periods } from "#kinds/period.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import type { FormSlot } from "#kinds/reading/form-grid.ts";
import { findKind } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import type { KindOfTable, TableDefinition } from "../table-definition.ts";
import { choicesFor, sourceOf } from "./form-choices.ts";
import { fitsRows, readYearKey } from "./year-keys.ts";

const line = (max: number) => z.string().refine(isStorable).trim().min(1).max(max);
const index = z.number().int().min(0).max(5000);

/** What a person chooses about a form. */
export const formAnswers = z.strictObject({
  title: line(200),
  /** Who requires the form. */
  body: line(40),
  /** The name of the workbook's sheet or the document's table. */
  table: z.string().max(200),
  row: z.enum(["work", "receipts", "person"]),
  kinds: z.array(z.string().max(60)).max(8),
  period: z.enum(periods),
  years: z.number().int().min(1).max(10),
  /** For each column of the form from the left, the choices that fill it; none: it stays empty. */
  columns: z.array(z.array(z.string().max(120)).max(6)).max(60),
});
export type FormAnswers = z.output<typeof formAnswers>;

/** A form as stored: the answers, and the layout read from the file. */
export const formSettings = formAnswers.extend({
  format: z.enum(["xlsx", "docx"]),
  titles: z.array(z.string().max(2000)).max(40),
  headings: z
    .array(z.strictObject({ at: index, header: z.string().max(700) }))
    .min(2)
    .max(60),
  firstRow: index,
  blankRows: index,
});
export type FormSettings = z.output<typeof formSettings>;

/** The problem with the answers, as a sentence; null if they are valid. */
export function problemOf({ row, kinds, columns }: FormAnswers, headings: number): string | null {
  if (columns.length !== headings)
    return sentence("The form has {{n}} columns, and {{m}} are described.", { n: headings, m: columns.length });
  const ofYears = columns.flat().flatMap((key) => readYearKey(key) ?? []);
  if (row === "person" && kinds.length > 0 && ofYears.length === 0)
    return "Rows of people need no record type, unless a column counts the records of a year.";
  if (row === "person" && kinds.length === 0 && ofYears.length > 0)
    return "Choose the record types that the columns of years count.";
  if (row !== "person" && kinds.length === 0) return "Choose the record types that the form lists.";
  const unknown = kinds.find((slug) => !isListed(slug));
  if (unknown !== undefined) return sentence("There is no record type “{{wrong}}”.", { wrong: unknown.slice(0, 60) });
  if (row === "receipts" && kinds.some((slug) => !findKind(slug)?.fields.transactionDetails))
    return "Rows by receipts need record types with receipts, such as projects.";
  const offered = new Set(choicesFor(row, kinds).map(({ key }) => key));
  const unknownColumn = columns
    .flat()
    .flatMap((key) => key.split("|"))
    .find((key) => {
      const ofYear = readYearKey(key);
      return ofYear ? !fitsRows(ofYear, row, kinds) : !offered.has(key);
    });
  if (unknownColumn !== undefined)
    return sentence("A column cannot be filled with “{{key}}”. Choose from the list.", {
      key: unknownColumn.slice(0, 60),
    });
  return columns.flat().length === 0 ? "Choose what at least one column is filled with." : null;
}

function isListed(slug: string): boolean {
  const kind = findKind(slug);
  return kind !== undefined && !kind.isOnePerPerson;
}

/** Builds the same data as a shipped table, so that it is evaluated, listed and frozen in the same way. */
export function definitionOf(
  settings: FormSettings,
  { id, version }: { id: string; version: number },
): TableDefinition {
  const { title, body, row, kinds, period, years, columns, headings, titles, format } = settings;
  const serial = columns.findIndex((keys) => keys.join() === "serial");
  const ofYears = columns.flat().flatMap((key) => readYearKey(key) ?? []);
  const printed = ofYears.flatMap(({ inYear }) => ("year" in inYear ? [inYear.year] : []));
  const named = headings.map(({ header }, index) => ({
    column: index === serial ? "serial" : `column-${index + 1}`,
    header,
  }));
  return {
    id,
    version,
    body,
    title,
    numbers: {},
    formatOfOwnForm: format,
    source: sentence("Form of the institute, version {{n}}", { n: version }),
    years: {
      period,
      count: years,
      ...(printed.length > 0 && { printed: { from: Math.min(...printed), to: Math.max(...printed) } }),
    },
    ...(ofYears.length > 0 && { hasYearColumns: true as const }),
    kinds: kinds.map(datedKind),
    row,
    ...(row === "person" && { staff: "all" as const }),
    exclusions: [],
    columns: Object.fromEntries(named.map(({ column }, index) => [column, sourceOf(columns[index] ?? [], kinds)])),
    forms: [{ name: "form", parts: [{ titles: titles.map((text) => ({ text })), headings: named }] }],
  };
}

function datedKind(slug: string): KindOfTable {
  return { kind: slug, dates: findKind(slug)?.date ?? [] };
}

/** The place of the table's rows in its file. */
export function slotOf({ headings, firstRow, blankRows }: FormSettings): FormSlot {
  return { firstRow, blankRows, columns: headings.map(({ at }) => at) };
}
