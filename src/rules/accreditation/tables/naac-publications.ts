import { text } from "#texts/text.ts";
import { citationIndexes, inListedJournal, listedValues, notListedOnDate, retracted } from "../listed-journal.ts";
import type { TableDefinition } from "../table-definition.ts";
import { form } from "./form.ts";
import { otherAffiliation } from "./other-affiliation.ts";

const fiveCalendarYears = { period: "calendar", isLabelledAsAcademic: true, count: 5 } as const;
const numberOfGrant = { field: "patentNumber", since: "grantDate" } as const;

export const papers: TableDefinition = {
  id: "naac.3.4.5",
  version: 2,
  body: "NAAC",
  title: "Research papers per teacher in journals notified on the UGC website",
  numbers: { university: "3.4.5", autonomous: "3.4.3", "affiliated-2021": "3.3.2", affiliated: "3.3.1" },
  source: "Template of ten columns as used by colleges; the older form ends after one link column",
  years: fiveCalendarYears,
  kinds: [{ kind: "journal", dates: ["dateOfPublication"] }],
  row: "work",
  readBack: {
    asks: [
      {
        field: "indexing",
        values: listedValues,
        kinds: ["journal"],
        stated: {
          value: "UGC CARE-I",
          reason: text(
            "The form’s title says that its journals are notified by the UGC, so all rows are read as UGC CARE Group I unless you choose another.",
          ),
        },
      },
    ],
  },
  exclusions: [
    retracted,
    otherAffiliation,
    { reason: "unlisted-then", when: notListedOnDate },
    { reason: "unlisted", when: { not: inListedJournal } },
  ],
  columns: {
    title: { field: "title" },
    authors: { people: "all" },
    department: { people: "departments" },
    journal: { field: "journalTitle" },
    year: { year: "counted" },
    issn: { first: [{ field: "issn" }, { field: "eissn" }] },
    recognition: { first: [{ field: "ugcEnlistmentUrl" }, { doiLink: "doi" }] },
    website: { field: "journalUrl" },
    article: { first: [{ field: "paperUrl" }, { doiLink: "doi" }] },
    lists: { field: "indexing" },
  },
  forms: [
    form("2022", [], {
      title: "Title of paper",
      authors: "Name of the author/s",
      department: "Department of the teacher",
      journal: "Name of journal",
      year: "Year of publication",
      issn: "ISSN number",
      recognition: "Link to the recognition in UGC enlistment of the Journal /Digital Object Identifier (doi) number",
      website: "Link to website of the Journal",
      article: "Link to article/paper/abstract of the article",
      lists: "Is it listed in UGC Care list/Scopus/Web of Science/other, mention",
    }),
    form(
      "university-2020",
      [
        {
          text: "3.4.5 Number of research papers per teacher in the Journals notified on UGC website during the year ",
        },
      ],
      {
        title: "Title of paper",
        authors: "Name of the author/s",
        department: "Department of the teacher",
        journal: "Name of journal",
        year: "Year of publication",
        issn: "ISSN number",
        recognition: "Link to the recognition in UGC enlistment of the Journal",
      },
    ),
  ],
  metric: { label: "Papers per teacher", of: { count: "rows" }, per: "average-staff", unit: "number" },
};

export const books: TableDefinition = {
  id: "naac.3.4.6",
  version: 2,
  body: "NAAC",
  title: "Books, chapters in edited volumes and papers in conference proceedings per teacher",
  numbers: { university: "3.4.6", autonomous: "3.4.4", "affiliated-2021": "3.3.3", affiliated: "3.3.2" },
  source: "Template of nine columns as used by autonomous colleges; the older form names the conference as well",
  years: fiveCalendarYears,
  kinds: [
    { kind: "book", dates: ["dateOfPublication"] },
    { kind: "book-chapter", dates: ["dateOfPublication"] },
    { kind: "conference", dates: ["publicationDate", "yearOfPublication", "fromDate"] },
  ],
  row: "work",
  exclusions: [
    retracted,
    otherAffiliation,
    {
      reason: "not-published",
      when: { every: [{ kinds: ["conference"] }, { not: { field: "paperStatus", in: ["presented and published"] } }] },
    },
    {
      reason: "no-number",
      when: {
        every: [
          { field: "isbn", isFilled: false },
          { field: "issn", isFilled: false },
        ],
      },
    },
  ],
  columns: {
    serial: { serial: true },
    teacher: { people: "own" },
    book: { of: { book: { field: "bookTitle" }, "book-chapter": { field: "chapterTitle" } } },
    paper: { of: { conference: { field: "title" } } },
    proceedings: { of: { conference: { first: [{ field: "proceedingsTitle" }, { field: "conferenceName" }] } } },
    conference: { of: { conference: { field: "conferenceName" } } },
    level: { field: "nationalInternational" },
    year: { year: "counted" },
    number: { first: [{ field: "isbn" }, { field: "issn" }] },
    sameInstitute: { field: "affiliatedToInstitute" },
    publisher: { field: "publisherName" },
  },
  forms: [
    form("2022", [], {
      serial: "Sl.No",
      teacher: "Name of the teacher",
      book: "Title of the book/chapters published",
      paper: "Title of the paper",
      proceedings: "Title of the proceedings of the conference",
      year: "Year of publication",
      number: "ISBN/ISSN number of the proceeding",
      sameInstitute: "Whether at the time of publication Affiliating Institution Was same Yes/NO",
      publisher: "Name of the publisher",
    }),
    form(
      "university-2020",
      [
        {
          text: "3.4.6 Number of books and  chapters in edited volumes published per teacher during the year ",
          over: 10,
        },
        {
          text: "3.4.6.1:\u00a0Total number of books and chapters in edited volumes / books published, and papers in national/international conference-proceedings during the year ",
          over: 9,
        },
      ],
      {
        serial: "Sl. No.",
        teacher: "Name of the teacher",
        book: "Title of the book/chapters  published",
        paper: "Title of the paper",
        proceedings: "Title of the proceedings of the conference",
        conference: "Name of the conference",
        level: "National / International",
        year: "Year of publication",
        number: "ISBN/ISSN number of the proceeding",
        sameInstitute: "Affiliating Institute at the time of publication ",
        publisher: "Name of the publisher",
      },
    ),
  ],
  metric: {
    label: "Books, chapters and papers per teacher",
    of: { count: "rows" },
    per: "average-staff",
    unit: "number",
  },
};

export const patents: TableDefinition = {
  id: "naac.3.4.3",
  version: 3,
  body: "NAAC",
  title: "Patents published or awarded",
  numbers: { university: "3.4.3" },
  source: "NAAC university manual; a patent granted later moves from the year of its publication to that of its grant",
  note: "Year of Award of patent: the year of the grant; of a patent that was published and not granted by the end of the period, the year of its publication, with the number of the application",
  years: { period: "calendar", isLabelledAsAcademic: true, count: 5 },
  kinds: [{ kind: "patent", dates: ["grantDate", "publicationDate"], isLatest: true }],
  row: "work",
  // The form requires the year of award.
  readBack: { implies: { patent: { status: "granted" } } },
  exclusions: [{ reason: "filed-only", when: { not: { field: "status", in: ["published", "granted"] } } }],
  columns: {
    patenter: { people: "own" },
    number: { first: [numberOfGrant, { field: "applicationNumber", until: "grantDate" }] },
    title: { field: "title" },
    year: { year: "counted" },
  },
  forms: [
    form(
      "university-2020",
      [
        { text: "3.4.3 Number of  Patents published/awarded during the year " },
        { text: "3.4.3.1:\u00a0Total number of\u00a0 Patents published/awarded year wise during the year" },
      ],
      {
        patenter: "Name of the Patenter ",
        number: "Patent Number",
        title: "Title of the patent",
        year: "Year of Award of patent",
      },
    ),
  ],
  metric: { label: "Patents published or awarded", of: { count: "rows" }, unit: "number" },
};

export const eContent: TableDefinition = {
  id: "naac.3.4.7",
  version: 2,
  body: "NAAC",
  title: "E-content developed by teachers",
  numbers: { university: "3.4.7", autonomous: "4.3.4" },
  source: "Headings of an entry form; its link columns were not seen",
  isDraft: true,
  years: { period: "academic", count: 5 },
  kinds: [
    {
      kind: "course-certification",
      dates: ["launchDate", "toDate", "fromDate"],
      only: { field: "contribution", in: ["developed"] },
    },
    {
      kind: "e-content",
      dates: ["launchDate"],
      only: { not: { field: "contribution", in: ["coordinated", "edited"] } },
    },
  ],
  row: "work",
  exclusions: [],
  columns: {
    teacher: { people: "own" },
    module: { first: [{ field: "title" }, { field: "moduleName" }] },
    platform: { first: [{ field: "platform" }, { field: "hostedOn" }] },
    launched: { from: "launchDate", to: "launchDate", precision: "days" },
  },
  forms: [
    form("university-2020", [], {
      teacher: "Name of the teacher",
      module: "Name of the module developed",
      platform: "Platform on which module is developed",
      launched: "Date of launching e-content",
    }),
  ],
  metric: { label: "Modules developed", of: { count: "rows" }, unit: "number" },
};

export const citations: TableDefinition = {
  id: "naac.3.4.8",
  version: 2,
  body: "NAAC",
  title: "Citations of papers in Scopus or Web of Science",
  numbers: { university: "3.4.8, 3.4.9", autonomous: "3.4.5, 3.4.6" },
  source:
    "The columns were not found in any document of the body. NAAC takes citations and the h-index from the databases; this list is for checking them",
  isDraft: true,
  years: fiveCalendarYears,
  kinds: [{ kind: "journal", dates: ["dateOfPublication"] }],
  row: "work",
  readBack: { asks: [{ field: "indexing", values: citationIndexes.in, kinds: ["journal"] }] },
  amount: "citationCount",
  exclusions: [retracted, otherAffiliation, { reason: "unlisted", when: { not: citationIndexes } }],
  columns: {
    title: { field: "title" },
    authors: { people: "all" },
    journal: { field: "journalTitle" },
    year: { year: "counted" },
    lists: { field: "indexing" },
    citations: { field: "citationCount" },
  },
  forms: [
    form("list", [], {
      title: "Title of the paper",
      authors: "Name of the author",
      journal: "Title of the journal",
      year: "Year of publication",
      lists: "Citation Index",
      citations: "Number of citations",
    }),
  ],
  metric: { label: "Citations", of: { sum: "amount" }, unit: "number" },
  furtherMetrics: [
    {
      label: "Citations per paper",
      numbers: { university: "3.4.8", autonomous: "3.4.5" },
      of: { sum: "amount" },
      per: "rows",
      unit: "number",
    },
    { label: "h-index", numbers: { university: "3.4.9", autonomous: "3.4.6" }, of: "h-index", unit: "number" },
  ],
};
