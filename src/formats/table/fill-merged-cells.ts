import { makeTextLimit, type TableLimits } from "./limits.ts";
import type { TableRow } from "./table.ts";

/** Cells over several rows that a sheet shows as one: their first column, counted from 0, and the numbers of their rows. */
export type MergedCells = { column: number; top: number; bottom: number };

/** A damaged workbook may name millions; those after these stay blank. */
export const maxMerged = 50_000;

/**
 * Each row has the text that a sheet shows beside it. A row without any cell of its own stays blank: of one record over
 * two rows of a sheet, everything is merged.
 */
export function fillMergedCells(
  rows: readonly TableRow[],
  merged: readonly MergedCells[],
  limits: TableLimits,
): TableRow[] {
  const spend = makeTextLimit(limits);
  const waiting = merged.filter(({ column }) => column < limits.columns).sort((one, other) => other.top - one.top);
  const open = new Map<number, { text: string; bottom: number }>();
  return rows.map((row) => {
    const cells = [...row.cells];
    const isBlank = cells.every((cell) => cell.trim() === "");
    let filled = 0;
    for (const [column, { text, bottom }] of open) {
      if (bottom < row.number) open.delete(column);
      else if (!isBlank && (cells[column] ?? "").trim() === "") {
        while (cells.length < column) cells.push("");
        cells[column] = text;
        filled += 1;
      }
    }
    for (let next = waiting.at(-1); next && next.top <= row.number; next = waiting.at(-1)) {
      waiting.pop();
      const text = row.cells[next.column] ?? "";
      if (next.top === row.number && text.trim() !== "") open.set(next.column, { text, bottom: next.bottom });
    }
    spend(cells);
    return { ...row, cells, ...(filled > 1 && { isContinued: true as const }) };
  });
}
