import type { FilterField } from "./filter-field.ts";

export const namesOfField = ({ name, label, aliases = [] }: FilterField): string[] => [name, label, ...aliases];

/** Makes a function that finds the fields that have a key. The keys of a list of fields are computed once. */
export function makeFieldFinder(keysOf: (field: FilterField) => readonly string[]) {
  const indexes = new WeakMap<readonly FilterField[], ReadonlyMap<string, FilterField[]>>();
  return (fields: readonly FilterField[], key: string): readonly FilterField[] => {
    const known = indexes.get(fields) ?? indexOf(fields, keysOf);
    indexes.set(fields, known);
    return known.get(key) ?? [];
  };
}

function indexOf(
  fields: readonly FilterField[],
  keysOf: (field: FilterField) => readonly string[],
): ReadonlyMap<string, FilterField[]> {
  const found = new Map<string, FilterField[]>();
  for (const field of fields)
    for (const key of new Set(keysOf(field))) found.set(key, [...(found.get(key) ?? []), field]);
  return found;
}
