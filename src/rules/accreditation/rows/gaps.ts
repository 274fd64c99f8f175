import type { FormPart, TableDefinition } from "../table-definition.ts";
import type { Cell } from "./cells.ts";

/** What a row of a table lacks. */
export type Gap = { code: "no-proof" | "no-receipts" } | { code: "empty-cell"; column: string };

/** Columns that should have something to say and do not. */
export function gapsOf(
  { table, hidden = [] }: { table: TableDefinition; hidden?: readonly string[] },
  headings: FormPart["headings"],
  cells: readonly Cell[],
): Gap[] {
  const gaps: Gap[] = [];
  for (const [at, { column }] of headings.entries())
    if (cells[at] === null && isExpected(table, column) && !hidden.includes(column))
      gaps.push({ code: "empty-cell", column });
  return gaps;
}

/** A column of one kind stays empty in the rows of another; the serial number is never a gap. */
function isExpected(table: TableDefinition, column: string): boolean {
  const source = table.columns[column];
  return (
    source !== undefined &&
    !("of" in source) &&
    !("serial" in source) &&
    !("inYear" in source) &&
    !("nothing" in source) &&
    !("fact" in source && source.mayBeEmpty)
  );
}
