import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import type { yearlyFigures } from "#contract/accreditation/yearly-figures.ts";
import { replaceAppointments } from "#db/queries/accounts/appointments.ts";
import { withScope } from "#db/scope.ts";
import { defaultTerms } from "#kinds/appointment.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** What only the office knows: who enters it, what is refused, and what tables make of it. */
const world = await theWorld();
const { as, admin, hod, institute } = world;
const iqac = await world.anAccount({ name: "Ira Office", role: "IQAC Coordinator" });

type Table = z.output<typeof reports.read.response>;
type Entered = z.output<typeof yearlyFigures.list.response>;
type Missing = z.output<typeof yearlyFigures.missing.response>;
type Change = { year: string; version?: number; figures: Record<string, unknown> };

const address = (dept?: string) => `/api/yearly-figures${dept ? `?dept=${dept}` : ""}`;
const entering = (who: TestAccount, years: Change[], dept?: string) => as(who).patch(address(dept), { years });
const enter = (who: TestAccount, years: Change[], dept?: string) => entering(who, years, dept).answers<Entered>(200);
const tableOf = (id: string, query: Record<string, string>, who = admin) =>
  as(who)
    .get(`/api/reports/${id}?${new URLSearchParams(query)}`)
    .answers<Table>(200);
const lineOf = ({ summaries }: Table, label: string) =>
  summaries
    .flatMap(({ rows }) => rows)
    .find(([first]) => first === label)
    ?.slice(1);

async function inPost(name: string, department: string, starts: string, ends: string | null): Promise<TestAccount> {
  const who = await world.aTeacher({ name, department });
  const post = { ...defaultTerms, department: institute.departments[department]?.id ?? 0, type: "primary" as const };
  await withScope(world.database, institute.id, (scope) =>
    replaceAppointments(scope, who.id, [{ ...post, starts, ends }]),
  );
  return who;
}

await inPost("Full Served", "EXTC", "2016-07-01", null);
await inPost("Left Within", "EXTC", "2016-07-01", "2023-12-31");
const transferred = await inPost("Moved Away", "EXTC", "2016-07-01", null);
await withScope(world.database, institute.id, (scope) => {
  const post = (code: string, starts: string, ends: string | null) => ({
    ...defaultTerms,
    department: institute.departments[code]?.id ?? 0,
    type: "primary" as const,
    starts,
    ends,
  });
  return replaceAppointments(scope, transferred.id, [
    post("EXTC", "2016-07-01", "2023-12-31"),
    post("BSH", "2024-01-01", null),
  ]);
});

const ofExtc = { dept: "EXTC", period: "2022-23..2023-24" };

test("2.4.1 shows posts, faculty and percentages by year, and what is not filled", async () => {
  const empty = await tableOf("naac.2.4.1", ofExtc);
  expect([empty.metric, lineOf(empty, "Sanctioned posts")]).toEqual([null, ["Not filled", "Not filled"]]);
  expect(empty.office).toEqual({
    figures: ["sanctionedPosts"],
    mayEnter: true,
    missing: [{ figure: "sanctionedPosts", years: ["2022-23", "2023-24"] }],
  });
  await enter(admin, [{ year: "2022-23", version: 0, figures: { sanctionedPosts: 4 } }], "EXTC");
  const half = await tableOf("naac.2.4.1", ofExtc);
  expect([half.metric, half.office?.missing]).toEqual([null, [{ figure: "sanctionedPosts", years: ["2023-24"] }]]);
  // Somebody who was transferred within the year counts where they are on its last day.
  await enter(admin, [{ year: "2023-24", version: 0, figures: { sanctionedPosts: 4 } }], "EXTC");
  const filled = await tableOf("naac.2.4.1", ofExtc);
  expect(lineOf(filled, "Sanctioned posts")).toEqual([4, 4]);
  expect(lineOf(filled, "Full-time faculty")).toEqual([1, 3]);
  expect(lineOf(filled, "Percentage of the sanctioned posts")).toEqual([25, 75]);
  expect(filled.metric).toMatchObject({ label: "Average percentage", unit: "percent", value: 50 });
  expect(filled.metric?.calculation.message).toContain("4 of 8 posts, 50.00 %");
  expect(
    (await tableOf("naac.2.4.1", { period: "2023-24" })).metric,
    "the institute has figures of its own",
  ).toBeNull();
});

test("more faculty members than posts are more than 100 per cent", async () => {
  const { rows } = await as(admin).get(address("EXTC")).answers<Entered>(200);
  const version = rows.find(({ year }) => year === "2022-23")?.version;
  await enter(admin, [{ year: "2022-23", version: version ?? 0, figures: { sanctionedPosts: 2 } }], "EXTC");
  const table = await tableOf("naac.2.4.1", { ...ofExtc, period: "2022-23" });
  expect(table.metric?.value).toBe(150);
  await enter(admin, [{ year: "2022-23", version: (version ?? 0) + 1, figures: { sanctionedPosts: 4 } }], "EXTC");
});

test("the form of 2.4.1 begins as NAAC prints it, with the posts in notes below its rows; other files have a table", async () => {
  const file = async (format: string) =>
    (await as(admin).get(`/api/reports/naac.2.4.1/export?${new URLSearchParams({ ...ofExtc, format })}`)).bytes;
  const cells = firstSheet(await file("xlsx")).cells;
  expect(cells.A1).toBe("Name of the Full-time teacher");
  expect(Object.values(cells)).toContain(
    "* 2023-24: Sanctioned posts 4; Full-time faculty 1; Percentage of the sanctioned posts 25",
  );
  expect(Buffer.from(await file("csv")).toString()).toMatch(/Sanctioned posts,4,4\r?\n/);
  expect((await unzip(Buffer.from(await file("docx")))).get("word/document.xml")?.toString()).toContain(
    "Sanctioned posts",
  );
});

test("the extended profile has the lines of the manual, and its files too", async () => {
  await enter(iqac, [
    { year: "2023-24", version: 0, figures: { students: 812, expenditure: 125011500, reservedSeats: 0 } },
  ]);
  const labels = ({ summaries }: Table) => summaries[0]?.rows.map(([label]) => label);
  const revised = await tableOf("naac.profile", { period: "2023-24", manual: "affiliated" });
  expect(labels(revised)).toEqual([
    "Number of students",
    "Full-time faculty",
    "Expenditure without salaries (INR in lakhs)",
  ]);
  expect(lineOf(revised, "Expenditure without salaries (INR in lakhs)")).toEqual([1250.12]);
  expect([revised.metric, revised.office?.missing]).toEqual([null, []]);
  const table = await tableOf("naac.profile", { period: "2022-23..2023-24", manual: "university" });
  expect(labels(table)).toHaveLength(10);
  expect(lineOf(table, "Seats for reserved categories")).toEqual([0, "Not filled"]);
  expect(lineOf(table, "Number of students")).toEqual([812, "Not filled"]);
  const csv = await as(admin).get("/api/reports/naac.profile/export?format=csv&period=2023-24&manual=affiliated");
  expect(csv.text).toContain("Number of students,812");
});

test("figures of NBA use the entered students; those in the request take their place", async () => {
  const query = { dept: "EXTC", period: "2023-24" };
  expect((await tableOf("nba.SFR", query)).metric).toBeNull();
  await enter(hod, [{ year: "2023-24", version: 0, figures: { students: 15 } }]);
  expect((await tableOf("nba.SFR", { period: "2023-24" }, hod)).office?.missing).toEqual([]);
  const { rows } = await as(admin).get(address("EXTC")).answers<Entered>(200);
  const version = rows.find(({ year }) => year === "2023-24")?.version ?? 0;
  await enter(admin, [{ year: "2023-24", version, figures: { students: 17 } }], "EXTC");
  expect((await tableOf("nba.SFR", query)).metric?.value).toBe(18);
  expect((await tableOf("nba.SFR", { ...query, students: "30" })).metric?.value).toBe(0);
});

test.each([
  [{ sanctionedPosts: -1 }, 422],
  [{ sanctionedPosts: 0 }, 422],
  [{ students: 0 }, 422],
  [{ students: 12.5 }, 422],
  [{ students: 1e9 }, 422],
  [{ students: "many" }, 422],
  [{ expenditure: 1e12 }, 422],
  [{ beds: 4 }, 422],
  [{ expenditure: 999_999_999_999, applications: 0 }, 200],
])("%j answers %i", async (figures, status) => {
  expect((await entering(admin, [{ year: "2012-13", version: 0, figures }])).status).toBe(status);
});

test.each(["1989-90", "2999-00", "2023-25", "next year", ""])("the year %j is refused by its field", async (year) => {
  const { status, body } = await entering(admin, [{ year, version: 0, figures: { students: 5 } }]);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('"field":"year"')]);
});

test("a year twice, no year and a missing version are refused, and nothing of the request is stored", async () => {
  const change = { year: "2011-12", version: 0, figures: { students: 5 } };
  for (const years of [[change, { ...change, year: "2011-2012" }], []]) await entering(admin, years).answers(422);
  const { version: _, ...without } = { ...change, year: "2010-11" };
  expect((await entering(admin, [change, without])).body).toMatchObject({ code: "version-missing" });
  expect((await entering(admin, [change, { ...change, year: "2010-11", version: 7 }])).body).toMatchObject({
    code: "stale",
  });
  const { rows } = await as(admin).get(address()).answers<Entered>(200);
  expect(rows.map(({ year }) => year)).not.toContain("2011-12");
});

test("of two people who enter the same year at once one is told what the other saved", async () => {
  const change = (students: number) => [{ year: "2009-10", version: 0, figures: { students } }];
  const both = await Promise.all([entering(admin, change(500)), entering(iqac, change(600))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.body as { code: string; current: Entered };
  const saved = both.find(({ status }) => status === 200)?.body as Entered;
  expect([refused.code, refused.current]).toEqual(["stale", saved]);
  // Figures of different years can be saved at the same time.
  const other = (year: string) => [{ year, version: 0, figures: { students: 700 } }];
  const apart = await Promise.all([entering(admin, other("2007-08")), entering(iqac, other("2008-09"))]);
  expect(apart.map(({ status }) => status)).toEqual([200, 200]);
});

test("a number is removed by null, the others of the year stay, and the trail has both values", async () => {
  await enter(admin, [{ year: "2006-07", version: 0, figures: { students: 90, courses: 12 } }]);
  const { rows } = await enter(admin, [{ year: "2006-07", version: 1, figures: { students: null } }]);
  expect(rows.find(({ year }) => year === "2006-07")).toEqual({
    year: "2006-07",
    version: 2,
    figures: { courses: 12 },
  });
  const audit = await world.owner.query(
    "select target, detail from audit_log where action = 'figures-entered' order by id desc limit 1",
  );
  expect(audit.rows).toEqual([{ target: "2006-07", detail: { students: { from: 90, to: null } } }]);
});

test("a head enters those of the own department alone, and a deactivated department keeps its figures", async () => {
  const change = [{ year: "2005-06", version: 0, figures: { students: 60 } }];
  expect((await entering(hod, change, "EXTC")).status).toBe(403);
  expect((await enter(hod, change)).department?.code).toBe("Computer");
  await as(admin).get(address("no-such")).answers(422);
  const own = (await as(hod).get(address()).answers<Entered>(200)).rows;
  await world.owner.query(
    "update departments set deactivated_at = now() where institute_id = $1 and code = 'Computer'",
    [institute.id],
  );
  expect((await as(admin).get(address("Computer")).answers<Entered>(200)).rows).toEqual(own);
  await world.owner.query("update departments set deactivated_at = null where institute_id = $1", [institute.id]);
});

test("what tables lack is listed once for each figure", async () => {
  const query = new URLSearchParams({
    reports: "naac.2.4.1,naac.profile,naac.3.4.5",
    period: "2022-23..2023-24",
    manual: "affiliated",
  });
  const { rows, mayEnter } = await as(admin).get(`/api/yearly-figures/missing?${query}`).answers<Missing>(200);
  expect(mayEnter).toBe(true);
  expect(rows).toEqual([
    { figure: "sanctionedPosts", years: ["2022-23", "2023-24"] },
    { figure: "students", years: ["2022-23"] },
    { figure: "expenditure", years: ["2022-23"] },
  ]);
});

test("a frozen submission keeps the figures with which it was made", async () => {
  const body = { reports: ["naac.2.4.1", "naac.profile"], period: "2023-24", scope: "EXTC" };
  const made = await as(admin).post("/api/submissions", body).answers<{ id: string; job: string }>(202);
  await runFreeze(world.appContext, { institute: institute.id, submission: made.job });
  const figureOf = async () => {
    const { tables } = await as(admin)
      .get(`/api/submissions/${made.id}`)
      .answers<{ tables: { report: string; figure: string | null }[] }>(200);
    return tables.find(({ report }) => report === "naac.2.4.1")?.figure;
  };
  const posts = async () => {
    const binder = await unzip(Buffer.from((await as(admin).get(`/api/submissions/${made.id}/binder`)).bytes));
    const csv = [...binder].find(([name]) => name.includes("naac.2.4.1") && name.endsWith(".csv"))?.[1].toString();
    return /^Sanctioned posts,(.*?)\r?$/m.exec(csv ?? "")?.[1];
  };
  expect([await figureOf(), await posts()]).toEqual(["Average percentage: 25.00 %", "4"]);
  const { rows } = await as(admin).get(address("EXTC")).answers<Entered>(200);
  const version = rows.find(({ year }) => year === "2023-24")?.version ?? 0;
  await enter(admin, [{ year: "2023-24", version, figures: { sanctionedPosts: 2 } }], "EXTC");
  expect([await figureOf(), await posts()]).toEqual(["Average percentage: 25.00 %", "4"]);
  expect((await tableOf("naac.2.4.1", { dept: "EXTC", period: "2023-24" })).metric?.value).toBe(50);
});
