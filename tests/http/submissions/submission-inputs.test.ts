import { expect, test } from "vitest";
import type * as z from "zod";
import type { submissions } from "#contract/accreditation/submissions.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { aPdfSaying } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { inDays } from "#tests/support/records/days.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, teacher, nobody, institute } = world;

type Refused = { message: string; issues: { field: string; message: string }[] };
const freezing = (body: object) => as(hod).post("/api/submissions", { reports: ["naac.3.4.5"], ...body });
const thisYear = Number(inDays(0).slice(0, 4));

test.each([
  ["a year to come", `${thisYear + 1}`, `The year ${thisYear + 1} has not begun.`],
  ["a period that ends in a year to come", `2021..${thisYear + 2}`, `The year ${thisYear + 2} has not begun.`],
])("a submission of %s, which has not begun, is refused", async (_, period, message) => {
  expect(await freezing({ period }).answers<Refused>(422)).toMatchObject({ issues: [{ field: "period", message }] });
});

test.each([
  ["1200", "The period begins before 1950. Enter the years that the body asks for."],
  ["2010..2020", "A submission has at most 10 years. Make one for each part of the period."],
])("a submission of %s is refused with what to do, one of ten years is made", async (period, message) => {
  expect(await freezing({ period }).answers<Refused>(422)).toMatchObject({ issues: [{ field: "period", message }] });
  await freezing({ period: "2011..2020" }).answers(202);
});

test("the end of an assessment is a day near today, or is left empty", async () => {
  const message =
    "The assessment ends on a day between a year ago and 10 years from today. Enter that day, or leave it empty.";
  for (const assessmentEnds of ["1990-03-31", inDays(-400), inDays(3700), "9999-12-31"])
    expect(await freezing({ assessmentEnds }).answers<Refused>(422)).toMatchObject({
      issues: [{ field: "assessmentEnds", message }],
    });
  for (const assessmentEnds of [inDays(-300), inDays(0), inDays(1800)]) await freezing({ assessmentEnds }).answers(202);
});

test("a submission without a title is named by the numbers of its tables, as the pages show them", async () => {
  const titleOf = async (body: object) => (await freezing(body).answers<{ title: string }>(202)).title;
  expect(await titleOf({ reports: ["nba.5.7.1", "naac.3.2", "nirf.PU", "naac.3.4.5"] })).toBe(
    "NAAC 3.2.1, 3.2.2, 3.2.3; NAAC 3.4.5; NBA 5.7.1; NIRF PU",
  );
  expect(await titleOf({ manual: "autonomous" })).toBe("NAAC 3.4.3");
  expect(await titleOf({ reports: ["aicte.activities"] })).toBe("AICTE Activities of faculty members");
  expect(await titleOf({ title: " The visit " })).toBe("The visit");
});

/** The submission once the queued job has frozen it. */
async function frozenBy(id: string) {
  const { rows } = await world.owner.query<{ payload: object }>(
    "select payload from graphile_worker._private_jobs where payload ->> 'submission' = $1",
    [id],
  );
  await runFreeze(world.appContext, rows[0]?.payload);
  return as(hod).get(`/api/submissions/${id}`).answers<{ tables: { figure: string | null }[] }>(200);
}

test("the number of students is frozen with the figures that are computed from it", async () => {
  const { rows } = await as(hod).get("/api/reports").answers<{ rows: { id: string; studentYears: string[] }[] }>(200);
  const yearsOf = (id: string) => rows.find((one) => one.id === id)?.studentYears ?? [];
  expect([yearsOf("naac.3.4.5"), yearsOf("nba.FQ")]).toEqual([[], []]);
  const years = yearsOf("nba.SFR");
  expect(years).toHaveLength(3);
  const students = Object.fromEntries(years.map((year, index) => [year, 10 * (index + 1)]));
  const frozen = async (body: object) =>
    frozenBy((await freezing({ reports: ["nba.SFR"], ...body }).answers<{ id: string }>(202)).id);
  expect((await frozen({ students })).tables[0]?.figure).toMatch(/^Marks of 20: \d+\.00$/);
  expect((await frozen({})).tables[0]?.figure).toBeNull();
  for (const wrong of [{ "2024": 10 }, { "2024-25": 0 }, { "2024-25": "many" }])
    await freezing({ reports: ["nba.SFR"], students: wrong }).answers(422);
});

test("a campaign whose tables are frozen passes on the number of students, and names its deadline in words", async () => {
  const input = { title: "For NBA", kinds: ["journal"], periodType: "academic", period: "2023-24..2024-25" };
  const campaign = await as(hod)
    .post("/api/campaigns", { ...input, deadline: "2099-12-31" })
    .answers<{ id: string }>(201);
  const { rows } = await as(teacher)
    .get("/api/notifications?limit=1")
    .answers<{ rows: { body: { message: string } }[] }>(200);
  expect(rows[0]?.body.message).toBe("Check your records and sign off by 31 December 2099.");
  const close = `/api/campaigns/${campaign.id}/close`;
  await as(hod)
    .post(close, { reports: ["nba.SFR"], students: { "2023-24": -1 } })
    .answers(422);
  const students = { "2023-24": 40, "2024-25": 40 };
  const { submission } = await as(hod)
    .post(close, { reports: ["nba.SFR"], students })
    .answers<{ submission: string }>(200);
  expect((await frozenBy(submission)).tables[0]?.figure).toMatch(/^Marks of 20: /);
});

test("the binder's name has the day on which it was frozen at the college, whatever day it is in London", async () => {
  const made = await freezing({ period: "2009" }).answers<{ id: string }>(202);
  const job = { institute: institute.id, submission: made.id };
  await runFreeze(world.appContext, job);
  // A trigger keeps a frozen submission as it is.
  const late = `update submissions set frozen_at = '2026-03-31T20:00:00Z' where id = '${made.id}'`;
  await world.owner.query(`begin; set local session_replication_role = replica; ${late}; commit`);
  const { headers } = await as(hod).get(`/api/submissions/${made.id}/binder`);
  expect(headers["content-disposition"]).toContain("submission-2026-04-01.zip");
  const { link } = await as(hod).post(`/api/submissions/${made.id}/links`, {}).answers<{ link: string }>(201);
  const page = await nobody.get(new URL(link).pathname);
  expect(page.text).toContain("As handed in on 2026-04-01");
});

test("a submission of the current year is made", async () => {
  await freezing({ period: `${thisYear}` }).answers(202);
});

test("input that lacks something, or has too much, is refused in words for people", async () => {
  const message = async (body: object) => (await freezing(body).answers<Refused>(422)).message;
  expect(await message({ reports: [] })).toBe("Choose a table.");
  expect(await message({ reports: undefined })).toBe("This is required.");
  expect(await message({ reports: Array.from({ length: 61 }, () => "naac.3.4.5") })).toBe("At most 60 entries.");
  const table = await as(hod).get("/api/reports/naac.3.4.5?limit=1000").answers<Refused>(422);
  expect(table.message).toBe("It must be at most 200.");
  expect((await as(hod).get("/api/reports/naac.3.4.5?limit=0").answers<Refused>(422)).message).toBe(
    "It must be at least 1.",
  );
});

test("a proof that is deleted from its record stays in the binder and on the evidence pages of a submission", async () => {
  const data = {
    title: "Kept in lime",
    journalTitle: "Glass and Grain",
    indexing: ["Scopus"],
    dateOfPublication: "2023-05-01",
  };
  const people = [{ name: teacher.name, email: teacher.email }];
  const { id } = await as(teacher).post("/api/records/journal", { data, people }).answers<Shown>(201);
  const bytes = aPdfSaying(["The first page"]);
  const file = { field: "file", name: "first page.pdf", type: "application/pdf", bytes };
  const { proofs } = await as(teacher)
    .upload("POST", `/api/records/journal/${id}/proofs`, [file], { field: "paper" })
    .answers<Shown>(201);
  await as(teacher).post(`/api/records/journal/${id}/submit`).answers(200);
  const made = await freezing({ period: "2023" }).answers<z.output<typeof submissions.make.response>>(202);
  const job = { institute: institute.id, submission: made.id };
  await runFreeze(world.appContext, job);
  const submission = `/api/submissions/${made.id}`;
  await as(hod).post(`${submission}/release`, { isReleased: true }).answers(200);
  const { link } = await as(hod).post(`${submission}/links`, {}).answers<{ link: string }>(201);

  await as(teacher).remove(`/api/records/journal/${id}/proofs/${proofs[0]?.id}`).answers(200);
  await tasks["remove-old"]?.({ appContext: world.appContext } as never, null);
  expect((await as(teacher).get(`/api/records/journal/${id}`).answers<Shown>(200)).proofs).toEqual([]);
  const binder = unzip((await as(hod).get(`${submission}/binder`)).bytes);
  expect(binder.get("proofs/naac.3.4.5/0001-1 first page.pdf")).toEqual(bytes);
  expect((await nobody.get(`${new URL(link).pathname}/naac.3.4.5/1/1`)).bytes).toEqual(bytes);
  expect(await as(hod).post(`${submission}/check`).answers(200)).toMatchObject({ state: "complete", broken: [] });
});

test("a person makes at most a hundred submissions a day", async () => {
  const maker = await world.anAccount({ role: "Head Of Department", name: "Sushma Phadke" });
  const make = () => as(maker).post("/api/submissions", { reports: ["naac.3.4.5"], period: "2023" });
  for (let made = 0; made < 100; made++) await make().answers(202);
  await make().answers(429);
});
