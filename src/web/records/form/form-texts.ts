import type { KindDefinition } from "#kinds/define-kind.ts";
import { checkRules, findFutureDate } from "#kinds/derive/check-rules.ts";
import type { ReadContext, RecordData } from "#kinds/field.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { normalizedRow, type RowText, readRow, rowTexts } from "../../fields/table/row-text.ts";
import { normalizedText, readTyped, typedText } from "../../fields/typed-text.ts";

/** The form as typed: a text per field, rows of texts per table, including unread texts. */
export type FormTexts = Readonly<Record<string, string | readonly RowText[]>>;

export type FormReading = {
  /** What could be read, in its stored form. */
  data: RecordData;
  /** By path (a field's name, in a table `table.rowId.column`): errors, and warnings. */
  faults: Readonly<Record<string, string>>;
  warnings: Readonly<Record<string, string>>;
  /** Contradictions between two fields, which the server would refuse. */
  contradictions: Readonly<Record<string, string>>;
};

/** Fields that are entered here; the others are shown from account and appointment. */
export function listEditableFields(kind: KindDefinition): [string, FieldDefinition][] {
  return Object.entries(kind.fields).filter(([, field]) => field.readonly === undefined);
}

/** The texts of a stored record; for an unread cell of a file, as it was typed there. */
export function textsOf(
  kind: KindDefinition,
  data: RecordData,
  unread: Readonly<Record<string, string>> = {},
): FormTexts {
  return Object.fromEntries(
    listEditableFields(kind).map(([name, field]) => [
      name,
      field.type === "table" ? rowTexts(field, data[name]) : (unread[name] ?? typedText(field, data[name])),
    ]),
  );
}

export function readTexts(kind: KindDefinition, texts: FormTexts, context: ReadContext): FormReading {
  const data: RecordData = {};
  const faults: Record<string, string> = {};
  const warnings: Record<string, string> = {};
  for (const [name, field] of listEditableFields(kind)) {
    const typed = texts[name];
    if (field.type === "table") {
      const rows = rowsIn(texts, name).map((row) => readRow(field, row, context));
      if (rows.length > 0) data[name] = rows.map(({ value }) => value);
      for (const row of rows) {
        for (const [column, fault] of Object.entries(row.faults)) faults[`${name}.${row.value.id}.${column}`] = fault;
        for (const [column, warning] of Object.entries(row.warnings))
          warnings[`${name}.${row.value.id}.${column}`] = warning;
      }
    } else if (typeof typed === "string") {
      const { value, fault, warning } = readTyped(field, typed, context);
      if (fault) faults[name] = fault.message;
      else if (value !== undefined) data[name] = value;
      if (warning) warnings[name] = warning.message;
    }
  }
  const contradictions: Record<string, string> = {};
  for (const { field, message, severity } of checkRules(kind, data)) {
    if (severity === "error") contradictions[field] = message;
    else warnings[field] ??= message;
  }
  const future = context.today === undefined ? undefined : findFutureDate(kind, data, context.today);
  if (future) warnings[future.field] ??= future.message;
  return { data, faults, warnings, contradictions };
}

export function rowsIn(texts: FormTexts, name: string): readonly RowText[] {
  const rows = texts[name];
  return typeof rows === "object" ? rows : noRows;
}

// The same object each time, as selected state must be stable.
const noRows: readonly RowText[] = [];

export function textIn(texts: FormTexts, name: string): string {
  const text = texts[name];
  return typeof text === "string" ? text : "";
}

/** The text at this path: a field's name, or `table.rowId.column`. */
export function textAt(texts: FormTexts, path: string): string {
  const [name = "", row, column = ""] = path.split(".");
  if (row === undefined) return textIn(texts, name);
  return rowsIn(texts, name).find(({ id }) => id === row)?.cells[column] ?? "";
}

/** The field at this path, or the column of a table. */
export function fieldAt(kind: KindDefinition, path: string): FieldDefinition | undefined {
  const [name = "", , column = ""] = path.split(".");
  const field = kind.fields[name];
  return (field?.type === "table" && field.columns[column]) || field;
}

/** The texts with the one at this path as its stored value is shown; the same texts if nothing changes: no input. */
export function withNormalizedText(
  kind: KindDefinition,
  texts: FormTexts,
  path: string,
  context: ReadContext,
): FormTexts {
  const field = fieldAt(kind, path);
  const text = textAt(texts, path);
  const normalized = field ? normalizedText(field, text, context) : text;
  return normalized === text ? texts : withText(texts, path, normalized);
}

/** All texts as their stored values are shown, to compare them with stored ones; what cannot be read, as typed. */
export function normalizedTexts(kind: KindDefinition, texts: FormTexts, context: ReadContext): FormTexts {
  return Object.fromEntries(
    listEditableFields(kind).map(([name, field]) => [
      name,
      field.type === "table"
        ? rowsIn(texts, name).map((row) => normalizedRow(field, row, context))
        : normalizedText(field, textIn(texts, name), context),
    ]),
  );
}

/** The texts with this one at this path. */
export function withText(texts: FormTexts, path: string, text: string): FormTexts {
  const [name = "", row, column] = path.split(".");
  if (row === undefined || column === undefined) return { ...texts, [name]: text };
  const rows = rowsIn(texts, name).map((each) =>
    each.id === row ? { ...each, cells: { ...each.cells, [column]: text } } : each,
  );
  return { ...texts, [name]: rows };
}
