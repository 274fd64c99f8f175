import { describe, expect, test } from "vitest";
import { readReferenceRow } from "../references/read-reference-row.ts";
import type { Reference } from "../references/reference.ts";
import { tableOfReferences } from "../references/reference-table.ts";
import type { SectionContents } from "./cv-sections.ts";
import { readCvTable } from "./read-cv-table.ts";
import { readEntry } from "./read-entry.ts";

const articles: SectionContents = { type: "entries", recordType: "Article" };
const programmes: SectionContents = { type: "entries", recordType: "STTP / FDP attended" };
const names = ({ people }: Reference) => people.map(({ family, given }) => `${family}, ${given}`);

describe("an entry without a title in quotation marks", () => {
  test.each([
    [
      "A. Rao, S. Iyer, Roads under monsoon load, Journal of Works, vol. 12, no. 3, pp. 45-52, 2021.",
      ["Rao, A.", "Iyer, S."],
      { Title: "Roads under monsoon load", "Source title": "Journal of Works", Volume: "12" },
    ],
    [
      "A. Rao and N. Das, Dams of the Deccan, Journal of Works, vol. 13, 2022.",
      ["Rao, A.", "Das, N."],
      { Title: "Dams of the Deccan", "Source title": "Journal of Works" },
    ],
    [
      "Rao A., Iyer S. (2020). Wells of the Konkan. Journal of Water, 5(2), 11-19.",
      ["Rao, A.", "Iyer, S."],
      { Title: "Wells of the Konkan", "Source title": "Journal of Water" },
    ],
  ])("has its names and its title: %s", (text, people, cells) => {
    const read = readEntry({ at: 1, text, years: "" }, articles, "Papers");
    expect(names(read)).toEqual(people);
    expect(read.cells).toMatchObject(cells);
  });

  test("has the name of its conference with the abbreviations in it", () => {
    const text = "A. Rao, Bridges at night, in Proc. Int. Conf. Bridges, Pune, 2019, pp. 1-6.";
    const read = readEntry(
      { at: 1, text, years: "" },
      { type: "entries", recordType: "Conference paper" },
      "Conferences",
    );
    expect(read.cells).toMatchObject({ Title: "Bridges at night", "Conference name": "Proc. Int. Conf. Bridges" });
  });
});

test.each([
  ["two columns", ["From", "To"], ["10/01/2023", "14/01/2023"]],
  ["one column", ["Duration"], ["10/01/2023 to 14/01/2023"]],
])("a programme in a table with %s for its days has both, and its organiser", (_, headings, days) => {
  const rows = [
    ["Sr. No.", "Title", "Organised by", ...headings],
    ["1", "Machine learning", "IIT Sample", ...days],
  ];
  const { header, rows: [row] = [] } = tableOfReferences(readCvTable({ at: 1, rows }, programmes, "FDPs attended"));
  expect(readReferenceRow(header, row?.cells ?? [], { departments: [] })).toMatchObject({
    data: { title: "Machine learning", organizedBy: "IIT Sample", fromDate: "2023-01-10", toDate: "2023-01-14" },
  });
});

test.each([
  ["Lid of a well, Application No. 202321012345, filed 24 February 2023", "Application number", "Filed on"],
  ["Lid of a well, Patent No. 412345, granted 24 February 2023", "Number", "Year"],
])("a patent has the number and the day that belong together: %s", (text, named, dated) => {
  const { cells } = readEntry({ at: 1, text, years: "" }, { type: "entries", recordType: "Patent" }, "Patents");
  expect(cells).toMatchObject({
    Title: "Lid of a well",
    [named]: expect.stringMatching(/45$/),
    [dated]: "24 February 2023",
  });
  expect(Object.keys(cells).filter((name) => /number|filed|year/i.test(name))).toHaveLength(2);
});

test.each([
  ["attended", "One week FDP on machine learning", "STTP / FDP attended"],
  ["attended", "Completed two FDPs on drones", "STTP / FDP attended"],
  ["attended", "STTPs on wells and dams", "STTP / FDP attended"],
  ["attended", "Online faculty development programme, with a seminar on roads", "STTP / FDP attended"],
  ["organised", "National level STTP on wells", "STTP / FDP organised"],
  ["attended", "Seminar on faculty development and NEP 2020", "Seminar attended"],
  ["attended", "Faculty development and NEP 2020, at Coast College", "Seminar attended"],
  ["organised", "Two day workshop for mentors of FDPs", "Seminar organised"],
  ["conducted", "Delivered an expert talk on wells in the FDP on AI", "Seminar conducted"],
])("below seminars %s, the entry %s is of the type %s", (part, text, type) => {
  const read = readEntry(
    { at: 1, text, years: "2023" },
    { type: "entries", recordType: `Seminar ${part}` },
    "Seminars",
  );
  expect(read.cells["Document Type"]).toBe(type);
});
