import { guardCell } from "../csv/guard-cell.ts";

/** A program refuses a workbook with a longer cell. */
const maxCellLength = 32_767;

/**
 * A text as a cell of a workbook has it: guarded against formulas, no longer than a cell may be, and `_x0041_` as such,
 * which a program reads as the letter of that code otherwise (ECMA-376 part 1, 22.9.2.19).
 */
export function sheetText(text: string): string {
  const written = guardCell(text).replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  if (written.length <= maxCellLength) return written;
  // Not within a pair of units that are one character, nor within an escape.
  return `${written.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$|_(?:x(?:[\da-f]{0,4}))?$/i, "")}…`;
}
