import { closest, foldLabel } from "../vocabulary/closest.ts";

/** How the text after `field:` is read. "presence" is for `has:` and `missing:` only. */
export const filterTypes = [
  "text",
  "choice",
  "flag",
  "number",
  "money",
  "date",
  "year",
  "academic-year",
  "financial-year",
  "presence",
] as const;
export type FilterType = (typeof filterTypes)[number];

export type FilterOption = { value: string; label: string; aliases?: readonly string[] };

/** A name that can be used in a query. `filterFieldsOf` makes them from a kind's declaration. */
export type FilterField = {
  /** Used in conditions and addresses. */
  name: string;
  label: string;
  type: FilterType;
  aliases?: readonly string[];
  /** Values to choose from, for help and for unambiguous abbreviations. */
  options?: readonly FilterOption[];
  /** One written value as it is stored; undefined when it is not valid. Absent: any text is used as it is. */
  read?(text: string): string | undefined;
  /** A stored value as people write it; `read` returns the value. Absent: as it is stored. */
  write?(value: string): string;
  sortable?: boolean;
  /** Whether counts can be grouped by it. */
  groupable?: boolean;
  /** Whether its values can be added up. */
  summable?: boolean;
};

/** Sort keys of every kind, besides its own fields. */
export const commonSorts = ["date", "title", "state", "updated"] as const;

/** The field with this name, label, alias or unambiguous abbreviation (three letters or more). */
export function findFilterField(fields: readonly FilterField[], written: string): FilterField | undefined {
  const folded = foldLabel(written);
  const { exact, sorted } = spellingsOf(fields);
  const field = exact.get(folded);
  if (field || folded.length < 3) return field;
  const begun = new Set<FilterField>();
  for (let at = firstFrom(sorted, folded); sorted[at]?.startsWith(folded) && begun.size < 2; at++) {
    const one = exact.get(sorted[at] ?? "");
    if (one) begun.add(one);
  }
  return begun.size === 1 ? [...begun][0] : undefined;
}

/** The name of the field closest to a misspelt one. */
export function suggestField(
  fields: readonly FilterField[],
  written: string,
  more: readonly string[],
): string | undefined {
  const { exact, sorted } = spellingsOf(fields);
  const near = closest(written, [...sorted, ...more]);
  return near === undefined ? undefined : (exact.get(near)?.name ?? near);
}

type Spellings = { exact: ReadonlyMap<string, FilterField>; sorted: readonly string[] };

const known = new WeakMap<readonly FilterField[], Spellings>();

/**
 * Every folded spelling; a field's own name wins over another field's label or alias, and an earlier field over a
 * later one.
 */
function spellingsOf(fields: readonly FilterField[]): Spellings {
  const cached = known.get(fields);
  if (cached) return cached;
  const exact = new Map(fields.toReversed().map((field) => [foldLabel(field.name), field]));
  for (const field of fields)
    for (const spelling of [field.label, ...(field.aliases ?? [])].map(foldLabel))
      if (spelling !== "" && !exact.has(spelling)) exact.set(spelling, field);
  const spellings = { exact, sorted: [...exact.keys()].sort() };
  known.set(fields, spellings);
  return spellings;
}

/** Position of the first sorted text that is not before the folded one. */
function firstFrom(sorted: readonly string[], folded: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < folded) low = middle + 1;
    else high = middle;
  }
  return low;
}
