import { sentence } from "#texts/sentence.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { refuseFormat } from "../name-format.ts";
import { type MergedCells, maxMerged } from "../table/fill-merged-cells.ts";
import { type HiddenCells, hideColumns, makeHiddenCells } from "../table/hidden-cells.ts";
import type { TableLimits } from "../table/limits.ts";
import {
  cannotBeOpened,
  lastRow,
  maxTagLength,
  refuseLongCell,
  refuseTooManyColumns,
  refuseTooManyRows,
  refuseTooManySheets,
} from "./choose-sheet.ts";
import type { ZipEntry, ZipLimits } from "./read-zip.ts";

const sheetPath = /(^|\/)worksheets\/[^/]+\.xml$/i;
// A cell that is not closed at once counts as filled.
const tag = /<(?:\w+:)?(row|c|col|mergeCell)(?=[\s/>])([^>]*)>(\s*<\/)?/g;

export type WorkbookPart = { name: string; bytes: Uint8Array[]; merged: MergedCells[]; hidden: HiddenCells };

/**
 * The parts of a workbook that describe its cells. Before reading, refuses a workbook with too many parts or sheets,
 * too much unpacked data, cells so far out that a grid up to them would not fit into memory, or its own document type.
 */
export async function checkWorkbook(
  entries: readonly ZipEntry[],
  limits: TableLimits,
  zip: ZipLimits,
): Promise<WorkbookPart[]> {
  const sheets = entries.filter((entry) => sheetPath.test(entry.name));
  if (!entries.some((entry) => entry.name === "xl/workbook.xml") || sheets.length === 0) refuseNoWorkbook(entries);
  if (sheets.length > zip.sheets) refuseTooManySheets(zip.sheets);
  const parts: WorkbookPart[] = [];
  for (const entry of entries) {
    if (!/\.(xml|rels)$/i.test(entry.name)) continue;
    const part: WorkbookPart = { name: entry.name, bytes: [], merged: [], hidden: makeHiddenCells() };
    await checkPart(entry, part, sheetPath.test(entry.name), limits);
    parts.push(part);
  }
  return parts;
}

export function refuseLargeWorkbook(bytes: Uint8Array, { sizeInBytes }: TableLimits): void {
  if (bytes.byteLength <= sizeInBytes) return;
  throw new FormatRefusal(
    "too-many-bytes",
    sentence("The file is larger than {{megabytes}} MB. Split the file, or save it as CSV.", {
      megabytes: Math.floor(sizeInBytes / 1024 / 1024),
    }),
  );
}

/** The container of Excel's format before 2007, and of workbooks with a password. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf;
}

function refuseNoWorkbook(entries: readonly ZipEntry[]): never {
  const format = otherPrograms.find(([part]) => entries.some(({ name }) => name.startsWith(part)))?.[1];
  if (format === undefined)
    throw new FormatRefusal("not-a-table", "This is not a workbook. Choose an .xlsx or a CSV file.");
  refuseFormat(format);
}

/** Archives of other programs, by a part that each of them has. */
const otherPrograms: readonly (readonly [string, string])[] = [
  ["word/document.xml", "Word"],
  ["ppt/presentation.xml", "PowerPoint"],
  ["xl/workbook.bin", "Excel (.xlsb)"],
  ["Index/", "Apple Numbers"],
];

async function checkPart(entry: ZipEntry, part: WorkbookPart, isSheet: boolean, limits: TableLimits): Promise<void> {
  const decoder = new TextDecoder("latin1");
  let text = "";
  for await (const bytes of entry.unpack()) {
    part.bytes.push(bytes);
    text += decoder.decode(bytes, { stream: true });
    if (/<!(DOCTYPE|ENTITY)/i.test(text))
      throw new FormatRefusal("broken-file", "The workbook contains a document type declaration.");
    // The last two tags may continue in the next chunk.
    const cut = text.lastIndexOf("<", text.lastIndexOf("<") - 1);
    if (isSheet) checkPlaces(text, Math.max(cut, 0), part, limits);
    text = isSheet ? text.slice(Math.max(cut, 0)) : text.slice(-16);
    if (text.length > maxTagLength) refuseLongCell();
  }
  if (isSheet) checkPlaces(text, text.length, part, limits);
}

function checkPlaces(text: string, end: number, { merged, hidden }: WorkbookPart, limits: TableLimits): void {
  for (const match of text.matchAll(tag)) {
    const [, name, attributes = "", closed] = match;
    if (match.index >= end) return;
    if (name === "mergeCell") {
      const [, column = "", top, bottom] = range.exec(attributes) ?? [];
      if (top !== bottom && merged.length < maxMerged)
        merged.push({ column: columnNumber(column) - 1, top: Number(top), bottom: Number(bottom) });
      continue;
    }
    const isHidden = /\shidden=["'](?:1|true)["']/.test(attributes);
    if (name === "col") {
      const [first, last] = [numberIn(attributes, "min"), numberIn(attributes, "max")];
      if (isHidden) hideColumns(hidden, first - 1, last - 1, limits.columns);
      continue;
    }
    const [, letters, row] = /\sr=["']([A-Z]*)(\d+)["']/.exec(attributes) ?? [];
    if (row !== undefined && Number(row) > lastRow) refuseTooManyRows(row);
    if (name === "row") {
      // An encoded number could mean any row.
      if (row === undefined && /\sr=/.test(attributes)) throw new FormatRefusal("broken-file", cannotBeOpened);
      if (isHidden) hidden.rows.add(Number(row));
      continue;
    }
    if (closed || attributes.endsWith("/")) continue;
    if (!letters) throw new FormatRefusal("broken-file", cannotBeOpened);
    if (columnNumber(letters) > limits.columns) refuseTooManyColumns(letters, limits);
  }
}

const numberIn = (attributes: string, name: string) =>
  Number(new RegExp(`\\s${name}=["'](\\d{1,7})["']`).exec(attributes)?.[1]);

const range = /\sref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/;

function columnNumber(letters: string): number {
  if (letters.length > 3) return Number.POSITIVE_INFINITY;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
