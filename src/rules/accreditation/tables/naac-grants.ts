import { text } from "#texts/text.ts";
import type { TableDefinition } from "../table-definition.ts";
import { facultyByYear } from "./faculty-by-year.ts";
import { form, headingsOf } from "./form.ts";
import { grantFigures } from "./grant-figures.ts";

const fiveAcademicYears = { period: "academic", count: 5 } as const;
const sanctioned = { dates: ["sanctionDate", "startDate"] } as const;
const ofAgencies = (type: string) => ({ field: "agencyType", in: [type] }) as const;
const fellowship = { field: "category", in: ["fellowship", "financial-support"] } as const;

export const grants: TableDefinition = {
  id: "naac.3.2",
  version: 2,
  body: "NAAC",
  title: "Grants received for research projects, endowments and chairs",
  numbers: {
    university: "3.2.1, 3.2.2, 3.2.3",
    autonomous: "3.2.1, 3.2.2, 3.2.4",
    "affiliated-2021": "3.1.1, 3.1.3",
    affiliated: "3.1.1",
  },
  source:
    "NAAC manuals: the whole sanctioned amount in the year of award; no seed money. Which faculty and departments the percentages are divided by is not verified",
  years: fiveAcademicYears,
  kinds: [{ kind: "projects", ...sanctioned }],
  row: "work",
  amount: "sanctionedAmount",
  exclusions: [
    { reason: "seed-money", when: { field: "grantType", in: ["seed-money"] } },
    { reason: "no-amount", when: { not: { field: "sanctionedAmount", isAbove: 0 } } },
  ],
  columns: {
    project: { field: "projectTitle" },
    investigators: { people: "all" },
    agency: { field: "fundingAgency" },
    type: { field: "agencyType" },
    department: { people: "departments" },
    year: { year: "counted" },
    funds: { lakhs: "sanctionedAmount" },
    duration: { from: "startDate", to: "endDate", precision: "years" },
  },
  forms: [
    form("2022", [], {
      project: "Name of the Project/ Endowments, Chairs",
      investigators: "Name of the Principal Investigator/ Co Investigator (if applicable)",
      agency: "Name of the Funding agency",
      type: "Type (Government/Non-Government)",
      department: "Department of Principal Investigator/ Co Investigator",
      year: "Year of Award",
      funds: "Funds provided (INR in lakhs)",
      duration: "Duration of the project",
    }),
  ],
  metric: { label: "Grants (INR in lakhs)", of: { sum: "amount" }, unit: "lakhs" },
  furtherMetrics: grantFigures,
  // 3.2.1 asks for the grants of non-government agencies, 3.2.2 for those of the government.
  breakdown: {
    of: "groups",
    header: text("INR in lakhs"),
    groups: [
      { label: text("Non-government"), only: ofAgencies("non-government"), count: "lakhs" },
      { label: text("Government"), only: ofAgencies("government"), count: "lakhs" },
      { label: text("Not filled"), only: { not: { field: "agencyType", isFilled: true } }, count: "lakhs" },
    ],
  },
};

export const seedMoney: TableDefinition = {
  id: "naac.3.1.2",
  version: 1,
  body: "NAAC",
  title: "Seed money provided by the institution to its teachers",
  numbers: { university: "3.1.2", autonomous: "3.1.2" },
  source: "Template of autonomous colleges; the link to the policy is a setting of the institute",
  years: fiveAcademicYears,
  kinds: [{ kind: "projects", ...sanctioned, only: { field: "grantType", in: ["seed-money"] } }],
  row: "work",
  readBack: { not: text("It has the teacher, the amount and the year, but not the title of the project.") },
  amount: "sanctionedAmount",
  exclusions: [{ reason: "no-amount", when: { not: { field: "sanctionedAmount", isAbove: 0 } } }],
  columns: {
    teacher: { people: "own" },
    amount: { lakhs: "sanctionedAmount" },
    year: { year: "counted" },
    policy: { setting: "seedMoneyPolicyUrl" },
  },
  forms: [
    form("2022", [], {
      teacher: "Name of the teacher provided with seed money",
      amount: "The amount of seed money (INR in Lakhs)",
      year: "Year of receiving",
      policy: "Link to the policy documents for Sanction of seed money / grants for research from the institution",
    }),
  ],
  metric: { label: "Seed money (INR in lakhs)", of: { sum: "amount" }, unit: "lakhs" },
};

export const fellowships: TableDefinition = {
  id: "naac.3.1.3",
  version: 1,
  body: "NAAC",
  title: "Teachers who received a fellowship or financial support for advanced studies or research",
  numbers: { university: "3.1.3", autonomous: "3.1.3" },
  source: "NAAC university form of 2020",
  years: fiveAcademicYears,
  kinds: [{ kind: "awards-honors", dates: ["awardDate", "year"], only: fellowship }],
  row: "work",
  // The form has one column for both.
  readBack: { implies: { "awards-honors": { category: "fellowship" } } },
  exclusions: [],
  columns: {
    teacher: { people: "own" },
    award: { field: "title" },
    year: { first: [{ yearOf: "awardDate" }, { yearOf: "year" }] },
    agency: { field: "awardingBody" },
  },
  forms: [
    form(
      "university-2020",
      [
        {
          text: "3.1.3 Number of teachers receiving national/ international fellowship/financial support by various agencies for advanced studies/ research  during the year",
          over: 5,
        },
      ],
      {
        teacher: "Name of the teacher awarded national/ international fellowship/financial support ",
        award: "Name of the award/fellowship",
        year: "Year of Award",
        agency: "Awarding Agency",
      },
    ),
  ],
  metric: {
    label: "Teachers with a fellowship, per year",
    of: { count: "people" },
    per: "staff-years",
    unit: "percent",
  },
  breakdown: facultyByYear,
};

export const researchAwards: TableDefinition = {
  id: "naac.3.3.3",
  version: 1,
  body: "NAAC",
  title: "Awards for research and innovation",
  numbers: { university: "3.3.3" },
  source: "The wording of the columns was not found in any document of the body",
  isDraft: true,
  years: fiveAcademicYears,
  kinds: [{ kind: "awards-honors", dates: ["awardDate", "year"], only: { not: fellowship } }],
  row: "work",
  exclusions: [],
  columns: {
    award: { field: "title" },
    agency: { field: "awardingBody" },
    year: { first: [{ yearOf: "awardDate" }, { yearOf: "year" }] },
    awardee: { people: "own" },
  },
  forms: [
    form("2022", [], {
      award: "Name of the award",
      agency: "Name of the Awarding Agency",
      year: "Year of Award",
      awardee: "Name of the Awardee",
    }),
  ],
  metric: { label: "Awards", of: { count: "rows" }, unit: "number" },
};

const incentive = { field: "incentive", isFilled: true } as const;

export const incentives: TableDefinition = {
  id: "naac.3.4.2",
  version: 1,
  body: "NAAC",
  title: "Incentives to teachers who receive state, national and international awards",
  numbers: { university: "3.4.2" },
  source: "NAAC university manual: awards for which the institute gave an incentive",
  years: fiveAcademicYears,
  kinds: [
    { kind: "awards-honors", dates: ["awardDate", "year"], only: incentive },
    { kind: "awards-recieved", dates: ["date"], only: incentive },
  ],
  row: "work",
  readBack: { not: text("It has the awardee, the agency and the year, but not the title of the award.") },
  exclusions: [],
  columns: {
    awardee: { people: "own" },
    agency: { first: [{ field: "awardingBody" }, { field: "organization" }] },
    year: { first: [{ yearOf: "awardDate" }, { yearOf: "year" }, { yearOf: "date" }] },
    incentive: { field: "incentive" },
  },
  forms: [
    form("2022", [], {
      awardee: "Name of the Awardee with contact details",
      agency: "Name of the Awarding Agency",
      year: "Year of Award",
      incentive: "Incentive details",
    }),
  ],
  metric: { label: "Awards with an incentive", of: { count: "rows" }, unit: "number" },
};

const corporateTraining = { field: "engagementType", in: ["corporate-training"] } as const;

export const consultancyRevenue: TableDefinition = {
  id: "naac.3.5.2",
  version: 2,
  body: "NAAC",
  title: "Revenue from consultancy and corporate training",
  numbers: { university: "3.5.2", autonomous: "3.5.1" },
  source: "NAAC university form of 2020; one row per project and financial year in which money arrived",
  years: { period: "financial", count: 5 },
  kinds: [{ kind: "consultancy", dates: ["endDate"] }],
  row: "receipts",
  exclusions: [],
  columns: {
    consultant: { people: "own" },
    project: { field: "projectTitle" },
    agency: { joined: [{ field: "fundingAgency" }, { field: "agencyContact" }], by: ", " },
    year: { year: "counted" },
    lakhs: { received: "lakhs" },
    rupees: { received: "rupees" },
    trainees: { field: "traineesCount", neededFor: corporateTraining },
  },
  forms: [
    {
      name: "2022",
      parts: [
        {
          titles: [],
          headings: headingsOf({
            consultant: "Name of the teacher-consultants",
            project: "Name of consultancy project/corporate training program",
            agency: "Consulting/Sponsoring agency with contact details",
            year: "Year",
            lakhs: "Revenue generated (INR in Lakhs)",
            trainees: "Number of trainees",
          }),
        },
      ],
    },
    {
      name: "university-2020",
      parts: [
        {
          titles: [
            { text: "3.5.2 Revenue generated from consultancy and corporate training during the year (INR in Lakhs)" },
            {
              text: "3.5.2.1:\u00a0Total amount generated from consultancy  and corporate training  year wise during the year (INR in lakhs) ",
            },
          ],
          headings: headingsOf({
            consultant: "Name of the consultant",
            project: "Name of consultancy project",
            agency: "Consulting/Sponsoring agency with contact details",
            year: "Year",
            lakhs: "Revenue generated (INR in Lakhs)",
          }),
        },
        {
          fromRow: 12,
          only: corporateTraining,
          titles: [{ text: "Revenue generated from corporate training during the year", over: 5 }],
          headings: headingsOf({
            consultant: "Names of the teacher-consultants/corporate trainers",
            project: "Title of the corporate training program",
            agency: "Agency seeking training with contact details",
            year: "Year",
            rupees: "Revenue generated (amount in rupees)",
            trainees: "Number of trainees",
          }),
        },
      ],
    },
  ],
  metric: { label: "Revenue (INR in lakhs)", of: { sum: "amount" }, unit: "lakhs" },
};
