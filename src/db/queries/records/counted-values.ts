import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type CountedFields, countedFieldsOf } from "#kinds/derive/cells/counted-fields.ts";
import { findComparedField } from "#kinds/derive/find-field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { isOwnDate } from "../conditions/compile-dates.ts";
import { bind, type Values } from "./values.ts";

/** The kinds that have a counted field, by their own name of the field; a figure's name begins with a plus. */
export type CountedField = ReadonlyMap<string, readonly string[]>;

/** Works with one of these values of a field; without values, works that lack the field. */
export type CountedValue = { field: CountedField; values: readonly string[] };

/** The field of that name, if every kind that has it counts it. */
export function findCountedField(
  kinds: readonly KindDefinition[],
  name: string,
  part: keyof CountedFields,
): CountedField | undefined {
  const slugs = new Map<string, string[]>();
  for (const kind of kinds) {
    const found = findComparedField(kind, name);
    if (!found) continue;
    if (!countedFieldsOf(kind)[part].includes(found.name)) return undefined;
    const own = part === "sums" ? `+${found.name}` : found.name;
    slugs.set(own, [...(slugs.get(own) ?? []), kind.slug]);
  }
  return slugs.size === 0 ? undefined : slugs;
}

/** The condition, if counters by value can answer it; otherwise undefined. */
export function countedValueOf(where: Condition, kinds: readonly KindDefinition[]): CountedValue | undefined {
  const value = chosenValueOf(where, kinds);
  // A work can have several tags, so a condition on two tags would count it twice.
  const isClear =
    value === undefined ||
    value.values.length < 2 ||
    where.op !== "is" ||
    !fieldsOf(where.field, kinds).some(({ type }) => type === "tags");
  return isClear ? value : undefined;
}

/** The same, but works may have several of the values. */
export function chosenValueOf(where: Condition, kinds: readonly KindDefinition[]): CountedValue | undefined {
  if (where.op !== "is" && where.op !== "missing") return undefined;
  const field = findCountedField(kinds, where.field, "values");
  if (!field || where.op === "missing") return field && { field, values: [] };
  return fieldsOf(where.field, kinds).every((one) => fieldType(one).comparison === "choice")
    ? { field, values: where.values.map((value) => value.toLowerCase()) }
    : undefined;
}

const fieldsOf = (name: string, kinds: readonly KindDefinition[]) =>
  kinds.flatMap((kind) => findComparedField(kind, name)?.field ?? []);

export function countedFieldSql(field: CountedField, values: Values): string {
  const parts = [...field].map(
    ([name, slugs]) => `field = ${bind(values, name)} and kind = any (${bind(values, slugs)}::text[])`,
  );
  return parts.length === 1 ? (parts[0] ?? "false") : `(${parts.join(" or ")})`;
}

export function countedValueSql({ field, values: searchedValues }: CountedValue, values: Values): string {
  const value =
    searchedValues.length === 0 ? "value = ''" : `lower(value) = any (${bind(values, searchedValues)}::text[])`;
  return `${countedFieldSql(field, values)} and ${value}`;
}

/** Whether the narrow rows of `record_values` contain everything that a condition reads. */
export function readsCountedValues(where: Condition, kinds: readonly KindDefinition[]): boolean {
  switch (where.op) {
    case "and":
    case "or":
      return where.operands.every((part) => readsCountedValues(part, kinds));
    case "not":
      return readsCountedValues(where.operand, kinds);
    case "always":
    case "never":
      return true;
    case "words":
      return false;
    default:
      return (
        where.field === "state" ||
        where.field === "kind" ||
        (where.field === "dept" && where.op !== "missing") ||
        isOwnDate(where.field) ||
        ["proof", "month"].includes(where.field) ||
        (["values", "sums"] as const).some((part) => findCountedField(kinds, where.field, part) !== undefined)
      );
  }
}
