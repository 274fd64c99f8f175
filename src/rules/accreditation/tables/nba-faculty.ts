import { retracted } from "../listed-journal.ts";
import type { ColumnSource, TableDefinition } from "../table-definition.ts";
import { form } from "./form.ts";
import { otherAffiliation } from "./other-affiliation.ts";
import { unpublishedPapers } from "./unpublished-papers.ts";

const people = { version: 1, body: "NBA", kinds: [], row: "person", exclusions: [] } as const;
const threeYears = { period: "academic", count: 3, hasCurrent: true, names: ["CAY", "CAYm1", "CAYm2"] } as const;

const designated: ColumnSource = {
  first: [
    { from: "dateDesignatedProfessor", to: "dateDesignatedProfessor", precision: "days" },
    { from: "dateDesignatedAssociateProfessor", to: "dateDesignatedAssociateProfessor", precision: "days" },
  ],
};

export const facultyTable: TableDefinition = {
  ...people,
  id: "nba.B5",
  version: 3,
  title: "Faculty of the department (Table B.5)",
  numbers: { "nba-tier-2": "B.5", "nba-tier-1": "B.5" },
  source:
    "NBA self-assessment report of 2015-16. The printed order of the columns was not found in any document of the body",
  isDraft: true,
  years: threeYears,
  // Counted in "Research Paper Publications": those of the years of assessment.
  kinds: [
    { kind: "journal", dates: ["dateOfPublication"] },
    { kind: "conference", dates: ["publicationDate", "yearOfPublication", "fromDate"] },
  ],
  exclusions: [retracted, otherAffiliation, unpublishedPapers],
  note: "Research Paper Publications: journal papers, and conference papers that were published, of the years of assessment",
  staff: "all",
  columns: {
    name: { fact: "name" },
    degree: { fact: "degree" },
    university: { fact: "university" },
    year: { fact: "degreeYear" },
    department: { fact: "departments" },
    joined: { fact: "joined" },
    designation: { fact: "designation" },
    designated,
    specialization: { field: "specialization" },
    papers: { inPeriod: "count" },
    guidance: { fact: "scholars", mayBeEmpty: true },
    receiving: { fact: "receivedDoctorate" },
    current: { fact: "isCurrent" },
    association: { fact: "association" },
    left: { fact: "left", mayBeEmpty: true },
  },
  forms: [
    form("2015", [], {
      name: "Name of the Faculty Member",
      degree: "Degree (highest degree)",
      university: "University",
      year: "Year of attaining higher qualification",
      department: "Department",
      joined: "Date of Joining the Institution",
      designation: "Designation",
      designated: "Date on which Designated as Professor/ Associate Professor",
      specialization: "Specialization",
      papers: "Research Paper Publications",
      guidance: "Ph.D. Guidance",
      receiving: "Faculty Receiving Ph.D. during the Assessment Years",
      current: "Currently Associated (Y/N)",
      association: "Nature of Association (Regular/Contract)",
      left: 'Date of Leaving (In case Currently Associated is "No")',
    }),
  ],
};

export const facultyTable2025: TableDefinition = {
  ...people,
  id: "nba2025.C5",
  title: "Faculty of the department (Table 5A)",
  numbers: { "nba-2025": "5A" },
  source: "Two entry forms of Table 5A",
  years: threeYears,
  staff: "all",
  columns: {
    serial: { serial: true },
    name: { fact: "name" },
    pan: { field: "pan" },
    apaar: { field: "apaarFacultyId" },
    degree: { fact: "degree" },
    university: { fact: "university" },
    specialization: { field: "specialization" },
    joined: { fact: "joined" },
    experience: { fact: "yearsHere" },
    designationAtJoining: { fact: "designationAtJoining" },
    designation: { fact: "designation" },
    designated,
    association: { fact: "association" },
    basis: { fact: "basis" },
    current: { fact: "isCurrent" },
    left: { fact: "left", mayBeEmpty: true },
  },
  forms: [
    form("2025", [], {
      serial: "S.N.",
      name: "Name of the Faculty",
      pan: "PAN No.",
      apaar: "APAAR faculty ID*(if any)",
      degree: "Highest Degree",
      university: "University",
      specialization: "Area of Specialization",
      joined: "Date of Joining in this Institution",
      experience: "Experience in years in current institute",
      designationAtJoining: "Designation at Time Joining in this Institution",
      designation: "Present Designation",
      designated: "The date on which Designated as Professor/ Associate Professor if any",
      association: "Nature of Association (Regular/Contract/ Ad hoc)",
      basis: "If contractual mention Full time or (Part time or hourly based)",
      current: "Currently Associated (Y/N)",
      left: "Date of Leaving if any",
    }),
  ],
};

/** Tables of figures list the full-time faculty from whom they are computed. */
const figure = {
  ...people,
  years: threeYears,
  staff: "full-time",
  columns: {
    serial: { serial: true },
    name: { fact: "name" },
    designation: { fact: "designation" },
    degree: { fact: "degree" },
    joined: { fact: "joined" },
    left: { fact: "left", mayBeEmpty: true },
  },
  forms: [
    form("list", [], {
      serial: "S.N.",
      name: "Name of the Faculty",
      designation: "Designation",
      degree: "Highest Degree",
      joined: "Date of Joining",
      left: "Date of Leaving",
    }),
  ],
} as const satisfies Partial<TableDefinition>;

export const ratio: TableDefinition = {
  ...figure,
  id: "nba.SFR",
  title: "Student-faculty ratio",
  numbers: { "nba-tier-2": "5.1", "nba-tier-1": "5.1" },
  source: "NBA self-assessment report of 2015-16: S ÷ F, averaged over three years, of 20 marks",
  figure: { label: "Marks of 20", of: "student-faculty-ratio", marks: "of-20" },
};

export const ratio2025: TableDefinition = {
  ...figure,
  id: "nba2025.SFR",
  title: "Student-faculty ratio (form of 2025)",
  numbers: { "nba-2025": "5.1" },
  source: "The form of 2025 gives 30 marks; no source gives the rule for them, so that only the ratio is shown",
  isDraft: true,
  figure: { label: "Students per faculty member", of: "student-faculty-ratio", marks: "none" },
};

const cadreSource =
  "[AF1 ÷ RF1 + 0.6 × AF2 ÷ RF2 + 0.4 × AF3 ÷ RF3]; the required proportion of 1:2:6 was not found in any document of the body";

export const cadre: TableDefinition = {
  ...figure,
  id: "nba.cadre",
  title: "Faculty cadre proportion (Tier I)",
  numbers: { "nba-tier-1": "5.2" },
  source: `${cadreSource}. Of 20 marks`,
  isDraft: true,
  figure: { label: "Marks of 20", of: "cadre", tenths: 100, most: 20 },
};

export const cadreOf25: TableDefinition = {
  ...figure,
  id: "nba.cadre25",
  title: "Faculty cadre proportion (Tier II and form of 2025)",
  numbers: { "nba-tier-2": "5.2", "nba-2025": "5.3" },
  source: `${cadreSource}. Of 25 marks`,
  isDraft: true,
  figure: { label: "Marks of 25", of: "cadre", tenths: 125, most: 25 },
};

const capped = "limited to the marks of the item, a limit that was not found in any document of the body";

export const qualification: TableDefinition = {
  ...figure,
  id: "nba.FQ",
  title: "Faculty qualification (Tier I)",
  numbers: { "nba-tier-1": "5.3" },
  source: `Form of 20 marks: 2.0 × (10X + 4Y) ÷ F; ${capped}`,
  figure: { label: "Marks of 20", of: "qualification", tenths: 20, divisor: "faculty", most: 20 },
};

export const qualificationOf25: TableDefinition = {
  ...figure,
  id: "nba.FQI",
  title: "Faculty qualification (Tier II and form of 2025)",
  numbers: { "nba-tier-2": "5.3", "nba-2025": "5.2" },
  source: `Form of 25 marks: 2.5 × (10X + 4Y) ÷ RF; ${capped}`,
  figure: { label: "Marks of 25", of: "qualification", tenths: 25, divisor: "required", most: 25 },
};

export const retention: TableDefinition = {
  ...figure,
  id: "nba.retention",
  title: "Faculty retention (Tier I)",
  numbers: { "nba-tier-1": "5.4" },
  source: "Share of the required faculty retained since the first year of the period, of 10 marks",
  figure: { label: "Marks of 10", of: "retention", marks: "of-10" },
};

export const retentionOf25: TableDefinition = {
  ...figure,
  id: "nba.retention25",
  title: "Faculty retention (Tier II)",
  numbers: { "nba-tier-2": "5.4" },
  source:
    "Share of the required faculty retained since the first year of the period. The steps of 25, 20, 15 and 10 marks were not found in any document of the body",
  isDraft: true,
  figure: { label: "Marks of 25", of: "retention", marks: "of-25" },
};
