import { bookOf, type Cell, serial } from "./book-of.ts";
import type { CollegeFile } from "./college-file.ts";

/** 4: a number of an application that is a number, numbered inventors on lines of a cell, statuses as offices write them. */
const patents: CollegeFile = {
  name: "Patents details.ods",
  bytes: () =>
    bookOf(
      {
        Patents: {
          rows: [
            [
              "Sr. No.",
              "Title of the Patent",
              "Name of Inventors",
              "Application No.",
              "Date of Filing",
              "Date of Publication",
              "Status (Filed/Published/Granted)",
              "Patent No.",
            ],
            [
              1,
              "Sieve for wet grain",
              "1. Asha Kulkarni\n2. Bipin Sen",
              202321012345,
              "2023-02-24",
              "2023-03-10",
              "Published",
              "",
            ],
            [2, "Lid of a well", "Chitra Das;\nDivya Rao", "202221054321 A", "21/09/2022", "", "GRANTED", 512345],
          ],
        },
      },
      "ods",
    ),
  format: "ods",
  kind: "patent",
  rows: [
    {
      data: {
        title: "Sieve for wet grain",
        applicationNumber: "202321012345",
        filingDate: "2023-02-24",
        publicationDate: "2023-03-10",
        status: "published",
      },
      people: ["Asha Kulkarni", "Bipin Sen"],
    },
    {
      data: {
        title: "Lid of a well",
        applicationNumber: "202221054321 A",
        filingDate: "2022-09-21",
        status: "granted",
        patentNumber: "512345",
      },
      people: ["Chitra Das", "Divya Rao"],
    },
  ],
};

/** 5: the table begins at C4; headings repeat on each printed page; years between the rows. */
const printed: CollegeFile = {
  name: "consultancy.xlsx",
  bytes: () => {
    const header: Cell[] = [
      "Sr.No.",
      "Name of the Consultant",
      "Title of the Consultancy Project",
      "Client Organization",
      "Date of start",
      "Amount Received (Rs.)",
    ];
    return bookOf({
      Consultancy: {
        origin: "C4",
        rows: [
          ["Consultancy work done by faculty members"],
          header,
          ["Year 2022-23"],
          [1, "Asha Kulkarni", "Soil test of a school ground", "Village council, Wai", serial(44900), "₹ 1,25,000/-"],
          [2, "Bipin Sen", "Load test of a footbridge", "Town council, Karad", "3rd Feb 2023", "Rs. 2.5 Lakhs"],
          ["Year 2023-24"],
          header,
          [3, "Chitra Das", "Survey of wells", "Zilla office", "15-Jul-2023", 80000],
          ["Total", null, null, null, null, "₹ 4,55,000/-"],
        ],
      },
    });
  },
  format: "xlsx",
  kind: "consultancy",
  rows: [
    {
      data: {
        projectTitle: "Soil test of a school ground",
        fundingAgency: "Village council, Wai",
        startDate: "2022-12-05",
        totalGrantReceived: 1_25_000_00,
      },
      people: ["Asha Kulkarni"],
    },
    {
      data: { projectTitle: "Load test of a footbridge", startDate: "2023-02-03", totalGrantReceived: 2_50_000_00 },
      people: ["Bipin Sen"],
    },
    {
      data: { projectTitle: "Survey of wells", startDate: "2023-07-15", totalGrantReceived: 80_000_00 },
      people: ["Chitra Das"],
    },
  ],
};

/** 6: a workbook of a Macintosh, whose days are counted from 1904; expert lectures. */
const lectures: CollegeFile = {
  name: "Guest lectures delivered as resource person.xlsx",
  bytes: () =>
    bookOf(
      {
        Sheet2: {
          rows: [
            ["Sr No", "Name of the faculty", "Topic", "Name of the Institute / Organised by", "Date", "Level"],
            [
              1,
              "Dr. Asha Kulkarni",
              "Speech of many speakers",
              "Institute of Rivers, Wai",
              serial(43831, "d-mmm-yy"),
              "State",
            ],
            [2, "do", "Light in deep shafts", "Mine Board", serial(43900, "d-mmm-yy"), "national"],
          ],
        },
      },
      "xlsx",
      true,
    ),
  format: "xlsx",
  kind: "seminar-conducted",
  rows: [
    {
      data: {
        title: "Speech of many speakers",
        organizedBy: "Institute of Rivers, Wai",
        fromDate: "2024-01-02",
        level: "state",
      },
      people: ["Dr. Asha Kulkarni"],
    },
    {
      data: { title: "Light in deep shafts", fromDate: "2024-03-11", level: "national" },
      people: ["Dr. Asha Kulkarni"],
    },
  ],
};

/** 7: two rows of headings; books and chapters as an accreditation form writes them. */
const chapters: CollegeFile = {
  name: "3.3.3 books and chapters.xlsx",
  bytes: () =>
    bookOf({
      "3.3.3": {
        rows: [
          ["3.3.3 Book chapters published by teachers"],
          ["Sl. No.", "Name of the teacher", "Title of the chapter", "Publication details", null, null, "ISBN"],
          [null, null, null, "Title of the book", "Name of the publisher", "Year of publication", null],
          [1, "Divya Rao", "Short lists in long memories", "Lists and Trees", "River Press", 2021, 9780306406157],
          [
            2,
            "Divya Rao, Esha Patil",
            "Cracks in thin glass",
            "Glass Today",
            "Hill House",
            "2022",
            "978-3-16-148410-0",
          ],
        ],
        merges: ["A1:G1", "D2:F2", "A2:A3", "B2:B3", "C2:C3", "G2:G3"],
      },
    }),
  format: "xlsx",
  kind: "book-chapter",
  rows: [
    {
      data: {
        chapterTitle: "Short lists in long memories",
        bookTitle: "Lists and Trees",
        publisherName: "River Press",
        dateOfPublication: "2021",
        isbn: "9780306406157",
      },
      people: ["Divya Rao"],
    },
    {
      data: {
        chapterTitle: "Cracks in thin glass",
        bookTitle: "Glass Today",
        dateOfPublication: "2022",
        isbn: "978-3-16-148410-0",
      },
      people: ["Divya Rao", "Esha Patil"],
    },
  ],
};

/** 8: what an office program calls .xls is a page; names over rows. */
const page: CollegeFile = {
  name: "report_awards.xls",
  bytes: () =>
    Buffer.from(
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table border=1><tr><th colspan=5>Awards and Recognitions received by faculty</th></tr>
<tr><th>Sr.No.</th><th>Name of Faculty</th><th>Name of the Award</th><th>Awarding Agency</th><th>Date of Award</th></tr>
<tr><td>1</td><td rowspan=2>&#x905;&#x938;&#x94D;&#x92E;&#x93F;&#x924;&#x93E; &#x915;&#x941;&#x932;&#x915;&#x930;&#x94D;&#x923;&#x940;</td><td>Best Teacher&nbsp;Award</td><td>Rotary &amp; Friends</td><td>05/09/2023</td></tr>
<tr><td>2</td><td>Best Paper<br>Award</td><td>Wind Society</td><td>28.02.2024</td></tr></table></body></html>`,
    ),
  format: "html",
  kind: "awards-honors",
  rows: [
    {
      data: { title: "Best Teacher Award", awardingBody: "Rotary & Friends", awardDate: "2023-09-05" },
      people: ["अस्मिता कुलकर्णी"],
    },
    {
      data: { title: "Best Paper Award", awardingBody: "Wind Society", awardDate: "2024-02-28" },
      people: ["अस्मिता कुलकर्णी"],
    },
  ],
};

export const moreWorkbooks: readonly CollegeFile[] = [patents, printed, lectures, chapters, page];
