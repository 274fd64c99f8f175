import { type Phrase, textOf } from "#formats/citation/runs.ts";
import type { PrintedCv } from "#formats/cv/printed-cv.ts";
import { findLargestFittingCount } from "#rules/cv/keep-first.ts";
import { fillIn } from "#texts/fill-in.ts";
import { pdfOf, runs } from "../ask/printing/print-answer.ts";
import { type Tag, tagRuns } from "../ask/printing/tagged-pdf.ts";
import { shortenCv } from "./shorten-cv.ts";

/** Words: `page` with the number of the page and of all, `selected` with how many entries of all are shown. */
export type PrintedCvDetails = { language: string; page: string; selected: string };

/** With `pages`, the CV is cut until its layout has no more than that. */
export type PrintRequest = { cv: PrintedCv; details: PrintedCvDetails; pages?: number };
export type PrintAnswer = { bytes: Uint8Array; shown: number };

/** Lays the CV out, as often as it takes to know how many entries its pages hold. */
export async function printCvWithin({ cv, details, pages }: PrintRequest): Promise<PrintAnswer> {
  const total = cv.sections.reduce((sum, { items }) => sum + items.length, 0);
  if (pages === undefined) return { bytes: (await printCv(cv, details)).bytes, shown: total };
  const printFirst = (count: number) => printCv(shortenCv(cv, details.selected, count), details);
  let fitting: Uint8Array | undefined;
  // Each that fits has more entries than the one before it.
  const shown = await findLargestFittingCount(total, async (count) => {
    const printed = await printFirst(count);
    if (printed.pages > pages) return false;
    fitting = printed.bytes;
    return true;
  });
  return { bytes: fitting ?? (await printFirst(shown)).bytes, shown };
}

const [textColour, lineColour] = ["#47443d", "#dadddc"];
/** In points, of A4 without its margins. A column of another width would grow beyond the page with its longest word. */
const [pageWidth, yearsWidth] = [491, 62];
/** An entry that may fill a page is divided: pdfmake leaves out what fits on none. */
const maxUnbrokenLength = 2000;

/** A4: the name, then a section for each heading with the years in a column of their own. */
async function printCv(
  { name, head, sections, note }: PrintedCv,
  { language, page }: PrintedCvDetails,
): Promise<{ bytes: Uint8Array; pages: number }> {
  let pageCount = 0;
  const bytes = await pdfOf({
    pageSize: "A4",
    pageMargins: [52, 48, 52, 52],
    info: { title: name, author: name },
    language,
    version: "1.7",
    displayTitle: true,
    tagged: true,
    defaultStyle: { font: "Roboto", fontSize: 9.5, lineHeight: 1.2 },
    content: [
      { text: tagRuns(runs(name), { type: "H1" }), fontSize: 21, margin: [0, 0, 0, 4] },
      ...head
        .filter(Boolean)
        .map((line) => ({ text: tagRuns(runs(line), { type: "P" }), color: textColour, margin: [0, 0, 0, 1] })),
      ...sections.map(tagsOf).flatMap(({ label, heading, items }) => [
        {
          canvas: [{ type: "line", x1: 0, y1: 0, x2: pageWidth, y2: 0, lineWidth: 0.5, lineColor: lineColour }],
          margin: [0, 10, 0, 6],
        },
        { text: tagRuns(runs(label), heading), fontSize: 11, bold: true, margin: [0, 0, 0, 4], headlineLevel: 1 },
        ...items.map(({ years, line, year, body }) => ({
          columns: [
            { width: yearsWidth, text: tagRuns(runs(years), year), color: textColour },
            { width: pageWidth - yearsWidth, text: tagRuns(emphasise(line), body) },
          ],
          margin: [0, 0, 0, 4],
          unbreakable: textOf(line).length <= maxUnbrokenLength,
        })),
      ]),
      ...(note
        ? [{ text: tagRuns(runs(note), { type: "P" }), color: textColour, italics: true, margin: [0, 8, 0, 0] }]
        : []),
    ],
    pageBreakBefore: (node: { headlineLevel?: number }, nodes: { getFollowingNodesOnPage(): unknown[] }) =>
      node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
    footer: (index: number, pages: number) => {
      pageCount = pages;
      return {
        margin: [52, 14],
        fontSize: 7.5,
        color: textColour,
        columns: [
          { width: pageWidth - 120, text: runs(name) },
          { width: 120, text: runs(fillIn(page, { page: index, pages })), alignment: "right" },
        ],
      };
    },
  });
  return { bytes, pages: pageCount };
}

/** A section is a heading with a list, whose entries have their years as labels. */
function tagsOf({ label, items }: PrintedCv["sections"][number]) {
  const section: Tag = { type: "Sect" };
  const list: Tag = { type: "L", within: section };
  return {
    label,
    heading: { type: "H2", within: section } satisfies Tag,
    items: items.map(({ years, line }) => {
      const entry: Tag = { type: "LI", within: list };
      return {
        years,
        line,
        year: { type: "Lbl", within: entry } satisfies Tag,
        body: { type: "LBody", within: entry } satisfies Tag,
      };
    }),
  };
}

function emphasise(line: Phrase) {
  return line.flatMap(({ text, italic, bold }) =>
    runs(text).map((run) => ({ ...run, italics: italic === true, bold: bold === true })),
  );
}
