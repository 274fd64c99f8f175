import { writeCsv } from "#formats/csv/write-csv.ts";
import type { Cell } from "#rules/accreditation/rows/cells.ts";
import type { TableRow } from "#rules/accreditation/rows/evaluate-table.ts";
import type { FormPart, TableForm } from "#rules/accreditation/table-definition.ts";

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
