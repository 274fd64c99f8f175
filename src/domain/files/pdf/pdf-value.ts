/**
 * A value of a PDF (ISO 32000-1, 7.3). Texts stay as they are written, with their parentheses; the bytes of a stream stay
 * compressed.
 */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfReference
  | PdfValue[]
  | PdfDictionary
  | PdfStream;
export type PdfName = { name: string };
export type PdfText = { text: string };
export type PdfReference = { ref: number };
export type PdfDictionary = { entries: Map<string, PdfValue>; bytes?: undefined };
export type PdfStream = { entries: Map<string, PdfValue>; bytes: Buffer };

/** A PDF that this reader does not understand; its pages can still be drawn. */
export class UnreadablePdf extends Error {}

export const isReference = (value: PdfValue | undefined): value is PdfReference => isObject(value) && "ref" in value;
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary | PdfStream =>
  isObject(value) && "entries" in value;
export const isStream = (value: PdfValue | undefined): value is PdfStream =>
  isDictionary(value) && value.bytes !== undefined;
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  isObject(value) && "name" in value ? value.name : undefined;
export const asName = (name: string): PdfName => ({ name });
export const asDictionary = (entries: Record<string, PdfValue>): PdfDictionary => ({
  entries: new Map(Object.entries(entries)),
});
export const asStream = (bytes: Buffer, entries: Record<string, PdfValue>): PdfStream => ({
  entries: new Map(Object.entries(entries)),
  bytes,
});

function isObject(value: PdfValue | undefined): value is Exclude<PdfValue, null | boolean | number | PdfValue[]> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** As it is written in a file; a stream without its bytes. */
export function writeValue(value: PdfValue): string {
  if (typeof value === "number") return writeNumber(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `[${value.map(writeValue).join(" ")}]`;
  if ("name" in value) return writeName(value.name);
  if ("text" in value) return value.text;
  if ("ref" in value) return `${value.ref} 0 R`;
  return `<<${[...value.entries].map(([key, entry]) => `${writeName(key)} ${writeValue(entry)}`).join("")}>>`;
}

/** A text in any script. */
export function asText(text: string): PdfText {
  const big = Buffer.from(`\uFEFF${text.toWellFormed()}`, "utf16le").swap16();
  return { text: `<${big.toString("hex")}>` };
}

const writeNumber = (value: number) => (Number.isInteger(value) ? value.toFixed(0) : value.toFixed(5));

const writeName = (name: string) =>
  `/${name.replace(/[^!"$&'*-.0-;=?-Z\\^-z|~]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
