import { describe, expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { findShippedTable, formOf } from "../tables.ts";
import { factsForAllRows } from "./facts-for-all-rows.ts";
import { inferData } from "./infer-data.ts";
import { printsRow } from "./prints-row.ts";
import type { PartOfTable } from "./read-filled-row.ts";
import { interpretationsOf, targetsOfForm } from "./read-filled-row.ts";

const settings = { academicYearStartsInMonth: 7 };

function partOf(name: string, index = 0): PartOfTable {
  const [id = "", edition] = name.split("@");
  const table = findShippedTable(id);
  const part = table && formOf(table, edition)?.parts[index];
  if (!table || !part) throw new Error(`There is no form ${name}.`);
  return { table, part };
}

/** "kind: field=text, ..." for each record that the row may be. */
function readAs(name: string, cells: Record<string, string>): string[] {
  return interpretationsOf(partOf(name), new Map(Object.entries(cells))).map(({ kind, texts, implied, receipt }) => {
    const found = texts.map(({ column: { target, hasLabelledYears }, text }) => {
      const place = target.to === "field" ? target.field : target.to === "people" ? target.part : target.to;
      return `${place}${hasLabelledYears ? "*" : ""}=${text}`;
    });
    const money = receipt ? [`received ${receipt.amount} in ${receipt.year}`] : [];
    const own = Object.entries(implied).map(([field, value]) => `${field}:=${value}`);
    return `${kind.slug}: ${[...found, ...money, ...own].join(", ")}`;
  });
}

describe("a filled row is read", () => {
  test.each<[form: string, cells: Record<string, string>, read: string[]]>([
    [
      "naac.3.4.5@2022",
      {
        title: "Wells",
        authors: "A. Rao; B. Das",
        department: "IT",
        journal: "Clay",
        year: "2023-24",
        issn: "0302-9743",
      },
      [
        "journal: title=Wells, names=A. Rao; B. Das, departments=IT, journalTitle=Clay, issn=0302-9743, dateOfPublication*=2023-24",
      ],
    ],
    ["naac.3.4.5@2022", { title: "Wells", authors: " ", lists: "Scopus" }, ["journal: title=Wells, indexing=Scopus"]],
    [
      "naac.3.4.6@2022",
      { teacher: "A. Rao", book: "Clay", year: "2023-24", number: "978-0-306-40615-7" },
      [
        "book: names=A. Rao, bookTitle=Clay, isbn=978-0-306-40615-7, dateOfPublication*=2023-24",
        "book-chapter: names=A. Rao, chapterTitle=Clay, isbn=978-0-306-40615-7, dateOfPublication*=2023-24",
      ],
    ],
    // Without the columns of programmes, it is more likely something else.
    [
      "aicte.activities@list",
      { title: "Clay", faculty: "A. Rao" },
      ["course-certification: names=A. Rao, title=Clay", "extension-activities: names=A. Rao, title=Clay"],
    ],
    ["aicte.activities@list", { title: "Clay", activity: "Extension activity" }, ["extension-activities: title=Clay"]],
    [
      "naac.3.4.6@2022",
      { teacher: "A. Rao", paper: "Pumps", proceedings: "Wells" },
      ["conference: names=A. Rao, title=Pumps, proceedingsTitle=Wells, paperStatus:=presented and published"],
    ],
    [
      "naac.3.4.3@university-2020",
      { patenter: "A. Rao", number: "400001", title: "Filter", year: "2023" },
      ["patent: names=A. Rao, patentNumber=400001, title=Filter, grantDate*=2023, status:=granted"],
    ],
    [
      "naac.3.2@2022",
      {
        project: "Kiln",
        investigators: "A. Rao, B. Das",
        agency: "DST",
        funds: "18",
        duration: "2023 – 2025",
        year: "2022-23",
      },
      [
        "projects: projectTitle=Kiln, principal=A. Rao, co=B. Das, fundingAgency=DST, sanctionedAmount=18 lakh, startDate=2023, endDate=2025, sanctionDate=2022-23",
      ],
    ],
    [
      "naac.3.2@2022",
      { project: "Kiln", funds: "18,00,000", duration: "2023", year: "" },
      ["projects: projectTitle=Kiln, sanctionedAmount=18,00,000 lakh, startDate=2023"],
    ],
    [
      "naac.3.5.2@2022",
      { project: "Kiln", agency: "Tata Power, Trombay, Mumbai", year: "2023-24", lakhs: "3.5", trainees: "20" },
      [
        "consultancy: projectTitle=Kiln, fundingAgency=Tata Power, agencyContact=Trombay, Mumbai, traineesCount=20, received 3.5 lakh in 2023-24",
      ],
    ],
    [
      "naac.3.7.1@2022",
      {
        activity: "Kiln",
        agency: "Guild",
        participant: "A. Rao",
        duration: "01-07-2023 to 31-07-2023",
        year: "2023-24",
      },
      [
        "need-based-projects: projectTitle=Kiln, institutionName=Guild, names=A. Rao, startDate=01-07-2023, endDate=31-07-2023",
      ],
    ],
    [
      "naac.6.3.4@2022",
      { teacher: "A. Rao", programme: "Grants", duration: "? – 04-07-2023" },
      [
        "sttp-attended: names=A. Rao, title=Grants, fromDate=, toDate=04-07-2023",
        "course-certification: names=A. Rao, title=Grants, fromDate=, toDate=04-07-2023",
      ],
    ],
    [
      "naac.6.3.3@2022",
      { dates: "a – b – c", programme: "Grants", participants: "35" },
      ["sttp-organized: fromDate=a – b – c, title=Grants, participants=35"],
    ],
    [
      "naac.3.4.7@university-2020",
      { teacher: "A. Rao", module: "Kilns", launched: "15-01-2024" },
      [
        "course-certification: names=A. Rao, title=Kilns, launchDate=15-01-2024, contribution:=developed",
        "e-content: names=A. Rao, moduleName=Kilns, launchDate=15-01-2024",
      ],
    ],
    [
      "nba2025.6.1.3@2025",
      { faculty: "A. Rao", course: "Clay, for all, SWAYAM" },
      ["course-certification: names=A. Rao, title=Clay, for all, platform=SWAYAM, contribution:=developed"],
    ],
    [
      "nba2025.6.1.3@2025",
      { faculty: "A. Rao", course: "Clay" },
      ["course-certification: names=A. Rao, title=Clay, contribution:=developed"],
    ],
    [
      "aicte.activities",
      { activity: "STTP / FDP attended", title: "Grants", mode: "Online" },
      ["sttp-attended: title=Grants, mode=Online"],
    ],
    [
      "naac.3.7.2@2022",
      { organisation: "Guild", activities: "Visit", year: "2022-23" },
      ["mous: organisation=Guild, activities= | Visit, signedOn=2022-23"],
    ],
  ])("of %s: %j", (name, cells, read) => expect(readAs(name, cells)).toEqual(read));
});

test("the fields that the columns of a form fill", () => {
  const of = (name: string, slug: string) =>
    [...targetsOfForm(partOf(name), kindBySlug(slug))].map(
      ([header, target]) =>
        `${header}: ${"field" in target ? target.field : "part" in target ? target.part : target.to}`,
    );
  expect(of("nba2025.6.2.5", "consultancy")).toEqual([
    "PI Name: principal",
    "Co-PI: co",
    "Dept: departments",
    "Title: projectTitle",
    "Agency: fundingAgency",
    "Duration: startDate",
    "Year: transactionDetails",
    "Amount (Lacs): transactionDetails",
  ]);
});

test("what is entered once for all rows, because the form has no column for it", () => {
  const questionsOf = (name: string) => {
    const { table } = partOf(name);
    const form = formOf(table, name.split("@")[1]);
    return form && factsForAllRows({ table, form }).map(({ field, values }) => `${field}: ${values.length}`);
  };
  expect(questionsOf("naac.3.4.5@2022")).toEqual([]);
  expect(questionsOf("naac.3.4.5@university-2020")).toEqual(["indexing: 7"]);
  expect(questionsOf("naac.3.3.2")).toEqual(["theme: 4"]);
  expect(questionsOf("nirf.PU")).toEqual([]);
  expect(questionsOf("nirf.QP")).toEqual(["indexing: 5"]);
  expect(questionsOf("naac.3.6.3")).toEqual([]);
});

test.each<[form: string, part: number, kind: string, implied: object]>([
  ["naac.3.6.2", 0, "awards-recieved", { forExtension: true }],
  ["naac.3.6.2", 0, "extension-activities", {}],
  ["naac.3.6.3", 0, "activity-conducted", { category: "extension" }],
  ["naac.3.1.3", 0, "awards-honors", { category: "fellowship" }],
  ["naac.3.4.4", 0, "scholars", { status: "awarded" }],
  ["naac.3.4.6", 0, "conference", { paperStatus: "presented and published" }],
  ["naac.3.4.6", 0, "book", {}],
  ["naac.3.5.2@university-2020", 0, "consultancy", {}],
  ["naac.3.5.2@university-2020", 1, "consultancy", { engagementType: "corporate-training" }],
  ["nba.5.7.1", 0, "journal", { peerReviewed: true }],
  ["naac.3.3.2", 0, "seminar-organized", {}],
])("a row of %s, part %i, says of a record of %s: %j", (name, index, slug, implied) => {
  const { table, part } = partOf(name, index);
  expect(inferData(table, slug, part)).toMatchObject(implied);
  expect(
    Object.keys(inferData(table, slug, part)).filter((key) => !/^(?:affiliated|grantType|document)/.test(key)),
  ).toEqual(Object.keys(implied));
});

describe("a stored record is printed in a row", () => {
  const paper = {
    title: "Wells",
    journalTitle: "Clay",
    dateOfPublication: "2024-03",
    issn: "0302-9743",
    doi: "10.1000/abc",
  };
  const patent = {
    title: "Filter",
    patentNumber: "400001",
    applicationNumber: "202321000001",
    publicationDate: "2023-07-26",
    grantDate: "2024-08-15",
  };
  const project = {
    projectTitle: "Kiln",
    fundingAgency: "DST",
    sanctionDate: "2023-02-10",
    sanctionedAmount: 180_000_000,
    transactionDetails: [{ id: "1", amountReceived: 60_000_000, receivedOn: "2023-03-20" }],
  };
  test.each<[form: string, kind: string, data: object, cells: Record<string, string>, prints: boolean]>([
    ["naac.3.4.5", "journal", paper, { title: "wells", authors: "Asha Rao", year: "2024-25" }, true],
    ["naac.3.4.5", "journal", paper, { title: "Wells", authors: "asha rao; Bela Das" }, true],
    ["naac.3.4.5", "journal", paper, { title: "Wells", authors: "Asha Rao; Chand Roy" }, false],
    ["naac.3.4.5", "journal", paper, { thesis: "Wells", department: "Physics" }, true],
    ["naac.3.4.5", "journal", paper, { title: "Wells", year: "2023-24" }, false],
    ["naac.3.4.5", "journal", paper, { title: "Wells", year: "2024" }, true],
    ["naac.3.4.5", "journal", paper, { title: "Wells", article: "https://doi.org/10.1000/abc" }, true],
    ["naac.3.4.5", "journal", paper, { title: "Wells", website: "https://j.example.org" }, false],
    ["naac.3.4.5", "journal", { ...paper, dateOfPublication: undefined }, { title: "Wells", year: "2024" }, true],
    ["naac.3.4.5", "book", paper, { title: "Wells" }, false],
    ["naac.3.4.3", "patent", patent, { title: "Filter", number: "400001", year: "2024" }, true],
    ["naac.3.4.3", "patent", patent, { title: "Filter", number: "202321000001", year: "2023" }, true],
    ["naac.3.4.3", "patent", patent, { title: "Filter", number: "400002", year: "2024" }, false],
    ["naac.3.4.4", "scholars", { thesisTitle: "Wells" }, { thesis: "Wells", department: "Physics" }, true],
    ["naac.3.4.4", "scholars", { thesisTitle: "Wells" }, { thesis: "Pumps", department: "Physics" }, false],
    ["naac.3.2", "projects", project, { project: "Kiln", funds: "18", year: "2022-23" }, true],
    ["naac.3.2", "projects", project, { project: "Kiln", funds: "18.5" }, false],
    ["naac.3.2", "projects", project, { project: "Kiln", year: "2023-24" }, false],
    ["naac.3.2", "projects", { ...project, sanctionDate: "2023" }, { project: "Kiln", year: "2023-24" }, true],
    ["naac.3.2", "projects", { ...project, sanctionDate: "2023" }, { project: "Kiln", year: "2024-25" }, false],
    ["nirf.FPPP.research", "projects", project, { title: "Kiln", year: "2022-23", amount: "6,00,000" }, true],
    ["nirf.FPPP.research", "projects", project, { title: "Kiln", year: "2022-23", amount: "600001" }, false],
    ["nirf.FPPP.research", "projects", project, { title: "Kiln", year: "2023-24", amount: "600000" }, false],
    ["nirf.FPPP.research", "projects", project, { title: "Kiln", amount: "600000" }, false],
    [
      "nba2025.6.2.4",
      "projects",
      project,
      { title: "Kiln", year: "2022-23", amount: "6", principal: "Asha Rao" },
      true,
    ],
    [
      "nba2025.6.2.4",
      "projects",
      project,
      { title: "Kiln", year: "2022-23", amount: "6", principal: "Chand Roy" },
      false,
    ],
  ])("of %s, %s %j, %j: %s", (name, slug, data, cells, prints) => {
    const work = { kind: kindBySlug(slug), data: data as never, people: [{ name: "Asha Rao" }, { name: "Bela Das" }] };
    expect(printsRow(partOf(name), work, new Map(Object.entries(cells)), settings)).toBe(prints);
  });
});
