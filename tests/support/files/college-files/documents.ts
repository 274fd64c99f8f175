import { pdfOf } from "#domain/ask/printing/print-answer.ts";
import { aWordFile, wordParagraph } from "../cv-files.ts";
import type { CollegeFile } from "./college-file.ts";

const cell = (text: string) =>
  `<w:tc>${text
    .split("\n")
    .map((line) => wordParagraph(line))
    .join("")}</w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;

/** 23: a CV with tables and lists, headings in capitals with colons, and a declaration. */
const cv: CollegeFile = {
  name: "Dr Asha CV updated.docx",
  bytes: () =>
    aWordFile(
      [
        wordParagraph("CURRICULUM VITAE", { bold: true }),
        wordParagraph("Dr. Asha Kulkarni"),
        wordParagraph("E-mail: asha@college.example, Mobile: 98xxxxxx10"),
        wordParagraph("EDUCATIONAL QUALIFICATIONS:", { bold: true }),
        table(
          ["Degree", "University", "Year"],
          ["Ph.D.", "University of Wai", "2015"],
          ["M.E.", "University of Wai", "2008"],
        ),
        wordParagraph("RESEARCH PUBLICATIONS:", { bold: true }),
        wordParagraph("International Journals:", { bold: true }),
        wordParagraph(
          "1. Asha Kulkarni, Bipin Sen, “Wells that fill slowly”, Journal of Applied Water, Vol. 11, Issue 3, pp. 112-118, March 2023, ISSN: 2249-0124.",
        ),
        wordParagraph(
          "2. A. Kulkarni, “Grain flow in narrow necks”, Notes on Dry Matter, Volume 4, Issue 2, 2021, pp 5-9.",
        ),
        wordParagraph("International Conferences:", { bold: true }),
        wordParagraph(
          "1. Asha Kulkarni, “Routing of school buses”, International Conference on Routes (ICR 2022), Pune, 12-14 February 2022.",
        ),
        wordParagraph("FDP / STTP ATTENDED:", { bold: true }),
        table(
          ["Sr. No.", "Title", "Organized by", "Duration"],
          ["1", "Deep learning for water", "Institute of Rivers, Wai", "12/02/2024 to 16/02/2024"],
        ),
        wordParagraph("DECLARATION", { bold: true }),
        wordParagraph("I hereby declare that the above is true."),
      ].join(""),
    ),
  format: "docx",
  kind: null,
  rows: [
    {
      kind: "journal",
      data: {
        title: "Wells that fill slowly",
        journalTitle: "Journal of Applied Water",
        volume: "11",
        issue: "3",
        pageFrom: 112,
        pageTo: 118,
        dateOfPublication: "2023-03",
        issn: "2249-0124",
      },
      people: ["Kulkarni, Asha", "Sen, Bipin"],
    },
    {
      kind: "journal",
      data: {
        title: "Grain flow in narrow necks",
        journalTitle: "Notes on Dry Matter",
        volume: "4",
        issue: "2",
        dateOfPublication: "2021",
        pageFrom: 5,
        pageTo: 9,
      },
      people: ["Kulkarni, A."],
    },
    {
      kind: "conference",
      data: { title: "Routing of school buses", fromDate: "2022-02-12", toDate: "2022-02-14" },
      people: ["Kulkarni, Asha"],
    },
    {
      kind: "sttp-attended",
      data: {
        title: "Deep learning for water",
        organizedBy: "Institute of Rivers, Wai",
        fromDate: "2024-02-12",
        toDate: "2024-02-16",
      },
    },
  ],
};

/** 24: a PDF of two columns: the left one has skills and contact, the right one the works. */
const columns: CollegeFile = {
  name: "Resume_Bipin.pdf",
  bytes: () =>
    pdfOf({
      content: [
        { text: "Bipin Sen", fontSize: 20 },
        {
          columns: [
            {
              width: 150,
              stack: [
                { text: "CONTACT", bold: true },
                "bipin@college.example",
                "Nandgaon",
                { text: "SKILLS", bold: true, margin: [0, 10, 0, 0] },
                "Load tests",
                "Bridge design",
                { text: "AWARDS", bold: true, margin: [0, 10, 0, 0] },
                "Best Teacher Award, Rotary Friends, 2019",
              ],
            },
            {
              width: "*",
              stack: [
                { text: "JOURNAL PUBLICATIONS", bold: true },
                {
                  ol: [
                    "B. Sen and C. Das, “Bridges under uneven load,” Bridges, vol. 7, no. 1, pp. 10-19, 2020.",
                    "B. Sen, “Cracks in thin glass,” Glass Today, vol. 2, no. 4, pp. 1-8, 2018.",
                  ],
                },
                { text: "CONFERENCE PUBLICATIONS", bold: true, margin: [0, 10, 0, 0] },
                {
                  ol: [
                    "B. Sen, “Noise of small turbines,” in Proceedings of the National Conference on Wind, Karad, 2017, pp. 1-6.",
                  ],
                },
              ],
            },
          ],
          columnGap: 20,
        },
      ],
    } as never),
  format: "pdf",
  kind: null,
  rows: [
    { kind: "awards-honors", data: { title: "Best Teacher Award" } },
    {
      kind: "journal",
      data: {
        title: "Bridges under uneven load",
        journalTitle: "Bridges",
        volume: "7",
        pageFrom: 10,
        pageTo: 19,
        dateOfPublication: "2020",
      },
      people: ["Sen, B.", "Das, C."],
    },
    {
      kind: "journal",
      data: { title: "Cracks in thin glass", journalTitle: "Glass Today", dateOfPublication: "2018" },
      people: ["Sen, B."],
    },
    { kind: "conference", data: { title: "Noise of small turbines", pageNo: "1-6" }, people: ["Sen, B."] },
  ],
};

/** 25: a letter of the department with one table, sent as Word, with a title and a total. */
const letter: CollegeFile = {
  name: "Patent info.docx",
  bytes: () =>
    aWordFile(
      [
        wordParagraph("To, The Dean (R&D)"),
        wordParagraph("Sub: Details of patents filed / published by faculty of the department"),
        table(
          ["Sr. No.", "Name of Faculty", "Title of Patent", "Application No.", "Date of filing", "Status"],
          ["1", "Asha Kulkarni\nBipin Sen", "Sieve for wet grain", "202321012345", "24/02/2023", "Published"],
          ["2", "Chitra Das", "Lid of a well", "202221054321", "21/09/2022", "Granted"],
        ),
        wordParagraph("HOD"),
      ].join(""),
    ),
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
    {
      data: { title: "Lid of a well", filingDate: "2022-09-21", status: "granted" },
      people: ["Chitra Das"],
    },
  ],
};

export const documents: readonly CollegeFile[] = [cv, columns, letter];
