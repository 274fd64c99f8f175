import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { characterRangesOf, type Printable, printableWith, replacementCharacter } from "./printable-text.ts";

const resolve = createRequire(import.meta.url).resolve;
export const latinFont = (style: string) => resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`);

let printableInFont: Printable | undefined;

/** Text as the fonts of our documents have its letters. */
export const toPrintable: Printable = (text) => {
  printableInFont ??= printableWith(characterRangesOf(readFileSync(latinFont("Regular"))));
  return printableInFont(text);
};

/** A file to be sent; `unprinted` names the characters that it cannot show. */
export type PrintedFile = { name: string; mediaType: string; bytes: Uint8Array; unprinted: string[] };

const maxNamed = 20;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The characters in the texts of a document that its PDF cannot show: letters of scripts without a font here, and emoji. */
export function unprintedIn(document: unknown): string[] {
  const found = new Set<string>();
  for (const text of textsIn(document)) {
    if (!toPrintable(text).includes(replacementCharacter)) continue;
    for (const { segment } of graphemes.segment(text)) {
      if (toPrintable(segment) === replacementCharacter) found.add(segment);
      if (found.size === maxNamed) return [...found];
    }
  }
  return [...found];
}

/** The characters in the texts of a document that a file of this format cannot show: only PDFs lack any. */
export const charactersMissingIn = (format: string, document: unknown): string[] =>
  format === "pdf" ? unprintedIn(document) : [];

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}
