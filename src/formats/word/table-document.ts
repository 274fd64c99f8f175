import { computeColumnWidths } from "../table/column-widths.ts";
import { endOfTable, escapeXml, paragraph, type WordPage, writeWordParts } from "./document.ts";

export type WordTable = {
  /** Empty: the heading of the document is enough. */
  title: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
};

export type TableDocument = {
  /** The institute or college, printed as the first line. */
  owner: string;
  title: string;
  /** Department and period. */
  subtitle: string;
  tables: readonly WordTable[];
  notes: readonly string[];
  /** Who signs, from left to right. */
  signers: readonly string[];
  /** The heading above the notes. */
  notesTitle: string;
};

/** A4 with margins of 2 cm, in twentieths of a point. */
const portrait: WordPage = { width: 11906, height: 16838 };
const landscape: WordPage = { width: 16838, height: 11906 };
const margins = 2 * 1134;
const maxPortraitColumns = 5;

/** The parts of a Word document with real headings and tables that are as wide as the page. */
export function writeTableDocumentParts(document: TableDocument): { name: string; text: string }[] {
  const { owner, title, subtitle, tables, notes, notesTitle, signers } = document;
  const page = tables.some(({ columns }) => columns.length > maxPortraitColumns) ? landscape : portrait;
  const width = page.width - margins;
  const body = [
    paragraph([{ text: owner }], "Title"),
    paragraph([{ text: title }], "Heading1"),
    paragraph([{ text: subtitle }], "Subtitle"),
    ...tables.flatMap((table) => [
      ...(table.title ? [paragraph([{ text: table.title }], "Heading2")] : []),
      tableOf(table, width),
      // Word joins tables that touch.
      paragraph([]),
    ]),
    ...(notes.length > 0
      ? [paragraph([{ text: notesTitle }], "Heading2"), ...notes.map((note) => paragraph([{ text: note }]))]
      : []),
    signatures(signers, width),
    endOfTable,
  ];
  return writeWordParts(body, page);
}

function tableOf({ columns, rows }: WordTable, width: number): string {
  const widths = widthsOf(columns, rows, width);
  const head = tableRow(
    columns.map((text, index) => cell(text, widths[index] ?? 0, { isHead: true })),
    true,
  );
  const lines = rows.map((row) =>
    tableRow(columns.map((_, index) => cell(row[index] ?? null, widths[index] ?? 0, {}))),
  );
  return tableXml(widths, [head, ...lines], borders);
}

/** Whole numbers, as Word needs them. */
function widthsOf(columns: readonly string[], rows: WordTable["rows"], width: number): number[] {
  const texts = columns.map((column, index) => [
    column,
    ...rows.slice(0, measuredRows).map((row) => formatValue(row[index] ?? null)),
  ]);
  const widths = computeColumnWidths(texts, width, measure).map(Math.floor);
  const left = width - widths.reduce((all, one) => all + one, 0);
  return widths.map((one, index) => (index === widths.length - 1 ? one + left : one));
}

const measuredRows = 200;
/** Of nine points, bold, in twentieths of a point; padding on both sides of a cell. */
const measure = { characterWidth: 115, padding: 220, minCharacters: 4, maxTextLength: 120 };

/** Fractions with two digits, as in the XLSX file. */
function formatValue(value: string | number | null): string {
  if (typeof value !== "number") return value ?? "";
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function cell(value: string | number | null, width: number, { isHead = false }): string {
  const text = formatValue(value)
    .split("\n")
    .map((one) => `<w:t xml:space="preserve">${escapeXml(one)}</w:t>`)
    .join("<w:br/>");
  const alignment = typeof value === "number" ? '<w:jc w:val="right"/>' : "";
  const runProperties = `${isHead ? "<w:b/><w:bCs/>" : ""}<w:sz w:val="18"/><w:szCs w:val="18"/>`;
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="EFEDE6"/>' : ""}</w:tcPr><w:p><w:pPr><w:spacing w:after="20"/>${alignment}</w:pPr><w:r><w:rPr>${runProperties}</w:rPr>${text}</w:r></w:p></w:tc>`;
}

/** A row is not divided between pages; the heading row is repeated on each page. */
function tableRow(cells: readonly string[], isHead = false): string {
  return `<w:tr><w:trPr><w:cantSplit/>${isHead ? "<w:tblHeader/>" : ""}</w:trPr>${cells.join("")}</w:tr>`;
}

function tableXml(widths: readonly number[], lines: readonly string[], look: string): string {
  const total = widths.reduce((sum, one) => sum + one, 0);
  const columns = widths.map((one) => `<w:gridCol w:w="${one}"/>`).join("");
  return `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/>${look}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columns}</w:tblGrid>${lines.join("")}</w:tbl>`;
}

const sides = ["top", "left", "bottom", "right", "insideH", "insideV"];
const borders = `<w:tblBorders>${sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="8A867B"/>`).join("")}</w:tblBorders>`;

function signatures(signers: readonly string[], width: number): string {
  const each = Math.floor(width / Math.max(signers.length, 1));
  const cells = signers.map((signer) => cell(`\n\n${signer}`, each, {}));
  return tableXml(
    signers.map(() => each),
    [tableRow(cells)],
    "",
  );
}
