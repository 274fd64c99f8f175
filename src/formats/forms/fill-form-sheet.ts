import type { FormLine, FormSlot, Merge } from "#kinds/reading/form-grid.ts";
import { columnLetters } from "../xlsx/choose-sheet.ts";
import { heightOf, lineHeight } from "../xlsx/row-height.ts";
import { sheetText } from "../xlsx/sheet-text.ts";
import { widthsOfSlot } from "./column-widths.ts";
import { type FormFile, packForm, partText } from "./form-parts.ts";
import {
  mergesOf,
  parseSheet,
  type Row,
  readSharedStrings,
  readSheetPaths,
  type Sheet,
  textOf,
} from "./read-form-sheet.ts";
import { type Inserted, moveFormula, moveRefs, moveRefsBehind } from "./sheet-refs.ts";
import { WrappedStyles } from "./wrapped-styles.ts";
import {
  attributeOf,
  cleanXml,
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
  for (const [index, row] of sheet.rows) rows.set(index < end ? index : index + count, moveRow(row, inserted, strings));
  for (const [index, line] of lines.entries()) {
    const number = slot.firstRow + index;
    const base = index < slot.blankRows ? rows.get(number) : model;
    rows.set(number, filledRow(base, slot, line, look));
  }
  const xml = `${sheet.head.replace(/<dimension[^<>]*\/>/, "")}${[...rows]
    .sort(([a], [b]) => a - b)
    .map(([index, row]) => writeRow(index, row))
    .join("")}${moveTail(sheet.tail, inserted, slot)}`;
  return packForm(file, {
    ...moveFormulasOfOthers(file, sheet, inserted),
    [sheet.path]: xml,
    ...look.styles.changedParts(),
    "xl/calcChain.xml": undefined,
    "[Content_Types].xml": withoutElements(partText(file, "[Content_Types].xml"), "Override", isCalcChain),
    [relationsPath]: withoutElements(partText(file, relationsPath), "Relationship", isCalcChain),
    "xl/workbook.xml": moveNames(partText(file, "xl/workbook.xml"), path.name, inserted),
    ...moveTables(file, sheet.path, inserted),
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

/** Sums stay formulas and grow with the rows; any other formula becomes the value saved with it. */
function moveRow({ attributes, cells }: Row, inserted: Inserted, strings: readonly string[]): Row {
  return {
    attributes,
    cells: new Map(
      [...cells].map(([index, cell]) => {
        const [formula] = elementsOf(cell.inner, "f");
        if (!formula) return [index, cell];
        const text = unescapeXml(formula.inner);
        if (attributeOf(formula.attributes, "t") === undefined && isPlainSum(text))
          return [
            index,
            {
              attributes: withoutAttribute(cell.attributes, "t"),
              inner: `<f>${escapeXml(moveFormula(text, inserted))}</f>`,
            },
          ];
        const shown = textOf(cell, strings);
        return [
          index,
          {
            attributes: withAttribute(cell.attributes, "t", "inlineStr"),
            inner: `<is><t>${escapeXml(sheetText(shown))}</t></is>`,
          },
        ];
      }),
    ),
  };
}

function isPlainSum(formula: string): boolean {
  if (formula.length > maxFormulaLength) return false;
  // A number of a row is read whole, so that there is one way to read a formula.
  return /^(?:(?:SUM|COUNT|COUNTA|AVERAGE|SUBTOTAL|ROUND|MIN|MAX)\(|[A-Z]{1,3}\d{1,7}(?!\d)|\$|[\d.,:()+\-*/\s])+$/.test(
    formula,
  );
}

function moveTail(tail: string, inserted: Inserted, { firstRow, blankRows }: FormSlot): string {
  const copies = blankRows > 0 ? copyMerges(mergesOf(tail), firstRow + blankRows - 1, inserted.count) : [];
  const shifted = tail.replace(
    /\b(ref|sqref)="([A-Z0-9: $]{1,2000})"/g,
    (_all, name: string, refs: string) => `${name}="${moveRefs(refs, inserted)}"`,
  );
  if (copies.length === 0) return shifted;
  const added = copies.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return shifted.replace(/(<mergeCells[^<>]*?)\scount="\d+"/, "$1").replace("</mergeCells>", `${added}</mergeCells>`);
}

/** Cells merged within the last empty row are merged in each inserted one. */
function copyMerges(merges: readonly Merge[], row: number, count: number): string[] {
  const own = merges.filter(({ top, bottom }) => top === row && bottom === row);
  return Array.from({ length: count }, (_, index) => row + index + 2).flatMap((number) =>
    own.map(({ left, right }) => `${columnLetters(left)}${number}:${columnLetters(right)}${number}`),
  );
}

/** How the formulas of other sheets begin a reference to this one, as written in XML. */
const prefixesOf = (sheet: string) => [`'${sheet.replaceAll("'", "''")}'!`, `${sheet}!`].map(escapeXml);

/** The other sheets with their references to this one, such as those of a sheet with totals. */
function moveFormulasOfOthers(file: FormFile, { path, name }: Sheet, inserted: Inserted): Record<string, string> {
  if (inserted.count === 0) return {};
  const prefixes = prefixesOf(name);
  const others = [...file.parts.keys()].filter((part) => /^xl\/worksheets\/[^/]+\.xml$/.test(part) && part !== path);
  return Object.fromEntries(
    others.map((part) => [
      part,
      cleanXml(partText(file, part)).replace(
        /(<f(?:\s[^<>]*)?>)([^<]*)(<\/f>)/g,
        (_all, open: string, formula: string, close: string) =>
          open + moveRefsBehind(formula.replaceAll("&apos;", "'"), prefixes, inserted) + close,
      ),
    ]),
  );
}

function moveNames(workbook: string, sheet: string, inserted: Inserted): string {
  const quoted = prefixesOf(sheet);
  let shifted = workbook.replace(/(<definedName[^<>]*>)([^<]*)(<\/definedName>)/g, (all, open, text: string, close) =>
    quoted.some((prefix) => text.replaceAll("&apos;", "'").startsWith(prefix))
      ? `${open}${moveFormula(text, inserted)}${close}`
      : all,
  );
  shifted = shifted.replace(/<calcPr[^<>]*\/>/, "");
  const index = ["<oleSize", "<customWorkbookViews", "<pivotCaches", "<fileRecoveryPr", "<extLst", "</workbook>"]
    .map((tag) => shifted.indexOf(tag))
    .filter((offset) => offset >= 0);
  const position = Math.min(...index);
  return `${shifted.slice(0, position)}<calcPr fullCalcOnLoad="1"/>${shifted.slice(position)}`;
}

function moveTables(file: FormFile, sheet: string, inserted: Inserted): Record<string, string> {
  const relations = `${sheet.replace(/[^/]+$/, "_rels/$&")}.rels`;
  if (!file.parts.has(relations)) return {};
  const targets = elementsOf(partText(file, relations), "Relationship").flatMap(({ attributes }) => {
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
          (_all, ref: string) => `ref="${moveRefs(ref, inserted)}"`,
        ),
      ]),
  );
}

const relationsPath = "xl/_rels/workbook.xml.rels";

/** The part with the order in which formulas were last computed; Excel creates it again. */
function isCalcChain(attributes: string): boolean {
  return attributes.includes("calcChain");
}
