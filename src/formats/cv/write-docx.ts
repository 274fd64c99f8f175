import { paragraph, wordParts } from "../word/document.ts";
import type { PrintedCv } from "./printed-cv.ts";

/** The parts of the Word document. */
export function docxParts({ name, head, sections, note }: PrintedCv): { name: string; text: string }[] {
  return wordParts([
    paragraph([{ text: name }], "Title"),
    ...head.filter(Boolean).map((line) => paragraph([{ text: line }], "Subtitle")),
    ...sections.flatMap(({ label, items }) => [
      paragraph([{ text: label }], "Heading1"),
      ...items.map(({ years, line }) =>
        paragraph([{ text: years && `${years}\t` }, ...line], years ? "Dated" : undefined),
      ),
    ]),
    ...(note ? [paragraph([{ text: note, italic: true }])] : []),
  ]);
}
