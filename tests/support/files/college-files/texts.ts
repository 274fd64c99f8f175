import type { CollegeFile } from "./college-file.ts";

const utf16 = (text: string, isBigEndian = false, hasMark = true): Buffer => {
  const bytes = Buffer.from(`${hasMark ? "\uFEFF" : ""}${text}`, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};

/** Windows-1252 with the signs that an office uses. */
const windows = (text: string): Buffer => {
  const signs: Record<string, number> = {
    "–": 0x96,
    "—": 0x97,
    "‘": 0x91,
    "’": 0x92,
    "“": 0x93,
    "”": 0x94,
    "…": 0x85,
    "€": 0x80,
  };
  return Buffer.from([...text].map((sign) => signs[sign] ?? sign.charCodeAt(0)));
};

const lines = (...all: string[]) => all.join("\r\n");

/** 9: Windows-1252, semicolons, quotation marks of Word, dashes between pages. */
const ansi: CollegeFile = {
  name: "journal list.csv",
  bytes: () =>
    windows(
      lines(
        "Sr.No;Title of paper;Name of the author/s;Name of journal;Year of publication;ISSN number;Page nos;Impact Factor",
        "1;Ravi’s “slow” wells – a study;Kulkarni A., Sen B.;Journal of Café Water;2023;2249-0124;12–19;3,45",
        "2;Short lists…;Das C.;Lists and Trees;2022;ISSN: 2278-0815;e104;NA",
      ),
    ),
  format: "csv",
  kind: "journal",
  rows: [
    {
      data: {
        title: "Ravi’s “slow” wells – a study",
        journalTitle: "Journal of Café Water",
        dateOfPublication: "2023",
        issn: "2249-0124",
        pageFrom: 12,
        pageTo: 19,
        impactFactor: 3.45,
      },
      people: ["Kulkarni A.", "Sen B."],
    },
    { data: { title: "Short lists…", issn: "2278-0815", pageFrom: "e104" }, people: ["Das C."] },
  ],
};

/** 10: "Unicode Text" of Excel: UTF-16, tabs, a quoted cell of two lines, Devanagari. */
const unicodeText: CollegeFile = {
  name: "सदस्यता.txt",
  bytes: () =>
    utf16(
      lines(
        "Faculty Name\tName of the Professional Body\tMembership No.\tType of Membership\tMember Since",
        "डॉ. अस्मिता कुलकर्णी\tSociety of Wells\tLM-1042\tLife\t01/04/2015",
        'Bipin Sen\t"Board of\nBridges"\t00871\tAnnual\t15/08/2023',
      ),
    ),
  format: "csv",
  kind: "memberships",
  rows: [
    {
      data: { body: "Society of Wells", membershipNumber: "LM-1042", term: "life", validFrom: "2015-04-01" },
      people: ["डॉ. अस्मिता कुलकर्णी"],
    },
    {
      data: { body: "Board of Bridges", membershipNumber: "00871", term: "fixed-term", validFrom: "2023-08-15" },
      people: ["Bipin Sen"],
    },
  ],
};

/** 11: UTF-16 with the bytes the other way, without a byte-order mark. */
const bigEndian: CollegeFile = {
  name: "export.csv",
  bytes: () =>
    utf16(
      lines(
        "Name of the faculty,Name of the project,Sponsoring agency,Date of sanction,Amount sanctioned,Duration",
        'Asha Kulkarni,"Wells, rivers and roofs",Ministry of Wells,12/03/2022,"12,50,000",2 years',
        "Bipin Sen,Bridges,Board of Bridges,2021-07-01,450000,1 Year",
      ),
      true,
      false,
    ),
  format: "csv",
  kind: "projects",
  rows: [
    {
      data: {
        projectTitle: "Wells, rivers and roofs",
        fundingAgency: "Ministry of Wells",
        sanctionedAmount: 12_50_000_00,
      },
      people: ["Asha Kulkarni"],
      faults: ["sanctionDate:date-order-open", "startDate:no-dates"],
    },
    {
      data: { projectTitle: "Bridges", sanctionDate: "2021-07-01", sanctionedAmount: 4_50_000_00 },
      people: ["Bipin Sen"],
      faults: ["startDate:no-dates"],
    },
  ],
};

/** 12: a line that names the separator, a byte-order mark, a title above, quotes not doubled inside a cell. */
const separatorLine: CollegeFile = {
  name: "conference_papers.csv",
  bytes: () =>
    Buffer.from(
      `\uFEFF${lines(
        "sep=;",
        "Conference papers 2023-24;;;;;",
        "Name of Faculty;Title of the paper;Name of the Conference;Date;National/International;ISBN",
        'Asha Kulkarni;The "wells" of Wai;2nd Intl. Conf. on Water, Pune;12-14 Feb 2024;International;978-0-306-40615-7',
        'Bipin Sen;"Bridges; an overview";National Meet on Loads;05/01/2024;National;',
      )}`,
    ),
  format: "csv",
  kind: "conference",
  rows: [
    {
      data: {
        title: 'The "wells" of Wai',
        conferenceName: "2nd Intl. Conf. on Water, Pune",
        fromDate: "2024-02-12",
        toDate: "2024-02-14",
        nationalInternational: "international",
        isbn: "978-0-306-40615-7",
      },
      people: ["Asha Kulkarni"],
    },
    {
      data: { title: "Bridges; an overview", nationalInternational: "national" },
      people: ["Bipin Sen"],
      faults: ["fromDate:date-order-open"],
    },
  ],
};

/** 13: lines that end in CR alone, pipes, blank lines between, a footnote. */
const oldMacintosh: CollegeFile = {
  name: "nptel.csv",
  bytes: () =>
    Buffer.from(
      [
        "Sr. No.|Name of Faculty|Name of the Course|Offered by|Duration (From)|Duration (To)|Score",
        "1|Asha Kulkarni|Soil Mechanics|NPTEL|24 July 2023|13 Oct 2023|78%",
        "",
        "2|Bipin Sen|Bridge Design|SWAYAM|22/01/2024|12/04/2024|Elite + Silver",
        "",
        "Note: certificates are attached",
      ].join("\r"),
    ),
  format: "csv",
  kind: "course-certification",
  rows: [
    {
      data: { title: "Soil Mechanics", platform: "nptel", fromDate: "2023-07-24", toDate: "2023-10-13", grade: "78%" },
      people: ["Asha Kulkarni"],
    },
    {
      data: {
        title: "Bridge Design",
        platform: "swayam",
        fromDate: "2024-01-22",
        toDate: "2024-04-12",
        grade: "Elite + Silver",
      },
      people: ["Bipin Sen"],
    },
  ],
};

/** 14: answers of an online form: a time stamp, questions as headings, days with the month first in the stamp only. */
const formAnswers: CollegeFile = {
  name: "Research publication data (Responses) - Form Responses 1.csv",
  bytes: () =>
    Buffer.from(
      [
        "Timestamp,Email Address,Name of the Faculty Member,Department,Title of the Research Paper *,Names of all Authors (in order),Name of the Journal with Volume and Issue,Date of Publication,Is the journal indexed in Scopus / WoS / UGC CARE?,DOI / Link of the paper",
        '4/15/2024 14:22:10,asha@college.example,Asha Kulkarni,Computer,Wells that fill slowly,"Asha Kulkarni, Bipin Sen",Journal of Applied Water,13/03/2024,Scopus,https://doi.org/10.5555/w.1',
        '4/16/2024 9:05:44,bipin@college.example,Bipin Sen,Civil,Bridges under uneven load,"Bipin Sen and Chitra Das",Bridges,02/01/2024,"Scopus, WoS",https://journals.example/bridges/7',
      ].join("\n"),
    ),
  format: "csv",
  kind: "journal",
  rows: [
    {
      data: {
        title: "Wells that fill slowly",
        journalTitle: "Journal of Applied Water",
        dateOfPublication: "2024-03-13",
        indexing: ["Scopus"],
      },
      people: ["Asha Kulkarni", "Bipin Sen"],
    },
    {
      data: {
        title: "Bridges under uneven load",
        journalTitle: "Bridges",
        dateOfPublication: "2024-01-02",
        indexing: ["Scopus", "Web of Science"],
      },
      people: ["Bipin Sen", "Chitra Das"],
    },
  ],
};

/** Figures in Devanagari, a title over two rows, two ISSNs in a cell, a decimal comma, and a line of dashes. */
const marathiFigures: CollegeFile = {
  name: "शोधनिबंध यादी.csv",
  bytes: () =>
    Buffer.from(
      [
        "Sr. No.,Name of the Faculty,Title of the paper,Name of journal,ISSN No.,Year of publication,Page nos,Impact Factor",
        "---,---,---,---,---,---,---,---",
        '१,Asha Kulkarni,Wells that fill slowly in the,Water Notes,2320-2882 (Print) 2049-3630 (Online),२०२२,१२-१९,"१,२५"',
        ",,dry season of the Deccan,,,,,",
        "२,Bipin Sen,Bridges under uneven load,Bridges,२०४९-३६३०,२०२३,५,NA",
      ].join("\n"),
    ),
  format: "csv",
  kind: "journal",
  rows: [
    {
      data: {
        title: "Wells that fill slowly in the dry season of the Deccan",
        journalTitle: "Water Notes",
        issn: "2320-2882",
        eissn: "2049-3630",
        dateOfPublication: "2022",
        pageFrom: 12,
        pageTo: 19,
        impactFactor: 1.25,
      },
      people: ["Asha Kulkarni"],
    },
    {
      data: { title: "Bridges under uneven load", issn: "2049-3630", dateOfPublication: "2023", pageFrom: 5 },
      people: ["Bipin Sen"],
    },
  ],
  notes: [/rest of the row above: rows 4/, /rows 2\./],
};

export const texts: readonly CollegeFile[] = [
  ansi,
  unicodeText,
  bigEndian,
  separatorLine,
  oldMacintosh,
  formAnswers,
  marathiFigures,
];
