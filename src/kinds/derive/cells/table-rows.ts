import type { KindDefinition } from "../../define-kind.ts";
import type { Fault, ReadContext } from "../../field.ts";
import { type ColumnDefinition, columnType } from "../../fields/column-types.ts";
import type { TableField } from "../../fields/table.ts";
import { foldWord } from "../../reading/clean-text.ts";

export type RowCells = Readonly<Record<string, unknown>>;

/** The tables of a kind that are not sensitive, with their names. */
export function openTables(kind: KindDefinition): [string, TableField][] {
  return Object.entries(kind.fields).flatMap(([name, field]) =>
    field.type === "table" && !field.sensitive ? [[name, field] as [string, TableField]] : [],
  );
}

export const personHeadings = { name: "Name", email: "E-mail" } as const;

/** The headings of a file with one line for each row of a table: the person, the record, then the columns. */
export function rowHeadings(kind: KindDefinition, table: TableField): string[] {
  return [
    personHeadings.name,
    personHeadings.email,
    ...(kind.isOnePerPerson ? [] : [kind.fields[kind.title]?.label ?? kind.title]),
    ...openColumns(table).map(([, { label }]) => label),
  ];
}

/** The cells of a row under those headings, without its person and record. */
export function writeRow(table: TableField, row: RowCells): string[] {
  return openColumns(table).map(([name, column]) =>
    row[name] == null ? "" : columnType(column).write(row[name], column),
  );
}

/** The table's column for each heading of a file; undefined if there is none. */
export function matchRowHeadings(table: TableField, header: readonly string[]): (string | undefined)[] {
  const names = new Map(
    openColumns(table).flatMap(([name, { label }]) => [name, label].map((one) => [foldWord(one), name] as const)),
  );
  const taken = new Set<string>();
  return header.map((heading) => {
    const name = names.get(foldWord(heading));
    if (name === undefined || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  });
}

/** Reads the cells of one row. The fault is that of the first cell that cannot be read. */
export function readRow(
  table: TableField,
  names: readonly (string | undefined)[],
  cells: readonly string[],
  context: ReadContext,
): { row: Record<string, unknown>; fault?: Fault } {
  const row: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const column = name === undefined ? undefined : table.columns[name];
    if (name === undefined || !column) continue;
    const { value, fault } = columnType(column).read(cells[index] ?? "", column, context);
    if (fault) return { row, fault: { ...fault, message: `${column.label}: ${fault.message}` } };
    if (value !== undefined) row[name] = value;
  }
  return { row };
}

function openColumns(table: TableField): [string, ColumnDefinition][] {
  return Object.entries(table.columns).filter(([, { sensitive }]) => !sensitive);
}
