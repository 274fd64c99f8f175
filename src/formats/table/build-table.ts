import { isWithoutValue } from "#kinds/reading/programs/spreadsheet-error.ts";
import { sentence } from "#texts/sentence.ts";
import { FormatRefusal } from "../format-refusal.ts";
import type { TableLimits } from "./limits.ts";
import { hasNoHeadings } from "./no-headings.ts";
import { faultsOfSecondTable, faultsOfSkippedTotals } from "./row-faults.ts";
import { isNumbering, rowsOfRecords } from "./rows-of-records.ts";
import { columnOfTableBeside } from "./second-table.ts";
import type { Table, TableFault, TableRow } from "./table.ts";
import { withUnitOfTitle, withUnits } from "./unit-row.ts";

const noHeadings =
  "This table has no row of headings: its first row was read as data. Choose the record type, and the field of each column.";

/** How many rows above the data may be titles, notes and blank lines. */
const maxRowsAbove = 40;

/**
 * The index of the header among rows that are not blank. Titles and notes above it fill one or two cells of a wide
 * table; the header is the first row that fills at least half of the usual width.
 */
function findHeader(rows: readonly Pick<TableRow, "cells">[]): number {
  const head = rows.slice(0, maxRowsAbove);
  const width = usualWidth(rows.slice(0, 500));
  const filled = head.map((row) => row.cells.filter((cell) => cell.trim() !== "").length);
  const wide = filled.findIndex((count, index) =>
    width > 2 ? count >= Math.max(2, Math.ceil(width / 2)) : (head[index]?.cells.length ?? 0) >= width,
  );
  return Math.max(wide, 0);
}

type Headings = { headerIndex: number; headings: readonly string[]; next: number };

/** The headings with the row after them. If the widest row of them lacks the first, "Sr. No.", they begin above it. */
function findHeadings(rows: readonly TableRow[], isPadded: boolean): Headings {
  const widest = findHeader(rows);
  let upper = widest;
  while (upper > 0 && isBlank(rows[upper]?.cells[0]) && isPartOfHeader(rows[upper - 1])) upper -= 1;
  const found = joinHeadings(rows, upper, widest, isPadded);
  return found.next > widest ? found : joinHeadings(rows, widest, widest, isPadded);
}

function joinHeadings(rows: readonly TableRow[], from: number, widest: number, isPadded: boolean): Headings {
  let headings: readonly string[] = rows[from]?.cells ?? [];
  let next = from + 1;
  for (; next <= Math.max(widest + 1, from + 2); next++) {
    const lower = lowerHeadings(headings, rows[next], isPadded);
    if (!lower) break;
    headings = lower;
  }
  return { headerIndex: from, headings, next };
}

const isBlank = (cell = "") => cell.trim() === "";

/** A title fills one cell. */
const isPartOfHeader = (row: Pick<TableRow, "cells"> | undefined) =>
  (row?.cells ?? []).filter((cell) => cell.trim() !== "").length > 1;

/** The most frequent number of cells, up to the last filled one. */
function usualWidth(rows: readonly Pick<TableRow, "cells">[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    const width = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const [usual] = [...counts].sort(([a, times], [b, others]) => others * b - times * a || a - b);
  return usual?.[0] ?? 0;
}

export function buildTable(raw: readonly TableRow[], limits: TableLimits, shortRowsArePadded: boolean): Table {
  const { below, width: _, ...table } = alignTable(raw, limits, shortRowsArePadded);
  const { rows, faults } = rowsOfRecords(table.header, below);
  return { ...table, rows, faults: [...table.faults, ...faults] };
}

/** Finds the header among raw rows and aligns those below with it. Blank rows are dropped here. */
export function alignTable(
  raw: readonly TableRow[],
  limits: TableLimits,
  shortRowsArePadded: boolean,
): Omit<Table, "rows"> & { below: TableRow[]; width: number } {
  const filled = raw.filter(isFilled);
  const { headerIndex, headings, next } = findHeadings(filled, shortRowsArePadded);
  const headerRow = filled[headerIndex];
  if (!headerRow) throw new FormatRefusal("empty-file", "There are no rows in this file.");
  const titles = titlesOf(filled.slice(0, headerIndex));
  const isNumbered = isNumbering(filled[next]?.cells ?? []);
  const withUnit = withUnits(headings, filled[isNumbered ? next + 1 : next]?.cells);
  const first = withUnit ? next + (isNumbered ? 2 : 1) : next;
  const header = trimEnd(withUnitOfTitle(withUnit ?? headings, titles)).map((name) =>
    name.replace(/[\s\uFEFF]+/gu, " ").trim(),
  );
  if (header.length > limits.columns) {
    throw new FormatRefusal(
      "too-many-columns",
      sentence("The file has {{n}} columns; the limit is {{columns}}.", {
        n: header.length,
        columns: limits.columns,
      }),
    );
  }
  // A header that ends in blanks still has columns there when the rows below fill them.
  const width = Math.min(headerRow.cells.length, widestOf(filled.slice(first), header.length));
  while (header.length < width) header.push("");
  const align = (row: TableRow) => alignRow(row, header.length, limits, shortRowsArePadded);
  const below = filled.slice(first).map(align);
  if (first === headerIndex + 1 && hasNoHeadings(header, below))
    return {
      header: header.map(() => ""),
      headerRow: headerRow.number,
      lines: filled,
      titles,
      below: [align(headerRow), ...below],
      width: header.length,
      faults: [{ code: "no-headings", row: headerRow.number, message: noHeadings }],
    };
  refuseTooMany(below.length, limits);
  const beside = columnOfTableBeside(header);
  const ownHeader = beside === undefined ? header : trimEnd(header.slice(0, beside));
  const rows = below.map((row) => cutTo(row, ownHeader.length));
  return {
    header: ownHeader,
    headerRow: headerRow.number,
    lines: [...filled.slice(0, first), ...rows],
    titles,
    below: rows.filter(isFilled),
    width: header.length,
    faults: [
      ...faultsOf(headerRow, ownHeader, headerIndex),
      ...faultsOfSkippedTotals(withUnit ? filled.slice(next, first).map(({ number }) => number) : []),
      ...(beside === undefined ? [] : faultsOfSecondTable(headerRow, `${header[beside]} (${beside + 1})`)),
    ],
  };
}

/** Without the cells of another table beside this one. */
export const cutTo = (row: TableRow, width: number): TableRow =>
  row.cells.length > width && row.problem === undefined ? { ...row, cells: row.cells.slice(0, width) } : row;

/**
 * The headings of a header of two rows, if a heading of the upper one stands over several of the lower one: "Details of
 * publication" over "Journal", "Year" and "ISSN". Undefined if the next row is a row of the table.
 */
function lowerHeadings(above: readonly string[], next: TableRow | undefined, isPadded: boolean): string[] | undefined {
  const lower = next?.cells ?? [];
  const upper = isPadded
    ? Array.from({ length: Math.max(above.length, lower.length) }, (_, index) => above[index] ?? "")
    : above;
  const isNew = (name: string, index: number) => name.trim() !== "" && !isSame(name, upper[index]);
  const added = lower.filter(isNew);
  const isHeader =
    added.length > 1 &&
    lower.length <= upper.length &&
    // The first column of a row of the table is filled.
    (!isNew(lower[0] ?? "", 0) || numberHeading.test(lower[0] ?? "")) &&
    lower.some((name, index) => isNew(name, index) && (upper[index] ?? "").trim() === "") &&
    added.every((name) => name.length <= maxHeadingLength && /\p{L}/u.test(name) && !/\d/.test(name));
  if (!isHeader) return undefined;
  return upper.map((name, index) => {
    const own = lower[index]?.trim() || name;
    if (numberHeading.test(own) && own !== name) return `${name} ${own}`;
    // "Name" below "Journal details" is that of the journal.
    const group = upper.slice(0, index + 1).findLast((one) => one.trim() !== "") ?? "";
    const noun = group.replace(groupWords, " ").trim();
    if (own === name) return own;
    if (partHeading.test(own) && noun !== "") return `${noun} ${own.toLowerCase()}`;
    // "Sanctioned" below "Amount (in lakhs)".
    const unit = unitOfGroup.exec(group)?.[0];
    return unit === undefined || unitOfGroup.test(own) ? own : `${own} (${unit})`;
  });
}

const partHeading = /^\s*(?:names?|titles?|types?|address|numbers?)\s*$/i;
const unitOfGroup = /\b(?:in\s+)?(?:rs\.?\s*)?(?:lakhs?|lacs?|crores?)\b/i;
const groupWords = /\b(?:details?|particulars?|information|of|the)\b/gi;

/** "No.", the second line of the heading "Sr. No." */
const numberHeading = /^\s*nos?\.?\s*$/i;

const maxHeadingLength = 60;
const isSame = (one: string, other: string | undefined) => one.trim() === (other ?? "").trim();

const [maxTitles, maxTitleLength] = [10, 300];

/** The nearest to the headings first. */
function titlesOf(rows: readonly TableRow[]): string[] {
  const texts = rows
    .toReversed()
    .flatMap(({ cells }) => cells.map((cell) => cell.trim()).filter((cell) => cell !== ""));
  return texts.slice(0, maxTitles).map((title) => title.slice(0, maxTitleLength));
}

export function refuseTooMany(count: number, { rows }: TableLimits): void {
  if (count <= rows) return;
  throw new FormatRefusal(
    "too-many-rows",
    sentence("The file has more than {{rows}} rows. Split the file.", { rows: rows.toLocaleString("en-IN") }),
  );
}

/** Neither blank nor a note that our own accreditation tables print below their rows. */
export function isFilled({ cells }: Pick<TableRow, "cells">): boolean {
  const [first, ...others] = cells.filter((cell) => cell.trim() !== "");
  if (first === undefined || (others.length === 0 && (printedNote.test(first) || first === endOfFile))) return false;
  // Formulas are often copied below the last row of a table.
  return !(isWithoutValue(first) && others.every(isWithoutValue));
}

/** Ctrl+Z, with which old programs end a text. */
const endOfFile = "\x1a";

const printedNote =
  /^(?:Rule (?:not applied|changed) by the (?:college|institute) since \d{4}-\d\d-\d\d: “|This (?:manual was used until|form is used from) about \d{4}\. Choose )/;

export function alignRow(row: TableRow, width: number, limits: TableLimits, isPadded: boolean): TableRow {
  const { number, problem, isContinued } = row;
  const kept = isContinued ? { isContinued } : {};
  const cells = row.cells.length > width ? trimEnd(row.cells, width) : row.cells;
  if (problem) return { number, cells, problem };
  if (cells.some((cell) => cell.length > limits.cellLength)) {
    return { number, cells: cells.map((cell) => cell.slice(0, limits.cellLength)), problem: "too-long" };
  }
  if (cells.length > width) return { number, cells, problem: "too-many" };
  if (cells.length === width) return { number, cells, ...kept };
  if (!isPadded) return { number, cells, problem: "too-few" };
  return { number, cells: [...cells, ...Array<string>(width - cells.length).fill("")], ...kept };
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
    const message = sentence("The headings were found in row {{row}}. Rows left out above it: {{n}}.", {
      row,
      n: skipped,
    });
    faults.push({ code: "rows-above-header", row, message });
  }
  const seen = new Set<string>();
  for (const name of header) {
    const folded = name.toLowerCase();
    if (name !== "" && seen.has(folded)) {
      faults.push({
        code: "repeated-header",
        row,
        message: sentence("The heading “{{name}}” occurs more than once.", { name }),
      });
    }
    seen.add(folded);
  }
  return faults;
}
