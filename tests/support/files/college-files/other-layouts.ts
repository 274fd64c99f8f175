import { aWordFile, wordParagraph } from "../cv-files.ts";
import { bookOf, type Cell } from "./book-of.ts";
import type { CollegeFile } from "./college-file.ts";

const wells =
  "A. Kulkarni and B. Sen, “Wells that fill slowly,” Journal of Applied Water, vol. 11, no. 3, pp. 112-118, 2023.";
const grain =
  "Kulkarni, A., Das, C. (2021). Grain flow in narrow necks. Notes on Dry Matter, 4(2), 5-9. https://doi.org/10.5555/grain.2";
const turbines = "Sen B, Kulkarni A. Noise of small turbines. Wind Letters. 2019;12(4):33-41.";
const buses =
  "A. Kulkarni, “Routing of school buses,” in Proceedings of the International Conference on Routes, Pune, 2022, pp. 1-6.";

const readWells: CollegeFile["rows"][number] = {
  kind: "journal",
  data: {
    title: "Wells that fill slowly",
    journalTitle: "Journal of Applied Water",
    volume: "11",
    issue: "3",
    pageFrom: 112,
    pageTo: 118,
    dateOfPublication: "2023",
  },
  people: ["Kulkarni, A.", "Sen, B."],
};
const readGrain: CollegeFile["rows"][number] = {
  kind: "journal",
  data: {
    title: "Grain flow in narrow necks",
    journalTitle: "Notes on Dry Matter",
    doi: "10.5555/grain.2",
    dateOfPublication: "2021",
    pageFrom: 5,
    pageTo: 9,
  },
};
const readTurbines: CollegeFile["rows"][number] = {
  kind: "journal",
  data: { title: "Noise of small turbines", journalTitle: "Wind Letters", volume: "12", dateOfPublication: "2019" },
  people: ["Sen, B", "Kulkarni, A"],
};
const readBuses: CollegeFile["rows"][number] = {
  kind: "conference",
  data: { title: "Routing of school buses", publicationDate: "2022" },
  people: ["Kulkarni, A."],
};

/** 26: whole references in a column beside serial numbers and names, two of them in one cell. */
const referencesInColumn: CollegeFile = {
  name: "Publications of faculty.xlsx",
  bytes: () =>
    bookOf({
      Sheet1: {
        rows: [
          ["Department of Civil Engineering"],
          ["S.No.", "Name of Faculty", "Details of publication"],
          [1, "Asha Kulkarni", `1. ${wells}\n2. ${grain}`],
          [2, "Bipin Sen", turbines],
          [3, "Asha Kulkarni", buses],
        ],
      },
    }),
  format: "references",
  kind: null,
  rows: [readWells, readGrain, readTurbines, readBuses],
  notes: [/columns were left out: Name of Faculty/],
};

/** 27: one column under one heading, without numbers. */
const oneColumn: CollegeFile = {
  name: "my papers.csv",
  bytes: () => Buffer.from(["List of publications", wells, grain].map((text) => `"${text}"`).join("\r\n")),
  format: "references",
  kind: null,
  rows: [readWells, readGrain],
};

/** 28: the year of a reference in a column of its own, and no heading row. */
const yearBeside: CollegeFile = {
  name: "list.xlsx",
  bytes: () =>
    bookOf({
      Sheet1: {
        rows: [
          [2023, wells.replace(", 2023", "")],
          [2019, turbines],
        ],
      },
    }),
  format: "references",
  kind: null,
  rows: [readWells, readTurbines],
};

/** 29: a numbered list as plain text, wrapped, with headings and the name above. */
const plainText: CollegeFile = {
  name: "works of Asha.txt",
  bytes: () =>
    Buffer.from(
      [
        "Dr. Asha Kulkarni",
        "",
        "Journal papers",
        `[1] ${wells.replace(" Journal", "\n    Journal")}`,
        `[2] ${grain}`,
        "",
        "Conference papers",
        `[1] ${buses}`,
      ].join("\n"),
    ),
  format: "references",
  kind: null,
  rows: [readWells, readGrain, readBuses],
};

/** 30: lines without numbers, and names and years with commas as in a table. */
const plainLines: CollegeFile = {
  name: "refs.txt",
  bytes: () => Buffer.from([wells, turbines, buses].join("\r\n\r\n")),
  format: "references",
  kind: null,
  rows: [readWells, readTurbines, readBuses],
};

const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;
const table = (rows: readonly string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;

/** 31: a Word table with one column. */
const wordColumn: CollegeFile = {
  name: "Publications.docx",
  bytes: () => aWordFile(wordParagraph("Dr. Asha Kulkarni") + table([["Publications"], [wells], [turbines]])),
  format: "docx",
  kind: null,
  rows: [readWells, readTurbines],
};

const patents: [string, string, string][] = [
  ["Title of the Invention", "Sieve for wet grain", "Lid of a well"],
  ["Name of Inventors", "Asha Kulkarni, Bipin Sen", "Chitra Das"],
  ["Application No.", "202321012345", "202221054321"],
  ["Date of filing", "24/02/2023", "21/09/2022"],
  ["Status", "Published", "Granted"],
];
const readPatents: CollegeFile["rows"] = [
  {
    data: {
      title: "Sieve for wet grain",
      applicationNumber: "202321012345",
      filingDate: "2023-02-24",
      status: "published",
    },
    people: ["Asha Kulkarni", "Bipin Sen"],
  },
  { data: { title: "Lid of a well", filingDate: "2022-09-21", status: "granted" }, people: ["Chitra Das"] },
];
const inColumn = [/names of the fields are in a column/];

/** 32: the names of the fields in the second column, a patent in each column beside it. */
const patentsBeside: CollegeFile = {
  name: "IPR.xlsx",
  bytes: () =>
    bookOf({
      Sheet1: {
        rows: [
          ["Details of patents of the faculty"],
          ["S.No.", "Particulars", "Patent 1", "Patent 2"],
          ...patents.map((row, index): Cell[] => [index + 1, ...row]),
        ],
      },
    }),
  format: "xlsx",
  kind: "patent",
  rows: readPatents,
  notes: inColumn,
};

/** 33: a form for each patent, one below the other. */
const patentsBelow: CollegeFile = {
  name: "patent forms.xlsx",
  bytes: () =>
    bookOf({
      Sheet1: {
        rows: [1, 2].flatMap((at): Cell[][] => [
          [`Patent ${at}`],
          ...patents.map((row) => [`${row[0]} :`, row[at] ?? ""]),
          [],
        ]),
      },
    }),
  format: "xlsx",
  kind: "patent",
  rows: readPatents,
  notes: inColumn,
};

/** 34: the same in a text, with a colon after each name. */
const patentText: CollegeFile = {
  name: "patents.txt",
  bytes: () => Buffer.from([1, 2].map((at) => patents.map((row) => `${row[0]}: ${row[at]}`).join("\n")).join("\n\n")),
  format: "csv",
  kind: "patent",
  rows: readPatents,
  notes: inColumn,
};

/** 35: the same in Word, a table for each. */
const patentTables: CollegeFile = {
  name: "patents.docx",
  bytes: () =>
    aWordFile([1, 2].map((at) => table(patents.map((row) => [row[0], row[at] ?? ""])) + wordParagraph("")).join("")),
  format: "document",
  kind: "patent",
  rows: readPatents,
  notes: inColumn,
};

/** 36: ticks below the names of indexes and levels. */
const ticked: CollegeFile = {
  name: "journals with ticks.xlsx",
  bytes: () =>
    bookOf({
      Sheet1: {
        rows: [
          [
            "S.No.",
            "Title of the Paper",
            "Name of Author",
            "Name of the Journal",
            "Year of publication",
            "Scopus",
            "WoS (Yes/No)",
            "Whether in UGC CARE Group I?",
            "National",
            "International",
          ],
          [1, "Wells that fill slowly", "Asha Kulkarni", "Journal of Applied Water", "2023", "✓", "Y", "N", "", "✓"],
          [2, "Grain flow in narrow necks", "Asha Kulkarni", "Notes on Dry Matter", "2021", "", "No", "1", "✔", ""],
          [3, "Noise of small turbines", "Bipin Sen", "Wind Letters", "2019", "-", "", "", "", "Yes"],
        ],
      },
    }),
  format: "xlsx",
  kind: "journal",
  rows: [
    { data: { indexing: ["Scopus", "Web of Science"], journalType: "international" } },
    { data: { indexing: ["UGC CARE-I"], journalType: "national" } },
    { data: { title: "Noise of small turbines", journalType: "international" } },
  ],
};

/** 37: a column for each author, and one for the month beside the year. */
const dividedColumns: CollegeFile = {
  name: "papers with months.csv",
  bytes: () =>
    Buffer.from(
      [
        "S.No.,Title of paper,Author 1,Author 2,Author 3,Name of journal,Month,Year,Vol,From page,To page",
        "1,Wells that fill slowly,Asha Kulkarni,Bipin Sen,,Journal of Applied Water,March,2023,11,112,118",
        "2,Grain flow in narrow necks,Asha Kulkarni,,,Notes on Dry Matter,,2021,4,5,9",
      ].join("\n"),
    ),
  format: "csv",
  kind: "journal",
  rows: [
    {
      data: { dateOfPublication: "2023-03", volume: "11", pageFrom: 112, pageTo: 118 },
      people: ["Asha Kulkarni", "Bipin Sen"],
    },
    { data: { dateOfPublication: "2021", pageFrom: 5, pageTo: 9 }, people: ["Asha Kulkarni"] },
  ],
};

/** 38: years with words beside them; an academic year is a fault. */
const years: CollegeFile = {
  name: "papers by year.csv",
  bytes: () =>
    Buffer.from(
      [
        "S.No.,Title of paper,Name of author,Name of journal,Year of publication",
        ...["2023 (reprint)", "Q2 2023", "Jul-Dec 2022", "2022 (Dec)", "March 2023", "2021.0", "AY 2022-2023"].map(
          (year, index) =>
            `${index + 1},Wells of the ${index + 1}. kind,Asha Kulkarni,Journal of Applied Water,${year}`,
        ),
      ].join("\n"),
    ),
  format: "csv",
  kind: "journal",
  rows: [
    { data: { dateOfPublication: "2023" } },
    { data: { dateOfPublication: "2023" } },
    { data: { dateOfPublication: "2022" } },
    { data: { dateOfPublication: "2022-12" } },
    { data: { dateOfPublication: "2023-03" } },
    { data: { dateOfPublication: "2021" } },
    { data: { title: "Wells of the 7. kind" }, faults: ["dateOfPublication:academic-year"] },
  ],
};

/** 39: two lists with headings of one word, joined, and their number below. */
const joined: CollegeFile = {
  name: "joined.csv",
  bytes: () =>
    Buffer.from(
      [
        "Title,Authors,Journal,Year",
        "Wells that fill slowly,Asha Kulkarni,Journal of Applied Water,2023",
        "Title,Authors,Journal,Year",
        "Grain flow in narrow necks,Asha Kulkarni,Notes on Dry Matter,2021",
        "Total,,,2",
      ].join("\n"),
    ),
  format: "csv",
  kind: "journal",
  rows: [{ data: { title: "Wells that fill slowly" } }, { data: { title: "Grain flow in narrow necks" } }],
  notes: [/rows 3, 5/],
};

export const otherLayouts: readonly CollegeFile[] = [
  referencesInColumn,
  oneColumn,
  yearBeside,
  plainText,
  plainLines,
  wordColumn,
  patentsBeside,
  patentsBelow,
  patentText,
  patentTables,
  ticked,
  years,
  joined,
  dividedColumns,
];
