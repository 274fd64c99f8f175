import type { TableDefinition, TableForm } from "../table-definition.ts";
import type { Cell } from "./cells.ts";

/** Fills in serial numbers, from 1 in each part of the form. */
export function numberRows(
  rows: readonly { part: number; cells: Cell[] }[],
  { table, form }: { table: TableDefinition; form: TableForm },
): void {
  for (const [part, { headings }] of form.parts.entries()) {
    const serial = headings.findIndex(({ column }) => isSerial(table, column));
    if (serial < 0) continue;
    for (const [index, row] of rows.filter((one) => one.part === part).entries()) row.cells[serial] = index + 1;
  }
}

function isSerial(table: TableDefinition, column: string): boolean {
  const source = table.columns[column];
  return source !== undefined && "serial" in source;
}
