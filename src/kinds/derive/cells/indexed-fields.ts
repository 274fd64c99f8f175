import type { KindDefinition } from "../../define-kind.ts";
import { fieldType } from "../../fields/field-types.ts";
import { columnsOf } from "./columns.ts";

/** Fields of a kind whose values have an index in which a long list is read; each by its place in its list. */
export type IndexedFields = { numbers: readonly string[]; texts: readonly string[] };

/** As many of each as the database has indexes for. */
const most = 6;

const known = new WeakMap<KindDefinition, IndexedFields>();

/** Every figure and day, and the texts that a table shows by default, the default columns first. */
export function indexedFieldsOf(kind: KindDefinition): IndexedFields {
  const cached = known.get(kind);
  if (cached) return cached;
  const fields = columnsOf(kind).flatMap((column) => {
    const field = kind.fields[column.name];
    // Days may also be computed from two dates.
    const isOwn = column.sortable && column.name !== kind.title && column.name !== kind.duration?.days;
    return field && isOwn ? [{ ...column, of: fieldType(field).comparison }] : [];
  });
  const chosen = (isChosen: (field: (typeof fields)[number]) => boolean) =>
    fields
      .filter(isChosen)
      .map(({ name }) => name)
      .slice(0, most);
  const indexed = {
    numbers: chosen(({ of: comparison }) => comparison === "number"),
    texts: chosen(({ of, default: isShown }) => of === "date" || (of !== "number" && isShown)),
  };
  known.set(kind, indexed);
  return indexed;
}
