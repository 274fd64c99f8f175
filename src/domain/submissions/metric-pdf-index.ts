import { runs } from "../ask/printing/print-answer.ts";
import { unprintedIn } from "../ask/printing/unprintable-characters.ts";
import type { ExcludedProof, FittedProofs, StartPages } from "../files/pdf/build-at-level.ts";

/** What the index pages say besides the places of the proofs; `rows` without a proof have none in `proofs`. */
export type PdfIndex = {
  title: string;
  lines: string[];
  needsProofs: boolean;
  rows: { n: number; title: string; links: string[]; proofs: { at: number; name: string; note: string }[] }[];
};
type Filled = { startPages: StartPages; found: FittedProofs; pagesBefore: number };

const exclusionTexts: Record<ExcludedProof["reason"], string> = {
  "too-large": "not in this file: too large",
  unreadable: "not in this file: it cannot be read",
  damaged: "not in this file: missing or altered on the server",
};
const grey = "#5b6472";
/** In points, within the margins of A4. A column that shares what is left would grow beyond the page with its longest word. */
const columnWidths = [28, 178, 178, 90];
/** A row that may fill a page is divided: pdfmake leaves out what fits on none. */
const maxUnbrokenLength = 1000;

/** The index pages as pdfmake describes them: what the file is, what is not in it, and where each proof begins. */
export function indexOfPdf(
  { title, lines, needsProofs, rows }: PdfIndex,
  { startPages, found, pagesBefore }: Filled,
): object {
  const excluded = new Map(found.excluded.map((one) => [one.at, one.reason]));
  const drawn = new Set(found.drawn);
  const pageOf = (index: number) => {
    const reason = excluded.get(index);
    return reason ? exclusionTexts[reason] : String((startPages[index] ?? 0) + pagesBefore);
  };
  const body = rows.flatMap(({ n, title: row, links, proofs }) =>
    proofs.length === 0
      ? [[String(n), { text: runs(row) }, { text: runs(links.join(", ") || (needsProofs ? "No proof" : "")) }, ""]]
      : proofs.map(({ at, name, note }, nth) => [
          nth === 0 ? String(n) : "",
          { text: nth === 0 ? runs(row) : "" },
          { text: runs([name, note, drawn.has(at) && "pages as pictures"].filter(Boolean).join(", ")) },
          { text: pageOf(at), alignment: excluded.has(at) ? "left" : "right" },
        ]),
  );
  return {
    pageSize: "A4",
    pageMargins: [36, 40, 36, 40],
    info: { title },
    defaultStyle: { font: "Roboto", fontSize: 8.5, lineHeight: 1.15 },
    content: [
      { text: runs(title), fontSize: 14, bold: true },
      ...lines.map((line) => ({ text: runs(line), color: grey, margin: [0, 2, 0, 0] })),
      ...[...notesOf(found), ...characterNotes(rows)].map((note) => ({ text: note, bold: true, margin: [0, 6, 0, 0] })),
      {
        margin: [0, 10, 0, 0],
        layout: "lightHorizontalLines",
        table: {
          headerRows: 1,
          dontBreakRows: rows.every((row) => lengthOf(row) <= maxUnbrokenLength),
          widths: columnWidths,
          body: [
            ["Row", "Title", "Proof", { text: "Page", alignment: "right" }].map(bold),
            ...(body.length > 0 ? body : [["", "Nil", "", ""]]),
          ],
        },
      },
    ],
  };
}

const lengthOf = ({ title, links, proofs }: PdfIndex["rows"][number]) =>
  Math.max(title.length, links.join(", ").length, ...proofs.map(({ name, note }) => name.length + note.length));

const bold = (cell: string | object) =>
  typeof cell === "string" ? { text: cell, bold: true } : { ...cell, bold: true };

/** The rows whose words are not whole here. */
function characterNotes(rows: PdfIndex["rows"]): string[] {
  const incompleteRows = rows.filter((row) => unprintedIn(row).length > 0).map(({ n }) => n);
  return incompleteRows.length === 0
    ? []
    : [
        `Some characters cannot be shown in this file. The binder has them. Rows: ${incompleteRows.slice(0, 50).join(", ")}.`,
      ];
}

function notesOf({ excluded, quality }: FittedProofs): string[] {
  const smaller =
    quality === "smallest" ? ["Pictures are in grey and at 100 dots per inch, to keep the file small."] : [];
  if (excluded.length === 0) return smaller;
  return [
    `Proofs that are not in this file: ${excluded.length}. The list says which; they are in the binder.`,
    ...smaller,
  ];
}
