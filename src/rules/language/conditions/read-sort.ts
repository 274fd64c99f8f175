import type { SortKey } from "#kinds/condition.ts";
import { commonSorts, findFilterField, suggestField } from "../fields/filter-field.ts";
import type { Piece } from "../lex/lex.ts";
import { closest } from "../vocabulary/closest.ts";
import { complainOfName, type KeyReader, type Reading, suggestOnce } from "./read-condition.ts";

/** Reads `sort:-date,title` into keys, the most important first; `more` are sort keys beside the fields. */
export function sortReader(sort: SortKey[], more: readonly string[] = []): KeyReader {
  return (reading, pieces) => readSort(reading, pieces, sort, [...commonSorts, ...more]);
}

function readSort(reading: Reading, pieces: readonly Piece[], sort: SortKey[], names: readonly string[]): void {
  const { fields } = reading;
  for (const piece of pieces) {
    const descending = piece.text.startsWith("-");
    const written = piece.text.replace(/^[-+]/, "");
    const found = findFilterField(fields, written);
    const common = names.find((name) => name === written.toLowerCase());
    const field = common ?? (found?.sortable === false ? undefined : found?.name);
    if (field === undefined) {
      const sortable = fields.filter((one) => one.sortable !== false);
      const suggestion = suggestOnce(reading, () => closest(written, names) ?? suggestField(sortable, written, []));
      complainOfName(reading, { ...piece, name: written }, "unknown-sort", suggestion);
    } else if (!sort.some((key) => key.field === field)) sort.push({ field, descending });
  }
}
