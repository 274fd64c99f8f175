import { sentence } from "#texts/sentence.ts";
import { beginsBibtex, beginsRis } from "./beginnings.ts";
import { FormatRefusal } from "./format-refusal.ts";

/** Rejects a file that is not a table, with the name of its format, which its beginning or its file name shows. */
export function refuseUnsupportedFormat(bytes: Uint8Array, fileName: string): void {
  const format = formatOf(bytes, fileName);
  if (format !== undefined) refuseFormat(format);
}

export function refuseFormat(format: string): never {
  const message = listFormats.has(format)
    ? sentence("{{format}} cannot be read here: save the list as a CSV file or an .xlsx workbook.", { format })
    : sentence("A {{format}} file contains no table: choose a CSV file or an .xlsx workbook.", { format });
  throw new FormatRefusal("unread-format", message);
}

/** The name of a format that is read otherwise than as a table, or not at all; undefined for what may be a table. */
export function formatOf(bytes: Uint8Array, fileName: string): string | undefined {
  const head = bytes.subarray(0, 8192);
  const byMagicNumber = magicNumbers.find(([, magic]) => magic.every((byte, index) => head[index] === byte));
  if (byMagicNumber) return byMagicNumber[0];
  if (isZip(head)) return undefined;
  const ending = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? "";
  const text = latinText(head);
  return beginnings.find(([, begins]) => begins.test(text))?.[0] ?? textEndings.get(ending);
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

const magicNumbers: readonly [string, readonly number[]][] = [
  ["PDF", [0x25, 0x50, 0x44, 0x46]],
  ["PNG", [0x89, 0x50, 0x4e, 0x47]],
  ["JPEG", [0xff, 0xd8, 0xff]],
  ["GIF", [0x47, 0x49, 0x46, 0x38]],
  ["GZIP", [0x1f, 0x8b]],
  ["RTF", [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

/** Written by Excel 2003, and by portals. */
export const spreadsheetXml = "Excel 2003 XML";

/** HTML or XML with tables, which portals save with the ending of a workbook. */
export const isMarkedUp = (format: string) => format === "HTML" || format === spreadsheetXml;

/** Formats by the words with which their files begin. */
const beginnings: readonly [string, RegExp][] = [
  ["BibTeX", beginsBibtex],
  ["RIS", beginsRis],
  ["PubMed (NBIB)", /^\s*PMID ?- ?\d/],
  ["Web of Science", /^\s*FN [^\n]*\n(?:VR|PT) /],
  ["EndNote", /^\s*%0 \S/],
  ["RefWorks", /^RT [^\n;\t]*\n(?:[A-Z][A-Z0-9] [^\n]*\n)*?(?:A1|T1|JF|YR) /m],
  ["JSON", /^\s*(?:\{\s*["}]|\[\s*(?:[[{"\]]|-?\d+\s*[,\]]))/],
  [
    "HTML",
    /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype html|html|head|meta|style|body|center|div|font|h[1-6]|table)[\s>]/i,
  ],
  [spreadsheetXml, /^\s*<\?xml[\s\S]{0,400}(?:progid="Excel\.Sheet"|"urn:schemas-microsoft-com:office:spreadsheet")/i],
  ["XML", /^\s*<(?:\?xml\s|([a-z][\w:.-]*)(?=[\s>])[\s\S]*<\/\1)/i],
];

/** Text formats that are recognised by the ending of the file name, as they may begin with anything. */
const textEndings = new Map([
  ["bib", "BibTeX"],
  ["bibtex", "BibTeX"],
  ["ris", "RIS"],
  ["nbib", "PubMed (NBIB)"],
  ["isi", "Web of Science"],
  ["ciw", "Web of Science"],
  ["enw", "EndNote"],
  ["json", "JSON"],
  ["xml", "XML"],
]);

const listFormats = new Set([...beginnings.map(([format]) => format), "Excel (.xlsb)", "Apple Numbers"]);

/** A text whose Latin letters are right in any of the usual encodings, without its byte order mark. */
function latinText(head: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(head.filter((byte) => byte !== 0));
  return text.replace(/^(?:ï»¿|ÿþ|þÿ)/, "");
}
