import { describe, expect, test } from "vitest";
import { listDepartments } from "#db/queries/departments.ts";
import { withScope } from "#db/scope.ts";
import { hasTrialData, trialFile, trialJson } from "#tests/support/files/trial-data.ts";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Client } from "#tests/support/server/client.ts";
import { theWorld } from "#tests/support/server/world.ts";

/** NAAC's form of papers, filled by a college, goes in without a question and comes out as the same table. */

const world = await theWorld();
const { as, admin, strangerAdmin } = world;

const fileName = "naac-forms/filled_3.4.5_papers.xlsx";
const year = "Year of publication";
const authors = "Name of the author/s";
const department = "Department of the teacher";

/** The departments by the names with which the file writes them. */
const departments = [
  { code: "CSE", name: "Computer Science and Engineering", aliases: ["Computer Science & Engg."] },
  { code: "ECE", name: "Electronics and Communication Engineering", aliases: [] },
  { code: "MAT", name: "Mathematics", aliases: [] },
  { code: "MECH", name: "Mechanical Engineering", aliases: [] },
];

type Expected = {
  records: number;
  by_department_as_written: Record<string, number>;
  by_first_year: Record<string, number>;
  academic_year_cells: number;
};
type Report = {
  columns: { header: string }[];
  rows: { title: string; cells: (string | number | null)[] }[];
  years: { label: string; rows: number }[];
  included: number;
};

function counted(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

const nameOf = (written: string) =>
  departments.find(({ code, name, aliases }) => [code, name, ...aliases].includes(written))?.name ?? written;

/** A cell as the product prints it: the calendar year, the ISSN with its hyphen, a DOI in small letters. */
function asPrinted(heading: string, written: string): string {
  if (heading === year) return written.slice(0, 4);
  if (heading === "ISSN number") return written.replace(/^ISSN: /, "").replace(/^(\d{4})(?=\d)/, "$1-");
  return written.includes("doi.org") ? written.toLowerCase() : written;
}

const inListing = "period=2024..2025&form=university-2020&limit=100";

describe.skipIf(!hasTrialData)("trial data: the filled form 3.4.5", () => {
  const expected = hasTrialData ? trialJson<Expected>("naac-forms/filled_expected.json") : undefined;

  test("is the college's table where no author has an account: the form names the departments", async () => {
    for (const one of departments) await as(strangerAdmin).post("/api/departments", one).answers(201);
    const batch = await uploads(as(strangerAdmin), "papers.xlsx", trialFile(fileName));
    expect(batch).toMatchObject({
      rows: expected?.records,
      created: expected?.records,
      errors: 0,
      questions: 0,
      unassigned: 0,
      departmentOnly: expected?.records,
    });
    const rows = await writtenIn(as(strangerAdmin), batch);
    await commits(as(strangerAdmin), batch);
    const printed = await submitsAndPrints(as(strangerAdmin), batch);
    for (const { title: of, department: own } of rows) expect(printed.get(of)?.[department]).toBe(own);
    const own = counted(rows.map((row) => row.department));
    for (const { code, name } of departments) {
      const table = await as(strangerAdmin)
        .get(`/api/reports/naac.3.4.5?${inListing}&dept=${code}`)
        .answers<Report>(200);
      expect(table.included).toBe(own[name] ?? 0);
    }
  });

  test("is the college's table again, without any answer of the importer", async () => {
    for (const one of departments) await as(admin).post("/api/departments", one).answers(201);
    for (const row of await withScope(world.database, world.institute.id, listDepartments))
      world.institute.departments[row.code] = row;
    const batch = await uploads(as(admin), "papers.xlsx", trialFile(fileName));
    expect(batch).toMatchObject({
      template: "naac.3.4.5@university-2020",
      kind: "journal",
      rows: expected?.records,
      created: expected?.records,
      errors: 0,
      questions: 0,
      faults: 0,
      form: { asks: [{ field: "indexing", value: "UGC CARE-I" }] },
    });
    const rows = await writtenIn(as(admin), batch);
    expect(counted(rows.map(({ cells }) => cells[department] ?? ""))).toEqual(expected?.by_department_as_written);
    const academic = rows.filter(({ cells }) => /^\d{4}-\d{2}$/.test(cells[year] ?? ""));
    expect(academic).toHaveLength(expected?.academic_year_cells ?? 0);
    // One author of each paper is on the staff of the department that its row names, if possible of no other row's.
    const staff = new Map<string, string>();
    for (const { names, department: own } of rows) {
      if (names.some((name) => staff.get(name) === own)) continue;
      const isOnly = (name: string) => rows.every((other) => other.department === own || !other.names.includes(name));
      staff.set(names.find(isOnly) ?? names[0] ?? "", own);
    }
    for (const [name, own] of staff)
      await world.aTeacher({ name, department: departments.find((one) => one.name === own)?.code ?? null });
    const again = await uploads(as(admin), "papers.xlsx", trialFile(fileName));
    await commits(as(admin), again);
    const printed = await submitsAndPrints(as(admin), again);
    for (const { title: of, department: own } of rows)
      expect(printed.get(of)?.[department]?.split("; ")).toContain(own);
  });

  async function writtenIn(who: Client, batch: Batch) {
    return (await rowsOf(who, batch)).map(({ title: of, cells }) => ({
      title: of,
      department: nameOf(cells[department] ?? ""),
      names: (cells[authors] ?? "").split("; "),
      cells,
    }));
  }

  /** Submits the records of the import; the table then has each row as the file has it. Its cells by title and heading. */
  async function submitsAndPrints(who: Client, batch: Batch): Promise<Map<string, Record<string, string>>> {
    const submitted = await who.post(`/api/imports/${batch.id}/submit`, {}).answers<{ submitted: number }>(200);
    expect(submitted).toMatchObject({ submitted: expected?.records, refused: [] });
    const table = await who.get(`/api/reports/naac.3.4.5?${inListing}`).answers<Report>(200);
    expect(table.included).toBe(expected?.records);
    const byYear = Object.fromEntries(table.years.map(({ label, rows: count }) => [label.slice(0, 4), count]));
    expect(byYear).toEqual(expected?.by_first_year);
    const headings = table.columns.map(({ header }) => header);
    const printed = new Map(
      table.rows.map(({ title: of, cells }) => [
        of,
        Object.fromEntries(headings.map((heading, index) => [heading, String(cells[index] ?? "")])),
      ]),
    );
    for (const { title: of, cells } of await writtenIn(who, batch))
      for (const heading of headings)
        if (heading !== department) expect(printed.get(of)?.[heading]).toBe(asPrinted(heading, cells[heading] ?? ""));
    return printed;
  }
});
