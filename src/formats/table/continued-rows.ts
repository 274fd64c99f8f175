import { peopleHeading, withMoreNames } from "./people-heading.ts";
import { faultsOfJoinedRows } from "./row-faults.ts";
import type { TableFault, TableRow } from "./table.ts";

/**
 * A record over several rows of a sheet, of which only the authors are not merged: they become the authors of one row. A row
 * that differs in anything else stays a row of its own.
 */
export function joinContinuedRows(
  header: readonly string[],
  rows: readonly TableRow[],
): { rows: TableRow[]; faults: TableFault[] } {
  const whole: TableRow[] = [];
  const joined: number[] = [];
  let above: TableRow | undefined;
  for (const row of rows) {
    const last = whole.at(-1);
    const [index, ...others] = above && row.isContinued ? ownCells(row, above) : [];
    if (last && index !== undefined && others.length === 0 && peopleHeading.test(header[index] ?? "")) {
      const names = withMoreNames(last.cells[index], row.cells[index]);
      whole[whole.length - 1] = { ...last, cells: last.cells.with(index, names) };
      joined.push(row.number);
    } else whole.push(row);
    above = row;
  }
  return { rows: whole, faults: faultsOfJoinedRows(joined) };
}

/** The indexes of the cells that are not those of the row above. */
const ownCells = (row: TableRow, above: TableRow) =>
  row.cells.flatMap((cell, index) => (cell.trim() !== "" && cell !== above.cells[index] ? [index] : []));
