import { closest, foldLabel } from "./closest.ts";

/** How the text after `field:` is read. "presence" answers only to `has:` and `missing:`. */
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

/** A thing that a question may name. `filterFieldsOf` makes them from a kind's declaration. */
export type FilterField = {
  /** Written into conditions and addresses. */
  name: string;
  label: string;
  type: FilterType;
  aliases?: readonly string[];
  /** Values to choose from, for help and for unambiguous beginnings. */
  options?: readonly FilterOption[];
  /** One written value as it is stored; nothing when it cannot be one. Absent: any text stands for itself. */
  read?(text: string): string | undefined;
  /** A stored value as people write it; `read` gives the value back. Absent: as it is stored. */
  write?(value: string): string;
  sortable?: boolean;
};

/** Orders every kind has, besides its own fields. */
export const commonSorts = ["date", "title", "state", "updated"] as const;

/** The field a person means by a name, a label, an alias or the unambiguous beginning of one (three letters or more). */
export function findFilterField(fields: readonly FilterField[], written: string): FilterField | undefined {
  const wanted = foldLabel(written);
  if (wanted === "") return undefined;
  const exact =
    fields.find((field) => foldLabel(field.name) === wanted) ??
    fields.find((field) => spellingsOf(field).some((spelling) => foldLabel(spelling) === wanted));
  if (exact || wanted.length < 3) return exact;
  const begun = fields.filter((field) => spellingsOf(field).some((spelling) => foldLabel(spelling).startsWith(wanted)));
  return begun.length === 1 ? begun[0] : undefined;
}

/** The field's name that comes nearest to a misspelt one. */
export function suggestField(
  fields: readonly FilterField[],
  written: string,
  more: readonly string[],
): string | undefined {
  const known = new Map(fields.flatMap((field) => spellingsOf(field).map((spelling) => [spelling, field.name])));
  for (const name of more) known.set(name, name);
  const near = closest(written, [...known.keys()]);
  return near === undefined ? undefined : known.get(near);
}

function spellingsOf(field: FilterField): string[] {
  return [field.name, field.label, ...(field.aliases ?? [])];
}
