import { guardCell } from "./guard-cell.ts";

export type CsvCell = string | number | null | undefined;

/** Which cells are guarded against formulas: all, none, or by column (numbers need no guard: -5 is a figure). */
export type CsvGuard = boolean | readonly boolean[];

// Some readers trim blanks, and a semicolon or tab splits the cell if that is the local delimiter.
const needsQuotes = /[",;|\t\r\n]|^\s|\s$/;

/** One row with its line end. Text is guarded by default, and quoted where necessary. */
export function writeCsvLine(cells: readonly CsvCell[], { guard = true }: { guard?: CsvGuard } = {}): string {
  let line = "";
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (index > 0) line += ",";
    if (cell === null || cell === undefined || cell === "") continue;
    const isGuarded = typeof guard === "boolean" ? guard : guard[index] !== false;
    line += typeof cell === "number" ? String(cell) : writeCsvCell(cell, isGuarded);
  }
  // A single empty cell would be a blank line, which readers skip.
  return `${line === "" ? '""' : line}\r\n`;
}

/** One cell, guarded against formulas or not, and quoted where necessary. */
export function writeCsvCell(cell: string, isGuarded: boolean): string {
  const text = isGuarded ? guardCell(cell) : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file: the byte order mark by which spreadsheets recognise UTF-8, the header, the rows. */
export function writeCsv(
  header: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
  options: { guard?: CsvGuard } = {},
): string {
  const lines = ["\uFEFF", writeCsvLine(header)];
  for (const row of rows) lines.push(writeCsvLine(row, options));
  return lines.join("");
}
