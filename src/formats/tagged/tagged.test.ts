import { describe, expect, test } from "vitest";
import { readIsi } from "./read-isi.ts";
import { readMedline } from "./read-medline.ts";
import { readRefer } from "./read-refer.ts";
import { readRis } from "./read-ris.ts";

describe("RIS", () => {
  test("a paper is read whole", () => {
    const { items, faults } = readRis(
      "\uFEFFTY  - JOUR\r\nTI  - On\r\n things\r\nAU  - Rao, Asha\r\nAU  - Sen, B.\r\nPY  - 2024\r\nDA  - 2024/06/03/\r\nT2  - Things\r\nVL  - 6\r\nIS  - 2\r\nSP  - 12\r\nEP  - 19\r\nDO  - https://doi.org/10.1000/X\r\nSN  - 12345678 (ISSN)\r\nM3  - Review\r\nKW  - a\r\nKW  - b\r\nUR  - http://a.b/c; http://d\r\nER  - \r\n",
    );
    expect(faults).toEqual([]);
    expect(items).toMatchObject([
      {
        line: 1,
        type: "JOUR",
        people: [
          { family: "Rao", given: "Asha" },
          { family: "Sen", given: "B." },
        ],
      },
    ]);
    expect(items[0]?.cells).toEqual({
      "Document Type": "Review",
      Title: "On things",
      Year: "2024-06-03",
      "Source title": "Things",
      Volume: "6",
      Issue: "2",
      Number: "2",
      "Page start": "12",
      "Page end": "19",
      DOI: "10.1000/X",
      ISSN: "12345678",
      Link: "http://a.b/c",
      "Author Keywords": "a; b",
    });
  });

  test("a record without an end is reported and does not take the next; text between records is reported once", () => {
    const { items, faults } = readRis(
      "TY  - BOOK\nT1  - A\nTY  - XYZ\nT1  - B\nER  -\n\nlost\nlines\n\nTY  - THES\nT1  - C\n",
    );
    expect(items.map(({ type, cells }) => [type, cells["Document Type"], cells.Title])).toEqual([
      ["BOOK", "Book", "A"],
      ["XYZ", "XYZ", "B"],
      ["THES", "THES", "C"],
    ]);
    expect(faults.map(({ line }) => line)).toEqual([1, 7, 10]);
  });

  test.each([
    ["2001/09/01/", "2001-09-01"],
    ["2001/00/00/", "2001"],
    ["1948/07//", "1948-07"],
    ["2019///", "2019"],
    ["in press", "in press"],
  ])("the date %s", (written, date) => {
    expect(readRis(`TY  - JOUR\nPY  - ${written}\nER  -`).items[0]?.cells.Year).toBe(date);
  });
});

test("PubMed: full names with their affiliations and iDs, short pages, the DOI among other ids", () => {
  const { items, faults } = readMedline(`PMID- 27169098
DP  - 2016 Apr 19
TI  - Proteomics: A new perspective
      for cancer.
PG  - 454-81
LID - 10.4103/2277-9175.180636 [doi]
FAU - Rao, Asha
AUID- ORCID: 0000-0002-1825-0097
AU  - Rao A
AD  - Dept of Computing, Mumbai.
FAU - Sen, B
PT  - Journal Article
PT  - Review
JT  - Advanced biomedical research

PMID-lost
TI  - of nothing

PMID- 2
PT  - Journal Article
`);
  expect(items).toHaveLength(2);
  expect(items[0]?.people).toEqual([
    { family: "Rao", given: "Asha", orcid: "0000-0002-1825-0097", affiliation: "Dept of Computing, Mumbai." },
    { family: "Sen", given: "B" },
  ]);
  expect(items[0]?.cells).toMatchObject({
    "Document Type": "Review",
    Title: "Proteomics: A new perspective for cancer",
    Year: "2016-04-19",
    "Page start": "454",
    "Page end": "481",
    DOI: "10.4103/2277-9175.180636",
    "PubMed ID": "27169098",
  });
  expect(faults.map(({ line }) => line)).toEqual([16]);
});

test("Web of Science: a paper of proceedings, names with iDs", () => {
  const { items, faults } = readIsi(
    "FN Clarivate\nVR 1.0\nPT C\nAU Rao, A\n   Sen, B\nAF Rao, Asha\n   Sen, Binoy\nTI On\n   things\nSO Proceedings\nDT Proceedings Paper\nCT 3rd Conference\nPD JUN 14\nPY 2006\nOI Sen, Binoy/0000-0002-1825-0097\nBP 1\nEP 9\nER\n\nEF\n",
  );
  expect(faults).toEqual([]);
  expect(items).toMatchObject([
    {
      line: 3,
      type: "Proceedings Paper",
      people: [
        { family: "Rao", given: "Asha" },
        { family: "Sen", given: "Binoy", orcid: "0000-0002-1825-0097" },
      ],
      cells: {
        "Document Type": "Conference paper",
        Title: "On things",
        "Conference name": "3rd Conference",
        Year: "2006-06-14",
      },
    },
  ]);
});

test("EndNote's refer", () => {
  const { items } = readRefer(
    "%0 Journal Article\n%T On things\n%A Rao, Asha\n%A Sen, B\n%J Things\n%D 2024\n%P 12-19\n%@ 1234-5678\n\n%0 Thesis\n%T C\n",
  );
  expect(items.map(({ line, type, cells }) => [line, type, cells["Document Type"]])).toEqual([
    [1, "Journal Article", "Article"],
    [10, "Thesis", "Thesis"],
  ]);
  expect(items[0]).toMatchObject({
    people: [{ family: "Rao" }, { family: "Sen" }],
    cells: { ISSN: "1234-5678", "Page end": "19" },
  });
});
