import * as z from "zod";
import { cachedSentence } from "#texts/sentence.ts";
import { defineFieldType, type Field, type ParseResult, type ReadContext } from "../field.ts";
import { cleanLine } from "../reading/clean-text.ts";
import { parseJson } from "../reading/parse-json.ts";
import { limitedText } from "../reading/typed-text.ts";
import type { Rule } from "../rules.ts";
import { type ColumnDefinition, columnType } from "./column-types.ts";

/** Rows inside a record. Each row has an ID, so that two people can edit different rows at the same time. */
export type TableField = Field<
  "table",
  {
    columns: Readonly<Record<string, ColumnDefinition>>;
    /** The name of a row: "receipt", "qualification". */
    row: string;
    rowTitle?: string | undefined;
    rowDate?: readonly string[] | undefined;
    /** The column with the financial year of a row of which no day is known: "FY 2023-24". */
    rowYear?: string | undefined;
    rowRules?: readonly Rule[] | undefined;
  }
>;

export type TableRow = { id: string } & Record<string, unknown>;

const maxRows = 500;

export const table = defineFieldType<TableField, TableRow[]>({
  type: "table",
  comparison: "none",
  schema: (field) =>
    z
      .array(rowSchema(field))
      .max(maxRows, cachedSentence("At most {{maxRows}} rows are allowed.", { maxRows }))
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, "Two rows have the same id."),
  read(typed, field, context) {
    const text = typed.trim();
    if (text === "") return {};
    // Files of earlier versions contain the rows as JSON.
    return text.startsWith("[") ? readJson(text, field, context) : readLines(text, field, context);
  },
  write: writeLines,
  show: (value, field) => (value.length === 1 ? showRow(value[0], field) : `${value.length} rows`),
  searchText: (value, field) => value.map((row) => rowWords(row, field)).join(" "),
  readFilter: () => undefined,
  span: () => 6,
});

function rowSchema(field: TableField): z.ZodType<TableRow> {
  const columns = Object.entries(field.columns).map(
    ([name, column]) => [name, columnType(column).schema(column).nullish()] as const,
  );
  const shape: Record<string, z.ZodType> = Object.fromEntries(columns);
  return z.strictObject({
    ...shape,
    id: limitedText(cleanLine, 40).refine((id) => id !== "", "A row must have an id."),
  });
}

function readJson(text: string, field: TableField, context: ReadContext): ParseResult<TableRow[]> {
  const stored = parseJson(text);
  const rows = Array.isArray(stored) ? stored.map((row: unknown) => readStored(row, field, context)) : [undefined];
  const complete = rows.filter((row) => row !== undefined);
  const ids = new Set(complete.map(({ id }) => id));
  if (complete.length === rows.length && ids.size === rows.length && rows.length <= maxRows) return { value: complete };
  return { fault: { code: "not-a-table", message: "The rows of this table cannot be read. Enter them in the form." } };
}

/** Checks each cell with its type's `read`, because the browser also reads tables and has no schemas. */
function readStored(stored: unknown, field: TableField, context: ReadContext): TableRow | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { id, ...cells } = stored as Record<string, unknown>;
  const row: TableRow = { id: typeof id === "string" ? cleanLine(id) : "" };
  if (row.id === "" || row.id.length > 40) return undefined;
  for (const [name, cell] of Object.entries(cells)) {
    const column = field.columns[name];
    if (column === undefined) return undefined;
    if (cell === null) continue;
    const value = readCell(cell, column, context);
    if (value === undefined) return undefined;
    row[name] = value;
  }
  return row;
}

/** Undefined if the column cannot read the cell, or reads it as another type of value. */
function readCell(cell: unknown, column: ColumnDefinition, context: ReadContext): unknown {
  const type = columnType(column);
  try {
    const { value, fault } = type.read(typeof cell === "string" ? cell : type.write(cell, column), column, context);
    return fault || typeof value !== typeof cell ? undefined : value;
  } catch {
    return undefined;
  }
}

/**
 * Writes each row as a line, its cells in column order with bars between them; `readLines` reads it. A backslash marks
 * a bar, semicolon or backslash inside a cell.
 */
function writeLines(rows: readonly TableRow[], field: TableField): string {
  const columns = Object.entries(field.columns);
  const lines = rows.map((row) => {
    const cells = columns.map(([name, column]) =>
      row[name] == null ? "" : escapeCell(columnType(column).write(row[name], column)),
    );
    return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1).join(" | ");
  });
  return lines.join("\n").replace(/^\[/, "\\[");
}

const escapeCell = (cell: string) => cell.replace(/[\\|;]/g, "\\$&").replace(/\n/g, "\\n");
const unescapeCell = (cell: string) =>
  cell.replace(/\\([\\|;[n])/g, (_, after: string) => (after === "n" ? "\n" : after));

/** Splits at separators that have no backslash before them. */
function split(text: string, separators: string): string[] {
  const parts = [""];
  for (let index = 0; index < text.length; index++) {
    const isEscape = text[index] === "\\" && /[\\|;[n]/.test(text[index + 1] ?? "");
    const shown = isEscape ? text.slice(index, index + 2) : (text[index] ?? "");
    if (separators.includes(shown)) parts.push("");
    else parts.push(parts.pop() + shown);
    if (isEscape) index++;
  }
  return parts;
}

/** Rows separated by line breaks or semicolons, cells by bars, in the order of the columns. */
function readLines(text: string, field: TableField, context: ReadContext): ParseResult<TableRow[]> {
  const columns = Object.entries(field.columns);
  const faults: string[] = [];
  const rows = split(text, ";\n")
    .filter((line) => line.trim() !== "")
    .map((line, index): TableRow => {
      const row: TableRow = { id: `row-${index + 1}` };
      for (const [position, cell] of split(line, "|").entries()) {
        const [name, column] = columns[position] ?? [];
        if (name === undefined || column === undefined) continue;
        const { value, fault } = columnType(column).read(unescapeCell(cell), column, context);
        if (value !== undefined) row[name] = value;
        if (fault) faults.push(`${column.label}: ${fault.message}`);
      }
      return row;
    })
    .filter((row) => Object.keys(row).length > 1)
    .slice(0, maxRows);
  return {
    ...(rows.length > 0 && { value: rows }),
    ...(faults[0] !== undefined && { fault: { code: "not-a-table", message: faults[0] } }),
  };
}

function showRow(row: TableRow | undefined, field: TableField): string {
  const column = field.rowTitle === undefined ? undefined : field.columns[field.rowTitle];
  const value = field.rowTitle === undefined ? undefined : row?.[field.rowTitle];
  return column && value != null ? columnType(column).show(value, column) : "1 row";
}

function rowWords(row: TableRow, field: TableField): string {
  return Object.entries(field.columns)
    .filter(([name, column]) => row[name] != null && !column.sensitive)
    .map(([name, column]) => columnType(column).searchText(row[name], column))
    .join(" ");
}
