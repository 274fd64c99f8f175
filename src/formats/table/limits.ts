import { FormatRefusal } from "../format-refusal.ts";

/** How much of a table is read; a file beyond a limit is refused before it uses memory. */
export type TableLimits = {
  sizeInBytes: number;
  rows: number;
  columns: number;
  /** Characters of one cell; a longer one refuses its row, not the file. */
  cellLength: number;
  /** Characters of all cells together, each cell as one more. */
  textLength: number;
};

/** Of delimited text. */
export const tableLimits: TableLimits = {
  sizeInBytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  // The most characters that a cell of a spreadsheet has.
  cellLength: 32_767,
  textLength: 50 * 1024 * 1024,
};

/** A workbook unpacks to many times its size, and is read as a whole. */
export const workbookLimits: TableLimits = { ...tableLimits, sizeInBytes: 10 * 1024 * 1024, rows: 50_000 };

/**
 * Counts the text of rows and refuses when it is too much: one stored text may be in every cell, small in the file and
 * too much in memory.
 */
export function makeTextLimit({ textLength }: TableLimits): (cells: readonly string[]) => void {
  let left = textLength;
  return (cells) => {
    left -= cells.length;
    for (const cell of cells) left -= cell.length;
    if (left >= 0) return;
    throw new FormatRefusal(
      "unpacks-too-large",
      "The workbook is too large when unpacked. Split it, or save it as CSV.",
    );
  };
}
