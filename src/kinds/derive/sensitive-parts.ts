import type { KindDefinition } from "../define-kind.ts";
import type { FieldDefinition } from "../fields/field-types.ts";

/** Parts of a kind's data that are hidden from a viewer. */
export type HiddenParts = {
  /** Fields that are hidden as a whole. */
  fields: readonly string[];
  /** Hidden columns by table, for tables that are visible. */
  columns: Readonly<Record<string, readonly string[]>>;
};

const cache = new WeakMap<KindDefinition, HiddenParts>();

/** The sensitive parts of a kind: whole fields, and columns inside its tables. */
export function sensitiveParts(kind: KindDefinition): HiddenParts {
  const cached = cache.get(kind) ?? hiddenPartsWhere(kind, ({ sensitive }) => sensitive === true);
  cache.set(kind, cached);
  return cached;
}

/** The fields for which `isHidden` is true, and such columns of the other tables. */
export function hiddenPartsWhere(kind: KindDefinition, isHidden: (field: FieldDefinition) => boolean): HiddenParts {
  const namesIn = (fields: Readonly<Record<string, FieldDefinition>>) =>
    Object.entries(fields).flatMap(([name, field]) => (isHidden(field) ? [name] : []));
  const columns = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.type === "table" && !isHidden(field) ? [[name, namesIn(field.columns)] as const] : [],
  );
  return { fields: namesIn(kind.fields), columns: Object.fromEntries(columns.filter(([, names]) => names.length > 0)) };
}
