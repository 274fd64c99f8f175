import type { FieldBehaviour } from "../field.ts";
import { type ColumnDefinition, columnType } from "./column-types.ts";
import { type TableField, table } from "./table.ts";

export type FieldDefinition = ColumnDefinition | TableField;
export type FieldTypeName = FieldDefinition["type"];

/** The type of a field, for code that handles fields of any type. */
export function fieldType(field: FieldDefinition): FieldBehaviour<FieldDefinition, unknown> {
  return field.type === "table" ? table : columnType(field);
}

/** Whether its values are words or links, whose digits stay as typed; in others २०२२ is read as 2022. */
export function hasWords({ type }: FieldDefinition): boolean {
  return typesWithWords.has(type);
}

const typesWithWords: ReadonlySet<FieldTypeName> = new Set([
  "text",
  "longtext",
  "tags",
  "table",
  "people",
  "enum",
  "department",
  "url",
  "file",
  "email",
]);

/** Whether the field can be a record's date, at least its year. */
export function isDate(field: FieldDefinition): boolean {
  return field.type === "year" || fieldType(field).comparison === "date";
}

/** Whether a sum of its values is meaningful. */
export function canBeAddedUp(field: FieldDefinition): boolean {
  return fieldType(field).isFigure && !("isSummable" in field && field.isSummable === false);
}
