import type { FormGrid, FormLine, FormSlot, Merge } from "#kinds/reading/form-grid.ts";
import { sentence } from "#texts/sentence.ts";
import { makeCharacterLimit } from "../documents/block.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { type FormFile, formLimits, packForm, partText, refuseLarge } from "./form-parts.ts";
import {
  attributeOf,
  cleanXml,
  elementsOf,
  escapeXml,
  refuseBrokenForm,
  unescapeXml,
  type XmlElement,
} from "./xml-text.ts";

const path = "word/document.xml";

type Cell = XmlElement & { left: number; span: number; isContinued: boolean };

/** The tables of a Word document as grids, each with the paragraphs above it as its first rows. */
export function readTables(file: FormFile): { name: string; grid: FormGrid }[] {
  return tablesIn(documentOf(file));
}

function tablesIn(xml: string) {
  const spend = makeCharacterLimit();
  let from = 0;
  return tablesOf(xml).map((table, index) => {
    const titles = elementsOf(xml.slice(from, table.start), "w:p")
      .map(({ inner }) => textOf(inner))
      .filter((text) => text !== "")
      .slice(-8);
    from = table.end;
    const pieces = elementsOf(table.inner, "w:tr");
    if (pieces.length > formLimits.rows) refuseLarge();
    const rows = pieces.map(cellsOf);
    const texts = [...titles.map((text) => [text]), ...rows.map(gridRow)];
    for (const text of texts.flat()) spend(text);
    return {
      name: `Table ${index + 1}`,
      grid: {
        rows: texts,
        merges: mergesOf(rows).map(({ top, bottom, ...across }) => ({
          ...across,
          top: top + titles.length,
          bottom: bottom + titles.length,
        })),
      },
      above: titles.length,
      piece: table,
    };
  });
}

/** The same document with lines in that table: its empty rows are filled, further ones are copies of the last of them. */
export async function fillTable(
  file: FormFile,
  name: string | null,
  slot: FormSlot,
  lines: readonly FormLine[],
): Promise<Uint8Array> {
  const xml = documentOf(file);
  const tables = tablesIn(xml);
  const formTable = tables.find((one) => one.name === name) ?? tables[0];
  const { piece: table, above } = formTable ?? refuseBrokenForm();
  const rows = elementsOf(table.inner, "w:tr");
  const first = slot.firstRow - above;
  const blank = rows.slice(first, first + slot.blankRows);
  const model = blank.at(-1) ?? asBody(rows[first - 1] ?? refuseBrokenForm());
  const filled = lines.map((line, index) => rowWith(blank[index] ?? model, slot, line));
  const kept = blank.slice(lines.length).map(({ start, end }) => table.inner.slice(start, end));
  const before = rows[first - 1]?.end ?? 0;
  const after = blank.at(-1)?.end ?? before;
  const inner = table.inner.slice(0, before) + [...filled, ...kept].join("") + table.inner.slice(after);
  return packForm(file, {
    [path]: `${xml.slice(0, table.start)}<w:tbl>${inner}</w:tbl>${xml.slice(table.end)}`,
  });
}

function documentOf(file: FormFile): string {
  return cleanXml(partText(file, path));
}

function tablesOf(xml: string): XmlElement[] {
  const tables = elementsOf(xml, "w:tbl");
  if (tables.some(({ inner }) => /<w:tbl[\s>]/.test(inner)))
    throw new FormatRefusal(
      "not-a-table",
      "A table of the document is inside another one. Take it out of the outer table and save the form again.",
    );
  if (tables.length > formLimits.tables)
    throw new FormatRefusal(
      "not-a-table",
      sentence("The document has more than {{tables}} tables. Keep those of the form.", formLimits),
    );
  if (tables.length === 0)
    throw new FormatRefusal("not-a-table", "The document has no table. A form in Word needs one with the headings.");
  return tables;
}

function cellsOf({ inner }: XmlElement): Cell[] {
  const [properties] = elementsOf(inner, "w:trPr");
  let left = Number(wordValue(properties?.inner ?? "", "w:gridBefore") ?? 0);
  return elementsOf(inner, "w:tc").map((cell) => {
    const [own] = elementsOf(cell.inner, "w:tcPr");
    const span = Math.min(Math.max(Number(wordValue(own?.inner ?? "", "w:gridSpan") ?? 1) || 1, 1), 60);
    const [merge] = elementsOf(own?.inner ?? "", "w:vMerge");
    const isContinued = merge !== undefined && attributeOf(merge.attributes, "w:val") !== "restart";
    const placed = { ...cell, left, span, isContinued };
    left += span;
    if (left > formLimits.columns) refuseLarge();
    return placed;
  });
}

function gridRow(cells: readonly Cell[]): string[] {
  const row: string[] = [];
  for (const { left, inner, isContinued } of cells) {
    while (row.length < left) row.push("");
    row[left] = isContinued ? "" : textOf(inner);
  }
  return row;
}

function mergesOf(rows: readonly (readonly Cell[])[]): Merge[] {
  return rows.flatMap((cells, top) =>
    cells.flatMap(({ left, span, isContinued }) => {
      if (isContinued) return [];
      let bottom = top;
      while (rows[bottom + 1]?.some((below) => below.left === left && below.isContinued)) bottom += 1;
      return span > 1 || bottom > top ? [{ top, left, bottom, right: left + span - 1 }] : [];
    }),
  );
}

function textOf(inner: string): string {
  return elementsOf(inner.replace(/<w:(?:br|tab|cr)(?:\s[^<>]*)?\/>/g, "<w:t> </w:t>"), "w:t")
    .map((run) => unescapeXml(run.inner))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function wordValue(xml: string, name: string): string | undefined {
  const [found] = elementsOf(xml, name);
  return found && attributeOf(found.attributes, "w:val");
}

function rowWith(row: XmlElement, { columns }: FormSlot, line: FormLine): string {
  const cells = cellsOf(row);
  let inner = "";
  let from = 0;
  for (const cell of cells) {
    const index = columns.indexOf(cell.left);
    const value = index < 0 ? null : (line[index] ?? null);
    inner += row.inner.slice(from, cell.start) + cellWith(cell.inner, value === null ? "" : String(value));
    from = cell.end;
  }
  // The ids of paragraphs must be unique in a document.
  return `<w:tr>${toLegible(withoutIds(inner + row.inner.slice(from)))}</w:tr>`;
}

function cellWith(inner: string, text: string): string {
  const part = (name: string, within: string) => {
    const [found] = elementsOf(within, name);
    return found ? within.slice(found.start, found.end) : "";
  };
  const paragraph = elementsOf(inner, "w:p")[0]?.inner ?? "";
  const run = elementsOf(paragraph, "w:r")[0]?.inner ?? "";
  const shown = text === "" ? "" : `<w:r>${part("w:rPr", run)}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
  return `<w:tc>${part("w:tcPr", inner)}<w:p>${part("w:pPr", paragraph)}${shown}</w:p></w:tc>`;
}

/** In half points, the unit of Word. */
const smallestFontSize = 12;

/**
 * Empty cells often have a tiny font and a fixed height, so that their row looks thin. Text that is written into them
 * gets the font size of its style and the height that it needs.
 */
function toLegible(row: string): string {
  return row
    .replace(/<w:sz(?:Cs)?\s([^<>]*)>/g, (size, attributes: string) =>
      Number(attributeOf(attributes, "w:val")) < smallestFontSize ? "" : size,
    )
    .replace(/<w:(?:trHeight|spacing)\s[^<>]*>/g, (height) =>
      height.replace(/(w:(?:hRule|lineRule)\s*=\s*["'])exact/, "$1atLeast"),
    );
}

/** A heading row as a row below it: not repeated on each page, neither bold nor shaded nor merged downwards. */
function asBody(row: XmlElement): XmlElement {
  const plain = row.inner.replace(/<w:(?:tblHeader|b|bCs|shd|vMerge)(?:\s[^<>]*)?\/>/g, "");
  return { ...row, inner: plain };
}

function withoutIds(xml: string): string {
  return xml.replace(/\s(?:w14:paraId|w14:textId)="[^"]*"/g, "");
}
