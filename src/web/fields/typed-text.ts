import type { ParseResult, ReadContext } from "#kinds/field.ts";
import { type FieldDefinition, fieldType, hasWords } from "#kinds/fields/field-types.ts";
import { dateInEnglish } from "#kinds/reading/date-in-english.ts";
import { moneyText } from "./money/money-text.ts";

/** The text a control shows for a stored value; `readTyped` returns the same value. */
export function typedText(field: FieldDefinition, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (field.type === "money") return moneyText(value);
  return fieldType(field).write(value, field);
}

export function readTyped(field: FieldDefinition, text: string, context: ReadContext): ParseResult<unknown> {
  return text.trim() === "" ? {} : fieldType(field).read(hasWords(field) ? text : dateInEnglish(text), field, context);
}

/** The text in its stored form; the text as typed if it cannot be read. */
export function normalizedText(field: FieldDefinition, text: string, context: ReadContext): string {
  const { value, fault } = readTyped(field, text, context);
  return value === undefined || fault ? text : typedText(field, value);
}
