import { citationIndexes, retracted } from "../listed-journal.ts";
import type { TableDefinition } from "../table-definition.ts";
import { form } from "./form.ts";
import { otherAffiliation } from "./other-affiliation.ts";

const table = { version: 1, body: "NIRF", numbers: {}, exclusions: [] } as const;
const threeCalendarYears = { period: "calendar", count: 3 } as const;
const threeFinancialYears = { period: "financial", count: 3 } as const;

const publicationList = {
  ...table,
  years: threeCalendarYears,
  kinds: [
    { kind: "journal", dates: ["dateOfPublication"] },
    { kind: "conference", dates: ["publicationDate", "yearOfPublication", "fromDate"] },
  ],
  row: "work",
  readBack: { asks: [{ field: "indexing", values: citationIndexes.in, kinds: ["journal", "conference"] }] },
  exclusions: [retracted, otherAffiliation, { reason: "unlisted", when: { not: citationIndexes } }],
  columns: {
    serial: { serial: true },
    title: { field: "title" },
    authors: { people: "all" },
    venue: { first: [{ field: "journalTitle" }, { field: "conferenceName" }] },
    year: { year: "counted" },
    doi: { doiLink: "doi" },
    lists: { field: "indexing" },
    citations: { field: "citationCount" },
  },
} as const satisfies Partial<TableDefinition>;

const list = { serial: "S.No.", title: "Title", authors: "Authors", venue: "Journal or conference", year: "Year" };

export const publications: TableDefinition = {
  ...publicationList,
  id: "nirf.PU",
  version: 3,
  title: "Publications indexed in Scopus or Web of Science",
  source:
    "NIRF takes this number from Scopus and Web of Science. This list is for checking it; its columns are not an official form",
  isDraft: true,
  forms: [form("list", [], { ...list, doi: "DOI", lists: "Indexed in" })],
  metric: { label: "Publications (P)", of: { count: "rows" }, unit: "number" },
};

export const citations: TableDefinition = {
  ...publicationList,
  id: "nirf.QP",
  version: 4,
  title: "Citations of indexed publications",
  source:
    "NIRF takes this number from Scopus and Web of Science. This list is for checking it; its columns are not an official form",
  isDraft: true,
  amount: "citationCount",
  forms: [form("list", [], { ...list, citations: "Citations" })],
  metric: { label: "Citations (CC)", of: { sum: "amount" }, unit: "number" },
};

const patents = {
  ...table,
  years: threeCalendarYears,
  row: "work",
  source:
    "NIRF 2024. A patent published in one year and granted in another counts in both lists. That the years are calendar years was not found in any document of the body",
  isDraft: true,
  columns: {
    serial: { serial: true },
    patenter: { people: "own" },
    title: { field: "title" },
    number: { first: [{ field: "patentNumber" }, { field: "applicationNumber" }] },
    year: { year: "counted" },
  },
  forms: [form("list", [], { serial: "S.No.", patenter: "Inventors", title: "Title", number: "Number", year: "Year" })],
} as const satisfies Partial<TableDefinition>;

export const patentsPublished: TableDefinition = {
  ...patents,
  id: "nirf.IPR.published",
  title: "Patents published",
  columns: {
    ...patents.columns,
    number: { first: [{ field: "patentNumber" }, { field: "applicationNumber" }], readAs: 1 },
  },
  kinds: [{ kind: "patent", dates: ["publicationDate"] }],
  exclusions: [{ reason: "filed-only", when: { not: { field: "publicationDate", isFilled: true } } }],
  metric: { label: "No. of Patents Published", of: { count: "rows" }, unit: "number" },
};

export const patentsGranted: TableDefinition = {
  ...patents,
  id: "nirf.IPR.granted",
  title: "Patents granted",
  kinds: [{ kind: "patent", dates: ["grantDate"] }],
  exclusions: [{ reason: "not-granted", when: { not: { field: "grantDate", isFilled: true } } }],
  metric: { label: "No. of Patents Granted", of: { count: "rows" }, unit: "number" },
};

/** A project counts in each year in which money arrived. */
const receipts = {
  ...table,
  years: threeFinancialYears,
  row: "receipts",
  source: "NIRF 2024: amounts actually received, by financial year",
  columns: {
    serial: { serial: true },
    year: { year: "counted" },
    title: { field: "projectTitle" },
    people: { people: "own" },
    agency: { field: "fundingAgency" },
    amount: { received: "rupees" },
  },
  forms: [
    form("list", [], {
      serial: "S.No.",
      year: "Financial Year",
      title: "Project",
      people: "Faculty",
      agency: "Agency",
      amount: "Amount Received (Amount in Rupees)",
    }),
  ],
  metric: { label: "Received, per year and faculty member", of: { sum: "amount" }, per: "staff-years", unit: "rupees" },
} as const satisfies Partial<TableDefinition>;

const amountRows = [
  { label: "Total Amount Received (Amount in Rupees)", count: "rupees" },
  { label: "Amount Received in Words", count: "words" },
] as const;

export const research: TableDefinition = {
  ...receipts,
  id: "nirf.FPPP.research",
  title: "Sponsored research",
  kinds: [
    {
      kind: "projects",
      dates: ["sanctionDate", "startDate"],
      only: { not: { field: "grantType", in: ["seed-money"] } },
    },
  ],
  summary: {
    of: "groups",
    header: "Financial Year",
    groups: [
      { label: "Total no. of Sponsored Projects", count: "works" },
      { label: "Total no. of Funding Agencies", count: "agencies" },
      ...amountRows,
    ],
  },
};

export const consultancy: TableDefinition = {
  ...receipts,
  id: "nirf.FPPP.consultancy",
  title: "Consultancy projects",
  kinds: [{ kind: "consultancy", dates: ["endDate"] }],
  summary: {
    of: "groups",
    header: "Financial Year",
    groups: [
      { label: "Total no. of Consultancy Projects", count: "works" },
      { label: "Total no. of Client Organizations", count: "agencies" },
      ...amountRows,
    ],
  },
};

export const faculty: TableDefinition = {
  ...table,
  id: "nirf.FQE",
  version: 2,
  title: "Faculty with qualification and experience",
  source: "The columns were not found in any document of the body. Age is that of the last day of the year",
  isDraft: true,
  years: { period: "academic", count: 1 },
  kinds: [],
  row: "person",
  staff: "all",
  columns: {
    serial: { serial: true },
    name: { fact: "name" },
    age: { fact: "age" },
    designation: { fact: "designation" },
    gender: { field: "gender" },
    qualification: { fact: "degree" },
    experience: { fact: "monthsHere" },
    current: { fact: "isCurrent" },
    joined: { fact: "joined" },
    left: { fact: "left", mayBeEmpty: true },
    association: { fact: "association" },
  },
  forms: [
    form("list", [], {
      serial: "S.No.",
      name: "Name",
      age: "Age",
      designation: "Designation",
      gender: "Gender",
      qualification: "Qualification",
      experience: "Experience (In Months)",
      current: "Currently working with institution?",
      joined: "Joining Date",
      left: "Leaving Date",
      association: "Association type",
    }),
  ],
};
