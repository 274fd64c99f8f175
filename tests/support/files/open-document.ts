import { aZip } from "./zip.ts";

type Parts = { before?: string; declared?: number; manifest?: string; body?: string };

/** An OpenDocument file with one table, given as the XML of its rows. */
export function anOpenDocument(
  rows: string,
  { before = "", declared, manifest = "", body = "office:spreadsheet" }: Parts = {},
): Buffer {
  const content = `<?xml version="1.0"?>${before}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><${body}><table:table table:name="S">${rows}</table:table></${body}></office:body></office:document-content>`;
  return aZip([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet", method: 0 },
    { name: "content.xml", content, ...(declared !== undefined && { declared }) },
    { name: "META-INF/manifest.xml", content: `<manifest:manifest>${manifest}</manifest:manifest>` },
  ]);
}

export const openRow = (cells: string, attributes = "") => `<table:table-row ${attributes}>${cells}</table:table-row>`;

export const openCell = (text: string, attributes = "") =>
  text === ""
    ? `<table:table-cell ${attributes}/>`
    : `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
