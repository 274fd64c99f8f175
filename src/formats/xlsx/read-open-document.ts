import { SaxesParser } from "saxes";
import { FormatRefusal } from "../format-refusal.ts";
import { refuseFormat } from "../name-format.ts";
import { refuseTooMany } from "../table/build-table.ts";
import { maxMerged } from "../table/fill-merged-cells.ts";
import { hideColumns } from "../table/hidden-cells.ts";
import { makeTextLimit, type TableLimits } from "../table/limits.ts";
import {
  cannotBeOpened,
  columnLetters,
  lastRow,
  makeEmptySheet,
  maxTagLength,
  refuseLongCell,
  refuseTooManyColumns,
  refuseTooManyRows,
  refuseTooManySheets,
  type Sheet,
  toPlainNumber,
} from "./choose-sheet.ts";
import { dayAsShown } from "./days-in-cells.ts";
import type { ZipEntry, ZipLimits } from "./read-zip.ts";

const maxDepth = 64;

export function isOpenDocument(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ name }) => name === "content.xml") && !entries.some(({ name }) => name === "xl/workbook.xml");
}

/**
 * The sheets of an OpenDocument workbook (.ods), read while it is unpacked. A few letters can repeat a cell or row a
 * million times: blank ones only move the position, filled ones count against the limits before they are copied.
 */
export async function readOpenDocument(
  entries: readonly ZipEntry[],
  limits: TableLimits,
  zip: ZipLimits,
): Promise<Sheet[]> {
  await refusePassword(entries);
  const reader = makeCellReader(limits, zip);
  try {
    for await (const text of textOf(entries, "content.xml")) reader.write(text);
    reader.close();
  } catch (error) {
    if (error instanceof FormatRefusal) throw error;
    const refusal = new FormatRefusal("broken-file", cannotBeOpened);
    refusal.cause = error;
    throw refusal;
  }
  if (!reader.isSpreadsheet()) refuseFormat("OpenDocument (.odt)");
  return reader.sheets;
}

async function refusePassword(entries: readonly ZipEntry[]): Promise<void> {
  for await (const text of textOf(entries, "META-INF/manifest.xml")) {
    if (text.includes("encryption-data"))
      throw new FormatRefusal("encrypted-file", "The file is protected by a password. Save it without a password.");
  }
}

async function* textOf(entries: readonly ZipEntry[], path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  const entry = entries.find(({ name }) => name === path);
  if (entry) for await (const bytes of entry.unpack()) yield decoder.decode(bytes, { stream: true });
}

type Cell = { text: string; value: string | undefined; isDay: boolean; repeated: number; rows: number };

function makeCellReader(limits: TableLimits, zip: ZipLimits) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const spend = makeTextLimit(limits);
  const sheets: Sheet[] = [];
  let [isSpreadsheet, depth, tables, notes, sinceTag, filled] = [false, 0, 0, 0, 0, 0];
  let row = { number: 0, repeated: 1, column: 0, cells: [] as string[], isHidden: false };
  let columns = 0;
  let cell: Cell | undefined;
  let isInText = false;

  const add = (text: string) => {
    // Longer by one than a cell may be, so that its row is refused.
    if (cell && notes === 0 && cell.text.length <= limits.cellLength)
      cell.text += text.slice(0, limits.cellLength + 1 - cell.text.length);
  };
  const hiddenStyles = new Set<string>();
  let style = "";
  const closeCell = ({ text, value, isDay, repeated, rows }: Cell) => {
    const shown = isDay ? dayAsShown(value ?? "", text) : (value ?? text);
    if (shown.trim() !== "") {
      const merged = sheets.at(-1)?.merged;
      if (rows > 1 && merged && merged.length < maxMerged)
        merged.push({ column: row.column, top: row.number, bottom: row.number + rows - 1 });
      if (row.column + repeated > limits.columns)
        refuseTooManyColumns(columnLetters(row.column + repeated - 1), limits);
      while (row.cells.length < row.column) row.cells.push("");
      for (let copy = 0; copy < repeated; copy++) row.cells.push(shown);
    }
    row.column += repeated;
  };
  const closeRow = () => {
    const { number, repeated, cells, isHidden } = row;
    if (cells.length === 0) return;
    if (number + repeated - 1 > lastRow) refuseTooManyRows(number + repeated - 1);
    filled += repeated;
    // Titles and blank rows above the table are not known yet.
    refuseTooMany(filled / 2, limits);
    for (let copy = 0; copy < repeated; copy++) {
      spend(cells);
      sheets.at(-1)?.rows.push({ number: number + copy, cells });
      if (isHidden) sheets.at(-1)?.hidden.rows.add(number + copy);
    }
  };

  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new FormatRefusal("broken-file", "The workbook contains a document type declaration.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new FormatRefusal("broken-file", cannotBeOpened);
    if (name === "style:style") style = attributes["style:name"] ?? "";
    else if (name === "style:table-properties" && attributes["table:display"] === "false") hiddenStyles.add(style);
    else if (name === "office:spreadsheet") isSpreadsheet = true;
    if (!isSpreadsheet) return;
    if (name === "table:table") {
      tables += 1;
      if (tables > 1) return;
      if (sheets.length >= zip.sheets) refuseTooManySheets(zip.sheets);
      const isHidden = hiddenStyles.has(attributes["table:style-name"] ?? "");
      sheets.push(makeEmptySheet(attributes["table:name"] ?? "", isHidden));
      row = { number: 0, repeated: 1, column: 0, cells: [], isHidden: false };
      columns = 0;
    }
    if (tables !== 1) return;
    // Hidden by hand, or by a filter.
    const isHidden = ["collapse", "filter"].includes(attributes["table:visibility"] ?? "");
    if (name === "table:table-column") {
      const next = columns + countOf(attributes["table:number-columns-repeated"]);
      const hidden = sheets.at(-1)?.hidden;
      if (isHidden && hidden) hideColumns(hidden, columns, next - 1, limits.columns);
      columns = next;
    } else if (name === "table:table-row") {
      const repeated = countOf(attributes["table:number-rows-repeated"]);
      row = { number: row.number + row.repeated, repeated, column: 0, cells: [], isHidden };
    } else if (name === "table:table-cell" || name === "table:covered-table-cell") {
      const repeated = countOf(attributes["table:number-columns-repeated"]);
      const rows = countOf(attributes["table:number-rows-spanned"]);
      const isDay = attributes["office:value-type"] === "date";
      cell = { text: "", value: shownValue(attributes), isDay, repeated, rows };
    } else if (name === "office:annotation") notes += 1;
    else if (name === "text:p" || name === "text:h") {
      if (cell?.text !== "") add("\n");
      isInText = true;
    } else if (name === "text:s") add(" ".repeat(Math.min(countOf(attributes["text:c"]), limits.cellLength + 1)));
    else if (name === "text:tab") add("\t");
    else if (name === "text:line-break") add("\n");
  });
  const addText = (text: string) => {
    if (isInText) add(text.replace(/[\t\r\n ]+/g, " "));
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    if (name === "table:table") tables -= 1;
    if (tables !== 1) return;
    if (name === "office:annotation") notes -= 1;
    else if (name === "text:p" || name === "text:h") isInText = false;
    else if (name === "table:table-row") closeRow();
    else if (cell && (name === "table:table-cell" || name === "table:covered-table-cell")) {
      closeCell(cell);
      cell = undefined;
    }
  });

  return {
    sheets,
    isSpreadsheet: () => isSpreadsheet,
    write(text: string) {
      const last = text.lastIndexOf("<");
      sinceTag = last < 0 ? sinceTag + text.length : text.length - last;
      if (sinceTag > maxTagLength) refuseLongCell();
      parser.write(text);
    },
    close: () => parser.close(),
  };
}

/** How often something is repeated; once if the text is not a positive number. */
function countOf(text: string | undefined): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/** What a cell holds, if that is not its text: figures, days, yes or no. */
function shownValue(attributes: Readonly<Record<string, string>>): string | undefined {
  if (attributes["calcext:value-type"] === "error") return undefined;
  switch (attributes["office:value-type"]) {
    case "float":
    case "currency":
    case "percentage":
      return toPlainNumber(attributes["office:value"] ?? "");
    case "date":
      return (attributes["office:date-value"] ?? "").slice(0, 10);
    case "boolean":
      return (attributes["office:boolean-value"] ?? "").toUpperCase();
    case "string":
      return attributes["office:string-value"];
    default:
      return undefined;
  }
}
