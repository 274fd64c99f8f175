import type { KindDefinition } from "../define-kind.ts";
import type { FieldDefinition } from "../fields/field-types.ts";

/** Parts of a kind's data that somebody is not shown. */
export type HiddenParts = {
  /** Fields that are hidden as a whole. */
  fields: readonly string[];
  /** Hidden columns by their table, where the table itself is open. */
  columns: Readonly<Record<string, readonly string[]>>;
};

const known = new WeakMap<KindDefinition, HiddenParts>();

/** What of a kind is sensitive: whole fields, and columns inside its tables. */
export function sensitiveParts(kind: KindDefinition): HiddenParts {
  const kept = known.get(kind) ?? partsWhere(kind, ({ sensitive }) => sensitive === true);
  known.set(kind, kept);
  return kept;
}

/** The fields for which it holds, and the columns inside the tables among the others. */
export function partsWhere(kind: KindDefinition, isHidden: (field: FieldDefinition) => boolean): HiddenParts {
  const namesIn = (fields: Readonly<Record<string, FieldDefinition>>) =>
    Object.entries(fields).flatMap(([name, field]) => (isHidden(field) ? [name] : []));
  const columns = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.type === "table" && !isHidden(field) ? [[name, namesIn(field.columns)] as const] : [],
  );
  return { fields: namesIn(kind.fields), columns: Object.fromEntries(columns.filter(([, names]) => names.length > 0)) };
}
