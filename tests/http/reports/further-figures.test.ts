import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import { replaceAppointments } from "#db/queries/accounts/appointments.ts";
import { withScope } from "#db/scope.ts";
import { defaultTerms } from "#kinds/appointment.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** Figures that a manual asks for from a list that already has one. */
const world = await theWorld();
const { as, admin, hod } = world;

const years = { period: "2019-20..2020-21" };

const figuresOf = (id: string, query: Record<string, string>, who = admin) =>
  as(who)
    .get(`/api/reports/${id}?${new URLSearchParams({ only: "figures", ...years, ...query })}`)
    .answers<z.output<typeof reports.read.response>>(200);

/** On the staff from 1 July 2018, and before it nowhere. */
async function somebody(department: string, ends: string | null = null, isFullTime = true): Promise<TestAccount> {
  const who = await world.aTeacher({ department });
  const { id = 0 } = world.institute.departments[department] ?? {};
  const post = { ...defaultTerms, department: id, starts: "2018-07-01", ends, isFullTime };
  await withScope(world.database, world.institute.id, (scope) =>
    replaceAppointments(scope, who.id, [{ ...post, type: "primary" }]),
  );
  return who;
}

async function enterProject(sanctionDate: string, [owner, ...others]: readonly TestAccount[]): Promise<void> {
  if (!owner) return;
  const data = {
    projectTitle: `Project of ${sanctionDate}`,
    fundingAgency: "Coast Trust",
    agencyType: "non-government",
    startDate: sanctionDate,
    sanctionDate,
    sanctionedAmount: 500_000,
  };
  const people = [owner, ...others].map(({ name, email }) => ({ name, email }));
  const { id } = await as(owner).post("/api/records/projects", { data, people }).answers<Shown>(201);
  await as(owner).post(`/api/records/projects/${id}/submit`, {}).answers<Shown>(200);
}

const inExtc = await somebody("EXTC");
const inIt = await somebody("IT");
const leftIt = await somebody("IT", "2020-03-31");
// The department BSH has nobody full-time, and AI-DS nobody.
const partTimeInBsh = await somebody("BSH", null, false);
await enterProject("2019-08-01", [inExtc, inIt]);
await enterProject("2020-09-01", [inExtc]);
await enterProject("2021-02-01", [inExtc]);
// Of the year before, and by somebody who was not there on the year's last day.
await enterProject("2019-01-15", [inIt]);
await enterProject("2019-12-01", [leftIt]);

test("grants: projects per faculty member in the university's manual, faculty and departments in the others'", async () => {
  const university = await figuresOf("naac.3.2", { manual: "university" });
  const staffYears = university.years.reduce((sum, { staff }) => sum + staff, 0);
  expect(university.years.map(({ rows }) => rows)).toEqual([2, 2]);
  expect(university.furtherMetrics).toMatchObject([
    { number: "3.2.3", numerator: 4, denominator: staffYears / 2, value: Number((8 / staffYears).toFixed(2)) },
  ]);

  const autonomous = await figuresOf("naac.3.2", { manual: "autonomous" });
  expect(autonomous.number).toBe("3.2.1, 3.2.2, 3.2.4");
  const [teachers, departments] = autonomous.furtherMetrics;
  // One of the three was not there on the last day of the year; nobody counts twice.
  expect(teachers).toMatchObject({ number: "3.2.2", numerator: 2, denominator: staffYears / 2, unit: "percent" });
  // Two departments in the first year, one in the second, of Computer, IT and EXTC in both.
  expect(departments).toMatchObject({ number: "3.2.4", value: 50, unit: "percent" });
  expect(departments?.calculation.message).toBe("3 of 6 departments with full-time faculty, each counted once a year");

  const older = await figuresOf("naac.3.2", { manual: "affiliated-2021" });
  expect(older.furtherMetrics).toMatchObject([{ ...departments, number: "3.1.3" }]);
  expect((await figuresOf("naac.3.2", { manual: "affiliated" })).furtherMetrics).toEqual([]);
});

test("a department is not compared with itself, and years without projects are 0", async () => {
  const ofIt = await figuresOf("naac.3.2", { manual: "autonomous", dept: "IT" });
  expect(ofIt.furtherMetrics.map(({ number, numerator }) => [number, numerator])).toEqual([["3.2.2", 1]]);
  const before = await figuresOf("naac.3.2", { manual: "autonomous", period: "1999-00" });
  expect(before.furtherMetrics.map(({ numerator, value }) => [numerator, value])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await as(hod).get("/api/reports/naac.3.2?manual=autonomous&dept=IT").answers(403);
});

test("a department without full-time faculty is in neither number of the percentage, although it has a project", async () => {
  await enterProject("2021-09-01", [inExtc, partTimeInBsh]);
  await enterProject("2021-10-01", [partTimeInBsh]);
  const { furtherMetrics, years } = await figuresOf("naac.3.2", { manual: "autonomous", period: "2021-22" });
  expect(years.map(({ rows }) => rows)).toEqual([2]);
  expect(furtherMetrics[1]).toMatchObject({ number: "3.2.4", numerator: 1, denominator: 3, value: 33.33 });
});

test("research guides count at the end of the period, from the year of their recognition", async () => {
  const guides = async (more: Record<string, string>) => {
    const { furtherMetrics } = await figuresOf("naac.2.4.2", { manual: "autonomous", dept: "EXTC", ...more });
    return furtherMetrics.map(({ number, numerator, denominator }) => [number, numerator, denominator]);
  };
  expect(await guides({})).toEqual([["3.2.3", 0, 1]]);
  const degrees = [{ degree: "phd", status: "completed", year: 2015, university: "Coast University" }];
  await as(inExtc)
    .post("/api/records/qualification", { data: { qualificationDetails: degrees } })
    .answers(201);
  const guidance = { isResearchGuide: true, guideRecognitionYear: 2021 };
  await as(inExtc).post("/api/records/research-profile", { data: guidance }).answers(201);
  expect(await guides({})).toEqual([["3.2.3", 1, 1]]);
  expect(await guides({ period: "2019-20" })).toEqual([["3.2.3", 0, 1]]);
  expect((await figuresOf("naac.2.4.2", { manual: "university" })).furtherMetrics).toEqual([]);
});
