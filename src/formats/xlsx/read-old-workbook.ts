import { type CellObject, read, SSF, type WorkBook } from "@e965/xlsx";
import { FormatRefusal } from "../format-refusal.ts";
import { maxMerged } from "../table/fill-merged-cells.ts";
import { type HiddenCells, hideColumns, makeHiddenCells } from "../table/hidden-cells.ts";
import { makeTextLimit, type TableLimits } from "../table/limits.ts";
import type { TableRow } from "../table/table.ts";
import { columnLetters, refuseTooManyColumns, refuseTooManySheets, type Sheet, toPlainNumber } from "./choose-sheet.ts";
import { isMonthFormat, isYear, isYearFormat } from "./days-in-cells.ts";
import { readContainer } from "./read-container.ts";
import type { ZipLimits } from "./read-zip.ts";

/** The sheets of a workbook in Excel's format before 2007. */
export function readOldWorkbook(bytes: Uint8Array, limits: TableLimits, { sheets: maxSheets }: ZipLimits): Sheet[] {
  const { cells: stream, hidden } = workbookIn(bytes, limits);
  const book = openBook(stream);
  if (book.SheetNames.length > maxSheets) refuseTooManySheets(maxSheets);
  const isFrom1904 = book.Workbook?.WBProps?.date1904 === true;
  const spend = makeTextLimit(limits);
  return book.SheetNames.map((name, position) => {
    const rows: TableRow[] = [];
    // Sparse, as the cells are: neither a row nor a column without cells is in it.
    book.Sheets[name]?.["!data"]?.forEach((found, row) => {
      const cells: string[] = [];
      found.forEach((cell, column) => {
        const text = textOf(cell, isFrom1904);
        if (text === "") return;
        if (column >= limits.columns) refuseTooManyColumns(columnLetters(column), limits);
        while (cells.length < column) cells.push("");
        cells.push(text);
      });
      spend(cells);
      rows.push({ number: row + 1, cells });
    });
    const merged = (book.Sheets[name]?.["!merges"] ?? [])
      .slice(0, maxMerged)
      .map(({ s: first, e: last }) => ({ column: first.c, top: first.r + 1, bottom: last.r + 1 }));
    return {
      name,
      rows,
      merged,
      hidden: hidden[position] ?? makeHiddenCells(),
      isHidden: (book.Workbook?.Sheets?.[position]?.Hidden ?? 0) > 0,
    };
  });
}

/**
 * The records with cells of the workbook in a container. The library gets nothing else: with sectors or records that
 * lead elsewhere it would never come to an end.
 */
function workbookIn(bytes: Uint8Array, limits: TableLimits): OldCells {
  const streams = readContainer(bytes);
  if (streams?.has("EncryptedPackage")) throw refusalOfLocked();
  const found = streams?.get("Workbook");
  if (found) {
    const stream = found();
    if (!stream) throw new FormatRefusal("old-workbook", cannotOpen);
    return cellsOf(stream, limits);
  }
  if (streams?.has("WordDocument"))
    throw new FormatRefusal(
      "unread-format",
      "This is an old Word document (.doc). Open it in Word and save it as .docx.",
    );
  const message = streams?.has("Book")
    ? "This is a workbook of Excel 95 or older. Save it as .xlsx or as CSV."
    : "This is an old Office file without a workbook. Save the list as .xlsx or as CSV.";
  throw new FormatRefusal("old-workbook", streams ? message : cannotOpen);
}

const [begin, password, sharedTexts, continued] = [0x0809, 0x002f, 0x00fc, 0x003c];
/** Where sheets and cells are; formats tell which figures are days. */
const kept = new Set([
  begin,
  sharedTexts,
  0x000a, // end of a part
  0x0085, // sheet
  0x0022, // first day of the calendar
  0x041e, // number format
  0x00e0, // format of cells
  0x00e5, // merged cells
  0x00fd, // shared text
  0x0204, // text
  0x0203, // number
  0x027e, // short number
  0x00bd, // several short numbers
  0x0205, // yes, no or an error
  0x0006, // formula
  0x0207, // text of a formula
  0x00d6, // formatted text
]);
const excel97 = 0x0600;
/** A record that the library passes over. */
const skippedRecord = 0x009b;

/** The records of the library, and what each sheet hides, in the order of their names. */
type OldCells = { cells: Uint8Array; hidden: (HiddenCells | undefined)[] };

/** Where a sheet's name stands, how high a row is, and how wide its columns. */
const [sheetName, rowHeight, columnWidths] = [0x0085, 0x0208, 0x007d];

/** The stream with all other records marked, so that each stays in its place; a cut one is left out. */
function cellsOf(stream: Uint8Array, limits: TableLimits): OldCells {
  const copy = stream.slice();
  const view = new DataView(copy.buffer);
  const places: number[] = [];
  const hiddenFrom = new Map<number, HiddenCells>();
  let hidden = makeHiddenCells();
  let isContinued = false;
  let position = 0;
  while (position + 4 <= copy.length) {
    const [id, length] = [view.getUint16(position, true), view.getUint16(position + 2, true)];
    if (position + 4 + length > copy.length) break;
    if (id === password) throw refusalOfLocked();
    if (id === begin && (length < 4 || view.getUint16(position + 4, true) !== excel97))
      throw new FormatRefusal("old-workbook", cannotOpen);
    const word = (offset: number) => view.getUint16(position + 4 + offset, true);
    if (id === begin) {
      hidden = makeHiddenCells();
      hiddenFrom.set(position, hidden);
    } else if (id === sheetName && length >= 4) places.push(view.getUint32(position + 4, true));
    else if (id === rowHeight && length >= 14 && (word(12) & 0x20) !== 0) hidden.rows.add(word(0) + 1);
    else if (id === columnWidths && length >= 10 && (word(8) & 1) !== 0)
      hideColumns(hidden, word(0), word(2), limits.columns);
    isContinued = id === sharedTexts || (id === continued && isContinued);
    if (!isContinued && !kept.has(id)) view.setUint16(position, skippedRecord, true);
    position += 4 + length;
  }
  if (position === 0 || view.getUint16(0, true) !== begin) throw new FormatRefusal("old-workbook", cannotOpen);
  return { cells: copy.subarray(0, position), hidden: places.map((start) => hiddenFrom.get(start)) };
}

function openBook(stream: Uint8Array): WorkBook {
  try {
    return read(stream, {
      type: "array",
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    const refusal = isLocked ? refusalOfLocked() : new FormatRefusal("old-workbook", cannotOpen);
    refusal.cause = error;
    throw refusal;
  }
}

const cannotOpen = "This is an old Excel file (.xls) that cannot be opened. Save it as .xlsx or as CSV.";
const refusalOfLocked = () =>
  new FormatRefusal("encrypted-file", "The file is protected by a password. Save it without a password.");

function textOf({ t: type, v: value, z: format }: CellObject, isFrom1904: boolean): string {
  if (value === undefined || value === null || type === "z") return "";
  if (type === "e") return errorTexts.get(Number(value)) ?? "";
  if (typeof value === "boolean") return String(value).toUpperCase();
  if (typeof value !== "number") return String(value);
  const isDay = format !== undefined && SSF.is_date(String(format)) && !isYear(value);
  const day = isDay ? dayOf(value, isFrom1904) : undefined;
  if (day === undefined) return toPlainNumber(String(value));
  if (isYearFormat(String(format))) return day.slice(0, 4);
  return isMonthFormat(String(format)) ? day.slice(0, 7) : day;
}

/** By the codes of the format. */
const errorTexts = new Map([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
]);

/** The day of a serial number, unless it is only a time of day. */
function dayOf(serial: number, isFrom1904: boolean): string | undefined {
  if (serial < 1) return undefined;
  const date: unknown = SSF.parse_date_code(serial, { date1904: isFrom1904 });
  if (typeof date !== "object" || date === null || !("y" in date && "m" in date && "d" in date)) return undefined;
  const digits = (part: unknown, width: number) => String(part).padStart(width, "0");
  return `${digits(date.y, 4)}-${digits(date.m, 2)}-${digits(date.d, 2)}`;
}
