import { foldWord } from "#kinds/reading/clean-text.ts";
import { joinContinuedRows } from "./continued-rows.ts";
import { authorHeading, withMoreNames } from "./people-heading.ts";
import { faultsOfJoinedRows, faultsOfSecondTable, faultsOfSkippedTotals } from "./row-faults.ts";
import { beginsTable, filled, isOtherHeading, isRepeated } from "./second-table.ts";
import { isSerialHeading } from "./serial-heading.ts";
import type { TableFault, TableRow } from "./table.ts";

/**
 * The rows of a table that are records: without totals, repeated headings, the numbers of columns, titles between rows
 * and signatures; ditto marks are replaced by the cell above. What is left out is a note of the file.
 */
export function rowsOfRecords(
  header: readonly string[],
  given: readonly TableRow[],
): { rows: TableRow[]; faults: TableFault[] } {
  const { readRows, faults } = recordRows(header);
  const continued = joinContinuedRows(header, given);
  return { rows: readRows(continued.rows, true), faults: [...continued.faults, ...faults()] };
}

export type RecordRows = {
  /** The records among the next rows; the last rows are kept back until it is known that they are the last. */
  readRows(given: readonly TableRow[], areLast: boolean): TableRow[];
  faults(): TableFault[];
};

/** The same for a table that is read in pieces. */
export function recordRows(header: readonly string[]): RecordRows {
  const folded = header.map(foldWord);
  const first = header.findIndex((name) => name !== "");
  const hasSerial = isSerialHeading(header[first] ?? "");
  if (!hasSerial && !header.some((name) => /\S\s\S/.test(name))) return plainRows(header);
  const people = { serial: first, indexes: header.flatMap((name, index) => (authorHeading.test(name) ? [index] : [])) };
  const leftOut: number[] = [];
  const joined: number[] = [];
  let second: TableRow | undefined;
  let waiting: TableRow[] = [];
  let isFirst = true;
  let above: TableRow | undefined;
  const readRows: RecordRows["readRows"] = (given, areLast) => {
    if (second) return [];
    const all = [...waiting, ...given];
    const position = all.findIndex(
      (row, index) => isOtherHeading(folded, row.cells) || beginsTable(folded, row, all[index - 1]),
    );
    second = all[position];
    const kept = second ? all.slice(0, position) : all;
    const isEnd = areLast || second !== undefined;
    const settled = isEnd ? kept.length : settledIn(kept, folded);
    waiting = isEnd ? [] : kept.slice(settled);
    const rows: TableRow[] = [];
    for (const [index, row] of kept.slice(0, settled).entries()) {
      const isRecord = !(
        isRepeated(folded, row.cells) ||
        (isFirst && isNumbering(row.cells)) ||
        isTotal(row.cells) ||
        isCountInWords(row.cells, header.length) ||
        isDashedLine(row.cells) ||
        isNil(row.cells) ||
        (hasSerial && isOnlyNumbered(row.cells, first)) ||
        // A heading over several rows is in each of them.
        (hasSerial && foldWord(row.cells[first] ?? "") === folded[first]) ||
        (hasSerial && isBetween(row.cells, first)) ||
        (hasSerial && isEnd && index >= kept.length - maxSignatures && isSignature(row.cells))
      );
      isFirst = false;
      if (!isRecord) {
        leftOut.push(row.number);
        continue;
      }
      const whole =
        hasSerial && above ? (continueRow(above, row, first) ?? withOneMore(above, row, people)) : undefined;
      if (whole && rows.length > 0) {
        above = whole;
        rows[rows.length - 1] = whole;
        joined.push(row.number);
        continue;
      }
      above = hasSerial ? withoutDitto(row, above) : row;
      rows.push(above);
    }
    return second ? withoutLastTitle(rows) : rows;
  };
  return {
    readRows,
    faults: () => [...faultsOfSkippedTotals(leftOut), ...faultsOfJoinedRows(joined), ...faultsOfSecondTable(second)],
  };
}

/**
 * Programs name their columns with one word: their rows are taken as they are. Left out are headings that come again below
 * a row, as in joined lists, and a last row with a total that is the count of the rows or the sum of its column.
 */
function plainRows(header: readonly string[]): RecordRows {
  const leftOut: number[] = [];
  const sums = header.map(() => 0);
  let count = 0;
  let last: TableRow | undefined;
  const isHeadings = ({ cells }: TableRow) =>
    (count > 0 || last !== undefined) &&
    header.length > 2 &&
    cells.every((cell, index) => cell.trim() === header[index]);
  const add = ({ cells }: TableRow) => {
    count += 1;
    cells.forEach((cell, index) => {
      sums[index] = (sums[index] ?? 0) + (Number(cell) || 0);
    });
  };
  const isFooter = ({ cells }: TableRow) =>
    header.length > 2 && (isSigned(cells) || (isTotal(cells) && /:\s*\d+\s*$/.test(filled(cells)[0] ?? "")));
  const folded = header.map(foldWord);
  let second: TableRow | undefined;
  const isSum = ({ cells }: TableRow) =>
    isCountInWords(cells, header.length) ||
    (isTotal(cells) &&
      filled(cells).length > 1 &&
      cells.every((cell, index) => !/\d/.test(cell) || [count, sums[index]].includes(Number(cell))));
  return {
    readRows(given, areLast) {
      const rows: TableRow[] = [];
      if (second) return rows;
      // The last row is known to be the last only when no other follows.
      for (const row of given) {
        if (last !== undefined && beginsTable(folded, row, last)) {
          second = row;
          // The title of the table that is not read.
          if (filled(last.cells).length > 1) rows.push(last);
          last = undefined;
          return rows;
        }
        if (isHeadings(row) || isFooter(row)) {
          leftOut.push(row.number);
          continue;
        }
        if (last) {
          add(last);
          rows.push(last);
        }
        last = row;
      }
      if (!areLast || !last) return rows;
      if (isSum(last)) leftOut.push(last.number);
      else rows.push(last);
      last = undefined;
      return rows;
    },
    faults: () => [...faultsOfSkippedTotals(leftOut), ...faultsOfSecondTable(second)],
  };
}

/** How many rows can be neither signatures at the end nor the title of a second table. */
function settledIn(rows: readonly TableRow[], folded: readonly string[]): number {
  const last = rows.findLastIndex(
    ({ cells }) => filled(cells).length > 1 && !isTotal(cells) && !isRepeated(folded, cells),
  );
  let settled = Math.max(0, Math.min(rows.length - maxSignatures, last + 1));
  // The next row may go on with the last of these.
  while (settled > 0 && filled(rows[settled]?.cells ?? []).length <= maxContinued) settled -= 1;
  return settled;
}

const isFigure = (cell: string) => /^[\s₹\d.,/()-]+$/.test(cell.replace(/\b(?:rs|inr)\b\.?|\blakhs?\b|\bcr\b/gi, ""));

/** (1), (2), (3) below the headings of a form. */
export function isNumbering(cells: readonly string[]): boolean {
  return (
    filled(cells).length >= 3 &&
    cells.every((cell, index) => /^\(?(\d+)[).]?$/.exec(cell.trim())?.[1] === String(index + 1))
  );
}

function isTotal(cells: readonly string[]): boolean {
  const [first = "", ...others] = filled(cells);
  const isNamed =
    /^(?:grand|sub)?[\s-]*total\b[^\p{L}]*(?:\(.*\)|amount|in lakhs|rs\.?)?[^\p{L}]*$/iu.test(first) ||
    /^(?:कुल|एकूण)$/.test(first.trim());
  return isNamed && others.every(isFigure) && (others.length + 1) * 2 <= cells.length + 1;
}

/** "Total staff: 13" alone in a row; where there are only one or two columns it may be a title. */
function isCountInWords(cells: readonly string[], width: number): boolean {
  if (width < 3) return false;
  const [only = "", another] = filled(cells);
  return another === undefined && /^\s*(?:grand\s+)?total(?:\s+[\p{L}]+){1,4}\s*[:=–-]\s*\d+\s*$/iu.test(only);
}

/** What is written into a form without rows: "Nil" once or in each column, perhaps with a number. */
function isNil(cells: readonly string[]): boolean {
  const words = filled(cells).filter((cell) => !/^\s*(?:\d+[.)]?|[-–—]+)\s*$/.test(cell));
  return words.length > 0 && words.every((cell) => /^\s*(?:nil|n\.?\s*a\.?|not applicable|निरंक)\s*\.?\s*$/i.test(cell));
}

/** The line below the headings of a table in Markdown, or of dashes. */
const isDashedLine = (cells: readonly string[]) =>
  filled(cells).length > 1 && filled(cells).every((cell) => /^:?[-=_]{2,}:?$/.test(cell.trim()));

const isNumber = /^\s*\p{Nd}+[.)]?\s*$/u;
const maxContinued = 2;

/**
 * The row above with what a row without a number and with one or two texts adds to its cells: a title that somebody
 * typed on over two rows. It begins with a small letter, which no title does.
 */
function continueRow(above: TableRow, row: TableRow, serial: number): TableRow | undefined {
  const indexes = row.cells.flatMap((cell, index) => (cell.trim() === "" ? [] : [index]));
  const isMore = (index: number) =>
    !ditto.test((row.cells[index] ?? "").trim()) &&
    index > serial &&
    (above.cells[index] ?? "") !== "" &&
    /^\s*\p{Ll}/u.test(row.cells[index] ?? "");
  if (
    row.problem ||
    !isNumber.test(above.cells[serial] ?? "") ||
    indexes.length === 0 ||
    indexes.length > maxContinued ||
    !indexes.every(isMore)
  )
    return undefined;
  const cells = above.cells.map((cell, index) =>
    indexes.includes(index) ? `${cell.trim()} ${row.cells[index]?.trim()}` : cell,
  );
  return { ...above, cells };
}

/** The row above with the author whom a row without a number names alone: a list with the authors one below another. */
function withOneMore(
  above: TableRow,
  row: TableRow,
  { serial, indexes }: { serial: number; indexes: readonly number[] },
): TableRow | undefined {
  const [index, other] = row.cells.flatMap((cell, at) => (cell.trim() === "" ? [] : [at]));
  if (
    row.problem ||
    !isNumber.test(above.cells[serial] ?? "") ||
    index === undefined ||
    other !== undefined ||
    !indexes.includes(index)
  )
    return undefined;
  const cells = above.cells.map((cell, at) => (at === index ? withMoreNames(cell, row.cells[index]) : cell));
  return { ...above, cells };
}

/** A form is often numbered further down than it is filled in. */
const isOnlyNumbered = (cells: readonly string[], serial: number) =>
  filled(cells).length === 1 && isNumber.test(cells[serial] ?? "");

/** "Academic Year 2022-23" in the column of the numbers. */
function isBetween(cells: readonly string[], serial: number): boolean {
  return filled(cells).length === 1 && /\p{L}{2}/u.test(cells.slice(0, serial + 1).join(""));
}

const maxSignatures = 6;
const signature =
  /^(?:note\s*:|sd\s?\/\s?[-–]?\s*$|n\.?\s?b\.?\s*:|(?:prepared|verified|checked) by\b|(?:date|place)\s*:|(?:signature|sign)\b.{0,60}$|(?:the )?(?:principal|director|dean|hod)(?:['’]?s)?(?: (?:signature|sign|seal|stamp))?\s*$|head\b.{0,30}\b(?:department|dept)\b.{0,40}$|(?:iqac |department )?(?:co-?)?ordinator\s*$)/i;

/** "Prepared by: Asha Rao", "Signature | Principal": more than one of them, or one with a colon. */
const isSigned = (cells: readonly string[]) =>
  filled(cells).every((cell) => signature.test(cell.trim()) && !/^\s*n(?:ote|\.?\s?b)\b/i.test(cell)) &&
  (filled(cells).length > 1 || /^\s*\p{L}+(?: by)?\s*:/u.test(filled(cells)[0] ?? ""));

function isSignature(cells: readonly string[]): boolean {
  const names = filled(cells);
  return names.length * 2 <= cells.length && names.every((cell) => signature.test(cell.trim()));
}

const ditto = /^(?:-{0,2}\s?["“”']?\s?do\s?["“”']?\s?\.?-{0,2}|["“”〃]|''|,,|-\s?["“”]\s?-|ditto|same as above)$/i;

function withoutDitto(row: TableRow, above: TableRow | undefined): TableRow {
  if (!above || row.problem || !row.cells.some((cell) => ditto.test(cell.trim()))) return row;
  return {
    ...row,
    cells: row.cells.map((cell, index) => (ditto.test(cell.trim()) ? (above.cells[index] ?? "") : cell)),
  };
}

/** The title of the table that is not read. */
function withoutLastTitle(rows: TableRow[]): TableRow[] {
  const last = rows.findLastIndex(({ cells }) => filled(cells).length > 1);
  return rows.slice(0, last + 1);
}
