import type { TableRow } from "#formats/table/table.ts";
import { orderShownBy } from "#kinds/reading/date-text.ts";

export type ShownOrder = ReturnType<typeof orderShownBy>;

/** The order of dates that the texts of each of these columns show. Knows no record types: it runs where a file is read. */
export function ordersShown(rows: readonly TableRow[], columns: readonly number[]): ShownOrder[] {
  return columns.map((column) => orderShownBy(rows.map(({ cells }) => cells[column] ?? "")));
}

/** What two parts of a column show together. */
export function joinOrders(one: ShownOrder, other: ShownOrder): ShownOrder {
  if (one === undefined || one === other) return other;
  if (other === undefined || other === "either") return one;
  return one === "either" ? other : "both";
}
