import { paragraph, writeWordParts } from "../word/document.ts";
import type { PrintedCv } from "./printed-cv.ts";

/** The parts of the Word document. */
export function writeDocxParts({ name, head, sections, note }: PrintedCv): { name: string; text: string }[] {
  return writeWordParts([
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
