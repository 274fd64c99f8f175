import type { KindDefinition } from "../define-kind.ts";
import type { FieldDefinition, RecordData } from "../field.ts";

/** The data for a viewer who is neither its owner nor an admin: sensitive fields and columns of tables are gone. */
export function withoutSensitive(kind: KindDefinition, data: RecordData): RecordData {
  return open(kind.fields, data);
}

function open(fields: Readonly<Record<string, FieldDefinition>>, data: RecordData): RecordData {
  const shown = Object.entries(data).filter(([name]) => !fields[name]?.sensitive);
  return Object.fromEntries(shown.map(([name, value]) => [name, openRows(fields[name], value)]));
}

function openRows(field: FieldDefinition | undefined, value: unknown): unknown {
  if (field?.type !== "table" || !Array.isArray(value)) return value;
  return value.map((row: RecordData) => open(field.columns, row));
}
