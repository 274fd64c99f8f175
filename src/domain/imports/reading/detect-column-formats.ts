import type { TableRow } from "#formats/table/table.ts";
import { type DateFormats, detectDateFormats } from "#kinds/reading/date-formats.ts";

/** The formats of the dates in each of these columns. The file imports no record types, as it runs in the worker that reads a file. */
export function detectColumnFormats(rows: readonly TableRow[], columns: readonly number[]): DateFormats[] {
  return columns.map((column) => detectDateFormats(rows.map(({ cells }) => cells[column] ?? "")));
}
