import type { Blob } from "node:buffer";
import type Stream from "node:stream";
import type { Feature } from "write-excel-file/node";

/** About as many characters as an upright A4 page has in a row. */
const upright = 95;
const lineHeight = 15;

type Text = string | number | null;

/** Of each column, in characters: wide enough for its longest word and most of its cells. */
export function widthsOf(columns: readonly { headings: readonly string[]; cells: readonly Text[] }[]): number[] {
  return columns.map(({ headings, cells }) => {
    const words = headings.flatMap((heading) => heading.split(/\s+/));
    const lengths = cells.flatMap((cell) => (cell === null ? [] : String(cell).length)).sort((a, b) => a - b);
    const most = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
    return Math.min(40, Math.max(8, ...words.map(({ length }) => length + 2), most + 2));
  });
}

/** Of a row in which no text is cut, in points: not every program finds it by itself. */
export function heightOf(texts: readonly Text[], widths: readonly number[], atLeast = 1): number {
  const lines = texts.map((text, index) => (typeof text === "string" ? linesOf(text, widths[index] ?? 8) : 1));
  return Math.min(highestRow, lineHeight * Math.max(atLeast, ...lines));
}

/** A workbook has none that is higher. */
const highestRow = 409;

/** Words stay whole as far as they fit; a bold one is a little wider. */
function linesOf(text: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of text.split(/\s+/)) {
    if (used > 0 && used + 1 + length > width - 2) [lines, used] = [lines + 1, 0];
    used += (used > 0 ? 1 : 0) + length;
    while (used > width) [lines, used] = [lines + 1, used - width];
  }
  return lines;
}

function orientationOf(widths: readonly number[]): "landscape" | "portrait" {
  return widths.reduce((sum, width) => sum + width, 0) > upright ? "landscape" : "portrait";
}

/** Prints the one sheet of a workbook, made as a landscape one, as wide as a page of A4, and repeats its first rows on each page. */
export function onePageWide(
  sheet: string,
  headRows: number,
  widths: readonly number[],
): Feature<Stream | Buffer | Blob> {
  const page = { orientation: orientationOf(widths), paperSize: 9, fitToWidth: 1, fitToHeight: 0 };
  const rows = `'${sheet.replaceAll("'", "''")}'!$1:$${headRows}`;
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml) =>
            xml.replace(/<worksheet\b[^>]*>/, (tag) => `${tag}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`),
          transformElementAttributes: (name, attributes) =>
            name === "pageSetup" ? { ...attributes, ...page } : attributes,
        },
        ...(headRows > 0 && {
          "xl/workbook.xml": {
            transform: (xml: string) =>
              xml.replace(
                /<definedNames\s*\/>/,
                `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${rows}</definedName></definedNames>`,
              ),
          },
        }),
      },
    },
  };
}
