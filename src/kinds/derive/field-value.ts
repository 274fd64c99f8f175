import type { KindDefinition } from "../define-kind.ts";
import type { FieldCondition, RecordData } from "../field.ts";
import { type FieldDefinition, fieldType } from "../fields/field-types.ts";

/** Whether a stored value is filled: not absent, null, an empty text or an empty list. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  return !Array.isArray(value) || value.length > 0;
}

/** Whether a field has one of the values; an empty field has none. */
export function isConditionMet(condition: FieldCondition, data: RecordData): boolean {
  const value = data[condition.field];
  return condition.in.some((listed) => listed === value || (Array.isArray(value) && value.includes(listed)));
}

/** The fields that are filled, in the order of the declaration. */
export function listFilledFields(kind: KindDefinition, data: RecordData): [string, FieldDefinition, unknown][] {
  const filled: [string, FieldDefinition, unknown][] = [];
  for (const name in kind.fields) {
    const field = kind.fields[name];
    if (field && isFilled(data[name])) filled.push([name, field, data[name]]);
  }
  return filled;
}

/** Text for people; empty if the field is empty. */
export function showValue(field: FieldDefinition, value: unknown): string {
  return isFilled(value) ? fieldType(field).show(value, field) : "";
}
