import { findKind } from "#kinds/registry.ts";
import type { TableDefinition, YearColumn } from "../table-definition.ts";

/** Parses the key of a year's choice; null for other keys. */
export function readYearKey(key: string): YearColumn | null {
  const [, how, number = "", measure] = /^(in|ago)-(\d{1,4}):(count|lakhs|rupees)$/.exec(key) ?? [];
  if (how === undefined) return null;
  return {
    inYear: how === "in" ? { year: Number(number) } : { ago: Number(number) },
    measure: measure as YearColumn["measure"],
  };
}

/** Money by year needs records with receipts. */
export function fitsRows({ measure }: YearColumn, row: TableDefinition["row"], kinds: readonly string[]): boolean {
  return measure === "count" || hasReceipts(row, kinds);
}

/** Whether every row is a record that may have receipts. */
export function hasReceipts(row: TableDefinition["row"], kinds: readonly string[]): boolean {
  return row !== "person" && kinds.length > 0 && kinds.every((slug) => findKind(slug)?.fields.transactionDetails);
}
