import type { SortKey } from "#kinds/condition.ts";
import { commonSorts, findFilterField, suggestField } from "../fields/filter-field.ts";
import type { Piece } from "../lex/lex.ts";
import { closest } from "../vocabulary/closest.ts";
import { type KeyReader, type Reading, reportName, suggestIfFew } from "./read-condition.ts";

/** Parses `sort:-date,title` into sort keys, the most important first; `more` are keys besides the fields. */
export function sortReader(sort: SortKey[], more: readonly string[] = []): KeyReader {
  return (reading, pieces) => readSort(reading, pieces, sort, [...commonSorts, ...more]);
}

function readSort(reading: Reading, pieces: readonly Piece[], sort: SortKey[], names: readonly string[]): void {
  const { fields } = reading;
  for (const piece of pieces) {
    const descending = piece.text.startsWith("-");
    const name = piece.text.replace(/^[-+]/, "");
    const found = findFilterField(fields, name);
    const common = names.find((one) => one === name.toLowerCase());
    const field = common ?? (found?.sortable === false ? undefined : found?.name);
    if (field === undefined) {
      const sortable = fields.filter((one) => one.sortable !== false);
      const suggestion = suggestIfFew(reading, () => closest(name, names) ?? suggestField(sortable, name, []));
      reportName(reading, { ...piece, name }, "unknown-sort", suggestion);
    } else if (!sort.some((key) => key.field === field)) sort.push({ field, descending });
  }
}
