import type { FormLine, FormSlot } from "#kinds/reading/form-grid.ts";
import { columnLetters } from "../xlsx/choose-sheet.ts";
import { heightOf, lineHeight } from "../xlsx/row-height.ts";
import { sheetText } from "../xlsx/sheet-text.ts";
import { widthsOfSlot } from "./column-widths.ts";
import { type FormFile, packForm, partText } from "./form-parts.ts";
import { moveFormulas, moveOtherParts, moveTail } from "./inserted-rows.ts";
import { type Cell, parseSheet, type Row, readSharedStrings, readSheetPaths, textOf } from "./read-form-sheet.ts";
import { type Inserted, moveFormula, ownRefs, refsTo, shiftFormula } from "./sheet-refs.ts";
import { WrappedStyles } from "./wrapped-styles.ts";
import {
  attributeOf,
  elementsOf,
  escapeXml,
  refuseBrokenForm,
  unescapeXml,
  withAttribute,
  withoutAttribute,
  withoutElements,
} from "./xml-text.ts";

const maxFormulaLength = 500;

/** The same workbook with lines below the headings; what is below moves down, everything else stays as it was. */
export async function fillSheet(
  file: FormFile,
  name: string | null,
  slot: FormSlot,
  lines: readonly FormLine[],
): Promise<Uint8Array> {
  const path = readSheetPaths(file).find((one) => one.name === name) ?? readSheetPaths(file)[0] ?? refuseBrokenForm();
  const sheet = parseSheet(file, path);
  const strings = readSharedStrings(file);
  const end = slot.firstRow + slot.blankRows;
  const count = Math.max(0, lines.length - slot.blankRows);
  const inserted: Inserted = { after: end, count };
  const model = sheet.rows.get(end - 1);
  const rows = new Map<number, Row>();
  const look = { styles: new WrappedStyles(file), widths: widthsOfSlot(sheet, slot) };
  const shared: SharedFormulas = new Map();
  for (const [index, row] of sheet.rows) {
    const cells = [...row.cells].map(([column, cell]) => {
      const formula = formulaOf(cell, { row: index, column }, shared);
      return [column, formula === undefined ? cell : moveCell(cell, formula, inserted, strings)] as const;
    });
    rows.set(index < end ? index : index + count, { ...row, cells: new Map(cells) });
  }
  for (const [index, line] of lines.entries()) {
    const number = slot.firstRow + index;
    const base = index < slot.blankRows ? rows.get(number) : model;
    rows.set(number, filledRow(base, slot, line, look));
  }
  const xml = `${sheet.head.replace(/<dimension[^<>]*\/>/, "")}${[...rows]
    .sort(([a], [b]) => a - b)
    .map(([index, row]) => writeRow(index, row))
    .join("")}${moveTail(sheet, inserted, slot)}`;
  return packForm(file, {
    ...moveOtherParts(file, sheet, inserted),
    [sheet.path]: xml,
    ...look.styles.changedParts(),
    "xl/calcChain.xml": undefined,
    "[Content_Types].xml": withoutElements(partText(file, "[Content_Types].xml"), "Override", isCalcChain),
    [relationsPath]: withoutElements(partText(file, relationsPath), "Relationship", isCalcChain),
    "xl/workbook.xml": withFullCalculation(
      moveFormulas(partText(file, "xl/workbook.xml"), inserted, refsTo(sheet.name)),
    ),
  });
}

type Look = { styles: WrappedStyles; widths: readonly number[] };

function filledRow(base: Row | undefined, { columns }: FormSlot, line: FormLine, { styles, widths }: Look): Row {
  const cells = new Map(
    [...(base?.cells ?? [])].map(([index, { attributes }]) => [
      index,
      { attributes: withoutAttribute(attributes, "t"), inner: "" },
    ]),
  );
  for (const [index, column] of columns.entries()) {
    const value = line[index] ?? null;
    const attributes = cells.get(column)?.attributes ?? "";
    if (value === null) continue;
    const written =
      typeof value === "number"
        ? { attributes, inner: `<v>${value}</v>` }
        : {
            attributes: withAttribute(styles.wrap(attributes), "t", "inlineStr"),
            inner: `<is><t xml:space="preserve">${escapeXml(sheetText(value))}</t></is>`,
          };
    cells.set(column, written);
  }
  // The form's height, unless it would cut longer texts.
  const attributes = base?.attributes ?? "";
  const height = heightOf(line, widths);
  const isHigher = height > Number(attributeOf(attributes, "ht") ?? lineHeight);
  return {
    attributes: isHigher
      ? withAttribute(withoutAttribute(attributes, "customHeight"), "ht", String(height))
      : attributes,
    cells,
  };
}

function writeRow(index: number, { attributes, cells }: Row): string {
  const written = [...cells]
    .sort(([a], [b]) => a - b)
    .map(([column, cell]) => {
      const own = withAttribute(cell.attributes, "r", `${columnLetters(column)}${index + 1}`);
      return cell.inner === "" ? `<c${own}/>` : `<c${own}>${cell.inner}</c>`;
    });
  return `<row${withAttribute(withoutAttribute(attributes, "spans"), "r", String(index + 1))}>${written.join("")}</row>`;
}

type Place = { row: number; column: number };
type SharedFormulas = Map<string | undefined, { formula: string; place: Place }>;

/** Excel stores a formula that is repeated in neighbouring cells only in the first of them. */
function formulaOf({ inner }: Cell, { row, column }: Place, shared: SharedFormulas): string | undefined {
  const [element] = elementsOf(inner, "f");
  if (!element) return undefined;
  const formula = unescapeXml(element.inner);
  const type = attributeOf(element.attributes, "t");
  if (type !== "shared") return type === undefined ? formula : "";
  const index = attributeOf(element.attributes, "si");
  if (formula !== "") shared.set(index, { formula, place: { row, column } });
  const first = shared.get(index);
  return first && isPlainSum(first.formula)
    ? shiftFormula(first.formula, row - first.place.row, column - first.place.column)
    : "";
}

/** Sums stay formulas and grow with the rows; any other formula becomes the value saved with it. */
function moveCell(cell: Cell, formula: string, inserted: Inserted, strings: readonly string[]): Cell {
  if (isPlainSum(formula))
    return {
      attributes: withoutAttribute(cell.attributes, "t"),
      inner: `<f>${escapeXml(moveFormula(formula, inserted, ownRefs))}</f>`,
    };
  return {
    attributes: withAttribute(cell.attributes, "t", "inlineStr"),
    inner: `<is><t>${escapeXml(sheetText(textOf(cell, strings)))}</t></is>`,
  };
}

function isPlainSum(formula: string): boolean {
  if (formula.length > maxFormulaLength) return false;
  // A number of a row is read whole, so that there is one way to read a formula.
  return /^(?:(?:SUM|COUNT|COUNTA|AVERAGE|SUBTOTAL|ROUND|MIN|MAX)\(|[A-Z]{1,3}\d{1,7}(?!\d)|\$|[\d.,:()+\-*/\s])+$/.test(
    formula,
  );
}

function withFullCalculation(workbook: string): string {
  const plain = workbook.replace(/<calcPr[^<>]*\/>/, "");
  const index = ["<oleSize", "<customWorkbookViews", "<pivotCaches", "<fileRecoveryPr", "<extLst", "</workbook>"]
    .map((tag) => plain.indexOf(tag))
    .filter((offset) => offset >= 0);
  const position = Math.min(...index);
  return `${plain.slice(0, position)}<calcPr fullCalcOnLoad="1"/>${plain.slice(position)}`;
}

const relationsPath = "xl/_rels/workbook.xml.rels";

/** The part with the order in which formulas were last computed; Excel creates it again. */
function isCalcChain(attributes: string): boolean {
  return attributes.includes("calcChain");
}
