import type { TableRow } from "#formats/table/table.ts";
import { detectDateOrder } from "#kinds/reading/date-text.ts";

export type DetectedDateOrder = ReturnType<typeof detectDateOrder>;

/** Detects the order of the dates in each of these columns. It imports no record types, as it runs in the worker that reads a file. */
export function detectDateOrders(rows: readonly TableRow[], columns: readonly number[]): DetectedDateOrder[] {
  return columns.map((column) => detectDateOrder(rows.map(({ cells }) => cells[column] ?? "")));
}

/** Combines the orders that were detected in two parts of a column. */
export function combineDateOrders(one: DetectedDateOrder, other: DetectedDateOrder): DetectedDateOrder {
  if (one === undefined || one === other) return other;
  if (other === undefined || other === "ambiguous") return one;
  return one === "ambiguous" ? other : "conflicting";
}
