import type { ReadContext } from "#kinds/field.ts";
import type { TableField, TableRow } from "#kinds/fields/table.ts";
import { normalizedText, readTyped, typedText } from "../typed-text.ts";

/** A row of a table while it is edited: the texts as typed, by column. */
export type RowText = { id: string; cells: Readonly<Record<string, string>> };

export function rowTexts(field: TableField, value: unknown): RowText[] {
  if (!Array.isArray(value)) return [];
  return (value as TableRow[]).map((row) => ({
    id: row.id,
    cells: Object.fromEntries(
      Object.entries(field.columns).map(([name, column]) => [name, typedText(column, row[name])]),
    ),
  }));
}

/** The row with a text for every column, as its stored value is shown. */
export function normalizedRow(field: TableField, { id, cells }: RowText, context: ReadContext): RowText {
  const texts = Object.entries(field.columns).map(([name, column]) => [
    name,
    normalizedText(column, cells[name] ?? "", context),
  ]);
  return { id, cells: Object.fromEntries(texts) };
}

/** The values that could be read, and the faults by column. */
export function readRow(field: TableField, row: RowText, context: ReadContext) {
  const value: TableRow = { id: row.id };
  const faults: Record<string, string> = {};
  const warnings: Record<string, string> = {};
  for (const [name, column] of Object.entries(field.columns)) {
    const reading = readTyped(column, row.cells[name] ?? "", context);
    if (reading.fault) faults[name] = reading.fault.message;
    else if (reading.value !== undefined) value[name] = reading.value;
    if (reading.warning) warnings[name] = reading.warning.message;
  }
  return { value, faults, warnings };
}

export function isBlankRow({ cells }: RowText): boolean {
  return Object.values(cells).every((cell) => cell.trim() === "");
}
