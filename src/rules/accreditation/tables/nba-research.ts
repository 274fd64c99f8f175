import { retracted } from "../listed-journal.ts";
import type { TableDefinition } from "../table-definition.ts";
import { form } from "./form.ts";
import { otherAffiliation } from "./other-affiliation.ts";
import { unpublishedPapers } from "./unpublished-papers.ts";

const threeYears = { period: "academic", count: 3, names: ["CAYm1", "CAYm2", "CAYm3"] } as const;
const table = { version: 1, body: "NBA", years: threeYears, row: "work", exclusions: [] } as const;

const works = {
  ...table,
  kinds: [
    { kind: "journal", dates: ["dateOfPublication"], only: { field: "peerReviewed", equals: true } },
    { kind: "conference", dates: ["publicationDate", "yearOfPublication", "fromDate"] },
    { kind: "book", dates: ["dateOfPublication"] },
    { kind: "book-chapter", dates: ["dateOfPublication"] },
  ],
  exclusions: [retracted, otherAffiliation, unpublishedPapers],
  columns: {
    serial: { serial: true },
    year: { year: "counted" },
    authors: { people: "all" },
    title: {
      of: {
        journal: { field: "title" },
        conference: { field: "title" },
        book: { field: "bookTitle" },
        "book-chapter": { field: "chapterTitle" },
      },
    },
    venue: { of: { journal: { field: "journalTitle" }, conference: { field: "conferenceName" } } },
  },
  forms: [
    form("list", [], {
      serial: "S.N.",
      year: "Year",
      authors: "Authors",
      title: "Title",
      venue: "Journal or conference",
    }),
  ],
} as const satisfies Partial<TableDefinition>;

const groupsOfWorks = {
  of: "groups",
  header: "Item",
  groups: [
    { label: "Peer reviewed journal papers", only: { kinds: ["journal"] }, count: "works" },
    { label: "Peer reviewed conference papers", only: { kinds: ["conference"] }, count: "works" },
    { label: "Books/book chapters", only: { kinds: ["book", "book-chapter"] }, count: "works" },
  ],
} as const;

export const academicResearch: TableDefinition = {
  ...works,
  id: "nba.5.7.1",
  version: 4,
  title: "Academic research: publications",
  numbers: { "nba-tier-2": "5.7.1", "nba-tier-1": "5.8.1" },
  source:
    "The wording of the older form was not found in any document of the body: laid out as Table 6.2.1.1 of the form of 2025",
  isDraft: true,
  summary: groupsOfWorks,
};

export const academicResearch2025: TableDefinition = {
  ...works,
  id: "nba2025.6.2.1",
  version: 4,
  title: "Academic research (Table 6.2.1.1)",
  numbers: { "nba-2025": "6.2.1" },
  source: "Entry form of Criterion 6 of 2025. Of journal papers those in refereed journals",
  summary: groupsOfWorks,
};

const scholarList = {
  ...table,
  columns: {
    serial: { serial: true },
    year: { year: "counted" },
    scholar: { field: "scholarName" },
    guides: { people: "own" },
    thesis: { field: "thesisTitle" },
  },
  forms: [
    form("list", [], {
      serial: "S.N.",
      year: "Year",
      scholar: "Name of the scholar",
      guides: "Name of the guide/s",
      thesis: "Title of the thesis",
    }),
  ],
} as const satisfies Partial<TableDefinition>;

export const scholarsEnrolled: TableDefinition = {
  ...scholarList,
  id: "nba2025.6.2.2.enrolled",
  title: "Students enrolled for Ph.D",
  numbers: { "nba-2025": "6.2.2" },
  source: "Entry form of Criterion 6 of 2025; by the date of registration",
  kinds: [{ kind: "scholars", dates: ["registrationDate"] }],
  summary: { of: "groups", header: "Item", groups: [{ label: "Students enrolled for Ph.D", count: "works" }] },
};

export const scholarsGraduated: TableDefinition = {
  ...scholarList,
  id: "nba2025.6.2.2.graduated",
  title: "Students graduated for Ph.D",
  numbers: { "nba-2025": "6.2.2" },
  source: "Entry form of Criterion 6 of 2025; by the date of award",
  kinds: [{ kind: "scholars", dates: ["awardDate"] }],
  exclusions: [{ reason: "not-awarded", when: { not: { field: "status", in: ["awarded"] } } }],
  summary: { of: "groups", header: "Item", groups: [{ label: "Students graduated for Ph.D", count: "works" }] },
};

/** Amounts are the money that arrived in the year. */
const receipts = {
  ...table,
  row: "receipts",
  columns: {
    serial: { serial: true },
    year: { year: "counted" },
    principal: { people: "principal" },
    co: { people: "co" },
    department: { people: "departments" },
    title: { field: "projectTitle" },
    agency: { field: "fundingAgency" },
    duration: { from: "startDate", to: "endDate", precision: "days" },
    amount: { received: "lakhs" },
  },
  forms: [
    form("2025", [], {
      serial: "S.N.",
      year: "Year",
      principal: "PI Name",
      co: "Co-PI",
      department: "Dept",
      title: "Title",
      agency: "Agency",
      duration: "Duration",
      amount: "Amount (Lacs)",
    }),
  ],
} as const satisfies Partial<TableDefinition>;

const isSeedMoney = { field: "grantType", in: ["seed-money"] } as const;
const fromAgencies = {
  ...receipts,
  kinds: [{ kind: "projects", dates: ["sanctionDate", "startDate"], only: { not: isSeedMoney } }],
  metric: { label: "Received in the period (INR in lakhs)", of: { sum: "amount" }, unit: "lakhs" },
} as const satisfies Partial<TableDefinition>;
const fromIndustry = {
  ...receipts,
  kinds: [{ kind: "consultancy", dates: ["endDate"] }],
  metric: { label: "Received in the period (INR in lakhs)", of: { sum: "amount" }, unit: "lakhs" },
} as const satisfies Partial<TableDefinition>;
const olderHeadings =
  "Headings of the form of 2025; those of the older form and its steps of marks were not found in any document of the body";

export const sponsored: TableDefinition = {
  ...fromAgencies,
  id: "nba.5.7.2",
  title: "Sponsored research",
  numbers: { "nba-tier-2": "5.7.2", "nba-tier-1": "5.8.2" },
  source: olderHeadings,
  isDraft: true,
};

export const sponsored2025: TableDefinition = {
  ...fromAgencies,
  id: "nba2025.6.2.4",
  title: "Sponsored research (form of 2025)",
  numbers: { "nba-2025": "6.2.4" },
  source: "Entry form of Criterion 6 of 2025; receipts of each year",
};

export const consultancy: TableDefinition = {
  ...fromIndustry,
  id: "nba.5.7.4",
  title: "Consultancy from industry",
  numbers: { "nba-tier-2": "5.7.4", "nba-tier-1": "5.8.4" },
  source: olderHeadings,
  isDraft: true,
};

export const consultancy2025: TableDefinition = {
  ...fromIndustry,
  id: "nba2025.6.2.5",
  title: "Consultancy from industry (form of 2025)",
  numbers: { "nba-2025": "6.2.5" },
  source: "Entry form of Criterion 6 of 2025; receipts of each year",
};

export const seedMoney: TableDefinition = {
  ...table,
  id: "nba2025.6.2.6",
  version: 2,
  title: "Seed money and support from the institution",
  numbers: { "nba-2025": "6.2.6" },
  source: "Entry form of Criterion 6 of 2025",
  kinds: [{ kind: "projects", dates: ["sanctionDate", "startDate"], only: isSeedMoney }],
  amount: ["totalGrantReceived", "sanctionedAmount"],
  columns: {
    year: { year: "counted" },
    faculty: { people: "own" },
    title: { field: "projectTitle" },
    duration: { from: "startDate", to: "endDate", precision: "days" },
    received: { first: [{ lakhs: "totalGrantReceived" }, { lakhs: "sanctionedAmount" }], readAs: 1 },
    utilized: { lakhs: "amountUtilized" },
    outcomes: { field: "outcomes" },
  },
  forms: [
    form("2025", [], {
      year: "Year",
      faculty: "Faculty Name",
      title: "Project/Support Title",
      duration: "Duration",
      received: "Amount Recv (Lacs)",
      utilized: "Amount Utilized (Lacs)",
      outcomes: "Outcomes",
    }),
  ],
  metric: { label: "Seed money (INR in lakhs)", of: { sum: "amount" }, unit: "lakhs" },
};

const publishedStates = ["published", "granted"] as const;

export const development: TableDefinition = {
  ...table,
  id: "nba.5.7.3",
  title: "Development activities: patents and copyrights",
  numbers: { "nba-tier-2": "5.7.3", "nba-tier-1": "5.8.3", "nba-2025": "6.2.3" },
  source: "The form asks for a narrative; working models and prototypes have no record type. The columns are ours",
  isDraft: true,
  kinds: [
    { kind: "patent", dates: ["grantDate", "publicationDate"], isLatest: true },
    { kind: "copyright", dates: ["registrationDate", "startDate"] },
  ],
  readBack: { asks: [{ field: "status", values: publishedStates, kinds: ["patent"] }] },
  exclusions: [
    {
      reason: "filed-only",
      when: { every: [{ kinds: ["patent"] }, { not: { field: "status", in: publishedStates } }] },
    },
  ],
  columns: {
    serial: { serial: true },
    year: { year: "counted" },
    faculty: { people: "own" },
    title: { field: "title" },
    number: { of: { patent: { first: [{ field: "patentNumber" }, { field: "applicationNumber" }] } } },
  },
  forms: [
    form("list", [], {
      serial: "S.N.",
      year: "Year",
      faculty: "Name of the Faculty",
      title: "Title",
      number: "Number",
    }),
  ],
};
