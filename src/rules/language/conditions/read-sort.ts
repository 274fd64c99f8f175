import type { SortKey } from "#kinds/condition.ts";
import { commonSorts, findFilterField, suggestField } from "../fields/filter-field.ts";
import type { Piece } from "../lex/lex.ts";
import { findClosest } from "../vocabulary/find-closest.ts";
import { type KeyReader, type Reading, reportName, suggestIfFew } from "./read-condition.ts";

/**
 * Creates a reader of `sort:-date,title`, which adds the keys to `sort`, the most important first. `otherKeys`: names that
 * may be sorted by, but are not fields.
 */
export function createSortReader(sort: SortKey[], otherKeys: readonly string[] = []): KeyReader {
  return (reading, pieces) => readSort(reading, pieces, sort, [...commonSorts, ...otherKeys]);
}

function readSort(reading: Reading, pieces: readonly Piece[], sortKeys: SortKey[], otherKeys: readonly string[]): void {
  const { fields } = reading;
  for (const piece of pieces) {
    const descending = piece.text.startsWith("-");
    const name = piece.text.replace(/^[-+]/, "");
    const found = findFilterField(fields, name);
    const otherKey = otherKeys.find((one) => one === name.toLowerCase());
    const field = otherKey ?? (found?.sortable === false ? undefined : found?.name);
    if (field === undefined) {
      const sortable = fields.filter((one) => one.sortable !== false);
      const suggestion = suggestIfFew(reading, () => findClosest(name, otherKeys) ?? suggestField(sortable, name, []));
      reportName(reading, { ...piece, name }, "unknown-sort", suggestion);
    } else if (!sortKeys.some((key) => key.field === field)) sortKeys.push({ field, descending });
  }
}
