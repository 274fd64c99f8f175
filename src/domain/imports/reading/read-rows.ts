import type { TablePiece } from "#formats/csv/read-pieces.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { isZip, refuseUnreadFormat } from "#formats/name-format.ts";
import type { TableRow } from "#formats/table/table.ts";
import { isOldWorkbook } from "#formats/xlsx/check-workbook.ts";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { storable } from "#kinds/reading/clean-text.ts";

/** `sheet`: the name of the sheet of a workbook; without it the first with a table. */
export type ReadRequest = { bytes: Uint8Array; fileName: string; sheet?: string | undefined };

/** A file's rows as text, whatever the format. */
export type ReadFile = {
  format: "csv" | "xlsx";
  header: string[];
  rows: TableRow[];
  encoding: string | null;
  delimiter: string | null;
  /** Of a workbook: the sheet that was read, and all that have rows. */
  sheet: string | null;
  sheets: string[];
  notes: string[];
};

/** Throws FormatRefusal when the file cannot be read as a table. */
export async function readRows({ bytes, fileName, sheet: wanted }: ReadRequest): Promise<ReadFile> {
  refuseUnreadFormat(bytes, fileName);
  if (isWorkbook(bytes, fileName)) {
    const sheet = await readSheet(bytes, { sheet: wanted });
    return {
      format: "xlsx",
      ...storablePiece(sheet),
      encoding: null,
      delimiter: null,
      sheet: sheet.sheet,
      sheets: sheet.sheets,
      notes: sheet.faults.map(({ message }) => message),
    };
  }
  const table = readTable(bytes);
  return {
    format: "csv",
    ...storablePiece(table),
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheet: null,
    sheets: [],
    notes: table.faults.map(({ message }) => message),
  };
}

export const isWorkbook = (bytes: Uint8Array, fileName: string) =>
  isZip(bytes) || isOldWorkbook(bytes) || /\.xlsx$/i.test(fileName);

export function storablePiece({ header, rows }: TablePiece): TablePiece {
  return {
    header: header.map(storable),
    rows: rows.map((row) => ({ ...row, cells: row.cells.map(storable) })),
  };
}

export function isFormatRefusal(error: unknown): error is FormatRefusal {
  return error instanceof FormatRefusal;
}
