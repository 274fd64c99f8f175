import type { FormGrid, FormLine, FormSlot, Merge } from "#kinds/reading/form-grid.ts";
import { sentence } from "#texts/sentence.ts";
import { guardCell } from "../csv/guard-cell.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { columnLetters } from "../xlsx/choose-sheet.ts";
import { type FormFile, packForm, partText } from "./form-parts.ts";
import { columnOf, type Inserted, movedFormula, movedRefs, rowOf } from "./sheet-refs.ts";
import {
  attributeOf,
  escaped,
  piecesOf,
  plainXml,
  refuseBroken,
  unescaped,
  withAttribute,
  withoutAttribute,
} from "./xml-text.ts";

type Cell = { attributes: string; inner: string };
type Row = { attributes: string; cells: Map<number, Cell> };
/** A sheet as it is written: its rows by number from 0, and the text before and after them. */
type Sheet = { path: string; name: string; head: string; rows: Map<number, Row>; tail: string };

const most = { rows: 2000, columns: 120 };
const mostMerges = 2000;
const longestFormula = 500;

/** The visible sheets of a workbook, as grids. */
export function readSheets(file: FormFile): { name: string; grid: FormGrid }[] {
  const strings = sharedStrings(file);
  return sheetPaths(file).map(({ name, path }) => {
    const sheet = parseSheet(file, { name, path });
    const height = Math.max(0, ...[...sheet.rows.keys()].map((row) => row + 1));
    const rows = Array.from({ length: height }, (_, at) => {
      const { cells } = sheet.rows.get(at) ?? { cells: new Map<number, Cell>() };
      const width = Math.max(0, ...[...cells.keys()].map((column) => column + 1));
      return Array.from({ length: width }, (_cell, column) => textOf(cells.get(column), strings));
    });
    return { name, grid: { rows, merges: mergesOf(sheet.tail) } };
  });
}

/** The same workbook with lines below the headings; what is below moves down, everything else stays as it was. */
export async function fillSheet(
  file: FormFile,
  name: string | null,
  slot: FormSlot,
  lines: readonly FormLine[],
): Promise<Uint8Array> {
  const place = sheetPaths(file).find((one) => one.name === name) ?? sheetPaths(file)[0] ?? refuseBroken();
  const sheet = parseSheet(file, place);
  const strings = sharedStrings(file);
  const end = slot.firstRow + slot.blankRows;
  const count = Math.max(0, lines.length - slot.blankRows);
  const inserted: Inserted = { after: end, count };
  const model = sheet.rows.get(end - 1);
  const rows = new Map<number, Row>();
  for (const [at, row] of sheet.rows) rows.set(at < end ? at : at + count, movedRow(row, inserted, strings));
  for (const [at, line] of lines.entries()) {
    const number = slot.firstRow + at;
    const base = at < slot.blankRows ? rows.get(number) : model;
    rows.set(number, filledRow(base, slot, line));
  }
  const xml = `${withoutDimension(sheet.head)}${[...rows]
    .sort(([a], [b]) => a - b)
    .map(([at, row]) => writeRow(at, row))
    .join("")}${movedTail(sheet.tail, inserted, slot)}`;
  return packForm(file, {
    [sheet.path]: xml,
    "xl/calcChain.xml": undefined,
    "[Content_Types].xml": partText(file, "[Content_Types].xml").replace(/<Override[^>]*calcChain[^>]*\/>/g, ""),
    ...relationsWithoutChain(file),
    "xl/workbook.xml": movedNames(partText(file, "xl/workbook.xml"), place.name, inserted),
    ...movedTables(file, sheet.path, inserted),
  });
}

function filledRow(base: Row | undefined, { columns }: FormSlot, line: FormLine): Row {
  const cells = new Map(
    [...(base?.cells ?? [])].map(([at, { attributes }]) => [
      at,
      { attributes: withoutAttribute(attributes, "t"), inner: "" },
    ]),
  );
  for (const [at, column] of columns.entries()) {
    const value = line[at] ?? null;
    const attributes = cells.get(column)?.attributes ?? "";
    if (value === null) continue;
    const written =
      typeof value === "number"
        ? { attributes, inner: `<v>${value}</v>` }
        : {
            attributes: withAttribute(attributes, "t", "inlineStr"),
            inner: `<is><t xml:space="preserve">${escaped(guardCell(value))}</t></is>`,
          };
    cells.set(column, written);
  }
  // A fixed height would cut longer texts.
  const attributes = ["ht", "customHeight"].reduce(withoutAttribute, base?.attributes ?? "");
  return { attributes, cells };
}

function writeRow(at: number, { attributes, cells }: Row): string {
  const written = [...cells]
    .sort(([a], [b]) => a - b)
    .map(([column, cell]) => {
      const own = withAttribute(cell.attributes, "r", `${columnLetters(column)}${at + 1}`);
      return cell.inner === "" ? `<c${own}/>` : `<c${own}>${cell.inner}</c>`;
    });
  return `<row${withAttribute(withoutAttribute(attributes, "spans"), "r", String(at + 1))}>${written.join("")}</row>`;
}

/** Sums stay formulas and grow with the rows; any other formula becomes the value saved with it. */
function movedRow({ attributes, cells }: Row, inserted: Inserted, strings: readonly string[]): Row {
  return {
    attributes,
    cells: new Map(
      [...cells].map(([at, cell]) => {
        const [formula] = piecesOf(cell.inner, "f");
        if (!formula) return [at, cell];
        const text = unescaped(formula.inner);
        if (attributeOf(formula.attributes, "t") === undefined && isPlainSum(text))
          return [
            at,
            {
              attributes: withoutAttribute(cell.attributes, "t"),
              inner: `<f>${escaped(movedFormula(text, inserted))}</f>`,
            },
          ];
        const shown = textOf(cell, strings);
        return [
          at,
          {
            attributes: withAttribute(cell.attributes, "t", "inlineStr"),
            inner: `<is><t>${escaped(guardCell(shown))}</t></is>`,
          },
        ];
      }),
    ),
  };
}

function isPlainSum(formula: string): boolean {
  if (formula.length > longestFormula) return false;
  // A number of a row is read whole, so that there is one way to read a formula.
  return /^(?:(?:SUM|COUNT|COUNTA|AVERAGE|SUBTOTAL|ROUND|MIN|MAX)\(|[A-Z]{1,3}\d{1,7}(?!\d)|\$|[\d.,:()+\-*/\s])+$/.test(
    formula,
  );
}

function movedTail(tail: string, inserted: Inserted, { firstRow, blankRows }: FormSlot): string {
  const copies = blankRows > 0 ? copiedMerges(mergesOf(tail), firstRow + blankRows - 1, inserted.count) : [];
  const shifted = tail.replace(
    /\b(ref|sqref)="([A-Z0-9: $]{1,2000})"/g,
    (_all, name: string, refs: string) => `${name}="${movedRefs(refs, inserted)}"`,
  );
  if (copies.length === 0) return shifted;
  const added = copies.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return shifted.replace(/(<mergeCells[^>]*?)\scount="\d+"/, "$1").replace("</mergeCells>", `${added}</mergeCells>`);
}

/** Cells merged within the last empty row are merged in each inserted one. */
function copiedMerges(merges: readonly Merge[], row: number, count: number): string[] {
  const own = merges.filter(({ top, bottom }) => top === row && bottom === row);
  return Array.from({ length: count }, (_, at) => row + at + 2).flatMap((number) =>
    own.map(({ left, right }) => `${columnLetters(left)}${number}:${columnLetters(right)}${number}`),
  );
}

function movedNames(workbook: string, sheet: string, inserted: Inserted): string {
  const quoted = [`'${sheet.replaceAll("'", "''")}'!`, `${sheet}!`].map(escaped);
  let shifted = workbook.replace(/(<definedName[^>]*>)([^<]*)(<\/definedName>)/g, (all, open, text: string, close) =>
    quoted.some((prefix) => text.replaceAll("&apos;", "'").startsWith(prefix))
      ? `${open}${movedFormula(text, inserted)}${close}`
      : all,
  );
  shifted = shifted.replace(/<calcPr[^>]*\/>/, "");
  const at = ["<oleSize", "<customWorkbookViews", "<pivotCaches", "<fileRecoveryPr", "<extLst", "</workbook>"]
    .map((tag) => shifted.indexOf(tag))
    .filter((place) => place >= 0);
  const place = Math.min(...at);
  return `${shifted.slice(0, place)}<calcPr fullCalcOnLoad="1"/>${shifted.slice(place)}`;
}

function movedTables(file: FormFile, sheet: string, inserted: Inserted): Record<string, string> {
  const relations = `${sheet.replace(/[^/]+$/, "_rels/$&")}.rels`;
  if (!file.parts.has(relations)) return {};
  const targets = piecesOf(partText(file, relations), "Relationship").flatMap(({ attributes }) => {
    const target = attributeOf(attributes, "Target") ?? "";
    return /tables\/[^/]+\.xml$/.test(target) ? [`xl/${target.slice(target.indexOf("tables/"))}`] : [];
  });
  return Object.fromEntries(
    targets
      .filter((name) => file.parts.has(name))
      .map((name) => [
        name,
        partText(file, name).replace(
          /\bref="([A-Z0-9:]+)"/g,
          (_all, ref: string) => `ref="${movedRefs(ref, inserted)}"`,
        ),
      ]),
  );
}

function relationsWithoutChain(file: FormFile): Record<string, string> {
  const name = "xl/_rels/workbook.xml.rels";
  return { [name]: partText(file, name).replace(/<Relationship [^>]*calcChain[^>]*\/>/g, "") };
}

function withoutDimension(head: string): string {
  return head.replace(/<dimension[^>]*\/>/, "");
}

function sheetPaths(file: FormFile): { name: string; path: string }[] {
  const targets = new Map(
    piecesOf(plainXml(partText(file, "xl/_rels/workbook.xml.rels")), "Relationship").map(({ attributes }) => [
      attributeOf(attributes, "Id"),
      attributeOf(attributes, "Target") ?? "",
    ]),
  );
  return piecesOf(plainXml(partText(file, "xl/workbook.xml")), "sheet").flatMap(({ attributes }) => {
    const target = targets.get(attributeOf(attributes, "r:id")) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    const isShown = (attributeOf(attributes, "state") ?? "visible") === "visible";
    return isShown && file.parts.has(path) ? [{ name: attributeOf(attributes, "name") ?? "", path }] : [];
  });
}

function parseSheet(file: FormFile, { name, path }: { name: string; path: string }): Sheet {
  const xml = plainXml(partText(file, path));
  const [data] = piecesOf(xml, "sheetData");
  if (!data) refuseBroken();
  const rows = new Map<number, Row>();
  let next = 0;
  for (const row of piecesOf(data.inner, "row")) {
    const at = Number(attributeOf(row.attributes, "r") ?? next + 1) - 1;
    const cells = cellsOf(row.inner);
    // Formats far below the form, as office programs leave them, are no part of it.
    const isFilled = [...cells.values()].some(({ inner }) => inner !== "");
    if (!Number.isInteger(at) || at < 0) refuseBroken();
    if (at >= most.rows) {
      if (isFilled) refuseLarge();
      continue;
    }
    rows.set(at, { attributes: row.attributes, cells });
    next = at + 1;
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
  for (const { attributes, inner } of piecesOf(xml, "c")) {
    const ref = attributeOf(attributes, "r");
    const at = ref === undefined ? next : columnOf(ref);
    if (at < 0) refuseBroken();
    next = at + 1;
    if (at < most.columns) cells.set(at, { attributes, inner });
    else if (inner !== "") refuseLarge();
  }
  return cells;
}

function refuseLarge(): never {
  throw new FormatRefusal(
    "too-many-rows",
    sentence("A form has at most {{rows}} rows and {{columns}} columns. Delete what is outside it.", most),
  );
}

function mergesOf(tail: string): Merge[] {
  const [all] = piecesOf(tail, "mergeCells");
  const ranges = piecesOf(all?.inner ?? "", "mergeCell");
  if (ranges.length > mostMerges) refuseLarge();
  return ranges.flatMap(({ attributes }) => {
    const [first = "", last = first] = (attributeOf(attributes, "ref") ?? "").split(":");
    const merge = { top: rowOf(first) - 1, left: columnOf(first), bottom: rowOf(last) - 1, right: columnOf(last) };
    return merge.top >= 0 && merge.left >= 0 && merge.bottom < most.rows ? [merge] : [];
  });
}

function sharedStrings(file: FormFile): string[] {
  const name = "xl/sharedStrings.xml";
  if (!file.parts.has(name)) return [];
  return piecesOf(plainXml(partText(file, name)), "si").map(({ inner }) => runsOf(inner));
}

/** The text of all runs; readings above Chinese or Japanese signs are no text. */
function runsOf(inner: string): string {
  const read = piecesOf(inner, "rPh");
  const text = read.reduceRight((all, { start, end }) => all.slice(0, start) + all.slice(end), inner);
  return piecesOf(text, "t")
    .map((run) => unescaped(run.inner))
    .join("");
}

function textOf(cell: Cell | undefined, strings: readonly string[]): string {
  if (!cell || cell.inner === "") return "";
  const type = attributeOf(cell.attributes, "t");
  if (type === "inlineStr") return runsOf(cell.inner);
  const value = unescaped(piecesOf(cell.inner, "v")[0]?.inner ?? "");
  return type === "s" ? (strings[Number(value)] ?? "") : value;
}
