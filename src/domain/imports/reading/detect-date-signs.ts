import type { TableRow } from "#formats/table/table.ts";
import { type DateSigns, detectDates } from "#kinds/reading/date-signs.ts";

/** What the dates in each of these columns show. It imports no record types, as it runs in the worker that reads a file. */
export function detectDateSigns(rows: readonly TableRow[], columns: readonly number[]): DateSigns[] {
  return columns.map((column) => detectDates(rows.map(({ cells }) => cells[column] ?? "")));
}
