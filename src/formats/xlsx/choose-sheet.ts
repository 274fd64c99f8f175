import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { buildTable, isFilled } from "../table/build-table.ts";
import { fillMergedCells, type MergedCells } from "../table/fill-merged-cells.ts";
import { faultsOfHidden, type HiddenCells, makeHiddenCells } from "../table/hidden-cells.ts";
import type { TableLimits } from "../table/limits.ts";
import type { Table, TableRow } from "../table/table.ts";

export type SheetTable = Table & {
  /** The sheet that was read, and all that have rows, in order. */
  sheet: string;
  sheets: string[];
};

/** A sheet whose cells are read next. */
export const makeEmptySheet = (name: string, isHidden = false): Sheet => ({
  name,
  rows: [],
  merged: [],
  isHidden,
  hidden: makeHiddenCells(),
});

export type Sheet = { name: string; rows: TableRow[]; merged: MergedCells[]; hidden: HiddenCells; isHidden: boolean };

/** A stray format far below the table makes a long sheet; a table has no more rows than this. */
export const lastRow = 250_000;

/** The table of the named sheet, else of the first that has one; a hidden sheet has lists for other sheets. */
export function chooseSheet(sheets: readonly Sheet[], sheetName: string | undefined, limits: TableLimits): SheetTable {
  const [shown, hidden] = [sheets.filter(({ isHidden }) => !isHidden), sheets.filter(({ isHidden }) => isHidden)];
  const chosen =
    sheetName === undefined ? (firstTable(shown) ?? firstTable(hidden)) : sheets.find(({ name }) => name === sheetName);
  const filled = sheets.filter(({ rows }) => rows.some(isFilled)).map(({ name }) => name);
  if (filled.length === 0) throw new FormatRefusal("empty-file", "There are no rows in this workbook.");
  if (!chosen)
    throw new FormatRefusal(
      "no-such-sheet",
      sentence("The workbook has no sheet {{sheet}}. Its sheets: {{sheets}}.", {
        sheet: sheetName ?? "",
        sheets: filled.join(", "),
      }),
    );
  const rows = chosen.merged.length === 0 ? chosen.rows : fillMergedCells(chosen.rows, chosen.merged, limits);
  const table = buildTable(rows, limits, true);
  const faults = [...table.faults, ...faultsOfHidden(table, chosen.hidden, columnLetters)];
  // Who chose a sheet knows of the others.
  if (sheetName === undefined && shown.some((sheet) => sheet !== chosen && hasTable(sheet) && !isGuide(sheet)))
    faults.push({ code: "other-sheets", row: table.headerRow, message: text(otherSheets) });
  return { ...table, faults, sheet: chosen.name, sheets: filled };
}

const otherSheets = "The workbook has several sheets with rows. One is read at a time.";

const hasTable = ({ rows }: Sheet) => rows.filter(isWide).length > 1;

function firstTable(sheets: readonly Sheet[]): Sheet | undefined {
  const tables = sheets.filter(hasTable);
  return tables.find((sheet) => !isGuide(sheet)) ?? tables[0] ?? sheets.find(({ rows }) => rows.some(isFilled));
}

/**
 * A sheet that explains how to fill in the others, by its name, or as it has one or two columns with sentences; or one that
 * counts their rows, as a pivot table.
 */
function isGuide({ name, rows }: Sheet): boolean {
  if (guideNames.test(name.trim())) return true;
  const firstRows = rows.slice(0, rowsToCheck);
  if (firstRows.some(({ cells }) => cells.some((cell) => pivotLabels.test(cell)))) return true;
  return (
    firstRows.every(({ cells }) => cells.filter((cell) => cell.trim() !== "").length <= 2) &&
    firstRows.filter(({ cells }) => cells.some((cell) => cell.length > maxTableCellLength)).length > 1
  );
}

const pivotLabels = /^\s*(?:row|column) labels\s*$/i;
const [rowsToCheck, maxTableCellLength] = [100, 80];
const guideNames =
  /^(?:read[\s_-]?me|instructions?|guide(?:lines?)?|how to|help|notes?|cover|index|contents|about|legend|drop[\s_-]?downs?|निर्देश|सूचना)(?![\p{L}\p{M}])/iu;

export function refuseTooManyRows(row: number | string): never {
  throw new FormatRefusal(
    "too-many-rows",
    sentence("The sheet has cells down to row {{row}}. Delete the empty rows below the table.", { row }),
  );
}

export function refuseTooManyColumns(letters: string, { columns }: TableLimits): never {
  const message = sentence("The sheet has a filled cell in column {{letters}}; the limit is {{columns}} columns.", {
    letters,
    columns,
  });
  throw new FormatRefusal("too-many-columns", message);
}

export function refuseTooManySheets(sheets: number): never {
  throw new FormatRefusal(
    "too-many-sheets",
    sentence("The workbook has more than {{sheets}} sheets. Keep the one with the table.", { sheets }),
  );
}

/** Characters between two tags. */
export const maxTagLength = 256 * 1024;

export function refuseLongCell(): never {
  throw new FormatRefusal("broken-file", "A cell of the workbook is too long to be read.");
}

export const cannotBeOpened = "The workbook cannot be opened. Save it again as .xlsx or as CSV.";

/** The letters of a column, counted from 0. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

// Sheets have 15 digits; digits after them come from binary fractions.
export function toPlainNumber(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const short = String(Number(number.toPrecision(15)));
  return /e/i.test(short) ? number.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 }) : short;
}

/** A row that may be one of a table. */
export function isWide({ cells }: TableRow): boolean {
  return cells.filter((cell) => cell.trim() !== "").length > 1;
}
