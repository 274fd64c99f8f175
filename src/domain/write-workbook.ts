import type { Blob } from "node:buffer";
import type Stream from "node:stream";
import type { Feature, Sheet } from "write-excel-file/node";

/** About how many characters fit into a row of an A4 page in portrait. */
const portraitCharacters = 95;
/** The most characters in a row that are still readable when they are scaled down to the width of a page. */
const readableCharacters = 260;

type FileContent = Stream | Buffer | Blob;

/**
 * A workbook whose sheets are printed on A4: the columns are scaled to the width of a page, or of several side by side where
 * they would be too small to read; always of one page if `isOnePageWide`. The fixed rows are repeated on each page.
 */
export async function writeWorkbook(
  sheets: Omit<Sheet<FileContent>, "orientation">[],
  { isOnePageWide = false } = {},
): Promise<Uint8Array> {
  // Loaded for the first workbook: a start does without it.
  const { default: write } = await import("write-excel-file/node");
  // The orientation is replaced by the feature, which is only called for sheets that have one.
  const oriented = sheets.map((sheet) => ({ ...sheet, orientation: "landscape" as const }));
  return write(oriented, { features: [fitPages(isOnePageWide)] }).toBuffer();
}

function fitPages(isOnePageWide: boolean): Feature<FileContent> {
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml) =>
            xml.replace(/<worksheet\b[^>]*>/, (tag) => `${tag}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`),
          transformElementAttributes: (name, attributes, _, { columns = [] }) => {
            if (name !== "pageSetup") return attributes;
            const characters = columns.reduce((sum, column) => sum + (column?.width ?? 0), 0);
            return {
              ...attributes,
              orientation: characters > portraitCharacters ? "landscape" : "portrait",
              fitToWidth: isOnePageWide ? 1 : Math.max(1, Math.ceil(characters / readableCharacters)),
              fitToHeight: 0,
            };
          },
        },
        "xl/workbook.xml": {
          transform: (xml, sheets) => {
            const titles = sheets.flatMap(({ sheet = "", stickyRowsCount: rows }, index) =>
              rows
                ? `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${quote(sheet)}'!$1:$${rows}</definedName>`
                : [],
            );
            return titles.length === 0
              ? xml
              : xml.replace(/<definedNames\s*\/>/, () => `<definedNames>${titles.join("")}</definedNames>`);
          },
        },
      },
    },
  };
}

/** In a formula inside of XML. */
const quote = (sheet: string) =>
  sheet.replaceAll("'", "''").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
