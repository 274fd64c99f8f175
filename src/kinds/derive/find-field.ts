import type { KindDefinition } from "../define-kind.ts";
import type { FieldDefinition } from "../fields/field-types.ts";
import { rowColumnsOf } from "./cells/row-columns.ts";
import { daysField } from "./duration.ts";

export type NamedField = { name: string; field: FieldDefinition };

/** Also finds other values that queries can compare: numbers and dates in table rows, days between two dates. */
export function findComparedField(kind: KindDefinition, name: string): NamedField | undefined {
  const field = rowColumnsOf(kind).get(name)?.field ?? (kind.duration && name === "days" ? daysField : undefined);
  return findField(kind, name) ?? (field && { name, field });
}

/**
 * Finds a kind's field by its name, an alias, or "title". Aliases are shared by kinds: `amount` is the sanctioned
 * amount of a project and the earnings of a patent. Sensitive fields are never found.
 */
export function findField(kind: KindDefinition, name: string): NamedField | undefined {
  const own = kind.fields[name];
  const found = own ? name : name === "title" ? kind.title : aliases(kind).get(name.toLowerCase());
  const field = found === undefined ? undefined : kind.fields[found];
  return found === undefined || !field || field.sensitive ? undefined : { name: found, field };
}

const cache = new WeakMap<KindDefinition, ReadonlyMap<string, string>>();

/** Field names by alias; if two fields have the same alias, the first is used. */
function aliases(kind: KindDefinition): ReadonlyMap<string, string> {
  const cached = cache.get(kind);
  if (cached) return cached;
  const names = new Map<string, string>();
  for (const [name, field] of Object.entries(kind.fields))
    for (const alias of field.aliases ?? []) if (!names.has(alias.toLowerCase())) names.set(alias.toLowerCase(), name);
  cache.set(kind, names);
  return names;
}
