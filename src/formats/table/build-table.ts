import { FormatRefusal } from "../format-refusal.ts";
import { findHeader } from "./find-header.ts";
import type { TableLimits } from "./limits.ts";
import type { Table, TableFault, TableRow } from "./table.ts";

/** Finds the header among raw rows and lines the others up with it. Blank rows may be left in; they are dropped here. */
export function buildTable(raw: readonly TableRow[], limits: TableLimits, shortRowsArePadded: boolean): Table {
  const filled = raw.filter((row) => row.cells.some((cell) => cell.trim() !== ""));
  const at = findHeader(filled);
  const headerRow = filled[at];
  if (!headerRow) throw new FormatRefusal("empty-file", "There are no rows in this file.");
  const header = trimEnd(headerRow.cells).map((name) => name.replace(/[\s\uFEFF]+/gu, " ").trim());
  if (header.length > limits.columns) {
    throw new FormatRefusal(
      "too-many-columns",
      `The file has ${header.length} columns; ${limits.columns} are the most that are read.`,
    );
  }
  // A header that ends in blanks still has columns there when the rows below fill them.
  const width = Math.min(headerRow.cells.length, widestOf(filled.slice(at + 1), header.length));
  while (header.length < width) header.push("");
  const rows = filled.slice(at + 1).map((row) => lineUp(row, header.length, limits, shortRowsArePadded));
  if (rows.length > limits.rows) {
    throw new FormatRefusal(
      "too-many-rows",
      `The file has more than ${limits.rows.toLocaleString("en-IN")} rows. Split it.`,
    );
  }
  return { header, headerRow: headerRow.number, rows, faults: faultsOf(headerRow, header, at) };
}

function lineUp(row: TableRow, width: number, limits: TableLimits, isPadded: boolean): TableRow {
  const { number, problem } = row;
  const cells = row.cells.length > width ? trimEnd(row.cells, width) : row.cells;
  if (problem) return { number, cells, problem };
  if (cells.some((cell) => cell.length > limits.cellLength)) {
    return { number, cells: cells.map((cell) => cell.slice(0, limits.cellLength)), problem: "too-long" };
  }
  if (cells.length > width) return { number, cells, problem: "too-many" };
  if (cells.length === width) return { number, cells };
  if (!isPadded) return { number, cells, problem: "too-few" };
  return { number, cells: [...cells, ...Array<string>(width - cells.length).fill("")] };
}

function trimEnd(cells: readonly string[], least = 0): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  return cells.slice(0, Math.max(last, least));
}

function widestOf(rows: readonly TableRow[], least: number): number {
  let widest = least;
  for (const { cells } of rows) {
    if (cells.length > widest) widest = Math.max(widest, trimEnd(cells).length);
  }
  return widest;
}

function faultsOf(headerRow: TableRow, header: readonly string[], skipped: number): TableFault[] {
  const faults: TableFault[] = [];
  const row = headerRow.number;
  if (skipped > 0) {
    const message = `The header was found in row ${row}; ${skipped === 1 ? "one row" : `${skipped} rows`} above it were left out.`;
    faults.push({ code: "rows-above-header", row, message });
  }
  const seen = new Set<string>();
  for (const name of header) {
    const folded = name.toLowerCase();
    if (name !== "" && seen.has(folded)) {
      faults.push({ code: "repeated-header", row, message: `The header holds "${name}" more than once.` });
    }
    seen.add(folded);
  }
  return faults;
}
