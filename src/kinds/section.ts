import type { FieldDefinition } from "./fields/field-types.ts";

/** A section of the form; spread into `fields`. */
export function section<F extends Record<string, FieldDefinition>>(label: string, fields: F): F {
  const inside = Object.entries(fields).map(([name, field]) => [name, { ...field, section: label }]);
  return Object.fromEntries(inside) as F;
}
