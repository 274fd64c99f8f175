import type { TableDefinition } from "../table-definition.ts";
import { form } from "./form.ts";

const threeYears = { period: "academic", count: 3, names: ["CAYm1", "CAYm2", "CAYm3"] } as const;
const table = { version: 1, body: "NBA", years: threeYears, row: "work", exclusions: [] } as const;
const of2025 = { ...table, source: "Entry form of Criterion 6 of 2025" } as const;

/** 3 points for 2 to 5 days, 5 for more, at most 5 a year for a person. */
const attended = {
  ...table,
  kinds: [
    { kind: "sttp-attended", dates: ["fromDate"] },
    { kind: "seminar-attended", dates: ["fromDate"], only: { field: "type", in: ["workshop"] } },
  ],
  exclusions: [{ reason: "too-short", when: { not: { days: 2 } } }],
  columns: {
    year: { year: "counted" },
    faculty: { people: "own" },
    programme: { field: "title" },
    dates: { from: "fromDate", to: "toDate", precision: "days" },
    venue: { field: "venue" },
    organiser: { field: "organizedBy" },
  },
  forms: [
    form("list", [], {
      year: "Year",
      faculty: "Name of Faculty",
      programme: "Name of the STTP/FDP",
      dates: "Date",
      venue: "Location",
      organiser: "Organized by",
    }),
  ],
  summary: { of: "programme-points", header: "Name of the Faculty (max. 5 per faculty)" },
} as const satisfies Partial<TableDefinition>;

export const programmes: TableDefinition = {
  ...attended,
  id: "nba.5.6",
  title: "Faculty as participants in development and training",
  numbers: { "nba-tier-2": "5.6", "nba-tier-1": "5.7" },
  source: "3 × Sum ÷ 0.5 RF, at most 15, averaged over the years. Workshops count as well",
  figure: { label: "Marks of 15", of: "programmes", times: 3, most: 15 },
};

export const programmes2025: TableDefinition = {
  ...attended,
  id: "nba2025.6.1.2.2",
  title: "Faculty participation in STTPs and FDPs",
  numbers: { "nba-2025": "6.1.2.2" },
  source: "Sum ÷ 0.5 RF, at most 5, averaged over the years. Workshops count as well",
  figure: { label: "Marks of 5", of: "programmes", times: 1, most: 5 },
};

export const memberships: TableDefinition = {
  ...of2025,
  id: "nba2025.6.1.1",
  version: 2,
  title: "Membership in professional societies",
  numbers: { "nba-2025": "6.1.1" },
  source: "Entry form of Criterion 6 of 2025; memberships on any day of the period, also if they began earlier",
  kinds: [{ kind: "memberships", dates: ["validFrom"], lastsUntil: "validUntil" }],
  columns: { faculty: { people: "own" }, body: { field: "body" }, grade: { field: "grade" } },
  forms: [
    form("2025", [], {
      faculty: "Name of the Faculty",
      body: "Name of the Professional Society/Body",
      grade: "Grade/Level/Position",
    }),
  ],
};

export const resourcePersons: TableDefinition = {
  ...of2025,
  id: "nba2025.6.1.2.1",
  version: 2,
  title: "Faculty as resource persons in STTPs and FDPs",
  numbers: { "nba-2025": "6.1.2.1" },
  source: "Entry form of Criterion 6 of 2025; of seminars conducted only workshops",
  kinds: [
    { kind: "sttp-conducted", dates: ["fromDate"] },
    { kind: "seminar-conducted", dates: ["fromDate"], only: { field: "type", in: ["workshop"] } },
  ],
  columns: attended.columns,
  forms: attended.forms,
};

export const coursesDeveloped: TableDefinition = {
  ...of2025,
  id: "nba2025.6.1.3",
  title: "MOOCs and e-content developed",
  numbers: { "nba-2025": "6.1.3" },
  kinds: [
    {
      kind: "course-certification",
      dates: ["launchDate", "toDate", "fromDate"],
      only: { field: "contribution", in: ["developed"] },
    },
  ],
  columns: {
    faculty: { people: "own" },
    course: { joined: [{ field: "title" }, { field: "platform" }], by: ", " },
  },
  forms: [form("2025", [], { faculty: "Name of Faculty", course: "Course Developed (Platform)" })],
};

export const coursesPassed: TableDefinition = {
  ...of2025,
  id: "nba2025.6.1.4",
  title: "MOOC certification",
  numbers: { "nba-2025": "6.1.4" },
  kinds: [
    {
      kind: "course-certification",
      dates: ["toDate", "fromDate"],
      only: { not: { field: "contribution", in: ["developed", "coordinated"] } },
    },
  ],
  columns: {
    faculty: { people: "own" },
    course: { field: "title" },
    by: { first: [{ field: "organizedBy" }, { field: "platform" }] },
    grade: { field: "grade" },
  },
  forms: [
    form("2025", [], {
      faculty: "Name of Faculty",
      course: "Course Passed",
      by: "Course Offered By",
      grade: "Grade",
    }),
  ],
};

export const programmesOrganised: TableDefinition = {
  ...of2025,
  id: "nba2025.6.1.5",
  title: "FDPs and STTPs organised by the department",
  numbers: { "nba-2025": "6.1.5" },
  kinds: [{ kind: "sttp-organized", dates: ["fromDate"] }],
  columns: {
    year: { year: "counted" },
    programme: { field: "title" },
    dates: { from: "fromDate", to: "toDate", precision: "days" },
    days: { field: "totalDays" },
    speakers: { field: "speakers" },
    participants: { field: "participants" },
  },
  forms: [
    form("2025", [], {
      year: "Year",
      programme: "Name of Program",
      dates: "Date",
      days: "Duration (Days)",
      speakers: "Speaker & Org",
      participants: "No. Attended",
    }),
  ],
};

export const events: TableDefinition = {
  ...of2025,
  id: "nba2025.6.1.6",
  title: "Events supported by faculty members",
  numbers: { "nba-2025": "6.1.6" },
  kinds: [{ kind: "activity-conducted", dates: ["fromDate"] }],
  columns: {
    year: { year: "counted" },
    faculty: { people: "own" },
    event: { field: "title" },
    dates: { from: "fromDate", to: "toDate", precision: "days" },
    place: { field: "venue" },
    website: { field: "websiteUrl" },
  },
  forms: [
    form("2025", [], {
      year: "Year",
      faculty: "Faculty Name",
      event: "Event Name",
      dates: "Date",
      place: "Place",
      website: "Website Link",
    }),
  ],
};

export const industryTraining: TableDefinition = {
  ...of2025,
  id: "nba2025.6.1.7",
  title: "Internships, training and collaboration with industry",
  numbers: { "nba-2025": "6.1.7" },
  source: "Entry form of Criterion 6 of 2025; need-based projects with industry",
  kinds: [
    { kind: "need-based-projects", dates: ["startDate"], only: { field: "collaborationType", in: ["industrial"] } },
  ],
  readBack: { implies: { "need-based-projects": { collaborationType: "industrial" } } },
  columns: {
    faculty: { people: "own" },
    training: { field: "projectTitle" },
    company: { joined: [{ field: "institutionName" }, { field: "institutionAddress" }], by: ", " },
    duration: { from: "startDate", to: "endDate", precision: "days" },
    outcomes: { field: "outcomes" },
  },
  forms: [
    form("2025", [], {
      faculty: "Faculty Name",
      training: "Internship/Training Name",
      company: "Company & Place",
      duration: "Duration",
      outcomes: "Outcomes",
    }),
  ],
};
