import type { FieldDefinition, FieldType } from "../field.ts";
import { columnTypes } from "./column-types.ts";
import { tableType } from "./table.ts";

export const fieldTypes = { ...columnTypes, table: tableType } as const;

/** The type of a field, for walking fields without knowing which they are. */
export function fieldType(field: FieldDefinition): FieldType<FieldDefinition, unknown> {
  return fieldTypes[field.type];
}
