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
      ...["Title: Wells that fill slowly", "Authors: A. Kulkarni, B. Sen", "Journal: Journal of Applied Water"],
      "Year: 2023",
      ...["Title: Noise of small turbines", "Authors: A. Kulkarni", "Journal: Wind Letters", "Year: 2019"],
      "WORKSHOPS ATTENDED",
      ...["Name of the workshop: Outcome based education", "Organised by: Valley College"],
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
      kind: "sttp-attended",
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

export const writtenLines: readonly CollegeFile[] = [wordForm, wordLabels, carelessLines];
