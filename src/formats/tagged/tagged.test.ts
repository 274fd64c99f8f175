import { describe, expect, test } from "vitest";
import { readIsi } from "./read-isi.ts";
import { readIsiTable } from "./read-isi-table.ts";
import { readMedline } from "./read-medline.ts";
import { readRefer } from "./read-refer.ts";
import { readRefWorks } from "./read-refworks.ts";
import { readRis } from "./read-ris.ts";

describe("RIS", () => {
  test("a paper is read completely", () => {
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

  test("names on one line are each a person, and a page keeps the part of its volume", () => {
    const { items } = readRis(
      "TY  - CONF\nTI  - A\nAU  - Rao, A.; Sen, B.\nAU  - M&uuml;ller, C.\nSP  - II-1097\nEP  - II-1105\nER  - \n",
    );
    expect(items[0]?.people.map(({ family }) => family)).toEqual(["Rao", "Sen", "Müller"]);
    expect(items[0]?.cells).toMatchObject({ "Page start": "II-1097", "Page end": "II-1105" });
  });

  test("tags in small letters are tags, and words of a text before a dash are not", () => {
    const { items, faults } = readRis("ty  - JOUR\nti  - Lamps\nan on\nor - off switch\npy  - 2020\ner  - \n");
    expect(items.map(({ cells }) => [cells.Title, cells.Year])).toEqual([["Lamps an on or - off switch", "2020"]]);
    expect(faults).toEqual([]);
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

test("PubMed: a file whose line ends were converted twice has no blank lines", () => {
  const { items, faults } = readMedline(
    "PMID- 1\r\r\nTI  - Wells\r\r\nDP  - 2020\r\r\n\r\r\nPMID- 2\r\r\nTI  - Dams\r\r\n",
  );
  expect([items.map(({ cells }) => cells.Title), faults]).toEqual([["Wells", "Dams"], []]);
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

test("Web of Science: iDs stay with their people where lines are broken, and other ids beside them", () => {
  const { items } = readIsi(
    "PT J\nAF Rao, Asha\n   Sen, Binoy\nTI On things\nPY 2019\nRI Rao, Asha/A-1234-2008; Sen, Binoy/B-2345-2009\nOI Rao, Asha/0000-0002-1825-0097; Sen,\n   Binoy/0000-0001-5109-3700\nER\n\nEF\n",
  );
  expect(items[0]?.people.map(({ orcid }) => orcid)).toEqual(["0000-0002-1825-0097", "0000-0001-5109-3700"]);
});

test.each([
  ["JUN 14", "2019-06-14"],
  ["JUN", "2019-06"],
  ["JUN 2019", "2019-06"],
])("Web of Science: a year beside the month %j is no day", (published, date) => {
  const { items } = readIsi(`PT J\nAU Rao, A\nTI On things\nSO Spans\nPD ${published}\nPY 2019\nER\n\nEF\n`);
  expect(items[0]?.cells.Year).toBe(date);
});

test("the refer format of EndNote", () => {
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

describe("RefWorks", () => {
  test("papers, books and chapters are read, each until the next; text before and after them is no record", () => {
    const { items, faults } = readRefWorks(`Provider: A college library
Database: Wells
Content: text/plain; charset="UTF-8"

RT Journal Article
SR Electronic
ID 12
A1 Rao, Asha
A1 Sen, B.
T1 Wells of Wai
 and Satara
JF Notes on Water
JO Notes
YR 2024
FD Mar 12, 2024
VO 3
IS 2
SP 118
OP 131
K1 wells
K1 water
AB Short.
SN 0955-2359 (Print)
DO https://doi.org/10.1000/x
UL http://a.example/b

RT Book, Section
A1 Rao, Asha
T1 Rivers
T2 Waters of the Deccan
A2 Kale, M.
YR 2020
PB River Press
PP Pune
SN 978-81-7234-567-8

lost
RT Book, Whole
A2 Kale, M.
T1 Waters of the Deccan
RT Map
T1 Deccan
END
`);
    expect(items.map(({ line, type, cells, people }) => [line, type, cells["Document Type"], people.length])).toEqual([
      [5, "Journal Article", "Article", 2],
      [27, "Book, Section", "Book chapter", 1],
      [38, "Book, Whole", "Book", 1],
      [41, "Map", "Map", 0],
    ]);
    expect(items[0]?.cells).toEqual({
      "Document Type": "Article",
      Title: "Wells of Wai and Satara",
      Year: "2024-03-12",
      "Source title": "Notes on Water",
      Volume: "3",
      Issue: "2",
      Number: "2",
      "Page start": "118",
      "Page end": "131",
      DOI: "10.1000/x",
      ISSN: "0955-2359",
      Link: "http://a.example/b",
      "Author Keywords": "wells; water",
      Abstract: "Short.",
    });
    expect(items[1]?.cells).toMatchObject({
      "Source title": "Waters of the Deccan",
      Editors: "Kale, M.;",
      Publisher: "River Press",
    });
    expect(faults).toEqual([{ line: 37, message: "This line belongs to no record." }]);
  });
});

describe("a table of Web of Science", () => {
  const tagged = ["PT", "AU", "AF", "TI", "SO", "DT", "SN", "PD", "PY", "VL", "BP", "EP", "DI", "UT"];
  const named = [
    "Publication Type",
    "Authors",
    "Author Full Names",
    "Article Title",
    "Source Title",
    "Document Type",
    "ISSN",
    "Publication Date",
    "Publication Year",
    "Volume",
    "Start Page",
    "End Page",
    "DOI",
    "UT (Unique WOS ID)",
  ];
  const cells = [
    "J",
    "Rao, A; Sen, B",
    "Rao, Asha; Sen, B.",
    "Wells",
    "Notes",
    "Review",
    "0955-2359",
    "MAR 12",
    "2024",
    "3",
    "118",
    "131",
    "10.1000/x",
    "WOS:1",
  ];

  test.each([
    ["tags", tagged],
    ["names", named],
  ])("with %s for headings gives the works that its text has", (_, header) => {
    const read = readIsiTable({ header, rows: [{ number: 2, cells }] });
    expect(read?.items).toMatchObject([
      {
        line: 2,
        people: [
          { family: "Rao", given: "Asha" },
          { family: "Sen", given: "B." },
        ],
        cells: {
          "Document Type": "Review",
          Title: "Wells",
          "Source title": "Notes",
          Year: "2024-03-12",
          "Page start": "118",
          DOI: "10.1000/x",
        },
      },
    ]);
  });

  test("other tables are not recognised, though some headings are the same", () => {
    expect(readIsiTable({ header: ["Authors", "Article Title", "Source Title", "DOI"], rows: [] })).toBeUndefined();
    expect(readIsiTable({ header: ["PT", "AU", "TI"], rows: [] })).toBeUndefined();
  });
});

test.each([
  ["May", "2019-05"],
  ["October 24", "2019-10-24"],
  ["10/24", "2019-10-24"],
  ["12 May", "2019-05-12"],
  ["1st June 2019", "2019-06-01"],
  ["12-May-2019", "2019-05-12"],
  // The year again is not a day of the month.
  ["May 2019", "2019-05"],
  ["2019-05-12", "2019-05-12"],
  // Of the edition online.
  ["December 30, 2018", "2019"],
  ["2018-12-30", "2019"],
])("the date of an EndNote entry of 2019 printed as %s is %s", (printed, date) => {
  expect(readRefer(`%0 Journal Article\n%T Dated\n%D 2019\n%8 ${printed}\n`).items[0]?.cells.Year).toBe(date);
});

test("an EndNote entry without a year has that of its date", () => {
  expect(readRefer("%0 Journal Article\n%T Dated\n%8 12 May 2019\n").items[0]?.cells.Year).toBe("2019-05-12");
});

test("RIS: what a journal prints behind a name is no part of it", () => {
  const lines = ["TY  - JOUR", "AU  - Rao*, Asha", "AU  - Vikram Sen (Corresponding Author)", "TI  - Wells", "ER  - "];
  const { items } = readRis(lines.join("\n"));
  expect(items[0]?.people.map(({ family, given }) => [family, given])).toEqual([
    ["Rao", "Asha"],
    ["Sen", "Vikram"],
  ]);
});

test.each([
  "https://example.org/a?b=1&amp;c=x_d",
  "https://example.org/a?b=1\\&c=x\\_d",
  "https://example.org/a?b=1&c=x_d%20",
])("RIS: an address is read as the browser opens it: %s", (address) => {
  const [item] = readRis(`TY  - JOUR\nTI  - Wells\nUR  - ${address}\nDO  - 10.1000/a\\_b&lt;c%20\nER  - `).items;
  expect(item?.cells).toMatchObject({ Link: "https://example.org/a?b=1&c=x_d", DOI: "10.1000/a_b<c" });
});
