import { text } from "#texts/text.ts";
import type { TableDefinition } from "../table-definition.ts";
import { facultyByYear } from "./faculty-by-year.ts";
import { form } from "./form.ts";

const fiveAcademicYears = { period: "academic", count: 5 } as const;

export const extensionAwards: TableDefinition = {
  id: "naac.3.6.2",
  version: 2,
  body: "NAAC",
  title: "Awards and recognitions for extension activities",
  numbers: { university: "3.6.2", autonomous: "3.6.2", "affiliated-2021": "3.4.2", affiliated: "3.4.2" },
  source: "Template as used by colleges",
  years: fiveAcademicYears,
  kinds: [
    { kind: "awards-recieved", dates: ["date"], only: { field: "forExtension", equals: true } },
    { kind: "extension-activities", dates: ["awardDate"], only: { field: "awardName", isFilled: true } },
  ],
  row: "work",
  exclusions: [],
  columns: {
    activity: { first: [{ field: "activityName" }, { of: { "extension-activities": { field: "title" } } }] },
    award: { first: [{ field: "awardName" }, { of: { "awards-recieved": { field: "title" } } }] },
    body: { first: [{ field: "organization" }, { field: "awardingBody" }] },
    year: { first: [{ yearOf: "date" }, { yearOf: "awardDate" }] },
  },
  forms: [
    form("2022", [], {
      activity: "Name of the activity",
      award: "Name of the Award/recognition",
      body: "Name of the Awarding government/ government recognised bodies",
      year: "Year of Award",
    }),
  ],
  metric: { label: "Awards and recognitions", of: { count: "rows" }, unit: "number" },
};

export const extension: TableDefinition = {
  id: "naac.3.6.3",
  version: 2,
  body: "NAAC",
  title: "Extension and outreach programmes",
  numbers: {
    university: "3.6.3, 3.6.4",
    autonomous: "3.6.3, 3.6.4",
    "affiliated-2021": "3.4.3, 3.4.4",
    affiliated: "3.4.3",
  },
  source: "Template as used by colleges",
  years: fiveAcademicYears,
  kinds: [
    { kind: "activity-conducted", dates: ["fromDate"], only: { field: "category", in: ["extension"] } },
    { kind: "extension-activities", dates: ["fromDate"] },
  ],
  row: "work",
  exclusions: [],
  columns: {
    activity: { field: "title" },
    unit: { joined: [{ field: "organizedBy" }, { field: "associationWith" }], by: ", " },
    scheme: { field: "schemeName" },
    year: { year: "counted" },
    students: { first: [{ field: "studentsCount" }, { field: "participants" }] },
  },
  forms: [
    form("2022", [], {
      activity: "Name of the activity",
      unit: "Organising unit/ agency/ collaborating agency",
      scheme: "Name of the scheme",
      year: "Year of the activity",
      students: "Number of students participated in such activities",
    }),
  ],
  metric: { label: "Programmes", of: { count: "rows" }, unit: "number" },
  // The number that 3.6.4 asks for.
  breakdown: {
    of: "groups",
    header: text("By year"),
    groups: [{ label: text("Students who took part"), count: { sumOfFirst: ["studentsCount", "participants"] } }],
  },
};

const themes = ["research-methodology", "ipr", "entrepreneurship", "skill-development"] as const;

export const workshops: TableDefinition = {
  id: "naac.3.3.2",
  version: 2,
  body: "NAAC",
  title: "Workshops and seminars on research methodology, IPR, entrepreneurship and skills",
  numbers: { university: "3.3.2", autonomous: "3.3.2", "affiliated-2021": "3.2.2", affiliated: "3.2.2" },
  source: "Template as used by colleges; only seminars and programmes with one of these themes",
  years: fiveAcademicYears,
  kinds: [
    { kind: "seminar-organized", dates: ["fromDate"], only: { field: "theme", in: themes } },
    { kind: "sttp-organized", dates: ["fromDate"], only: { field: "theme", in: themes } },
  ],
  row: "work",
  readBack: { asks: [{ field: "theme", values: themes, kinds: ["seminar-organized", "sttp-organized"] }] },
  exclusions: [],
  columns: {
    year: { year: "counted" },
    name: { field: "title" },
    participants: { field: "participants" },
    dates: { from: "fromDate", to: "toDate", precision: "days" },
    report: { field: "reportUrl" },
  },
  forms: [
    form("2022", [], {
      year: "Year",
      name: "Name of the workshop/ seminar",
      participants: "Number of Participants",
      dates: "Date From – To",
      report: "Link to the Activity report on the website",
    }),
  ],
  metric: { label: "Workshops and seminars", of: { count: "rows" }, unit: "number" },
};

export const collaborations: TableDefinition = {
  id: "naac.3.7.1",
  version: 1,
  body: "NAAC",
  title: "Collaborative activities with other institutions",
  numbers: { university: "3.7.1", autonomous: "3.7.1", "affiliated-2021": "3.5.1", affiliated: "3.5.1" },
  source: "Template as used by colleges",
  years: fiveAcademicYears,
  // Activities with other institutions are entered as need-based projects.
  kinds: [{ kind: "need-based-projects", dates: ["startDate"] }],
  row: "work",
  exclusions: [],
  columns: {
    serial: { serial: true },
    activity: { field: "projectTitle" },
    agency: { joined: [{ field: "institutionName" }, { field: "partnerContact" }], by: ", " },
    participant: { people: "own" },
    year: { year: "counted" },
    duration: { from: "startDate", to: "endDate", precision: "days" },
    nature: { field: "natureOfActivity" },
    document: { field: "documentUrl" },
  },
  forms: [
    form("2022", [], {
      serial: "Sl. No.",
      activity: "Title of the collaborative activity",
      agency: "Name of the collaborating agency with contact details",
      participant: "Name of the participant",
      year: "Year of collaboration",
      duration: "Duration",
      nature: "Nature of the activity",
      document: "Link to the relevant document",
    }),
  ],
  metric: { label: "Collaborative activities", of: { count: "rows" }, unit: "number" },
};

export const memoranda: TableDefinition = {
  id: "naac.3.7.2",
  version: 1,
  body: "NAAC",
  title: "MoUs with institutions and industries",
  numbers: { university: "3.7.2", autonomous: "3.7.2", "affiliated-2021": "3.5.2" },
  source: "Template as used by colleges; counted in the year of signing",
  years: fiveAcademicYears,
  kinds: [{ kind: "mous", dates: ["signedOn", "startDate"] }],
  row: "work",
  exclusions: [],
  columns: {
    organisation: { field: "organisation" },
    partner: { field: "partnerUnit" },
    year: { year: "counted" },
    duration: { from: "signedOn", to: "endDate", precision: "days" },
    activities: { rows: "activities", date: "heldOn", value: "activity" },
  },
  forms: [
    form("2022", [], {
      organisation: "Organisation with which MoU is signed",
      partner: "Name of the institution/ industry/ corporate house",
      year: "Year of signing MoU",
      duration: "Duration",
      activities: "List the actual activities under each MOU year-wise",
    }),
  ],
  metric: { label: "MoUs", of: { count: "rows" }, unit: "number" },
};

const withSupport = { field: "supportAmount", isAbove: 0 } as const;

export const supportToAttend: TableDefinition = {
  id: "naac.6.3.2",
  version: 1,
  body: "NAAC",
  title: "Teachers with financial support to attend conferences and for membership fees",
  numbers: { university: "6.3.2", autonomous: "6.3.2", "affiliated-2021": "6.3.2", affiliated: "6.3.2" },
  source: "Template of autonomous colleges; the metric counts each teacher once a year",
  years: fiveAcademicYears,
  kinds: [
    { kind: "conference", dates: ["fromDate"], only: withSupport },
    { kind: "seminar-attended", dates: ["fromDate"], only: withSupport },
    { kind: "sttp-attended", dates: ["fromDate"], only: withSupport },
    { kind: "memberships", dates: ["validFrom"], only: { field: "feeSupport", isAbove: 0 } },
  ],
  row: "work",
  readBack: {
    not: text(
      "This form names the event but neither its days nor whether a paper, a seminar or a training programme is meant.",
    ),
  },
  exclusions: [],
  columns: {
    year: { year: "counted" },
    teacher: { people: "own" },
    event: {
      of: {
        conference: { field: "conferenceName" },
        "seminar-attended": { field: "title" },
        "sttp-attended": { field: "title" },
      },
    },
    body: { of: { memberships: { field: "body" } } },
    amount: { first: [{ rupees: "supportAmount" }, { rupees: "feeSupport" }] },
  },
  forms: [
    form("2022", [], {
      year: "Year",
      teacher: "Name of teacher",
      event: "Name of conference/ workshop attended for which financial support provided",
      body: "Name of the professional body for which membership fee is provided",
      amount: "Amount of support (in INR)",
    }),
  ],
  metric: { label: "Teachers with support, per year", of: { count: "people" }, per: "staff-years", unit: "percent" },
  breakdown: facultyByYear,
};

export const programmesOrganised: TableDefinition = {
  id: "naac.6.3.3",
  version: 2,
  body: "NAAC",
  title: "Professional development and administrative training programmes organised",
  numbers: { university: "6.3.3", autonomous: "6.3.3", "affiliated-2021": "6.3.3" },
  source: "Template as used by colleges; no programmes for students",
  years: fiveAcademicYears,
  kinds: [{ kind: "sttp-organized", dates: ["fromDate"], only: { not: { field: "audience", in: ["students"] } } }],
  row: "work",
  exclusions: [],
  columns: {
    dates: { from: "fromDate", to: "toDate", precision: "days" },
    programme: { field: "title" },
    participants: { field: "participants" },
  },
  forms: [
    form("2022", [], {
      dates: "Dates (from-to) (DD-MM-YYYY)",
      programme: "Title of the professional development/ administrative training programs organised for teaching staff",
      participants: "No. of participants",
    }),
  ],
  metric: { label: "Programmes", of: { count: "rows" }, unit: "number" },
};

export const programmesAttended: TableDefinition = {
  id: "naac.6.3.4",
  version: 1,
  body: "NAAC",
  title: "Teachers who attended faculty development programmes",
  numbers: { university: "6.3.4", autonomous: "6.3.4", "affiliated-2021": "6.3.4", affiliated: "6.3.3" },
  source:
    "Template of autonomous colleges; the minimum of five days is common practice, but was not found in any document of the body",
  years: fiveAcademicYears,
  kinds: [
    { kind: "sttp-attended", dates: ["fromDate"] },
    {
      kind: "course-certification",
      dates: ["toDate", "fromDate"],
      only: { not: { field: "contribution", in: ["developed", "coordinated"] } },
    },
  ],
  row: "work",
  exclusions: [{ reason: "too-short", when: { not: { days: 5 } } }],
  columns: {
    teacher: { people: "own" },
    programme: { field: "title" },
    duration: { from: "fromDate", to: "toDate", precision: "days" },
  },
  forms: [
    form("2022", [], {
      teacher: "Name of teacher who attended the program",
      programme: "Title of the program",
      duration: "Duration (from – to) (DD-MM-YYYY)",
    }),
  ],
  metric: { label: "Teachers in programmes, per year", of: { count: "people" }, per: "staff-years", unit: "percent" },
  breakdown: facultyByYear,
};
