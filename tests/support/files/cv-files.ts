import { pdfOf } from "#domain/ask/printing/print-answer.ts";
import { readLayout } from "#domain/files/contents/read-layout.ts";
import { readCv } from "#formats/documents/read-cv.ts";
import { readPages } from "#formats/documents/read-pages.ts";
import { readWord } from "#formats/documents/read-word.ts";
import { readReferenceRow } from "#formats/references/read-reference-row.ts";
import { tableOfReferences } from "#formats/references/reference-table.ts";
import { listEntries, zipLimits } from "#formats/xlsx/read-zip.ts";
import { aZip, type ZipPart } from "./zip.ts";

/** A CV as somebody writes it, and what is in it: the kind, title and year of each entry. */
export type CvFile = { name: string; fileName: string; bytes: () => Promise<Uint8Array>; holds: readonly Held[] };
type Held = readonly [kind: string | null, title: string, year: string];

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A paragraph of Word; `look`: its properties. */
export const wordParagraph = (text: string, { look = "", bold = false } = {}) =>
  `<w:p><w:pPr>${look}</w:pPr><w:r>${bold ? "<w:rPr><w:b/></w:rPr>" : ""}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const listed = (text: string) =>
  wordParagraph(text, { look: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' });

const wordTable = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`;

/** A Word document made by hand, so that it can be wrong. */
export function aWordFile(body: string, { before = "", parts = [] as ZipPart[] } = {}): Buffer {
  const content = `<?xml version="1.0" encoding="UTF-8"?>${before}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
  return aZip([{ name: "[Content_Types].xml", content: "<Types/>" }, { name: "word/document.xml", content }, ...parts]);
}

const subjects = [
  "wells that fill slowly",
  "grain flow in narrow necks",
  "heat loss of tin roofs",
  "sorting of mixed waste",
  "bridges under uneven load",
  "short lists in long memories",
  "salt in coastal soil",
  "noise of small turbines",
  "routing of school buses",
  "cracks in thin glass",
  "speech of many speakers",
  "light in deep shafts",
];
const title = (index: number, of: string) => `${of} of ${subjects[index % subjects.length]} in season ${index + 1}`;
const year = (index: number) => String(2010 + (index % 14));

type Work = { title: string; year: string; at: number };
const worksOf = (count: number, of: string): Work[] =>
  Array.from({ length: count }, (_, index) => ({ title: title(index, of), year: year(index), at: index }));

const ieee = ({ title: of, year: on, at }: Work) =>
  `A. Kulkarni, B. Sen, and C. Das, “${of},” Journal of Applied Water, vol. ${at + 1}, no. ${(at % 4) + 1}, pp. ${at + 10}-${at + 19}, ${on}.`;
const apa = ({ title: of, year: on, at }: Work) =>
  `Kulkarni, A., & Sen, B. (${on}). ${of}. Journal of Applied Water, ${at + 1}(2), ${at + 10}-${at + 19}. https://doi.org/10.5555/w.${at}`;
const meeting = ({ title: of, year: on }: Work) =>
  `A. Kulkarni and B. Sen, “${of},” in Proceedings of the International Conference on Water, Pune, ${on}, pp. 1-9.`;
const vancouver = ({ title: of, year: on, at }: Work) =>
  `Kulkarni A, Sen B. ${of}. Journal of Applied Water. ${on};${at + 1}(2):10-19.`;
const held = (kind: string, works: readonly Work[]) => works.map(({ title: of, year: on }): Held => [kind, of, on]);

const papers = worksOf(24, "A study");
const talks = worksOf(9, "Measuring");
const fdps: Held[] = [
  ["sttp-attended", "One week FDP on Machine Learning", "2023"],
  ["sttp-attended", "Two day workshop on Outcome Based Education", "2021"],
];
/** The same below "Workshops attended": a workshop, as a table of workshops has it, and a programme that says so. */
const gatherings = fdps.map(([kind, ...rest], index): Held => [index === 1 ? "seminar-attended" : kind, ...rest]);
const fdpLines = [
  "One week FDP on Machine Learning, organised by Coast College, Pune from 12-16 June 2023",
  "Two day workshop on Outcome Based Education, Valley College, 3rd to 4th May 2021",
];
const awardLines = ["Best Teacher Award by the University of Pune, 5th September 2018"];
const awards: Held[] = [["awards-honors", "Best Teacher Award", "2018"]];

const asPdf =
  (content: unknown[], more: object = {}) =>
  async () =>
    pdfOf({
      pageSize: "A4",
      pageMargins: [56, 56, 56, 56],
      defaultStyle: { font: "Roboto", fontSize: 10 },
      content,
      ...more,
    });
const word = (body: readonly string[]) => async () => aWordFile(body.join(""));
const bold = (text: string) => ({ text, bold: true, margin: [0, 10, 0, 4] });
const gap = (text: string) => ({ text, margin: [0, 0, 0, 6] });
const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`);
const devanagari = (text: string) => ({ text, font: "Devanagari", fontSize: 12, margin: [0, 10, 0, 4] });

/** Each laid out in another way. */
export const cvFiles: readonly CvFile[] = [
  {
    name: "Word, headings in capitals, numbers typed",
    fileName: "capitals.docx",
    bytes: word([
      ...[
        "DR. ASHA KULKARNI",
        "PERSONAL DETAILS",
        "Date of birth: 1 May 1980",
        "EDUCATION",
        "Ph.D., Coast University, 2012",
      ].map((line) => wordParagraph(line)),
      ...["LIST OF PUBLICATIONS IN INTERNATIONAL JOURNALS", ...numbered(papers.map(ieee))].map((line) =>
        wordParagraph(line),
      ),
      ...["PAPERS PRESENTED IN CONFERENCES", ...numbered(talks.map(meeting))].map((line) => wordParagraph(line)),
      ...[
        "FDP / STTP / WORKSHOPS ATTENDED",
        ...numbered(fdpLines),
        "AWARDS AND RECOGNITION",
        ...awardLines,
        "DECLARATION",
        "All of this is true.",
      ].map((line) => wordParagraph(line)),
    ]),
    holds: [...held("journal", papers), ...held("conference", talks), ...fdps, ...awards],
  },
  {
    name: "Word, list styles and bold headings",
    fileName: "lists.docx",
    bytes: word([
      wordParagraph("Curriculum Vitae", { bold: true }),
      wordParagraph("Journal publications:", { bold: true }),
      ...papers.map((work) => listed(apa(work))),
      wordParagraph("Conference papers:", { bold: true }),
      ...talks.map((work) => listed(meeting(work))),
      wordParagraph("Ph.D. guided", { bold: true }),
      listed("R. Joshi, Wells of the coast, 2020"),
      wordParagraph("Hobbies", { bold: true }),
      listed("Walking"),
    ]),
    holds: [...held("journal", papers), ...held("conference", talks), ["scholars", "R. Joshi", "2020"]],
  },
  {
    name: "Word, tables with headings",
    fileName: "tables.docx",
    bytes: word([
      wordParagraph("1. Journal Publications", { bold: true }),
      wordTable([
        ["S.No", "Title of paper", "Authors", "Name of Journal", "Vol. / Issue", "Year", "ISSN"],
        ...papers.map(({ title: of, year: on, at }) => [
          `${at + 1}`,
          of,
          "A. Kulkarni; B. Sen",
          "Journal of Applied Water",
          `${at + 1}`,
          on,
          "0317-8471",
        ]),
      ]),
      wordParagraph("2. Funded Projects", { bold: true }),
      wordTable([
        ["Sr. No.", "Project title", "Funding agency", "Amount", "Duration"],
        ["1", "Wells of the coast", "AICTE", "5,00,000", "2019-2021"],
      ]),
    ]),
    holds: [...held("journal", papers), ["projects", "Wells of the coast", "2019"]],
  },
  {
    name: "Word, headings in Hindi",
    fileName: "hindi.docx",
    bytes: word([
      wordParagraph("डॉ. आशा कुलकर्णी"),
      wordParagraph("शैक्षणिक योग्यता"),
      wordParagraph("पीएच.डी., 2012"),
      ...[
        "शोध पत्र (जर्नल)",
        ...papers.map(vancouver),
        "सम्मेलन में प्रस्तुत शोध पत्र",
        ...talks.map(meeting),
        "पुरस्कार एवं सम्मान",
        ...awardLines,
      ].map((line) => wordParagraph(line)),
    ]),
    holds: [...held("journal", papers), ...held("conference", talks), ...awards],
  },
  {
    name: "PDF, numbered over pages with header and footer",
    fileName: "numbered.pdf",
    bytes: asPdf(
      [
        { text: "Dr. Asha Kulkarni", fontSize: 18 },
        bold("Journal Publications"),
        ...papers.map((work, index) => ({ text: `[${index + 1}] ${ieee(work)}`, fontSize: 16 })),
        bold("Conference Publications"),
        ...talks.map((work, index) => ({ text: `[${index + 1}] ${meeting(work)}`, fontSize: 16 })),
      ],
      {
        header: { text: "Curriculum vitae of Asha Kulkarni", margin: [56, 20] },
        footer: (page: number, pages: number) => ({
          text: `Page ${page} of ${pages}`,
          alignment: "center",
          margin: [0, 20],
        }),
      },
    ),
    holds: [...held("journal", papers), ...held("conference", talks)],
  },
  {
    name: "PDF, two columns",
    fileName: "two-columns.pdf",
    bytes: asPdf([
      { text: "Dr. Asha Kulkarni", fontSize: 18 },
      {
        columnGap: 24,
        columns: [
          [bold("JOURNAL PAPERS"), ...papers.slice(0, 9).map((work) => gap(vancouver(work)))],
          [bold("CONFERENCE PAPERS"), ...talks.slice(0, 8).map((work) => gap(meeting(work)))],
        ],
      },
    ]),
    holds: [...held("journal", papers.slice(0, 9)), ...held("conference", talks.slice(0, 8))],
  },
  {
    name: "PDF, table with headings",
    fileName: "table.pdf",
    bytes: asPdf([
      bold("Research Publications in Journals"),
      {
        layout: "noBorders",
        table: {
          headerRows: 1,
          widths: [30, 220, 130, 40],
          body: [
            ["S.No", "Title of the paper", "Name of journal", "Year"],
            ...papers.map(({ title: of, year: on, at }) => [`${at + 1}.`, of, "Journal of Applied Water", on]),
          ],
        },
      },
    ]),
    holds: held("journal", papers),
  },
  {
    name: "PDF, headings in Hindi and paragraphs",
    fileName: "hindi.pdf",
    bytes: asPdf([
      devanagari("शोध पत्र (जर्नल)"),
      ...papers.map((work) => gap(apa(work))),
      devanagari("पुरस्कार"),
      ...awardLines.map(gap),
    ]),
    holds: [...held("journal", papers), ...awards],
  },
  {
    name: "PDF, hanging lines without gaps",
    fileName: "hanging.pdf",
    bytes: asPdf([
      bold("Papers in refereed journals"),
      ...papers.map((work) => ({ text: apa(work), leadingIndent: -18, margin: [18, 0, 120, 0] })),
      bold("Workshops attended"),
      ...fdpLines.map((line) => ({ text: line, leadingIndent: -18, margin: [18, 0, 120, 0] })),
    ]),
    holds: [...held("journal", papers), ...gatherings],
  },
];

/** As the import reads it, without its thread. */
async function documentOf(bytes: Uint8Array) {
  if (bytes[0] === 0x50) return readWord(await listEntries(bytes, zipLimits));
  const layout = await readLayout(bytes);
  return readPages("pages" in layout ? layout.pages : []);
}

/** The kind, title and year of each entry of a CV. */
export async function worksIn(bytes: Uint8Array) {
  const { header, rows } = tableOfReferences(readCv(await documentOf(bytes)).items);
  return rows.map(({ cells }) => [
    readReferenceRow(header, cells, { departments: [] }).kind?.slug ?? null,
    cells[header.indexOf("Title")] ?? "",
    /\d{4}/.exec(cells[header.indexOf("Year")] ?? "")?.[0] ?? "",
  ]);
}
