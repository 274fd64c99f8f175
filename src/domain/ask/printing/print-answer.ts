import { createRequire } from "node:module";
import pdfmake from "pdfmake";
import { computeColumnWidths } from "#formats/table/column-widths.ts";
import { fillIn } from "#texts/fill-in.ts";
import type { AnswerTable } from "../answer-table.ts";
import { type Cells, characterWidth, divideRow } from "./divide-row.ts";
import { devanagariLetters } from "./printable-text.ts";
import { rowTags, type Tag, tagRuns } from "./tagged-pdf.ts";
import { latinFont, toPrintable } from "./unprintable-characters.ts";

/** What is printed around the rows, and the words for it: `page` with the number of the page and of all in it. */
export type PrintedDetails = { institute: string; person: string; when: string; question: string; page: string };

const resolve = createRequire(import.meta.url).resolve;
const devanagari = (weight: number) =>
  resolve(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff`);
const devanagariFonts = {
  normal: devanagari(400),
  bold: devanagari(600),
  italics: devanagari(400),
  bolditalics: devanagari(600),
};
const fonts = {
  Roboto: {
    normal: latinFont("Regular"),
    bold: latinFont("Medium"),
    italics: latinFont("Italic"),
    bolditalics: latinFont("MediumItalic"),
  },
  Devanagari: devanagariFonts,
};

/** A4, portrait for a few columns and landscape for many: the query above the rows, person and time below each page. */
export async function printAnswer(table: AnswerTable, details: PrintedDetails): Promise<Uint8Array> {
  return pdfOf(documentOf(table, details));
}

/** The bytes of a document in pdfmake's description, with the two fonts and nothing fetched from outside. */
export async function pdfOf(description: object): Promise<Uint8Array> {
  const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  return pdfmake.createPdf(description).getBuffer();
}

const maxPortraitColumns = 6;
const normalFontSize = 8;
const margin = 36;
/** A4 in points. */
const sides = { short: 595.28, long: 841.89 };
const padding = 4;
/** Each cell is an object of the file: of a longer table the file would be five times as large. */
const maxTaggedCells = 6000;
const cellsIn = (tables: readonly Pick<AnswerTable, "columns" | "rows">[]) =>
  tables.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0);

function documentOf(table: AnswerTable, details: PrintedDetails) {
  const { title, question, questionLabel = details.question, notes, columns, moreTables = [], signers = [] } = table;
  const isLandscape = columns.length > maxPortraitColumns;
  const size = columns.length > 10 ? normalFontSize - 2 : normalFontSize;
  const width = (isLandscape ? sides.long : sides.short) - 2 * margin;
  return {
    pageSize: "A4",
    pageOrientation: isLandscape ? "landscape" : "portrait",
    pageMargins: [margin, 40, margin, 44],
    info: { title, author: details.institute, subject: question },
    language: "en-IN",
    version: "1.7",
    displayTitle: true,
    tagged: cellsIn([table, ...moreTables]) <= maxTaggedCells,
    defaultStyle: { font: "Roboto", fontSize: size, lineHeight: 1.15 },
    content: [
      { text: tagRuns(runs(details.institute), { type: "P" }), color: "#5b6472", fontSize: 8 },
      { text: tagRuns(runs(title), { type: "H1" }), fontSize: 15, bold: true, margin: [0, 2, 0, 4] },
      {
        text: tagRuns(
          [...runs(questionLabel && `${questionLabel} `).map((run) => ({ ...run, bold: true })), ...runs(question)],
          {
            type: "P",
          },
        ),
        fontSize: 8.5,
      },
      ...notes.map((note) => ({
        text: tagRuns(runs(note), { type: "P" }),
        fontSize: 8,
        color: "#5b6472",
        margin: [0, 2, 0, 0],
      })),
      rowsOf(table, width, size),
      ...moreTables.flatMap((one) => [
        { text: tagRuns(runs(one.title), { type: "H2" }), fontSize: 11, bold: true, margin: [0, 16, 0, 0] },
        rowsOf({ ...one, totals: null }, width, size),
      ]),
      ...(signers.length > 0 ? [signatureLines(signers, `${title} · ${question}`)] : []),
    ],
    footer: (page: number, pages: number) => ({
      margin: [margin, 12],
      fontSize: 7.5,
      color: "#5b6472",
      columns: [
        { text: runs(`${details.person}, ${details.when}`) },
        { text: runs(fillIn(details.page, { page, pages })), alignment: "right" },
      ],
    }),
  };
}

/** What is signed, and a line to sign on over each name, all on one page: it may be the only thing on the last one. */
function signatureLines(signers: readonly string[], about: string) {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { text: tagRuns(runs(about), { type: "P" }), color: "#5b6472", fontSize: 8 },
      {
        margin: [0, 42, 0, 0],
        columnGap: 36,
        columns: signers.map((signer) => ({
          width: 170,
          stack: [
            { canvas: [{ type: "line", x1: 0, y1: 0, x2: 170, y2: 0, lineWidth: 0.5 }] },
            { text: tagRuns(runs(signer), { type: "P" }), margin: [0, 4, 0, 0] },
          ],
        })),
      },
    ],
  };
}

function rowsOf(
  { columns, rows, totals }: Pick<AnswerTable, "columns" | "rows" | "totals">,
  width: number,
  size: number,
) {
  const labels = columns.map(({ label }) => label);
  const table: Tag = { type: "Table" };
  const line = (
    cells: Cells,
    { isBold = false, scope, tags = rowTags(table, cells.length, scope) }: LineOptions = {},
  ) =>
    cells.map((cell, index) => ({
      text: tagRuns(runs(textOf(cell)), tags[index] ?? table),
      bold: isBold,
      alignment: columns[index]?.isNumber ? "right" : "left",
    }));
  const all = totals ? [...rows, totals] : rows;
  const texts = labels.map((label, index) => [label, ...all.map((row) => textOf(row[index] ?? null))]);
  const measure = { characterWidth: characterWidth * size, padding: 0, minCharacters: 2, maxTextLength: 60 };
  const widths = computeColumnWidths(texts, width - 2 * padding * columns.length, measure);
  const printedRows = rows.flatMap((row) => {
    const tags = rowTags(table, row.length);
    return divideRow(row, widths, size).map((piece) => ({ ...piece, tags }));
  });
  const isContinued = (index: number) => printedRows[index]?.isContinued === true;
  return {
    margin: [0, 10, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        line(labels, { isBold: true, scope: "Column" }),
        ...printedRows.map(({ cells, tags }) => line(cells, { tags })),
        ...(totals ? [line(totals, { isBold: true })] : []),
      ],
    },
    layout: {
      hLineWidth: (index: number, node: { table: { body: unknown[] } }) => {
        if (isContinued(index - 1)) return 0;
        return index === 1 || (totals && index === node.table.body.length - 1) ? 0.8 : 0.3;
      },
      vLineWidth: () => 0,
      hLineColor: () => "#9aa3af",
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: (index: number) => (isContinued(index - 1) ? 0 : 3),
      paddingBottom: (index: number) => (isContinued(index) ? 0 : 3),
    },
  };
}

type LineOptions = { tags?: readonly Tag[]; isBold?: boolean; scope?: "Column" };

function textOf(cell: string | number | null): string {
  if (cell === null) return "";
  return typeof cell === "number" ? cell.toLocaleString("en-IN") : cell;
}

const devanagariRun = new RegExp(`([${devanagariLetters}]+)`, "u");

/** Text in runs, each in a font that has its letters; what no font has is written with similar ones. */
export function runs(text: string): { text: string; font?: string }[] {
  return toPrintable(text)
    .split(devanagariRun)
    .map((piece, index) => (index % 2 === 1 ? { text: piece, font: "Devanagari" } : { text: piece }))
    .filter((piece) => piece.text !== "");
}
