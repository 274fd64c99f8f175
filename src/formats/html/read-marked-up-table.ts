import { decodeText } from "../csv/decode-text.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { spreadsheetXml } from "../name-format.ts";
import { isFilled } from "../table/build-table.ts";
import { workbookLimits } from "../table/limits.ts";
import { refuseLargeWorkbook } from "../xlsx/check-workbook.ts";
import { chooseSheet, isWide, type Sheet } from "../xlsx/choose-sheet.ts";
import type { WorkbookTable } from "../xlsx/read-sheet.ts";
import { readSpreadsheetXml } from "../xlsx/read-spreadsheet-xml.ts";
import { zipLimits } from "../xlsx/read-zip.ts";
import { readHtmlTables } from "./read-html-tables.ts";

/** The table of a marked-up file: the named one, else of a page the largest, of a workbook the first. */
export function readMarkedUpTable(
  bytes: Uint8Array,
  format: string,
  sheetName: string | undefined,
): WorkbookTable & { encoding: string } {
  refuseLargeWorkbook(bytes, workbookLimits);
  const { text, encoding } = decodeText(bytes);
  if (format === spreadsheetXml)
    return {
      format: "xls",
      encoding,
      ...chooseSheet(readSpreadsheetXml(text, workbookLimits, zipLimits), sheetName, workbookLimits),
    };
  const tables = readHtmlTables(text, workbookLimits).filter(({ rows }) => rows.some(isFilled));
  const [largest] = tables.toSorted((one, other) => wideRows(other) - wideRows(one));
  // A page that only says that the session has expired also has a table, for its layout.
  if (!largest || wideRows(largest) < 2)
    throw new FormatRefusal(
      "unread-format",
      "There is no table on this page. Save the list as a CSV file or an .xlsx workbook.",
    );
  return { format: "html", encoding, ...chooseSheet(tables, sheetName ?? largest.name, workbookLimits) };
}

const wideRows = ({ rows }: Sheet) => rows.filter(isWide).length;
