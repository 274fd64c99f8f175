import { ZipFile } from "yazl";

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`;
const letters = (index: number) => String.fromCharCode(65 + index);
const safe = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Packs the parts of a file in the format of Office. */
export async function packed(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

export type SheetLine = (string | { formula: string; value: string } | null)[];

/** A blank form as Excel writes it: each text with style 1, empty cells of a line with style 2, merged ranges. */
export function workbook(
  lines: readonly SheetLine[],
  merges: readonly string[] = [],
  more: Record<string, string> = {},
) {
  const rows = lines.map((line, index) => {
    const cells = line.map((cell, column) => {
      const ref = `${letters(column)}${index + 1}`;
      if (cell === null) return `<c r="${ref}" s="2"/>`;
      if (typeof cell === "object") return `<c r="${ref}" s="3"><f>${safe(cell.formula)}</f><v>${cell.value}</v></c>`;
      return `<c r="${ref}" s="1" t="inlineStr"><is><t>${safe(cell)}</t></is></c>`;
    });
    return `<row r="${index + 1}" ht="30" customHeight="1">${cells.join("")}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return packed({
    "[Content_Types].xml": xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    "_rels/.rels": xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook ${main} xmlns:r="${rel}"><sheets><sheet name="Form" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Form!$A$1:$F$8</definedName></definedNames></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": xml(
      `<worksheet ${main}><cols><col min="1" max="1" width="7" customWidth="1"/><col min="2" max="6" width="31" customWidth="1"/></cols><sheetData>${rows.join("")}</sheetData>${merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`}<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/></worksheet>`,
    ),
    ...more,
  });
}

/** A form of a university: title over all columns, headings of two rows, a row of numbers, two empty rows, a total and notes. */
export const papersForm = () =>
  workbook(
    [
      ["UNIVERSITY OF SOMEWHERE", null, null, null, null, null],
      ["Annexure 4: research papers of the faculty", null, null, null, null, null],
      [
        "Sr. No.",
        "Name of the Faculty Member(s)",
        "Title of the Research Paper",
        "Publication",
        null,
        "UGC CARE/Scopus/WoS",
      ],
      [null, null, null, "Name of Journal", "Month & Year", null],
      ["(1)", "(2)", "(3)", "(4)", "(5)", "(6)"],
      [null, null, null, null, null, null],
      [null, null, null, null, null, null],
      ["Total", { formula: "COUNTA(C6:C7)", value: "0" }, null, null, null, null],
      ["Note: attach the first page of each paper.", null, null, null, null, null],
    ],
    ["A1:F1", "A2:F2", "A3:A4", "B3:B4", "C3:C4", "D3:E3", "F3:F4", "A9:F9"],
  );

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const paragraph = (text: string) =>
  `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${safe(text)}</w:t></w:r></w:p>`;

type WordCell = string | { text: string; span?: number; merge?: "restart" | "continue" };

export function wordCell(cell: WordCell): string {
  const { text, span, merge } = typeof cell === "string" ? { text: cell } : cell;
  const properties = `${span ? `<w:gridSpan w:val="${span}"/>` : ""}${merge ? `<w:vMerge${merge === "restart" ? ' w:val="restart"' : ""}/>` : ""}`;
  return `<w:tc><w:tcPr><w:tcW w:w="1500" w:type="dxa"/>${properties}</w:tcPr>${text ? paragraph(text) : "<w:p/>"}</w:tc>`;
}

/** A Word document with a title, a table and a line for signatures. */
export function document(rows: readonly (readonly WordCell[])[], inside = ""): Promise<Buffer> {
  const table = rows.map((row) => `<w:tr>${row.map(wordCell).join("")}</w:tr>`).join("");
  return packed({
    "[Content_Types].xml": xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    "_rels/.rels": xml(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    "word/document.xml": xml(
      `<w:document ${word}><w:body>${paragraph("Details of patents filed and granted")}<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid>${table}${inside}</w:tbl>${paragraph("Signature of the Principal")}<w:sectPr/></w:body></w:document>`,
    ),
  });
}

export const patentsForm = () =>
  document([
    [
      "Sr. No.",
      { text: "Inventors", merge: "restart" },
      { text: "Title of Invention", merge: "restart" },
      { text: "Dates", span: 2 },
    ],
    ["", { text: "", merge: "continue" }, { text: "", merge: "continue" }, "Date of Filing", "Date of Grant"],
    ["1", "", "", "", ""],
    ["2", "", "", "", ""],
  ]);
