import type { Phrase } from "#formats/citation/runs.ts";
import type { PrintedCv } from "#formats/cv/printed-cv.ts";
import { fillIn } from "#texts/fill-in.ts";
import { pdfOf, runs } from "../ask/print-answer.ts";

export type PrintedCvImprint = { language: string; page: string };

const [soft, fine] = ["#47443d", "#dadddc"];

/** A4: the name, then a section for each heading with the years in a column of their own. */
export async function printCv(
  { name, head, sections }: PrintedCv,
  { language, page }: PrintedCvImprint,
): Promise<Uint8Array> {
  return pdfOf({
    pageSize: "A4",
    pageMargins: [52, 48, 52, 52],
    info: { title: name, author: name },
    lang: language,
    displayTitle: true,
    tagged: true,
    defaultStyle: { font: "Roboto", fontSize: 9.5, lineHeight: 1.2 },
    content: [
      { text: runs(name), fontSize: 21, margin: [0, 0, 0, 4] },
      ...head.filter(Boolean).map((line) => ({ text: runs(line), color: soft, margin: [0, 0, 0, 1] })),
      ...sections.flatMap(({ label, items }) => [
        {
          canvas: [{ type: "line", x1: 0, y1: 0, x2: 491, y2: 0, lineWidth: 0.5, lineColor: fine }],
          margin: [0, 10, 0, 6],
        },
        { text: runs(label), fontSize: 11, bold: true, margin: [0, 0, 0, 4], headlineLevel: 1 },
        ...items.map(({ years, line }) => ({
          columns: [
            { width: 62, text: runs(years), color: soft },
            { width: "*", text: emphasised(line) },
          ],
          margin: [0, 0, 0, 4],
          unbreakable: true,
        })),
      ]),
    ],
    pageBreakBefore: (node: { headlineLevel?: number }, nodes: { getFollowingNodesOnPage(): unknown[] }) =>
      node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
    footer: (at: number, pages: number) => ({
      margin: [52, 14],
      fontSize: 7.5,
      color: soft,
      columns: [{ text: runs(name) }, { text: runs(fillIn(page, { page: at, pages })), alignment: "right" }],
    }),
  });
}

function emphasised(line: Phrase) {
  return line.flatMap(({ text, italic, bold }) =>
    runs(text).map((run) => ({ ...run, italics: italic === true, bold: bold === true })),
  );
}
