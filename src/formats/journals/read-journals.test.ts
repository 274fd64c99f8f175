import { expect, test } from "vitest";
import { makeJournalReader, makeRetractionReader } from "./read-journals.ts";

const journal = (header: string[], cells: string[]) => makeJournalReader(header)?.(cells);
const daysOf = (coverage: string) => {
  const read = journal(["Title", "Coverage"], ["Rivers", coverage]);
  return Array.isArray(read) && read.map(({ starts, ends }) => `${starts} ${ends}`);
};

test.each([
  [
    "UGC-CARE",
    ["Sr.No.", "Journal Title", "Publisher", "ISSN", "E-ISSN", "UGC-CARE coverage years"],
    ["1", "Deccan Journal of Sensors ", "Sahyadri", "2049-3630", "NA", "from September-2019 to Present"],
    { title: "Deccan Journal of Sensors", issn: "2049-3630", eissn: null, starts: "2019-09-01", ends: null },
  ],
  [
    "UGC-CARE, that was left out in the middle of a year",
    ["Sr.No.", "Journal Title", "ISSN", "UGC-CARE coverage years"],
    ["2", "Deccan Journal of Soils", "2049-3630", "from September-2019 to February-2024"],
    { title: "Deccan Journal of Soils", issn: "2049-3630", eissn: null, starts: "2019-09-01", ends: "2024-02-29" },
  ],
  [
    "Scopus, whose numbers a sheet has shortened",
    ["Sourcerecord ID", "Source Title", "ISSN", "EISSN", "Coverage"],
    ["21100", "Measurement Notes", "3029743", "16113349", "1998-2014"],
    { title: "Measurement Notes", issn: "0302-9743", eissn: "1611-3349", starts: "1998-01-01", ends: "2014-12-31" },
  ],
  [
    "Scopus, that it listed in one year",
    ["Source Title", "ISSN", "Coverage"],
    ["Soil Letters", "0302-9743", "2015"],
    { title: "Soil Letters", issn: "0302-9743", eissn: null, starts: "2015-01-01", ends: "2015-12-31" },
  ],
  [
    "UGC-CARE, with the year from which it was listed",
    ["Journal Title", "ISSN", "UGC-CARE coverage years"],
    ["Soil Letters", "0302-9743", "from 2019"],
    { title: "Soil Letters", issn: "0302-9743", eissn: null, starts: "2019-01-01", ends: null },
  ],
  [
    "two numbers in one cell and days of its own",
    ["Title", "ISSN", "From", "To"],
    ["Rivers", "0302-9743, 1611-3349", "01/07/2021", "2023"],
    { title: "Rivers", issn: "0302-9743", eissn: "1611-3349", starts: "2021-07-01", ends: "2023-12-31" },
  ],
])("a row of %s is a journal with its numbers and days", (_, header, cells, expected) => {
  expect(journal(header, cells)).toEqual([{ ...expected, criteria: {} }]);
});

test.each([
  ["1998-2005, 2010-2014", ["1998-01-01 2005-12-31", "2010-01-01 2014-12-31"]],
  ["1996; 1998-2001; 2019-ongoing", ["1996-01-01 1996-12-31", "1998-01-01 2001-12-31", "2019-01-01 null"]],
  ["1996 , 2005", ["1996-01-01 1996-12-31", "2005-01-01 2005-12-31"]],
  ["from September, 2019 to May, 2022", ["2019-09-01 2022-05-31"]],
  ["", ["null null"]],
])("the coverage %j is read as its periods", (coverage, days) => expect(daysOf(coverage)).toEqual(days));

test("a committee's sheet counts what it approved, with its answers to the criteria", () => {
  const header = ["Journal", "ISSN", "Criterion 1: editorial board", "Criterion 2: peer review", "Decision"];
  expect(journal(header, ["Rivers", "0302-9743", "Yes", "Double blind", "Approved"])).toMatchObject([
    {
      title: "Rivers",
      criteria: { "Criterion 1: editorial board": "Yes", "Criterion 2: peer review": "Double blind" },
    },
  ]);
  expect(journal(header, ["Lakes", "", "No", "", "Rejected"])).toBe("not-approved");
  expect(journal(header, ["", "0302-9743", "", "", "Approved"])).toBe("no-title");
  expect(makeJournalReader(["ISSN", "Publisher"])).toBeUndefined();
});

test("a row of Retraction Watch is a notice about a DOI, its date written with the month first", () => {
  const header = [
    "Record ID",
    "Title",
    "Journal",
    "RetractionDate",
    "RetractionDOI",
    "OriginalPaperDOI",
    "RetractionNature",
    "Reason",
  ];
  const read = makeRetractionReader(header);
  expect(
    read?.(
      [
        "41",
        "Wells",
        "Rivers",
        "10/24/2023 0:00",
        "10.5555/r.1",
        "https://doi.org/10.5555/W.7",
        "Retraction",
        "+Data;+Image;",
      ],
      2,
    ),
  ).toEqual({
    id: "41",
    title: "Wells",
    journal: "Rivers",
    doi: "10.5555/w.7",
    nature: "retraction",
    reasons: "Data; Image",
    noticeDoi: "10.5555/r.1",
    noticedOn: "2023-10-24",
  });
  expect(read?.(["42", "Wells", "", "", "", "unavailable", "Retraction", ""], 3)).toBeUndefined();
  expect(makeRetractionReader(["DOI", "Title"])).toBeUndefined();
});
