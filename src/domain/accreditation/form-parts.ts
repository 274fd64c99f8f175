import { writeCsv } from "#formats/csv/write-csv.ts";
import type { Cell } from "#rules/accreditation/cells.ts";
import type { TableRow } from "#rules/accreditation/evaluate-table.ts";
import type { FormPart, TableForm } from "#rules/accreditation/table-definition.ts";

export type PrintedPart = { title: string; header: string[]; rows: Cell[][] };

type Rows = readonly Pick<TableRow, "part" | "cells">[];

/** The first part of a form, and the others that have rows: they have columns of their own. */
export function partsOf({ parts }: TableForm, rows: Rows): { first: PrintedPart; next: PrintedPart[] } {
  const [first, ...others] = parts;
  const next = others.map((part, at) => partOf(part, at + 1, rows)).filter((part) => part.rows.length > 0);
  return { first: partOf(first, 0, rows), next };
}

/** The first part, and below it the others with their own headings. */
export function csvOfForm(form: TableForm, rows: Rows): string {
  const { first, next } = partsOf(form, rows);
  const below = next.flatMap((part) => [[], [part.title], part.header, ...part.rows]);
  return writeCsv(first.header, [...first.rows, ...below]);
}

function partOf({ titles, headings }: FormPart, at: number, rows: Rows): PrintedPart {
  return {
    title: titles.map(({ text }) => text.trim()).join(" "),
    header: headings.map(({ header }) => header.trim()),
    rows: rows.filter(({ part }) => part === at).map(({ cells }) => cells),
  };
}
