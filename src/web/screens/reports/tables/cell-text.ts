import { formatCount } from "../../../ui/text/format-count.ts";

/** A number of a table, with separators, or with two decimal places if it is not whole. */
export function cellText(cell: number): string {
  return Number.isInteger(cell) ? formatCount(cell) : cell.toFixed(2);
}
