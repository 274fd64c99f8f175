import type { KindDefinition } from "../../define-kind.ts";
import { fieldType } from "../../fields/field-types.ts";
import { columnsOf } from "./columns.ts";

/** The fields of a kind by which a long list can be read from an index. The database has an index for each position. */
export type IndexedFields = { numbers: readonly string[]; texts: readonly string[] };

/** The database has this many indexes for numbers, and as many for texts. */
const maxFields = 6;

const cache = new WeakMap<KindDefinition, IndexedFields>();

/** Selects the numbers, the dates, and the texts that a table shows by default. */
export function indexedFieldsOf(kind: KindDefinition): IndexedFields {
  const cached = cache.get(kind);
  if (cached) return cached;
  const fields = columnsOf(kind).flatMap((column) => {
    const field = kind.fields[column.name];
    // The number of days is not stored if it is computed from two dates.
    const isIndexed = column.sortable && column.name !== kind.title && column.name !== kind.duration?.days;
    return field && isIndexed ? [{ ...column, comparison: fieldType(field).comparison }] : [];
  });
  const namesOf = (isChosen: (field: (typeof fields)[number]) => boolean) =>
    fields
      .filter(isChosen)
      .map(({ name }) => name)
      .slice(0, maxFields);
  const indexed = {
    numbers: namesOf(({ comparison }) => comparison === "number"),
    texts: namesOf(({ comparison, default: isShown }) => comparison === "date" || (comparison !== "number" && isShown)),
  };
  cache.set(kind, indexed);
  return indexed;
}
