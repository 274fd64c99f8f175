import type { FormGrid, Merge } from "#kinds/reading/form-grid.ts";
import { makeCharacterLimit } from "../documents/block.ts";
import { refuseTooManySheets } from "../xlsx/choose-sheet.ts";
import { type FormFile, formLimits, partText, refuseLarge } from "./form-parts.ts";
import { columnOf, rowOf } from "./sheet-refs.ts";
import { attributeOf, cleanXml, elementsOf, refuseBrokenForm, unescapeXml, withoutElements } from "./xml-text.ts";

export type Cell = { attributes: string; inner: string };
export type Row = { attributes: string; cells: Map<number, Cell> };
/** A sheet as it is written: its rows by number from 0, and the text before and after them. */
export type Sheet = { path: string; name: string; head: string; rows: Map<number, Row>; tail: string };

/** The visible sheets of a workbook, as grids. */
export function readSheets(file: FormFile): { name: string; grid: FormGrid }[] {
  const strings = readSharedStrings(file);
  const spend = makeCharacterLimit();
  return readSheetPaths(file).map(({ name, path }) => {
    const sheet = parseSheet(file, { name, path });
    const height = Math.max(0, ...[...sheet.rows.keys()].map((row) => row + 1));
    const rows = Array.from({ length: height }, (_, index) => {
      const { cells } = sheet.rows.get(index) ?? { cells: new Map<number, Cell>() };
      const width = Math.max(0, ...[...cells.keys()].map((column) => column + 1));
      return Array.from({ length: width }, (_cell, column) => {
        const text = textOf(cells.get(column), strings);
        // One stored text may be in every cell.
        spend(text);
        return text;
      });
    });
    return { name, grid: { rows, merges: mergesOf(sheet.tail) } };
  });
}

export function readSheetPaths(file: FormFile): { name: string; path: string }[] {
  const targets = new Map(
    elementsOf(cleanXml(partText(file, "xl/_rels/workbook.xml.rels")), "Relationship").map(({ attributes }) => [
      attributeOf(attributes, "Id"),
      attributeOf(attributes, "Target") ?? "",
    ]),
  );
  const sheets = elementsOf(cleanXml(partText(file, "xl/workbook.xml")), "sheet");
  if (sheets.length > formLimits.sheets) refuseTooManySheets(formLimits.sheets);
  return sheets.flatMap(({ attributes }) => {
    const target = targets.get(attributeOf(attributes, "r:id")) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    const isShown = (attributeOf(attributes, "state") ?? "visible") === "visible";
    return isShown && file.parts.has(path) ? [{ name: attributeOf(attributes, "name") ?? "", path }] : [];
  });
}

export function parseSheet(file: FormFile, { name, path }: { name: string; path: string }): Sheet {
  const xml = cleanXml(partText(file, path));
  const [data] = elementsOf(xml, "sheetData");
  if (!data) refuseBrokenForm();
  const rows = new Map<number, Row>();
  let next = 0;
  for (const row of elementsOf(data.inner, "row")) {
    const index = Number(attributeOf(row.attributes, "r") ?? next + 1) - 1;
    const cells = cellsOf(row.inner);
    // Formats far below the form, as office programs leave them, are not part of it.
    const isFilled = [...cells.values()].some(({ inner }) => inner !== "");
    if (!Number.isInteger(index) || index < 0) refuseBrokenForm();
    if (index >= formLimits.rows) {
      if (isFilled) refuseLarge();
      continue;
    }
    rows.set(index, { attributes: row.attributes, cells });
    next = index + 1;
  }
  return {
    name,
    path,
    head: `${xml.slice(0, data.start)}<sheetData>`,
    rows,
    tail: `</sheetData>${xml.slice(data.end)}`,
  };
}

function cellsOf(xml: string): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  let next = 0;
  for (const { attributes, inner } of elementsOf(xml, "c")) {
    const ref = attributeOf(attributes, "r");
    const column = ref === undefined ? next : columnOf(ref);
    if (column < 0) refuseBrokenForm();
    next = column + 1;
    if (column < formLimits.columns) cells.set(column, { attributes, inner });
    else if (inner !== "") refuseLarge();
  }
  return cells;
}

export function mergesOf(tail: string): Merge[] {
  const [all] = elementsOf(tail, "mergeCells");
  const ranges = elementsOf(all?.inner ?? "", "mergeCell");
  if (ranges.length > formLimits.merges) refuseLarge();
  return ranges.flatMap(({ attributes }) => {
    const [first = "", last = first] = (attributeOf(attributes, "ref") ?? "").split(":");
    const merge = { top: rowOf(first) - 1, left: columnOf(first), bottom: rowOf(last) - 1, right: columnOf(last) };
    return merge.top >= 0 && merge.left >= 0 && merge.bottom < formLimits.rows ? [merge] : [];
  });
}

export function readSharedStrings(file: FormFile): string[] {
  const name = "xl/sharedStrings.xml";
  if (!file.parts.has(name)) return [];
  return elementsOf(cleanXml(partText(file, name)), "si").map(({ inner }) => runsOf(inner));
}

/** The text of all runs; readings above Chinese or Japanese signs are not text. */
function runsOf(inner: string): string {
  return elementsOf(
    withoutElements(inner, "rPh", () => true),
    "t",
  )
    .map((run) => unescapeXml(run.inner))
    .join("");
}

export function textOf(cell: Cell | undefined, strings: readonly string[]): string {
  if (!cell || cell.inner === "") return "";
  const type = attributeOf(cell.attributes, "t");
  if (type === "inlineStr") return runsOf(cell.inner);
  const value = unescapeXml(elementsOf(cell.inner, "v")[0]?.inner ?? "");
  return type === "s" ? (strings[Number(value)] ?? "") : value;
}
