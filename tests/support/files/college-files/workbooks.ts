import { bookOf, type Cell, serial } from "./book-of.ts";
import type { CollegeFile } from "./college-file.ts";

const letterhead = (department: string, list: string): Cell[][] => [
  ["Shri Nandgaon Shikshan Mandal's"],
  ["COLLEGE OF ENGINEERING, NANDGAON (An Autonomous Institute)"],
  [`Department of ${department}`],
  [list],
  [],
];

/** 1: a letterhead over merged cells, a name over several rows, an ISSN as a number, months as serial numbers, a signature. */
const journals: CollegeFile = {
  name: "Comp dept publication list 2023-24 FINAL (2).xlsx",
  bytes: () =>
    bookOf({
      Sheet1: {
        rows: [
          ...letterhead("Computer Engineering", "List of Journal Publications (A.Y. 2023-24)"),
          [
            "Sr. No",
            "Name of Faculty",
            "Title of the Paper",
            "Name of the Journal",
            "ISSN No.",
            "Vol. & Issue No.",
            "Month & Year",
            "Page No.",
            "Indexed in",
            "DOI",
          ],
          [
            1,
            "Prof. Asha R. Kulkarni",
            "Sorting of mixed waste by sound",
            "Journal of Applied Water",
            23950056,
            "Vol. 11, Issue 3",
            serial(45352, "mmm-yy"),
            "112-118",
            "Scopus, UGC CARE",
            "https://doi.org/10.5555/waste.1",
          ],
          [
            2,
            null,
            "Grain flow in narrow necks",
            "Notes on Dry Matter",
            "2320-2882 (Online)",
            "12(4)",
            "April 2024",
            "Pg. 44-49",
            "WoS",
            "10.5555/grain.2",
          ],
          [
            3,
            "Dr. Bipin Sen & Prof. Chitra Das",
            "Heat loss of tin roofs",
            "Roofs and Walls",
            "0973-1318",
            "Volume 5 Issue 2",
            "Dec. 2023",
            "1-9",
            "UGC-CARE Group I",
            "-",
          ],
          ["Total", null, 3],
          [],
          ["HOD", null, null, null, null, null, null, null, "Principal"],
        ],
        merges: ["A1:J1", "A2:J2", "A3:J3", "A4:J4", "B7:B8"],
      },
    }),
  format: "xlsx",
  kind: "journal",
  rows: [
    {
      data: {
        title: "Sorting of mixed waste by sound",
        journalTitle: "Journal of Applied Water",
        issn: "2395-0056",
        volume: "11",
        issue: "3",
        dateOfPublication: "2024-03",
        pageFrom: 112,
        pageTo: 118,
        // "UGC CARE" without a group is read as the first, with a warning.
        indexing: ["Scopus", "UGC CARE-I"],
        doi: "10.5555/waste.1",
      },
      people: ["Prof. Asha R. Kulkarni"],
    },
    {
      data: {
        title: "Grain flow in narrow necks",
        issn: "2320-2882",
        volume: "12",
        issue: "4",
        dateOfPublication: "2024-04",
        pageFrom: 44,
        pageTo: 49,
        indexing: ["Web of Science"],
        doi: "10.5555/grain.2",
      },
      people: ["Prof. Asha R. Kulkarni"],
    },
    {
      data: {
        title: "Heat loss of tin roofs",
        issn: "0973-1318",
        volume: "5",
        issue: "2",
        dateOfPublication: "2023-12",
        pageFrom: 1,
        pageTo: 9,
        indexing: ["UGC CARE-I"],
      },
      people: ["Dr. Bipin Sen", "Prof. Chitra Das"],
    },
  ],
  notes: [/headings were found in row 6/, /rows 10, 12/],
};

/** 2: a sheet of instructions, a sheet per department, ranges of days in one column, a filter left on. */
const programmes: CollegeFile = {
  name: "FDP attended all depts.xlsx",
  bytes: () =>
    bookOf({
      Instructions: { rows: [["Fill one row per programme. Do not change the headings."], ["Last date 15th June"]] },
      COMP: {
        rows: [
          ["FDP / STTP attended by faculty during 2023-24"],
          ["S.N.", "Faculty Name", "Title of FDP/STTP", "Organised By", "Duration (From - To)", "No. of Days", "Mode"],
          [
            1,
            "Asha Kulkarni",
            "Deep learning for water",
            "Institute of Rivers, Wai",
            "12/02/2024 to 16/02/2024",
            "5",
            "Online",
          ],
          [2, "Bipin Sen", "Bridges under load", "College of Bridges, Karad", "8-12 January 2024", "5 days", "offline"],
          [3, "Chitra Das", "Small turbines", "Wind Society", "29.01.2024 – 02.02.2024", "One week", "Hybrid"],
        ],
        merges: ["A1:G1"],
        hiddenRows: [4],
      },
      IT: {
        rows: [
          ["S.N.", "Faculty Name", "Title of FDP/STTP", "Organised By", "Duration (From - To)", "No. of Days", "Mode"],
          [1, "Divya Rao", "Routing of school buses", "Bus Board", "1/7/2023 to 7/7/2023", 7, "Online"],
        ],
      },
    }),
  format: "xlsx",
  kind: "sttp-attended",
  rows: [
    {
      data: {
        title: "Deep learning for water",
        organizedBy: "Institute of Rivers, Wai",
        fromDate: "2024-02-12",
        toDate: "2024-02-16",
        totalDays: 5,
        mode: "online",
      },
      people: ["Asha Kulkarni"],
    },
    {
      data: {
        title: "Bridges under load",
        fromDate: "2024-01-08",
        toDate: "2024-01-12",
        totalDays: 5,
        mode: "offline",
      },
      people: ["Bipin Sen"],
    },
    {
      data: { title: "Small turbines", fromDate: "2024-01-29", toDate: "2024-02-02", mode: "hybrid" },
      people: ["Chitra Das"],
    },
  ],
  notes: [/Hidden rows of the sheet were read as well: 4\./],
};

/** 3: the old format; hidden columns; days as serial numbers and as text in one column. */
const workshops: CollegeFile = {
  name: "workshops organised.xls",
  bytes: () =>
    bookOf(
      {
        "2022-23": {
          rows: [
            ["Details of Workshops / Seminars Organized by the Department"],
            [
              "Sl. No.",
              "Name of the Workshop/Seminar",
              "Co-ordinator",
              "From Date",
              "To Date",
              "No. of Participants",
              "Resource Person",
              "Remark",
            ],
            [
              1,
              "Workshop on salt in coastal soil",
              "Mrs. Esha Patil",
              serial(44958),
              serial(44960),
              62,
              "Dr. Firoz Khan",
              "-",
            ],
            [
              2,
              "Seminar on noise of small turbines",
              "Mr. Gopal Naik",
              "27-02-2023",
              "27-02-2023",
              "120+",
              "Nil",
              "NA",
            ],
          ],
          hiddenColumns: [6],
        },
      },
      "biff8",
    ),
  format: "xls",
  kind: "seminar-organized",
  rows: [
    {
      data: {
        title: "Workshop on salt in coastal soil",
        fromDate: "2023-02-01",
        toDate: "2023-02-03",
        participants: 62,
      },
      people: ["Mrs. Esha Patil"],
    },
    {
      data: { title: "Seminar on noise of small turbines", fromDate: "2023-02-27", toDate: "2023-02-27" },
      people: ["Mr. Gopal Naik"],
      faults: ["participants:not-a-whole-number"],
    },
  ],
};

export const workbooks: readonly CollegeFile[] = [journals, programmes, workshops];
