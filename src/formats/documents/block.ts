import { sentence } from "#texts/sentence.ts";
import { FormatRefusal } from "../format-refusal.ts";
import type { MergedCells } from "../table/fill-merged-cells.ts";

/** Where a line of a PDF is on its page, in points from the top left corner. */
export type LineLayout = {
  left: number;
  right: number;
  top: number;
  size: number;
  /** The right edge of the text in its column of the page. */
  edge: number;
};

/** A paragraph of a Word document, or a line of a PDF. */
export type Paragraph = {
  /** The number of the paragraph in Word, of the page in a PDF, counting from 1. */
  at: number;
  text: string;
  /** What the style or the font of the paragraph shows. */
  look: "heading" | "emphasised" | "plain";
  /** An item of a list that the program numbers or marks. */
  isListItem: boolean;
  /** Of a PDF only. */
  layout?: LineLayout;
};

/** A table: the text of its cells. Of cells over several rows, the first has the text. */
export type DocumentTable = { at: number; rows: string[][]; merged?: MergedCells[] };

export type Block = Paragraph | DocumentTable;

export const isTable = (block: Block): block is DocumentTable => "rows" in block;

/** A document as text; blocks are numbered by this unit. `notes`: messages for whoever imports it. */
export type DocumentText = { format: "docx" | "pdf"; unit: "paragraph" | "page"; blocks: Block[]; notes: string[] };

/** Limits on how much of a document is read; characters are counted for the whole document. */
export const documentLimits = { sizeInBytes: 20 * 1024 * 1024, characters: 4_000_000, blocks: 60_000, nesting: 200 };

/** Counts the characters of a document and refuses when it has too many. */
export function makeCharacterLimit(): (text: string) => void {
  let left = documentLimits.characters;
  return (text) => {
    left -= text.length + 1;
    if (left < 0)
      throw new FormatRefusal("unpacks-too-large", "The document has too much text. Split it and upload the parts.");
  };
}

export function refuseLargeDocument(bytes: Uint8Array): void {
  if (bytes.length <= documentLimits.sizeInBytes) return;
  throw new FormatRefusal(
    "too-many-bytes",
    sentence("The document is larger than {{megabytes}} MB. Remove its pictures, or split it.", {
      megabytes: documentLimits.sizeInBytes / 1024 / 1024,
    }),
  );
}
