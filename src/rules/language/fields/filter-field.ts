import type { KindDefinition } from "#kinds/define-kind.ts";
import { findClosest, foldLabel } from "../vocabulary/find-closest.ts";

/** How the text after `field:` is parsed; "presence": only for `has:` and `missing:`. */
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

/** A field by which queries filter, sort or group; `filterFieldsOf` derives it from a kind's declaration. */
export type FilterField = {
  /** Its name in conditions and addresses. */
  name: string;
  label: string;
  type: FilterType;
  aliases?: readonly string[];
  /** The values that it can have, for help and for abbreviations. */
  options?: readonly FilterOption[];
  /** In a query about several record types, those that have the field. Absent: all have it. */
  kinds?: readonly KindDefinition[];
  /** Converts a typed value to the stored form; undefined if it is not valid. Absent: the text is used unchanged. */
  read?(text: string): string | undefined;
  /** Writes a stored value so that `read` parses it. Absent: unchanged. */
  write?(value: string): string;
  sortable?: boolean;
  groupable?: boolean;
  /** Whether its values can be added up. */
  summable?: boolean;
};

/** Sort keys that every record type has besides its own fields. */
export const commonSorts = ["date", "title", "state", "updated"] as const;

/** Finds a field by name, label, alias or unambiguous abbreviation (three letters or more). */
export function findFilterField(fields: readonly FilterField[], name: string): FilterField | undefined {
  const folded = foldLabel(name);
  const { exact, names } = spellingsOf(fields);
  const field = exact.get(folded);
  if (field || folded.length < 3) return field;
  const [only, ...others] = new Set(names.filter((one) => one.startsWith(folded)).map((one) => exact.get(one)));
  return others.length === 0 ? only : undefined;
}

/** The name that a misspelt one probably means, among those of the fields and `more`. */
export function suggestField(
  fields: readonly FilterField[],
  written: string,
  more: readonly string[],
): string | undefined {
  const { exact, names } = spellingsOf(fields);
  const near = findClosest(written, [...names, ...more]);
  return near === undefined ? undefined : (exact.get(near)?.name ?? near);
}

type Spellings = { exact: ReadonlyMap<string, FilterField>; names: readonly string[] };

const cache = new WeakMap<readonly FilterField[], Spellings>();

/** The fields by folded name, label and alias. A name has priority over these, an earlier field over a later one. */
function spellingsOf(fields: readonly FilterField[]): Spellings {
  const cached = cache.get(fields);
  if (cached) return cached;
  const exact = new Map(fields.toReversed().map((field) => [foldLabel(field.name), field]));
  for (const field of fields)
    for (const spelling of [field.label, ...(field.aliases ?? [])].map(foldLabel))
      if (spelling !== "" && !exact.has(spelling)) exact.set(spelling, field);
  const spellings = { exact, names: [...exact.keys()].sort() };
  cache.set(fields, spellings);
  return spellings;
}
