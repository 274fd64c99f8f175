import { writeCsv } from "#formats/csv/write-csv.ts";
import type { Cell } from "#rules/accreditation/rows/cells.ts";
import type { TableRow } from "#rules/accreditation/rows/evaluate-table.ts";
import type { FormPart, TableForm } from "#rules/accreditation/table-definition.ts";

export type PrintedPart = { title: string; header: string[]; rows: Cell[][] };

type Rows = readonly Pick<TableRow, "part" | "cells">[];

/** A small table above the first part. */
export type Summary = { columns: string[]; rows: Cell[][] };

/** The first part of a form, and the others that have rows: they have columns of their own. */
export function partsOf(
  { parts }: TableForm,
  rows: Rows,
  summaries: readonly Summary[] = [],
): { first: PrintedPart; next: PrintedPart[] } {
  const [first, ...others] = [
    ...summaries.map((summary) => ({ title: "", header: summary.columns, rows: summary.rows })),
    ...parts.map((part, at) => partOf(part, at, rows)),
  ] as [PrintedPart, ...PrintedPart[]];
  return { first, next: others.filter((part) => part.rows.length > 0) };
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

function partOf({ titles, headings }: FormPart, at: number, rows: Rows): PrintedPart {
  return {
    title: titles.map(({ text }) => text.trim()).join(" "),
    header: headings.map(({ header }) => header.trim()),
    rows: rows.filter(({ part }) => part === at).map(({ cells }) => cells),
  };
}
