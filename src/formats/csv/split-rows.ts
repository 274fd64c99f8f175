import type { TableRow } from "../table/table.ts";

export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Splits text into rows of cells. Any line ending, also mixed; a quoted cell may contain delimiters, line ends and
 * doubled quotes. A quote in the middle of a cell is an ordinary character; one that is never closed opens nothing.
 * Stops after `rows + 1` rows, and after `columns + 1` cells of a row, so that a caller notices that there were more.
 * Of a text that is cut, rows near its end may continue: they are left out. `from` is where the next row begins.
 */
export function splitRows(
  text: string,
  delimiter: Delimiter,
  limits: { rows: number; columns: number; cellLength: number },
  isCut = false,
): { rows: TableRow[]; unclosedIn: number[]; from: number } {
  const rows: TableRow[] = [];
  const unclosedIn: number[] = [];
  const separator = delimiter.charCodeAt(0);
  // The other one of a quotation mark is searched for no further than this.
  const last = isCut ? text.length - 2 * limits.cellLength - 2 : text.length;
  let position = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let from = position;
  // Quotes of a line that was misread once are trusted only if they close properly.
  let distrustedUpTo = -1;
  while (position < last && rows.length <= limits.rows) {
    const cells: string[] = [];
    const number = rows.length + 1;
    for (;;) {
      const opening = openingQuote(text, position, separator);
      const quoted =
        opening < 0 ? undefined : readQuoted(text, opening, separator, opening < distrustedUpTo, limits.cellLength);
      const end = quoted ? quoted.end : endOfBare(text, position, separator);
      if (!quoted && opening >= distrustedUpTo && opening >= 0) {
        unclosedIn.push(number);
        distrustedUpTo = endOfBare(text, opening, lineFeed);
      }
      if (cells.length <= limits.columns) cells.push(quoted ? quoted.text : text.slice(position, end));
      position = end + 1;
      if (text.charCodeAt(end) !== separator) {
        if (text.charCodeAt(end) === carriageReturn && text.charCodeAt(position) === lineFeed) position += 1;
        break;
      }
    }
    if (isCut && position > last) break;
    rows.push({ number, cells });
    from = position;
  }
  return { rows, unclosedIn, from };
}

/** The same for an uploaded file: some programs write ="0123", so that a spreadsheet keeps the zeros. */
export function splitUploadedRows(...given: Parameters<typeof splitRows>): ReturnType<typeof splitRows> {
  const split = splitRows(...given);
  for (const { cells } of split.rows)
    for (const [index, cell] of cells.entries())
      if (cell.startsWith('="')) cells[index] = /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
  return split;
}

/** Position of the quote that opens the cell, after optional blanks; -1 when the cell is not quoted. */
function openingQuote(text: string, from: number, separator: number): number {
  let position = from;
  while (text.charCodeAt(position) === 32 && separator !== 32) position += 1;
  return text.charCodeAt(position) === quote ? position : -1;
}

/** A quoted cell and the position of its end; undefined when it is not closed before a delimiter or line end. */
function readQuoted(text: string, opening: number, separator: number, isDistrusted: boolean, maxLength: number) {
  let value = "";
  let hasStray = false;
  let from = opening + 1;
  for (;;) {
    const next = text.indexOf('"', from);
    if (next < 0 || next - opening > maxLength * 2) return undefined;
    // After a stray quote a line end no longer belongs to the cell.
    if (hasStray && /[\r\n]/.test(text.slice(from, next))) return undefined;
    value += text.slice(from, next);
    if (text.charCodeAt(next + 1) === quote) {
      value += '"';
      from = next + 2;
      continue;
    }
    const end = skipBlanks(text, next + 1);
    const closing = text.charCodeAt(end);
    if (end >= text.length || closing === separator || closing === lineFeed || closing === carriageReturn) {
      return { text: value, end };
    }
    // Directly after a delimiter it opens the next cell, so this cell was never closed.
    const before = text.charCodeAt(next - 1);
    if (isDistrusted || before === separator || before === lineFeed || before === carriageReturn) return undefined;
    hasStray = true;
    value += '"';
    from = next + 1;
  }
}

function skipBlanks(text: string, from: number): number {
  let position = from;
  while (text.charCodeAt(position) === 32) position += 1;
  return position;
}

function endOfBare(text: string, from: number, separator: number): number {
  let position = from;
  for (; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === separator || code === lineFeed || code === carriageReturn) return position;
  }
  return position;
}
