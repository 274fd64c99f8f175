import { SaxesParser } from "saxes";
import { FormatRefusal } from "../format-refusal.ts";
import { maxMerged } from "../table/fill-merged-cells.ts";
import { hideColumns } from "../table/hidden-cells.ts";
import { makeTextLimit, type TableLimits } from "../table/limits.ts";
import {
  cannotBeOpened,
  columnLetters,
  lastRow,
  makeEmptySheet,
  refuseTooManyColumns,
  refuseTooManyRows,
  refuseTooManySheets,
  type Sheet,
  toPlainNumber,
} from "./choose-sheet.ts";
import { dayAsShown } from "./days-in-cells.ts";
import type { ZipLimits } from "./read-zip.ts";

/** The sheets of a workbook in the XML of Excel 2003, which portals export under the name of an .xls file. */
export function readSpreadsheetXml(text: string, limits: TableLimits, { sheets: maxSheets }: ZipLimits): Sheet[] {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const spend = makeTextLimit(limits);
  const sheets: Sheet[] = [];
  let row = { number: 0, cells: [] as string[] };
  let column = 0;
  let [rowsBelow, columnsBeside] = [0, 0];
  let cell: { text: string; type: string } | undefined;
  let isInComment = false;

  const closeCell = ({ text: written, type }: { text: string; type: string }) => {
    const shown = shownValue(written, type);
    if (shown.trim() === "") return;
    if (column >= limits.columns) refuseTooManyColumns(columnLetters(column), limits);
    while (row.cells.length < column) row.cells.push("");
    row.cells[column] = shown;
    const merged = sheets.at(-1)?.merged;
    if (rowsBelow > 0 && merged && merged.length < maxMerged)
      merged.push({ column, top: row.number, bottom: row.number + rowsBelow });
  };
  const refuse = () => {
    throw new FormatRefusal("broken-file", cannotBeOpened);
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentag", ({ name, attributes: given }) => {
    const attributes = new Map(Object.entries(given).map(([key, value]) => [localName(key), value]));
    const numberOf = (attribute: string, otherwise: number) => {
      const number = Number(attributes.get(attribute));
      return Number.isSafeInteger(number) && number > 0 ? number : otherwise;
    };
    const hidden = sheets.at(-1)?.hidden;
    switch (localName(name)) {
      case "Worksheet":
        if (sheets.length >= maxSheets) refuseTooManySheets(maxSheets);
        sheets.push(makeEmptySheet(attributes.get("Name") ?? ""));
        row = { number: 0, cells: [] };
        column = -1;
        break;
      case "Column": {
        const first = numberOf("Index", column + 2) - 1;
        column = first + numberOf("Span", 0);
        if (hidden && attributes.get("Hidden") === "1") hideColumns(hidden, first, column, limits.columns);
        break;
      }
      case "Row":
        row = { number: numberOf("Index", row.number + 1), cells: [] };
        if (row.number > lastRow) refuseTooManyRows(row.number);
        if (attributes.get("Hidden") === "1") hidden?.rows.add(row.number);
        column = -1;
        break;
      case "Cell":
        column = numberOf("Index", column + 2) - 1;
        rowsBelow = numberOf("MergeDown", 0);
        columnsBeside = numberOf("MergeAcross", 0);
        break;
      case "Comment":
        isInComment = true;
        break;
      case "Data":
      case "Visible":
        // A remark on a cell has data, too.
        if (!isInComment) cell = { text: "", type: attributes.get("Type") ?? "" };
    }
  });
  const addText = (words: string) => {
    if (cell && cell.text.length <= limits.cellLength) cell.text += words;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => {
    const [sheet, element] = [sheets.at(-1), localName(name)];
    if (element === "Data" && cell) closeCell(cell);
    else if (element === "Visible" && sheet && cell) sheet.isHidden = /hidden/i.test(cell.text);
    else if (element === "Cell") column += columnsBeside;
    else if (element === "Row" && row.cells.length > 0) {
      spend(row.cells);
      sheet?.rows.push(row);
    }
    if (element === "Data" || element === "Visible") cell = undefined;
    if (element === "Comment") isInComment = false;
  });
  parser.write(text.replace(/^\uFEFF/, "")).close();
  return sheets;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function shownValue(text: string, type: string): string {
  if (type === "Number") return toPlainNumber(text.trim());
  if (type === "DateTime") return dayAsShown(text.trim().slice(0, 10));
  if (type === "Boolean") return text.trim() === "1" ? "TRUE" : "FALSE";
  return text;
}
