import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { lettersOf, type Printable, printableWith, unknownSign } from "./printable-text.ts";

const find = createRequire(import.meta.url).resolve;
export const latinFont = (style: string) => find(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`);

let ofFonts: Printable | undefined;

/** Text as the fonts of our documents have its letters. */
export const printable: Printable = (text) => {
  ofFonts ??= printableWith(lettersOf(readFileSync(latinFont("Regular"))));
  return ofFonts(text);
};

/** A file to be sent; `unprinted` names the characters that it cannot show. */
export type PrintedFile = { name: string; mediaType: string; bytes: Uint8Array; unprinted: string[] };

const mostNamed = 20;
const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The signs in the texts of a document that its PDF cannot show: letters of scripts without a font here, and pictures. */
export function unprintedIn(document: unknown): string[] {
  const found = new Set<string>();
  for (const text of textsIn(document)) {
    if (!printable(text).includes(unknownSign)) continue;
    for (const { segment } of signs.segment(text)) {
      if (printable(segment) === unknownSign) found.add(segment);
      if (found.size === mostNamed) return [...found];
    }
  }
  return [...found];
}

/** The same of a file in this format; every other format shows all signs. */
export const unprintedAs = (format: string, document: unknown): string[] =>
  format === "pdf" ? unprintedIn(document) : [];

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}
