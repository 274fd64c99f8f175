import type { YearlyLine } from "../figures/figure-definition.ts";
import type { TableDefinition } from "../table-definition.ts";
import { form } from "./form.ts";

const columns = {
  name: { fact: "name" },
  pan: { field: "pan" },
  designation: { fact: "designation" },
  year: { fact: "yearJoined" },
  nature: { fact: "natureOfAppointment" },
  department: { fact: "departments" },
  experience: { fact: "yearsHere" },
  serving: { fact: "serving" },
} as const;

const headings = {
  name: "Name of the Full-time teacher",
  pan: "PAN",
  designation: "Designation",
  year: "Year of appointment",
  nature: "Nature of appointment (Against Sanctioned post, temporary, permanent)",
  department: "Name of the Department",
  experience: "Total years of Experience in the same institution",
  serving: "Is the teacher still serving the institution/If not last year of the service of Faculty to the Institution",
};

const forms: TableDefinition["forms"] = [
  form("2022", [], headings),
  {
    name: "university-2020",
    parts: [
      {
        ...form(
          "",
          [
            {
              text: "2.4.1 Number of full time teachers against sanctioned posts during the year & 2.4.3 Total teaching experience of full time teachers in the same institution during the year",
            },
          ],
          { ...headings, pan: " PAN", designation: "Designation ", year: "Year of  appointment" },
        ).parts[0],
        foot: { row: 20, text: "* Also to be used for verification of teacher data for metric 2.2.2 & 2.3.3" },
      },
    ],
  },
];

const teachers = { version: 1, body: "NAAC", kinds: [], row: "person", staff: "full-time", exclusions: [] } as const;

export const fullTimeTeachers: TableDefinition = {
  ...teachers,
  id: "naac.2.4.1",
  version: 3,
  title: "Full-time teachers against sanctioned posts",
  numbers: { university: "2.4.1", autonomous: "2.4.1", "affiliated-2021": "2.4.1", affiliated: "2.4.1" },
  source:
    "NAAC university form of 2020: full-time on the last day of a year of the period. The office enters the sanctioned posts; the percentages of the years are averaged",
  years: { period: "academic", count: 5 },
  columns,
  forms,
  figure: { label: "Average percentage", of: "posts" },
};

const linesOfUniversities: readonly YearlyLine[] = [
  "programmes",
  "courses",
  "students",
  "outgoingStudents",
  "examinedStudents",
  "applications",
  "reservedSeats",
  "faculty",
  "sanctionedPosts",
  "expenditure",
];

// Nobody asks for the PAN here.
const { pan: _pan, ...otherColumns } = columns;
const { pan: _heading, ...otherHeadings } = headings;

export const extendedProfile: TableDefinition = {
  ...teachers,
  id: "naac.profile",
  version: 2,
  title: "Extended profile, year by year",
  numbers: {},
  source:
    "Lists of the extended profile that colleges publish, by manual. Totals that are not asked by year, such as classrooms and computers, are not in it",
  years: { period: "academic", count: 5 },
  columns: otherColumns,
  forms: [form("list", [], otherHeadings)],
  figure: { label: "", of: "yearly", lines: [] },
  linesOfManual: {
    university: linesOfUniversities,
    autonomous: linesOfUniversities,
    affiliated: ["students", "faculty", "expenditure"],
    "affiliated-2021": [
      "courses",
      "students",
      "reservedSeats",
      "outgoingStudents",
      "faculty",
      "sanctionedPosts",
      "expenditure",
    ],
  },
};

export const experience: TableDefinition = {
  ...teachers,
  id: "naac.2.4.3",
  version: 2,
  title: "Teaching experience of full-time teachers in the same institution",
  numbers: { university: "2.4.3", autonomous: "2.4.3", "affiliated-2021": "2.4.3" },
  source: "NAAC university form of 2020: completed months in all posts of the institute, divided once at the end",
  years: { period: "academic", count: 1 },
  columns,
  forms,
  metric: { label: "Average experience in years", of: { sum: "amount" }, per: "staff-years", unit: "years" },
};

export const doctors: TableDefinition = {
  ...teachers,
  id: "naac.2.4.2",
  version: 2,
  title: "Full-time teachers with Ph.D., and research guides",
  numbers: {
    university: "2.4.2",
    autonomous: "2.4.2, 3.2.3",
    "affiliated-2021": "2.4.2, 3.1.2",
    affiliated: "2.4.2",
  },
  source: "Headings of entry forms; a Ph.D. counts from the year of its award",
  years: { period: "academic", count: 5 },
  exclusions: [{ reason: "no-doctorate", when: { not: { field: "degree", in: ["Ph.D."] } } }],
  columns: {
    name: { fact: "name" },
    degree: { fact: "degreeAndYear" },
    recognised: { fact: "isGuide" },
    guideSince: { fact: "guideSince", mayBeEmpty: true },
    serving: { fact: "serving" },
    scholars: { fact: "scholars", mayBeEmpty: true },
    registered: { fact: "scholarsRegistered", mayBeEmpty: true },
    theses: { fact: "theses", mayBeEmpty: true },
  },
  forms: [
    form("2022", [], {
      name: "Name of full time teacher",
      degree: "Qualification (Ph.D./D.M/M.Ch./...) and Year of obtaining",
      recognised: "Whether recognised as research Guide for Ph.D.",
      guideSince: "Year of Recognition as Research Guide",
      serving:
        "Is the teacher still serving the institution/If not last year of the service of Faculty to the Institution",
      scholars: "Name of the scholar",
      registered: "Year of registration of the scholar",
      theses: "Title of the thesis for scholar",
    }),
  ],
  metric: { label: "Teachers with Ph.D., per year", of: { count: "people" }, per: "staff-years", unit: "percent" },
  furtherMetrics: [
    {
      label: "Teachers recognised as research guides",
      numbers: { autonomous: "3.2.3", "affiliated-2021": "3.1.2" },
      of: { count: "guides" },
      per: "staff-at-end",
      unit: "percent",
    },
  ],
};
