import { aWordFile, wordParagraph } from "../cv-files.ts";
import type { CollegeFile } from "./college-file.ts";

const wordLines = (lines: readonly string[]) => aWordFile(lines.map((line) => wordParagraph(line)).join(""));

const patent = [
  "Title of the Invention : Sieve for wet grain",
  "Name of Inventors : Asha Kulkarni, Bipin Sen",
  "Application No. : 202321012345",
  "Date of filing : 24/02/2023",
  "Status : Published",
];

/** 40: a letter in Word with the name of a field in each paragraph. */
const wordForm: CollegeFile = {
  name: "patent details.docx",
  bytes: () => wordLines(["To the office", ...patent]),
  format: "document",
  kind: "patent",
  rows: [
    {
      data: {
        title: "Sieve for wet grain",
        applicationNumber: "202321012345",
        filingDate: "2023-02-24",
        status: "published",
      },
      people: ["Asha Kulkarni", "Bipin Sen"],
    },
  ],
  notes: [/names of the fields are in a column/],
};

/** 41: a CV whose sections have such paragraphs for each entry. */
const wordLabels: CollegeFile = {
  name: "cv of Asha.docx",
  bytes: () =>
    wordLines([
      "Dr. Asha Kulkarni",
      "JOURNAL PUBLICATIONS",
      "Title: Wells that fill slowly",
      "Authors: A. Kulkarni, B. Sen",
      "Journal: Journal of Applied Water",
      "Year: 2023",
      "Title: Noise of small turbines",
      "Authors: A. Kulkarni",
      "Journal: Wind Letters",
      "Year: 2019",
      "WORKSHOPS ATTENDED",
      "Name of the workshop: Outcome based education",
      "Organised by: Valley College",
      "Date: 3-05-2021 to 4-05-2021",
    ]),
  format: "docx",
  kind: null,
  rows: [
    {
      kind: "journal",
      data: { title: "Wells that fill slowly", journalTitle: "Journal of Applied Water", dateOfPublication: "2023" },
      people: ["Kulkarni, A.", "Sen, B."],
    },
    { kind: "journal", data: { title: "Noise of small turbines", dateOfPublication: "2019" } },
    {
      kind: "seminar-attended",
      data: { title: "Outcome based education", fromDate: "2021-05-03", toDate: "2021-05-04" },
    },
  ],
};

/** 42: references typed without care, each with as many commas. */
const carelessLines: CollegeFile = {
  name: "pasted-rows.csv",
  bytes: () =>
    Buffer.from(
      [
        "kulkarni, wells that fill slowly. Proc. of ICW 2019",
        "sen, noise of small turbines. Proc. of ICW 2020",
        "das, grain flow in necks. Journal of dry matter 2021",
      ].join("\n"),
    ),
  format: "references",
  kind: null,
  rows: [
    { kind: "conference", data: { title: "wells that fill slowly" }, people: ["kulkarni"] },
    { kind: "conference", data: { title: "noise of small turbines" }, people: ["sen"] },
    { data: { title: "grain flow in necks" }, people: ["das"] },
  ],
};

const csvOf = (rows: readonly string[]) => () => Buffer.from(rows.join("\n"));

/** 43: three headings are enough if they fit one record type. */
const threeHeadings: CollegeFile = {
  name: "my list.csv",
  bytes: csvOf(["Title of the paper,Journal,Year", "Wells,Applied Water,2023", "Noise,Wind Letters,2019"]),
  format: "csv",
  kind: "journal",
  rows: [
    { data: { title: "Wells", journalTitle: "Applied Water", dateOfPublication: "2023" } },
    { data: { title: "Noise" } },
  ],
};

/** 44: short headings in Hindi. */
const hindiHeadings: CollegeFile = {
  name: "suchi.csv",
  bytes: csvOf(["क्र.,शीर्षक,लेखक,पत्रिका,वर्ष", "1,कुएँ,आशा,जल पत्रिका,२०२१"]),
  format: "csv",
  kind: "journal",
  rows: [{ data: { title: "कुएँ", journalTitle: "जल पत्रिका", dateOfPublication: "2021" }, people: ["आशा"] }],
};

/** 45: the papers of each year below a row with the year. */
const yearRows: CollegeFile = {
  name: "papers.csv",
  bytes: csvOf([
    "S.No,Title of the paper,Name of the journal,ISSN",
    "2023,,,",
    "1,Wells,Applied Water,",
    "2022,,,",
    "1,Noise,Wind Letters,",
  ]),
  format: "csv",
  kind: "journal",
  rows: [{ data: { title: "Wells", dateOfPublication: "2023" } }, { data: { dateOfPublication: "2022" } }],
  notes: [/year of the rows below/],
};

/** 46: amounts and a duration, which programmes have too. */
const fundedProjects: CollegeFile = {
  name: "funding.csv",
  bytes: csvOf([
    "Title of the project,Funding agency,Amount sanctioned (in lakhs),Duration,Year",
    "Solar wells,DST,5.4,2 years,2020",
  ]),
  format: "csv",
  kind: "projects",
  rows: [{ data: { projectTitle: "Solar wells" }, faults: ["endDate:no-dates"] }],
};

/** 47: names with the initials last, and no comma. */
const initialsLast: CollegeFile = {
  name: "list.ris",
  bytes: csvOf(["TY  - JOUR", "TI  - Wells", "AU  - Kulkarni A", "AU  - Asha Sen", "PY  - 2022", "ER  - "]),
  format: "ris",
  kind: null,
  rows: [{ kind: "journal", data: { title: "Wells" }, people: ["Kulkarni, A", "Sen, Asha"] }],
};

export const writtenLines: readonly CollegeFile[] = [
  fundedProjects,
  initialsLast,
  wordForm,
  wordLabels,
  carelessLines,
  threeHeadings,
  hindiHeadings,
  yearRows,
];
