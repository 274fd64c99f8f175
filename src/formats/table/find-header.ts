import type { TableRow } from "./table.ts";

/** How many of the rows above the data may be titles, notes and blank lines. */
const rowsLookedAt = 40;

/**
 * The place of the header among rows that are not blank. Titles and notes above it fill one or two cells of a wide
 * table; the header is the first row that fills at least half of the usual width.
 */
export function findHeader(rows: readonly Pick<TableRow, "cells">[]): number {
  const head = rows.slice(0, rowsLookedAt);
  const width = usualWidth(rows.slice(0, 500));
  const filled = head.map((row) => row.cells.filter((cell) => cell.trim() !== "").length);
  const wide = filled.findIndex((count, index) =>
    width > 2 ? count >= Math.max(2, Math.ceil(width / 2)) : (head[index]?.cells.length ?? 0) >= width,
  );
  return Math.max(wide, 0);
}

/** The number of cells, up to the last filled one, that most cells of the table stand in. */
function usualWidth(rows: readonly Pick<TableRow, "cells">[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    const width = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const [usual] = [...counts].sort(([a, times], [b, others]) => others * b - times * a || a - b);
  return usual?.[0] ?? 0;
}
