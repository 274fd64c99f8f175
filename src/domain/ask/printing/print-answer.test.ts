import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test, vi } from "vitest";
import { printAnswer } from "./print-answer.ts";

vi.setConfig({ testTimeout: 60_000 });

const details = {
  institute: "A college",
  person: "A head",
  when: "2026-01-01",
  question: "Question:",
  page: "{{page}} of {{pages}}",
};

/** Where each text of the document ends, with the width of its page. */
async function endsOf(columns: number, cell: string) {
  const bytes = await printAnswer(
    {
      title: "A table",
      question: "all",
      notes: [],
      columns: Array.from({ length: columns }, (_, index) => ({
        label: `Heading of column ${index}`,
        isNumber: index % 4 === 3,
      })),
      rows: [Array.from({ length: columns }, (_, index) => (index % 4 === 3 ? 12_345_678 : cell))],
      totals: null,
    },
    details,
  );
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const ends: { text: string; end: number; bottom: number; width: number }[] = [];
  for (let index = 1; index <= document.numPages; index++) {
    const page = await document.getPage(index);
    const { width } = page.getViewport({ scale: 1 });
    for (const item of (await page.getTextContent()).items)
      if ("str" in item && item.str.trim())
        ends.push({ text: item.str, end: item.transform[4] + item.width, bottom: item.transform[5], width });
  }
  return ends;
}

test.each([
  [3, "short"],
  [6, "https://records.example.org/a-very-long-address-without-a-single-place-to-break/1446"],
  [9, "https://records.example.org/journalurl/1446"],
  [12, "Electronics and Telecommunication Engineering"],
  [24, "https://records.example.org/journalurl/1446"],
])("of %i columns every text is on the page: %s", async (columns, cell) => {
  const ends = await endsOf(columns, cell);
  const shown = ends
    .map(({ text }) => text)
    .join("")
    .replace(/\s/g, "");
  expect(shown.split(cell.replace(/\s/g, "")).length - 1, "each cell is printed whole").toBe(
    columns - Math.floor(columns / 4),
  );
  for (const { text, end, width } of ends) expect(end, text).toBeLessThanOrEqual(width - 30);
});

test("a row that is taller than a page is printed whole", async () => {
  const words = Array.from({ length: 500 }, (_, index) => `word${index}`);
  const ends = await endsOf(11, words.join(" "));
  const shown = ends
    .map(({ text }) => text)
    .join("")
    .replace(/\s/g, "");
  expect(words.filter((word) => !shown.includes(word))).toEqual([]);
  for (const { text, bottom } of ends) expect(bottom, text).toBeGreaterThan(20);
});

test("the page with the lines for signatures says what is signed, though no row is on it", async () => {
  const bytes = await printAnswer(
    {
      title: "A table",
      question: "all",
      notes: [],
      columns: [{ label: "Title", isNumber: false }],
      rows: Array.from({ length: 90 }, (_, index) => [`Row ${index}`]),
      totals: null,
      signers: ["The head"],
    },
    details,
  );
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const last = await document.getPage(document.numPages);
  const texts = (await last.getTextContent()).items.map((item) => ("str" in item ? item.str : ""));
  expect(document.numPages).toBeGreaterThan(1);
  expect(texts.join("")).toContain("A table · all");
  expect(texts.join("")).toContain("The head");
});

type Node = { role: string; children?: Node[] };

/** The structure of the pages as a screen reader follows it: each element with the names of those within it. */
async function structureOf(rows: number) {
  const bytes = await printAnswer(
    {
      title: "Papers",
      question: "all",
      notes: ["Without drafts"],
      columns: [
        { label: "Title", isNumber: false },
        { label: "Journal", isNumber: false },
      ],
      rows: Array.from({ length: rows }, (_, index) => [
        `Wells of the ${index + 1}. kind`,
        index % 2 === 0 ? "" : "Wind Letters",
      ]),
      totals: null,
      moreTables: [{ title: "Books", columns: [{ label: "Title", isNumber: false }], rows: [["Roofs"]] }],
    },
    details,
  );
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: Node[][] = [];
  for (let index = 1; index <= document.numPages; index++)
    pages.push(((await (await document.getPage(index)).getStructTree()) as Node | null)?.children ?? []);
  return { pages, marks: await document.getMarkInfo(), text: Buffer.from(bytes).toString("latin1") };
}

const outline = ({ role, children = [] }: Node): unknown => {
  const parts = children.filter((child) => child.role).map(outline);
  return parts.length === 0 ? role : { [role]: parts };
};

test("a list has its heading, its notes, and its table with headings of columns and cells, empty ones too", async () => {
  const { pages, marks, text } = await structureOf(2);
  expect(marks).toMatchObject({ Marked: true });
  expect(text).toMatch(/\/Lang \(en-IN\)/);
  expect(text).toMatch(/\/Scope \/Column/);
  // The structure that this reader shows has no empty cells.
  expect(text.split("/S /TD").length - 1).toBe(5);
  expect(pages.map((page) => page.map(outline))).toEqual([
    [
      {
        Document: [
          "P",
          "H1",
          "P",
          "P",
          { Table: [{ TR: ["TH", "TH"] }, { TR: ["TD"] }, { TR: ["TD", "TD"] }] },
          "H2",
          { Table: [{ TR: ["TH"] }, { TR: ["TD"] }] },
        ],
      },
    ],
  ]);
});

test("the headings that a further page prints again are no part of the text", async () => {
  const { pages } = await structureOf(120);
  expect(pages.length).toBeGreaterThan(1);
  expect(JSON.stringify(pages).split('"TH"').length - 1).toBe(3);
});

test("beside a row that is taller than a page, no other row is divided between pages", async () => {
  const short = (index: number) => [`row ${index} ${"with a title of many lines ".repeat(8)} end${index}`, "x"];
  const rows = Array.from({ length: 60 }, (_, index) => short(index));
  rows.splice(30, 0, [Array.from({ length: 900 }, (_, index) => `word${index}`).join(" "), "x"]);
  const columns = Array.from({ length: 7 }, (_, index) => ({ label: `Heading ${index}`, isNumber: false }));
  const wide = rows.map(([title = "", ...rest]) => [
    title,
    ...rest,
    "y",
    "y",
    "y",
    "y",
    "https://records.example.org/of/12",
  ]);
  const bytes = await printAnswer(
    { title: "A table", question: "all", notes: [], columns, rows: wide, totals: null },
    details,
  );
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let index = 1; index <= document.numPages; index++) {
    const { items } = await (await document.getPage(index)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
  }
  const pageOf = (text: RegExp) => pages.findIndex((page) => text.test(page));
  for (let index = 0; index < 60; index++)
    expect(pageOf(new RegExp(`row ${index} `)), `row ${index}`).toBe(pageOf(new RegExp(`end${index}\\b`)));
  for (let index = 0; index < 900; index++) expect(pageOf(new RegExp(`word${index}\\b`)), `word${index}`).not.toBe(-1);
});
