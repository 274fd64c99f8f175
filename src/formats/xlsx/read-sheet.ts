import readWorkbook from "read-excel-file/universal";
import { ZipFile } from "yazl";
import { FormatRefusal } from "../format-refusal.ts";
import { makeHiddenCells } from "../table/hidden-cells.ts";
import { makeTextLimit, type TableLimits, workbookLimits } from "../table/limits.ts";
import type { TableFormat, TableRow } from "../table/table.ts";
import { checkWorkbook, isOldWorkbook, refuseLargeWorkbook, type WorkbookPart } from "./check-workbook.ts";
import { cannotBeOpened, chooseSheet, type Sheet, type SheetTable, toPlainNumber } from "./choose-sheet.ts";
import { typedYear, withPlainCells } from "./days-in-cells.ts";
import { isOpenDocument, readOpenDocument } from "./read-open-document.ts";
import { listEntries, type ZipEntry, type ZipLimits, zipLimits } from "./read-zip.ts";
import { isFrom1904, listSheets, withPlainEpoch } from "./workbook-sheets.ts";

export type SheetOptions = { sheet?: string | undefined; limits?: TableLimits; zip?: ZipLimits };

export type WorkbookTable = SheetTable & { format: Exclude<TableFormat, "csv"> };

/**
 * Reads one sheet of a workbook, of whatever format its content shows: the named one, else the first that has a table.
 * Days are written YYYY-MM-DD, figures plainly; formulas give the value saved with them. Throws FormatRefusal beyond
 * the limits.
 */
export async function readSheet(bytes: Uint8Array, options: SheetOptions = {}): Promise<WorkbookTable> {
  const { limits = workbookLimits, zip = zipLimits, sheet } = options;
  refuseLargeWorkbook(bytes, limits);
  if (isOldWorkbook(bytes)) {
    // Only these few files need the library.
    const { readOldWorkbook } = await import("./read-old-workbook.ts");
    return { format: "xls", ...chooseSheet(readOldWorkbook(bytes, limits, zip), sheet, limits) };
  }
  const entries = await listEntries(bytes, zip);
  if (isOpenDocument(entries))
    return { format: "ods", ...chooseSheet(await readOpenDocument(entries, limits, zip), sheet, limits) };
  return { format: "xlsx", ...chooseSheet(await readXlsx(entries, limits, zip), sheet, limits) };
}

async function readXlsx(entries: readonly ZipEntry[], limits: TableLimits, zip: ZipLimits): Promise<Sheet[]> {
  const parts = await checkWorkbook(entries, limits, zip);
  const spend = makeTextLimit(limits);
  const sheets = listSheets(parts);
  return (await openWorkbook(withPlainCells(withPlainEpoch(parts), isFrom1904(parts)))).map(
    ({ sheet, data }, position) => {
      const rows = rowsOf(data, isFrom1904(parts));
      for (const { cells } of rows) spend(cells);
      const { part, isHidden = false } = sheets[position] ?? {};
      return { name: sheet, rows, merged: part?.merged ?? [], hidden: part?.hidden ?? makeHiddenCells(), isHidden };
    },
  );
}

async function openWorkbook(parts: WorkbookPart[]) {
  try {
    return await readWorkbook(await archiveOf(parts), { trim: false, parseNumber: toPlainNumber });
  } catch (error) {
    const refusal = new FormatRefusal("broken-file", cannotBeOpened);
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
function rowsOf(data: readonly (readonly unknown[])[] | undefined, from1904: boolean): TableRow[] {
  return (data ?? []).map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => textOf(cell, from1904)),
  }));
}

function textOf(value: unknown, from1904: boolean): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return Number.isNaN(value.getTime())
      ? ""
      : (typedYear(value.getTime(), from1904) ?? value.toISOString().slice(0, 10));
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
}
