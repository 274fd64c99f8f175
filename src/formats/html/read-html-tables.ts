import { decodeEntities } from "#kinds/reading/programs/decode-entities.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { maxMerged } from "../table/fill-merged-cells.ts";
import { makeTextLimit, type TableLimits } from "../table/limits.ts";
import { makeEmptySheet, type Sheet } from "../xlsx/choose-sheet.ts";

/** What is not text of the page; without an end it lasts to the end of the file. */
const unread = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi;
const [maxTables, deepest, maxTitleLength] = [200, 20, 60];

/**
 * The tables of a web page, each as the sheet of a workbook: portals export their lists like this, under the name of a
 * workbook. Only text is read: no style, script, link or picture.
 */
export function readHtmlTables(text: string, limits: TableLimits): Sheet[] {
  const page = text.replace(unread, " ");
  const sheets: Sheet[] = [];
  const open: ReturnType<typeof makeTableReader>[] = [];
  const spend = makeTextLimit(limits);
  let title = "";
  let from = 0;
  for (const found of page.matchAll(tag)) {
    const [whole, slash = "", name = "", attributes = ""] = found;
    const element = name.toLowerCase();
    const before = page.slice(from, found.index);
    from = found.index + whole.length;
    const table = open.at(-1);
    table?.add(before);
    if (element === "table" && slash === "" && open.length < deepest && sheets.length < maxTables) {
      const sheet = makeEmptySheet(nameOf(title, sheets));
      sheets.push(sheet);
      open.push(makeTableReader(sheet, limits, spend));
    } else if (element === "table" && slash !== "") open.pop()?.closeRow();
    else if (/^h[1-6]$/.test(element) && slash !== "") title = normalizeSpace(before) || title;
    else if (element === "caption" && slash !== "") table?.setName(nameOf(normalizeSpace(before), sheets));
    else table?.tag(element, slash, attributes);
  }
  for (const table of open) table.closeRow();
  return sheets;
}

function makeTableReader(sheet: Sheet, limits: TableLimits, spend: (cells: readonly string[]) => void) {
  const { rows, merged } = sheet;
  /** The last row, by column, of cells that reach down from a row above. */
  const taken = new Map<number, number>();
  let cells: string[] = [];
  let cell: { column: number; text: string; rows: number } | undefined;
  let column = 0;
  let isOpen = false;

  const closeCell = () => {
    if (!cell) return;
    const text = normalizeSpace(cell.text);
    while (cells.length <= cell.column) cells.push("");
    cells[cell.column] = text;
    const top = rows.length + 1;
    if (cell.rows > 1 && text !== "" && merged.length < maxMerged)
      merged.push({ column: cell.column, top, bottom: top + cell.rows - 1 });
    cell = undefined;
  };
  const openCell = (attributes: string) => {
    closeCell();
    const row = rows.length + 1;
    while ((taken.get(column) ?? 0) >= row) column += 1;
    // One more than a table may have is refused by its width.
    if (column > limits.columns) return;
    const down = spanOf(attributes, "rowspan", limits.rows);
    cell = { column, text: "", rows: down };
    for (const end = column + spanOf(attributes, "colspan", limits.columns); column < end; column++)
      if (down > 1) taken.set(column, row + down - 1);
  };
  const closeRow = () => {
    closeCell();
    column = 0;
    // A row without cells is one if cells of the rows above reach into it.
    const isCovered = isOpen && [...taken.values()].some((last) => last > rows.length);
    isOpen = false;
    if (cells.length === 0 && !isCovered) return;
    if (rows.length >= limits.rows * 2)
      throw new FormatRefusal("too-many-rows", "The table on this page is too long. Save it as a CSV file.");
    spend(cells);
    rows.push({ number: rows.length + 1, cells });
    cells = [];
  };
  return {
    closeRow,
    setName(name: string) {
      sheet.name = name;
    },
    add(text: string) {
      if (cell && cell.text.length <= limits.cellLength) cell.text += text;
    },
    tag(element: string, slash: string, attributes: string) {
      if (element === "tr") {
        closeRow();
        isOpen = slash === "";
      } else if (element === "td" || element === "th") {
        if (slash === "") openCell(attributes);
        else closeCell();
      } else if (cell && lineBreaks.has(element)) cell.text += "\r";
    },
  };
}

/** Elements that begin a line of their own. */
const lineBreaks = new Set(["br", "p", "div", "li"]);

/** Blanks of the source are one blank; only elements divide lines. */
function normalizeSpace(text: string): string {
  const lines = text.replace(/[^\S\r]+|\r\n/g, " ").split("\r");
  return lines
    .map((line) =>
      decodeEntities(line)
        .replace(/[\s\u00a0]+/g, " ")
        .trim(),
    )
    .filter((line) => line !== "")
    .join("\n");
}

function spanOf(attributes: string, name: "rowspan" | "colspan", limit: number): number {
  const [, digits = "1"] = new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,6})`, "i").exec(attributes) ?? [];
  return Math.min(Math.max(Number(digits), 1), limit);
}

/** The heading above it, as a sheet is named. */
function nameOf(title: string, sheets: readonly Sheet[]): string {
  const name = title.replace(/\s+/g, " ").slice(0, maxTitleLength) || `Table ${sheets.length + 1}`;
  return sheets.some((sheet) => sheet.name === name) ? `${name} (${sheets.length + 1})` : name;
}
