import type { KindDefinition } from "../define-kind.ts";
import type { FieldDefinition } from "../fields/field-types.ts";
import { rowColumnsOf } from "./cells/row-columns.ts";
import { daysField } from "./duration.ts";

export type CalledField = { name: string; field: FieldDefinition };

/** The same for the values a query compares: also figures and days in table rows, and the days between two dates. */
export function findComparedField(kind: KindDefinition, name: string): CalledField | undefined {
  const field = rowColumnsOf(kind).get(name)?.field ?? (kind.duration && name === "days" ? daysField : undefined);
  return findField(kind, name) ?? (field && { name, field });
}

/**
 * The kind's field for a name that several kinds share: its own name, "title" for the kind's title field, or an alias.
 * So `amount` is the sanctioned amount of a project and the earnings of a patent. Sensitive fields have no such name.
 */
export function findField(kind: KindDefinition, name: string): CalledField | undefined {
  const own = kind.fields[name];
  const found = own ? name : name === "title" ? kind.title : aliases(kind).get(name.toLowerCase());
  const field = found === undefined ? undefined : kind.fields[found];
  return found === undefined || !field || field.sensitive ? undefined : { name: found, field };
}

const known = new WeakMap<KindDefinition, ReadonlyMap<string, string>>();

/** Field names by alias; of two fields with the same alias the first is used. */
function aliases(kind: KindDefinition): ReadonlyMap<string, string> {
  const cached = known.get(kind);
  if (cached) return cached;
  const names = new Map<string, string>();
  for (const [name, field] of Object.entries(kind.fields))
    for (const alias of field.aliases ?? []) if (!names.has(alias.toLowerCase())) names.set(alias.toLowerCase(), name);
  known.set(kind, names);
  return names;
}
