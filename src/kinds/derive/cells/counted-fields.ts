import type { KindDefinition } from "../../define-kind.ts";
import { canBeAddedUp, type FieldDefinition, fieldType } from "../../fields/field-types.ts";

/** Fields of a kind for which the database keeps counters: one counter for each value, or the sum of a number. */
export type CountedFields = { values: readonly string[]; sums: readonly string[] };

const cache = new WeakMap<KindDefinition, CountedFields>();

export function countedFieldsOf(kind: KindDefinition): CountedFields {
  const cached = cache.get(kind);
  if (cached) return cached;
  const open = kind.isOnePerPerson ? [] : Object.entries(kind.fields).filter(([, { sensitive }]) => !sensitive);
  const chosen = (isChosen: (field: FieldDefinition) => boolean) =>
    open.flatMap(([name, field]) => (isChosen(field) ? [name] : [])).sort();
  const counted = {
    // Keywords have too many different values.
    values: chosen((field) => fieldType(field).hasFacets && (field.type !== "tags" || field.closed === true)),
    // A number of days may also be computed from two dates.
    sums: chosen(canBeAddedUp).filter((name) => name !== kind.duration?.days),
  };
  cache.set(kind, counted);
  return counted;
}
