import type { Blob } from "node:buffer";
import type Stream from "node:stream";
import type { Feature } from "write-excel-file/node";

/** About as many characters as an upright A4 page has in a row. */
const upright = 95;
/** As many as are still read if a sheet is made as wide as a page. */
const readable = 260;

/**
 * Prints each sheet of a workbook, made as a landscape one, on pages of A4 that are filled by its columns: on one beside the
 * other as long as that is readable, or always. The fixed rows are repeated on each page.
 */
export function fitPages({ isOnePageWide = false } = {}): Feature<Stream | Buffer | Blob> {
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml) =>
            xml.replace(/<worksheet\b[^>]*>/, (tag) => `${tag}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`),
          transformElementAttributes: (name, attributes, _, { columns = [] }) => {
            if (name !== "pageSetup") return attributes;
            const letters = columns.reduce((sum, column) => sum + (column?.width ?? 0), 0);
            return {
              ...attributes,
              orientation: letters > upright ? "landscape" : "portrait",
              fitToWidth: isOnePageWide ? 1 : Math.max(1, Math.ceil(letters / readable)),
              fitToHeight: 0,
            };
          },
        },
        "xl/workbook.xml": {
          transform: (xml, sheets) => {
            const titles = sheets.flatMap(({ sheet = "", stickyRowsCount: rows }, index) =>
              rows
                ? `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${quoted(sheet)}'!$1:$${rows}</definedName>`
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
const quoted = (sheet: string) =>
  sheet.replaceAll("'", "''").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
