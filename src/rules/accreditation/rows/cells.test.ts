import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "../candidate.ts";
import type { ColumnSource } from "../table-definition.ts";
import { type Cell, cellOf, type RowFacts } from "./cells.ts";

function factsOf(kind: string, data: Candidate["data"], more: Partial<RowFacts> = {}): RowFacts {
  const candidate: Candidate = {
    id: "r1",
    kind: kindBySlug(kind),
    state: "verified",
    title: "T",
    data,
    isCounted: true,
    isDuplicate: false,
    proofs: 1,
    people: [
      { name: "A. Rao", account: "p1", isOwn: true, role: "principal" },
      { name: "B. Sen", isOwn: false, role: "co" },
      { name: "C. Ghate", account: "p3", isOwn: true, role: "co" },
    ] as Candidate["people"],
    departments: ["Computer", "IT"],
  };
  return {
    candidate,
    year: "2023-24",
    received: 1_234_500n,
    settings: { academicYearStartsInMonth: 7 },
    lastYear: 2024,
    ...more,
  };
}

const inYears = new Map([
  [2023, { count: 3, received: 50_000_000n }],
  [2024, { count: 1, received: 0n }],
]);

const paper = {
  title: "Pumps of the plains",
  dateOfPublication: "2023-08",
  issn: "2049-3630",
  doi: "10.1000/182",
  citationCount: 0,
  indexing: ["Scopus", "SCI"],
  journalTitle: "",
};
const project = {
  startDate: "2023-06-03",
  endDate: "2024-06",
  sanctionedAmount: 25_050_000,
  fundingAgency: "DST",
};

test.each<[name: string, kind: string, source: ColumnSource, data: Candidate["data"], cell: Cell]>([
  ["a text", "journal", { field: "title" }, paper, "Pumps of the plains"],
  ["a number, although it is zero", "journal", { field: "citationCount" }, paper, 0],
  ["an ISSN as it is written", "journal", { field: "issn" }, paper, "2049-3630"],
  ["labels of chosen values", "journal", { field: "indexing" }, paper, "Scopus, SCI"],
  ["nothing for an empty text", "journal", { field: "journalTitle" }, paper, null],
  ["nothing for what is not entered", "journal", { field: "volume" }, paper, null],
  ["nothing for a field of another kind", "journal", { field: "patentNumber" }, paper, null],
  ["a date with its day first", "projects", { field: "startDate" }, project, "03-06-2023"],
  ["a month before its year", "projects", { field: "endDate" }, project, "06-2024"],
  ["the first that is filled", "journal", { first: [{ field: "eissn" }, { field: "issn" }] }, paper, "2049-3630"],
  ["nothing where none is filled", "journal", { first: [{ field: "eissn" }, { field: "volume" }] }, paper, null],
  [
    "those that are filled, joined",
    "journal",
    { joined: [{ field: "title" }, { field: "volume" }, { field: "issn" }], by: ", " },
    paper,
    "Pumps of the plains, 2049-3630",
  ],
  ["nothing where nothing is joined", "journal", { joined: [{ field: "volume" }], by: ", " }, paper, null],
  ["what is said of its kind", "journal", { of: { journal: { field: "title" } } }, paper, "Pumps of the plains"],
  ["nothing of another kind", "journal", { of: { book: { field: "title" } } }, paper, null],
  ["the departments", "journal", { people: "departments" }, paper, "Computer; IT"],
  ["the people of the institute", "journal", { people: "own" }, paper, "A. Rao; C. Ghate"],
  ["all people", "journal", { people: "all" }, paper, "A. Rao; B. Sen; C. Ghate"],
  ["the principal investigator", "projects", { people: "principal" }, project, "A. Rao"],
  ["the co-investigators", "projects", { people: "co" }, project, "B. Sen; C. Ghate"],
  ["the year that counts it", "journal", { year: "counted" }, paper, "2023-24"],
  ["the year of a date", "journal", { yearOf: "dateOfPublication" }, paper, "2023"],
  ["nothing as the year of no date", "journal", { yearOf: "citationAsOn" }, paper, null],
  ["money in lakhs", "projects", { lakhs: "sanctionedAmount" }, project, 2.51],
  ["money in rupees", "projects", { rupees: "sanctionedAmount" }, project, 250_500],
  ["nothing for no money", "projects", { rupees: "budgetAmount" }, project, null],
  ["what arrived, in lakhs", "projects", { received: "lakhs" }, project, 0.12],
  ["what arrived, in rupees", "projects", { received: "rupees" }, project, 12_345],
  [
    "days from and to",
    "projects",
    { from: "startDate", to: "endDate", precision: "days" },
    project,
    "03-06-2023 – 06-2024",
  ],
  ["years from and to", "projects", { from: "startDate", to: "endDate", precision: "years" }, project, "2023 – 2024"],
  [
    "the first day alone",
    "projects",
    { from: "startDate", to: "endDate", precision: "days" },
    { startDate: "2023-06-03" },
    "03-06-2023",
  ],
  [
    "the last day alone",
    "projects",
    { from: "startDate", to: "endDate", precision: "days" },
    { endDate: "2023-06-03" },
    "? – 03-06-2023",
  ],
  [
    "one day once",
    "projects",
    { from: "startDate", to: "endDate", precision: "days" },
    { startDate: "2023-06-03", endDate: "2023-06-03" },
    "03-06-2023",
  ],
  ["no days", "projects", { from: "startDate", to: "endDate", precision: "days" }, {}, null],
  ["the record type", "journal", { kindName: true }, paper, "Journal paper"],
  ["a DOI as a link", "journal", { doiLink: "doi" }, paper, "https://doi.org/10.1000/182"],
  ["no link without a DOI", "journal", { doiLink: "doi" }, {}, null],
  ["a fact", "journal", { fact: "designation" }, { designation: "Professor" }, "Professor"],
  ["no fact", "journal", { fact: "designation" }, {}, null],
  ["nothing", "journal", { nothing: true }, paper, null],
  ["a setting of the institute that is not known", "projects", { setting: "seedMoneyPolicyUrl" }, {}, null],
])("a cell with %s", (_name, kind, source, data, cell) => expect(cellOf(source, factsOf(kind, data))).toBe(cell));

test("the printed names stand for the people of a work that names nobody with an account", () => {
  const facts = factsOf("journal", paper);
  const people = facts.candidate.people.map(({ name }) => ({ name, isOwn: false, role: "author" as const }));
  const unnamed = { ...facts, candidate: { ...facts.candidate, people } };
  expect(cellOf({ people: "own" }, unnamed)).toBe("A. Rao; B. Sen; C. Ghate");
});

test("a colleague who took part and is no printed author is not named among the authors, nor among investigators", () => {
  const withInvolved = (kind: string, others: readonly object[]) => {
    const { candidate, ...facts } = factsOf(kind, {});
    const people = [...others, { name: "D. Pai", account: "p4", isOwn: true, role: "involved" }];
    return { ...facts, candidate: { ...candidate, people: people as Candidate["people"] } };
  };
  const author = { name: "E. Roy", isOwn: false };
  expect(cellOf({ people: "all" }, withInvolved("journal", [author]))).toBe("E. Roy");
  expect(cellOf({ people: "all" }, withInvolved("projects", [{ ...author, role: "principal" }]))).toBe("E. Roy");
  const student = { name: "F. Lal", isOwn: false, role: "student" };
  expect(cellOf({ people: "all" }, withInvolved("projects", [{ ...author, role: "co" }, student]))).toBe("E. Roy");
  expect(cellOf({ people: "all" }, withInvolved("journal", [author, student]))).toBe("E. Roy; F. Lal");
  expect(cellOf({ people: "own" }, withInvolved("journal", [author]))).toBe("D. Pai");
  // Nobody else is known, or the record type has no authors.
  expect(cellOf({ people: "all" }, withInvolved("journal", []))).toBe("D. Pai");
  expect(cellOf({ people: "all" }, withInvolved("sttp-attended", [author]))).toBe("E. Roy; D. Pai");
});

test("a cell without people or departments is empty", () => {
  const { candidate, ...facts } = factsOf("journal", paper);
  const alone = { ...facts, candidate: { ...candidate, people: [], departments: [] } };
  expect([cellOf({ people: "all" }, alone), cellOf({ people: "departments" }, alone)]).toEqual([null, null]);
});

test.each<[source: ColumnSource, cell: Cell]>([
  [{ inYear: { year: 2023 }, measure: "count" }, 3],
  [{ inYear: { ago: 1 }, measure: "count" }, 3],
  [{ inYear: { ago: 0 }, measure: "count" }, 1],
  [{ inYear: { year: 2022 }, measure: "count" }, null],
  [{ inYear: { year: 2023 }, measure: "lakhs" }, 5],
  [{ inYear: { year: 2023 }, measure: "rupees" }, 500_000],
  [{ inYear: { year: 2022 }, measure: "rupees" }, null],
])("the cell of a year, %j: %s", (source, cell) =>
  expect(cellOf(source, factsOf("projects", project, { inYears }))).toBe(cell),
);

test("rows of a record are listed by academic year, those without a day first", () => {
  const activities = [
    { heldOn: "2024-01-15", activity: "Internships" },
    { heldOn: "2023-06-30", activity: "Visit" },
    { activity: "Talks" },
    { heldOn: "2023-08-01", activity: "Lecture" },
    { heldOn: "2023-09-01" },
  ];
  const source: ColumnSource = { rows: "activities", date: "heldOn", value: "activity" };
  expect(cellOf(source, factsOf("mous", { activities }))).toBe("Talks; 2022-23: Visit; 2023-24: Internships, Lecture");
  expect(cellOf(source, factsOf("mous", {}))).toBeNull();
});

test("a number of days that was not entered is computed from the dates, as in lists", () => {
  const days = (data: Candidate["data"]) => cellOf({ field: "totalDays" }, factsOf("sttp-organized", data));
  const dates = { fromDate: "2024-09-30", toDate: "2024-10-04" };
  expect(days(dates)).toBe(5);
  expect(days({ ...dates, totalDays: 4 })).toBe(4);
  expect(days({ toDate: "2024-10-04" })).toBeNull();
});
