import { expect, test } from "vitest";
import { readBlankForm } from "#formats/forms/blank-form.ts";
import { workbook } from "#tests/support/files/forms/blank-files.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** Forms of the institute with a column for each year. */
const world = await theWorld();
const { as, admin, hod, teacher, colleague } = world;

type Read = {
  table: string;
  row: string;
  kinds: string[];
  title: string;
  period?: string;
  years?: number;
  columns: { header: string; keys: string[] }[];
};
type Table = { periodText: string; rows: { title: string; cells: (string | number | null)[] }[]; included: number };

const upload = (bytes: Buffer) => [{ field: "file", name: "form.xlsx", type: "application/octet-stream", bytes }];
const readsAs = (who: TestAccount, bytes: Buffer, fields: Record<string, string> = {}) =>
  as(who).upload("POST", "/api/forms/reading", upload(bytes), fields).answers<Read>(200);

const answersOf = ({ table, row, kinds, title, columns, period = "academic", years = 1 }: Read, change: object = {}) =>
  JSON.stringify({
    title: title || "Form",
    body: "University",
    table,
    row,
    kinds,
    period,
    years,
    columns: columns.map(({ keys }) => keys),
    ...change,
  });

const savesAnswers = (who: TestAccount, bytes: Buffer, answers: string) =>
  as(who).upload("POST", "/api/forms", upload(bytes), { answers });

async function savesForm(bytes: Buffer, fields: Record<string, string> = {}): Promise<{ id: string; read: Read }> {
  const read = await readsAs(hod, bytes, fields);
  return { ...(await savesAnswers(hod, bytes, answersOf(read)).answers<{ id: string }>(201)), read };
}

const tableOf = (id: string, query = "") => as(hod).get(`/api/reports/${id}${query}`).answers<Table>(200);

async function submitted(kind: string, data: object, ...people: TestAccount[]) {
  const [first] = people as [TestAccount];
  const listed = people.map(({ name, email }) => ({ name, email }));
  const made = await as(first).post(`/api/records/${kind}`, { data, people: listed }).answers<Shown>(201);
  return as(first).post(`/api/records/${kind}/${made.id}/submit`).answers<Shown>(200);
}

const paper = (title: string, dateOfPublication: string, ...people: TestAccount[]) =>
  submitted("journal", { title, journalTitle: "Rivers", dateOfPublication, indexing: ["Scopus"] }, ...people);

const headings = (years: string[]) => ["Sr. No.", "Name of the Faculty", "Designation", ...years];
const countsForm = (years: string[]) =>
  workbook([
    ["Research papers published by the faculty in journals"],
    headings(years),
    headings(years).map(() => null),
  ]);

test("a row per faculty member with a column per year counts the records of each year, drafts and other years not", async () => {
  await paper("Alone in July", "2021-07-01", teacher);
  await paper("Together in June", "2022-06-30", teacher, colleague);
  await paper("Alone in 2024", "2024-01", colleague);
  await paper("After the form", "2024-07-01", teacher);
  await as(teacher)
    .post("/api/records/journal", {
      data: { title: "Still a draft", journalTitle: "Rivers", dateOfPublication: "2022-01" },
      people: [{ name: teacher.name, email: teacher.email }],
    })
    .answers(201);
  const blank = await countsForm(["2021-22", "2022-23", "2023-24"]);
  const { id, read } = await savesForm(blank);
  expect(read).toMatchObject({ row: "person", kinds: ["journal"], period: "academic", years: 3 });
  expect(read.columns.map(({ keys }) => keys)).toEqual([
    ["serial"],
    ["fact:name"],
    ["fact:designation"],
    ["in-2021:count"],
    ["in-2022:count"],
    ["in-2023:count"],
  ]);
  const table = await tableOf(id);
  expect(table.periodText).toBe("2021-22..2023-24");
  const cellsOf = ({ name }: TestAccount) => table.rows.find(({ title }) => title === name)?.cells.slice(3);
  expect([cellsOf(teacher), cellsOf(colleague), cellsOf(hod)]).toEqual([
    [2, 0, 0],
    [1, 0, 1],
    [0, 0, 0],
  ]);
  const verified = await tableOf(id, "?verified=true");
  expect(verified.rows.flatMap(({ cells }) => cells.slice(3)).every((cell) => cell === 0)).toBe(true);
  const later = await tableOf(id, "?period=2023-24..2025-26");
  const ofTeacher = later.rows.find(({ title }) => title === teacher.name)?.cells.slice(3);
  expect(ofTeacher, "the years of the form stay what they are").toEqual([null, null, 0]);
  const file = await as(hod).get(`/api/reports/${id}/export`);
  const grid = (await readBlankForm(file.bytes)).tables[0]?.grid.rows ?? [];
  expect(grid[1]).toEqual(headings(["2021-22", "2022-23", "2023-24"]));
  expect(grid.find((row) => row[1] === colleague.name)?.slice(3, 6)).toEqual(["1", "0", "1"]);
});

test("projects with their receipts of each year are one row each, also those that began before", async () => {
  const project = (title: string, startDate: string, receipts: [string, number][]) =>
    submitted(
      "projects",
      {
        projectTitle: title,
        startDate,
        fundingAgency: "Council of Waters",
        sanctionedAmount: 90_00_000_00,
        transactionDetails: receipts.map(([receivedOn, amountReceived]) => ({ receivedOn, amountReceived })),
      },
      teacher,
    );
  await project("Old dam", "2018-05-01", [
    ["2022-03-31", 4_00_000_00],
    ["2022-04-01", 2_50_000_00],
    ["2022-10-01", 50_000_00],
  ]);
  await project("Dry well", "2022-06-01", [["2019-05-01", 1_00_000_00]]);
  const first = [
    "Sr. No.",
    "Name of the Principal Investigator",
    "Title of the project",
    "Funding agency",
    "Amount received (Rs. in lakhs)",
    null,
  ];
  const blank = await workbook(
    [["Sponsored projects, financial years"], first, [null, null, null, null, "2021-22", "2022-23"], [null, null]],
    ["A2:A3", "B2:B3", "C2:C3", "D2:D3", "E2:F2"],
  );
  const read = await readsAs(hod, blank, { kinds: "projects" });
  expect(read).toMatchObject({ row: "receipts", years: 2 });
  expect(read.columns.slice(4).map(({ keys }) => keys)).toEqual([["in-2021:lakhs"], ["in-2022:lakhs"]]);
  const { id } = await savesAnswers(hod, blank, answersOf(read, { period: "financial" })).answers<{ id: string }>(201);
  const table = await tableOf(id);
  expect(table.rows.map(({ cells }) => cells.slice(2))).toEqual([["Old dam", "Council of Waters", 4, 3]]);
});

test.each([
  { years: ["CAY", "CAYm1", "CAYm2"], keys: ["ago-0:count", "ago-1:count", "ago-2:count"] },
  { years: ["CAY m2 (2021-22)", "CAY m1 (2022-23)"], keys: ["ago-2:count", "ago-1:count"] },
  { years: ["Year 1", "Year 2", "Year 3"], keys: ["ago-2:count", "ago-1:count", "ago-0:count"] },
  {
    years: ["2019", "2020", "2021", "2022", "2023", "2024"],
    keys: [2019, 2020, 2021, 2022, 2023, 2024].map((year) => `in-${year}:count`),
  },
  { years: ["2021", "2022"], keys: ["in-2021:count", "in-2022:count"] },
  { years: ["No. of papers in 2021-2022", "No. of papers in 2022-2023"], keys: ["in-2021:count", "in-2022:count"] },
])("headings $years are years", async ({ years, keys }) => {
  const { row, columns } = await readsAs(hod, await countsForm(years));
  expect(row).toBe("person");
  expect(columns.slice(3).flatMap((column) => column.keys)).toEqual(keys);
});

test("years before the last of the period move with it", async () => {
  const { id } = await savesForm(await countsForm(["CAY", "CAYm1"]));
  const cells = async (period: string) =>
    (await tableOf(id, `?period=${period}`)).rows.find(({ title }) => title === teacher.name)?.cells.slice(3);
  expect([await cells("2021-22..2022-23"), await cells("2020-21..2021-22")]).toEqual([
    [0, 2],
    [2, 0],
  ]);
});

test("one heading with a year is no column of a year", async () => {
  const blank = await workbook([
    ["Papers"],
    ["Sr. No.", "Name of the Faculty", "Designation", "Date of joining (as on 30-06-2024)"],
    [null, null, null, null],
  ]);
  const read = await readsAs(hod, blank);
  expect(read.columns[3]?.keys).toEqual(["fact:joined"]);
  expect(read.years).toBeUndefined();
});

test.each([
  { what: "money of record types without receipts", change: { row: "work", columns: last("in-2021:lakhs") } },
  { what: "a year of five digits", change: { columns: last("in-20211:count") } },
  { what: "an unknown measure", change: { columns: last("in-2021:marks") } },
  { what: "no record type to count", change: { kinds: [] } },
])("refuses $what", async ({ change }) => {
  const blank = await countsForm(["2021-22", "2022-23", "2023-24"]);
  const read = await readsAs(admin, blank);
  await savesAnswers(admin, blank, answersOf(read, change)).answers(422);
});

function last(key: string): string[][] {
  return [["serial"], [], [], [], [], [key]];
}

test("a form with a column for each of twelve years is frozen for all of them, unless fewer are typed", async () => {
  const { id } = await savesForm(await countsForm(Array.from({ length: 12 }, (_, n) => `${2012 + n}-${13 + n}`)));
  const freezing = (more: object) => as(hod).post("/api/submissions", { reports: [id], ...more });
  await freezing({}).answers(202);
  await freezing({ period: " " }).answers(202);
  expect(await freezing({ period: "2012-13..2023-24" }).answers(422)).toMatchObject({ issues: [{ field: "period" }] });
});

test("a form that prints a coming year is shown and frozen without it: its column stays empty", async () => {
  const now =
    Number((await tableOf((await savesForm(await countsForm(["CAY", "CAYm1"]))).id)).periodText.slice(-7, -3)) + 1;
  const label = (year: number) => `${year}-${String(year + 1).slice(-2)}`;
  const years = [now - 1, now, now + 1, now + 2];
  const { id } = await savesForm(await countsForm(years.map(label)));
  const table = await tableOf(id);
  expect(table.periodText).toBe(`${label(now - 1)}..${label(now)}`);
  expect(table.rows[0]?.cells.slice(3)).toEqual([0, 0, null, null]);
  await as(hod)
    .post("/api/submissions", { reports: [id] })
    .answers(202);
  const typed = `${label(now - 1)}..${label(now + 2)}`;
  await as(hod)
    .post("/api/submissions", { reports: [id], period: typed })
    .answers(422);

  const { id: ofComing } = await savesForm(await countsForm([label(now + 1), label(now + 2)]));
  expect((await tableOf(ofComing)).periodText).toBe(`${label(now + 1)}..${label(now + 2)}`);
  expect(
    await as(hod)
      .post("/api/submissions", { reports: [ofComing] })
      .answers(422),
  ).toMatchObject({
    issues: [{ field: "period", message: `The year ${now + 2} has not begun.` }],
  });
});
