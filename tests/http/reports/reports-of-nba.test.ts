import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import { replaceAppointments } from "#db/queries/accounts/appointments.ts";
import { withScope } from "#db/scope.ts";
import { defaultTerms } from "#kinds/appointment.ts";
import { fullTimeQuery } from "#rules/accreditation/people/person-candidate.ts";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** How figures of NBA are computed and printed; the guide's examples are in `worked-examples.test.ts`. */
const world = await theWorld();
const { as, admin, hod } = world;

type Table = z.output<typeof reports.read.response>;

const tableOf = (id: string, query: Record<string, string>, who = admin) =>
  as(who)
    .get(`/api/reports/${id}?${new URLSearchParams({ limit: "200", ...query })}`)
    .answers<Table>(200);

const fileOf = async (id: string, query: Record<string, string>) =>
  (await as(admin).get(`/api/reports/${id}/export?${new URLSearchParams(query)}`)).bytes;

const inDepartment = (department: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => world.anAccount({ name: `${department} Faculty${index}`, department })),
  );

async function submitted(kind: string, data: Record<string, unknown>, who: TestAccount): Promise<Shown> {
  const made = await as(who).post(`/api/records/${kind}`, { data }).answers<Shown>(201);
  return as(who).post(`/api/records/${kind}/${made.id}/submit`).answers<Shown>(200);
}

const line = ({ summaries }: Table, label: string) =>
  summaries
    .flatMap(({ rows }) => rows)
    .find(([first]) => first === label)
    ?.slice(1);

const year = "2023-24";

test("a figure that is divided by the students is empty without them", async () => {
  const people = await inDepartment("EXTC", 12);
  for (const [index, who] of people.entries()) {
    const degrees = index < 5 ? ["master", "phd"] : ["master"];
    const qualificationDetails = degrees.map((degree) => ({ degree, status: "completed", year: 2010 }));
    await as(who).post("/api/records/qualification", { data: { qualificationDetails } }).answers(201);
  }
  const query = { dept: "EXTC", period: year };
  expect((await tableOf("nba.FQ", query)).metric).toMatchObject({ value: 13, unit: "marks" });
  const withoutStudents = await tableOf("nba.FQI", query);
  expect([withoutStudents.metric, withoutStudents.needsStudents]).toEqual([null, true]);
  const table = await tableOf("nba.FQI", { ...query, students: "240" });
  expect(table.metric).toMatchObject({ value: 16.25 });
  expect(line(table, "Required faculty (RF = S ÷ 20)")).toEqual([12]);
  expect(table.included).toBe(12);
  const { cells } = firstSheet(await fileOf("nba.FQI", { ...query, students: "240" }));
  expect(Object.values(cells)).toContain("16.25");
  expect((await tableOf("nba.SFR", { ...query, students: "240" })).metric).toMatchObject({ value: 14 });
  expect((await as(admin).get("/api/reports/nba.FQI?students=many")).status).toBe(422);
});

test("the number and the file of a figure follow its form", async () => {
  const [a, b, c, d, e] = (await inDepartment("BSH", 5)) as [
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
  ];
  const attended = (who: TestAccount, title: string, toDate: string) =>
    submitted("sttp-attended", { title, fromDate: "2024-02-01", toDate, organizedBy: "Harbour College" }, who);
  await attended(a, "Five days", "2024-02-05");
  await attended(a, "Six days", "2024-02-06");
  await attended(b, "Three days", "2024-02-03");
  await attended(c, "Two days", "2024-02-02");
  await attended(c, "Two days again", "2024-02-02");
  await attended(d, "One day", "2024-02-01");
  await attended(e, "Ten days", "2024-02-10");
  const query = { dept: "BSH", period: year, students: "240" };
  const older = await tableOf("nba.5.6", query);
  expect([older.number, older.metric?.value]).toEqual(["5.6", 9]);
  expect(older.summaries[0]?.rows).toEqual([
    [a.name, 5],
    [b.name, 3],
    [c.name, 5],
    [e.name, 5],
  ]);
  expect(older.reasons).toMatchObject([{ reason: "too-short", count: 1 }]);
  expect((await tableOf("nba2025.6.1.2.2", query)).metric?.value).toBe(3);
  expect((await tableOf("nba.5.6", { ...query, manual: "nba-tier-1" })).number).toBe("5.7");
  const lines = (await fileOf("nba.5.6", { ...query, format: "csv" })).toString().split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["\uFEFFName of the Faculty (max. 5 per faculty),2023-24", `${a.name},5`]);
});

test("retention names its years as NBA does, and lists people who joined later without counting them as retained", async () => {
  await inDepartment("AI-DS", 10);
  await world.anAccount({ name: "Came Later", department: "AI-DS", since: "2022-07-01" });
  const query = { dept: "AI-DS", period: "2021-22..2023-24", students: "240,240,240" };
  const table = await tableOf("nba.retention", query);
  expect(table.metric?.value).toBe(8);
  expect(line(table, "Full-time faculty retained since the first year")).toEqual([10, 10, 10]);
  expect(line(table, "Of the required faculty, in %")).toEqual([83.33]);
  expect(table.years.map(({ label, rows }) => [label, rows])).toEqual([
    ["CAYm2 (2021-22)", 10],
    ["CAYm1 (2022-23)", 11],
    ["CAY (2023-24)", 11],
  ]);
});

const shownBy = async (id: string, query: Record<string, string>) =>
  (await tableOf(id, query)).rows.map(({ title }) => title);

test("a number of a small table opens the rows behind it, of its year or of all years", async () => {
  const [first, second, late] = (await inDepartment("IT", 3)) as [TestAccount, TestAccount, TestAccount];
  await submitted(
    "sttp-attended",
    { title: "Six days", fromDate: "2024-02-01", toDate: "2024-02-06", organizedBy: "Harbour College" },
    first,
  );
  const query = { dept: "IT", period: "2022-23..2023-24", students: "240,240" };
  const programmes = await tableOf("nba.5.6", query);
  expect(programmes.summaries.map(({ lines }) => lines)).toEqual([[first.publicId], ["", null, null, ""]]);
  expect(await shownBy("nba.5.6", { ...query, year, line: first.publicId })).toEqual(["Six days"]);
  expect(await shownBy("nba.5.6", { ...query, year: "2022-23", line: first.publicId })).toEqual([]);
  expect(await shownBy("nba.5.6", { ...query, year, line: second.publicId })).toEqual([]);
  await as(late)
    .post("/api/records/qualification", {
      data: { qualificationDetails: [{ degree: "phd", status: "completed", year: 2010 }] },
    })
    .answers(201);
  const { summaries, years } = await tableOf("nba.FQ", query);
  for (const { rows, lines } of summaries)
    for (const [index, line] of lines.entries())
      for (const [column, one] of years.toReversed().entries())
        if (line)
          expect((await tableOf("nba.FQ", { ...query, year: one.year, line })).total).toBe(rows[index]?.[column + 1]);
  expect(summaries[0]?.lines).toEqual(["doctors", "masters", "faculty", ""]);
  expect(await shownBy("nba.FQ", { ...query, year, line: "doctors" })).toEqual([late.name]);
  expect(await shownBy("nba.FQ", { ...query, line: "doctors" })).toEqual([late.name]);
});

test("the full-time faculty of a year are those of its last day", async () => {
  const { years } = await tableOf("naac.3.4.5", { period: "2023..2023" });
  const query = fullTimeQuery(years[0]?.lastDay ?? "", undefined);
  const { people } = await as(admin)
    .get(`/api/ask?${new URLSearchParams({ q: query })}`)
    .answers<{ people: { total: number } }>(200);
  expect([years[0]?.lastDay, people.total]).toEqual(["2023-12-31", years[0]?.staff]);
});

test("a membership counts for who holds it in the period, in each year, also if it is older than the appointment", async () => {
  const appointed = async (name: string, ...posts: [code: string, starts: string, ends: string | null][]) => {
    const who = await world.aTeacher({ name, department: posts.at(-1)?.[0] ?? "" });
    const history = posts.map(([code, starts, ends]) => {
      const department = world.institute.departments[code]?.id ?? 0;
      return { ...defaultTerms, department, type: "primary" as const, starts, ends };
    });
    await withScope(world.database, world.institute.id, (scope) => replaceAppointments(scope, who.id, history));
    return who;
  };
  const joined = (who: TestAccount, body: string, validFrom: string, validUntil?: string) =>
    submitted("memberships", { body, term: validUntil ? "fixed-term" : "life", validFrom, validUntil }, who);
  const later = await appointed("Joined Later", ["Computer", "2018-07-01", null]);
  const moved = await appointed("Moved Over", ["IT", "2012-07-01", "2019-06-30"], ["Computer", "2019-07-01", null]);
  const gone = await appointed("Gone Before", ["Computer", "2010-07-01", "2021-06-30"]);
  await joined(later, "Life society", "2010-01-01");
  await joined(moved, "Society of both departments", "2014-01-01");
  await joined(gone, "Society of a former teacher", "2012-01-01");
  await joined(later, "Society left in the second year", "2012-01-01", "2024-12-31");
  const period = "2023-24..2025-26";
  const societies = ({ rows }: Table) => rows.map(({ cells }) => cells[1]);
  const counted = ["Life society", "Society left in the second year", "Society of both departments"];
  for (const who of [admin, hod]) {
    const table = await tableOf("nba2025.6.1.1", { dept: "Computer", period }, who);
    expect(societies(table).sort()).toEqual(counted);
    expect(table.years.map(({ rows }) => rows)).toEqual([3, 3, 2]);
  }
  expect(societies(await tableOf("nba2025.6.1.1", { period, year: "2025-26" }))).toEqual([
    "Life society",
    "Society of both departments",
  ]);
  expect(societies(await tableOf("nba2025.6.1.1", { dept: "IT", period }))).toEqual([]);
  const { excluded } = await tableOf("nba2025.6.1.1", { dept: "Computer", period });
  expect(excluded.map(({ title, reason }) => [title, reason])).toEqual([
    ["Society of a former teacher", "not-on-staff"],
  ]);
});
