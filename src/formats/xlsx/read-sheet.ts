import readWorkbook from "read-excel-file/universal";
import { ZipFile } from "yazl";
import { sentence } from "#texts/sentence.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { buildTable } from "../table/build-table.ts";
import { type TableLimits, workbookLimits } from "../table/limits.ts";
import type { Table, TableRow } from "../table/table.ts";
import { checkWorkbook, type WorkbookPart } from "./check-workbook.ts";
import { type ZipLimits, zipLimits } from "./read-zip.ts";

export type SheetTable = Table & {
  /** The sheet that was read, and all that have rows, in order. */
  sheet: string;
  sheets: string[];
};

export type SheetOptions = { sheet?: string | undefined; limits?: TableLimits; zip?: ZipLimits };

/**
 * Reads one sheet of an .xlsx workbook: the named one, else the first that has a table. Days are written YYYY-MM-DD,
 * figures plainly; formulas give the value saved with them. Throws FormatRefusal beyond the limits.
 */
export async function readSheet(bytes: Uint8Array, options: SheetOptions = {}): Promise<SheetTable> {
  const { limits = workbookLimits, zip = zipLimits } = options;
  const parts = await checkWorkbook(bytes, limits, zip);
  const sheets = (await openWorkbook(parts)).map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(data) }));
  const chosen =
    options.sheet === undefined
      ? (sheets.find(({ rows }) => rows.filter(isWide).length > 1) ?? sheets.find(({ rows }) => rows.some(isFilled)))
      : sheets.find(({ name }) => name === options.sheet);
  const filled = sheets.filter(({ rows }) => rows.some(isFilled)).map(({ name }) => name);
  if (filled.length === 0) throw new FormatRefusal("empty-file", "There are no rows in this workbook.");
  if (!chosen)
    throw new FormatRefusal(
      "no-such-sheet",
      sentence("The workbook has no sheet {{sheet}}. Its sheets: {{sheets}}.", {
        sheet: options.sheet ?? "",
        sheets: filled.join(", "),
      }),
    );
  return { ...buildTable(chosen.rows, limits, true), sheet: chosen.name, sheets: filled };
}

async function openWorkbook(parts: WorkbookPart[]) {
  try {
    return await readWorkbook(await archiveOf(parts), { trim: false, parseNumber: plainNumber });
  } catch (error) {
    const refusal = new FormatRefusal(
      "broken-file",
      "The workbook cannot be opened. Save it again as .xlsx or as CSV.",
    );
    refusal.cause = error;
    throw refusal;
  }
}

// Two readers may interpret one archive differently, so the second gets only what the first has checked.
async function archiveOf(parts: WorkbookPart[]): Promise<Blob> {
  const zip = new ZipFile();
  for (const { name, bytes } of parts) zip.addBuffer(Buffer.concat(bytes), name, { compress: false });
  zip.end();
  const pieces: BlobPart[] = [];
  for await (const piece of zip.outputStream) pieces.push(new Uint8Array(Buffer.from(piece)));
  return new Blob(pieces);
}

/** A sheet with only a chart has no rows, whatever the library's types declare. */
function rowsOf(data: readonly (readonly unknown[])[] | undefined): TableRow[] {
  return (data ?? []).map((cells, index) => ({ number: index + 1, cells: cells.map(textOf) }));
}

function isWide({ cells }: TableRow): boolean {
  return cells.filter((cell) => cell.trim() !== "").length > 1;
}

function isFilled({ cells }: TableRow): boolean {
  return cells.some((cell) => cell.trim() !== "");
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
}

// Sheets have 15 digits; digits after them come from binary fractions.
function plainNumber(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const short = String(Number(number.toPrecision(15)));
  return /e/i.test(short) ? number.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 }) : short;
}
