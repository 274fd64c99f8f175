import { writeCsv } from "#formats/csv/write-csv.ts";
import type { Cell } from "#rules/accreditation/rows/cells.ts";
import type { TableRow } from "#rules/accreditation/rows/evaluate-table.ts";
import type { ColumnSource, FormPart, TableDefinition, TableForm } from "#rules/accreditation/table-definition.ts";

export type PrintedPart = { title: string; header: string[]; rows: Cell[][] };

type Rows = readonly Pick<TableRow, "part" | "cells">[];

/** A small table above the first part. */
export type Summary = { columns: string[]; rows: Cell[][] };

type PrintedRow = { part: number; cells: Cell[] };

/** A form without rows says "Nil", so that nobody thinks that it was forgotten. */
export function withNil<Row extends PrintedRow>({ parts }: TableForm, rows: readonly Row[]): readonly PrintedRow[] {
  if (rows.length > 0) return rows;
  return parts
    .slice(0, 1)
    .map(({ headings }) => ({ part: 0, cells: headings.map((_, index) => (index === 0 ? "Nil" : null)) }));
}

/** In a workbook a calendar year is a number: 2023 in columns of years. An academic year stays a text. */
export function withNumericYears<Row extends PrintedRow>(
  columns: TableDefinition["columns"],
  { parts }: TableForm,
  rows: readonly Row[],
): Row[] {
  const isOfYears = parts.map(({ headings }) => headings.map(({ column }) => isYearColumn(columns[column])));
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) =>
      typeof cell === "string" && /^\d{4}$/.test(cell) && isOfYears[row.part]?.[index] ? Number(cell) : cell,
    ),
  }));
}

function isYearColumn(source: ColumnSource | undefined): boolean {
  if (source === undefined) return false;
  return "first" in source ? source.first.every(isYearColumn) : "year" in source || "yearOf" in source;
}

/** The summaries, the first part of a form, and its others that have rows: they have columns of their own. */
export function partsOf(
  { parts }: TableForm,
  rows: Rows,
  summaries: readonly Summary[] = [],
): { first: PrintedPart; next: PrintedPart[] } {
  const own = parts.map((part, index) => partOf(part, index, rows));
  // Without the headings of its first part, nobody could tell a form without rows.
  const [first, ...next] = [
    ...summaries.map((summary) => ({ title: "", header: summary.columns, rows: summary.rows })),
    ...own.filter((part, index) => index === 0 || part.rows.length > 0),
  ] as [PrintedPart, ...PrintedPart[]];
  return { first, next };
}

/** The first part, below it the others with their own headings, then notes. */
export function csvOfForm(
  form: TableForm,
  rows: Rows,
  summaries: readonly Summary[] = [],
  notes: readonly string[] = [],
): string {
  const { first, next } = partsOf(form, rows, summaries);
  const below = next.flatMap((part) => [[], ...(part.title ? [[part.title]] : []), part.header, ...part.rows]);
  const foot = notes.length === 0 ? [] : [[], ...notes.map((note) => [note])];
  return writeCsv(first.header, [...first.rows, ...below, ...foot]);
}

function partOf({ titles, headings }: FormPart, index: number, rows: Rows): PrintedPart {
  return {
    title: titles.map(({ text }) => text.trim()).join(" "),
    header: headings.map(({ header }) => header.trim()),
    rows: rows.filter(({ part }) => part === index).map(({ cells }) => cells),
  };
}
