import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import { replaceAppointments } from "#db/queries/accounts/appointments.ts";
import { withScope } from "#db/scope.ts";
import { defaultTerms } from "#kinds/appointment.ts";
import type { HistoryEntry } from "#rules/counting/appointment-history.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** Records of other years are counted and listed, although a table does not read them to compute its rows. */
const world = await theWorld();
const { as, admin, hod, itHod } = world;

type Table = z.output<typeof reports.read.response>;

const tableOf = (who: TestAccount, query: Record<string, string>, id = "naac.3.4.5") =>
  as(who)
    .get(`/api/reports/${id}?${new URLSearchParams(query)}`)
    .answers<Table>(200);

const anAppointment = (code: string, starts: string | null, ends: string | null): HistoryEntry => ({
  ...defaultTerms,
  department: world.institute.departments[code]?.id ?? 0,
  type: "primary",
  starts,
  ends,
});

async function paper(who: TestAccount, title: string, data: object, ...others: TestAccount[]): Promise<Shown> {
  const people = [who, ...others].map(({ name, email }) => ({ name, email }));
  const all = { title, journalTitle: "Glass and Grain", indexing: ["Scopus"], ...data };
  const made = await as(who).post("/api/records/journal", { data: all, people }).answers<Shown>(201);
  return as(who).post(`/api/records/journal/${made.id}/submit`).answers<Shown>(200);
}

const moved = await world.aTeacher({ name: "Moved From", department: "Computer" });
await withScope(world.database, world.institute.id, (scope) =>
  replaceAppointments(scope, moved.id, [
    anAppointment("IT", null, "1996-06-30"),
    anAppointment("Computer", "1996-07-01", null),
  ]),
);
await paper(world.teacher, "Year before", { dateOfPublication: "1995-12-31" }, moved);
await paper(world.teacher, "Year after", { dateOfPublication: "1997" });
await paper(world.teacher, "Two years later", { dateOfPublication: "1998-01-01" });
await paper(moved, "In the other department", { dateOfPublication: "1995-03" });
await paper(world.teacher, "Unlisted", { dateOfPublication: "1996-03", indexing: ["others"] });
await paper(world.teacher, "Counted", { dateOfPublication: "1996-12-31" });
await as(world.teacher)
  .post("/api/records/journal", { data: { title: "A draft", dateOfPublication: "1996-01-01" } })
  .answers(201);

/** All pages of what is left out, one record each. */
async function walk(who: TestAccount, query: Record<string, string>, id?: string) {
  const found: Table["excluded"] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const params: Record<string, string> = { ...query, limit: "1", ...(cursor && { excludedCursor: cursor }) };
    const page: Table = await tableOf(who, params, id);
    found.push(...page.excluded);
    cursor = page.excludedNext;
  }
  return found;
}

test("records of other years come last, the latest first, each once and with its authors", async () => {
  const table = await tableOf(hod, { period: "1996" });
  expect(table).toMatchObject({ included: 1, excludedTotal: 4, candidates: 5 });
  expect(table.reasons.map(({ reason, count }) => [reason, count]).sort()).toEqual([
    ["draft", 1],
    ["other-period", 2],
    ["unlisted", 1],
  ]);
  const all = await walk(hod, { period: "1996" });
  expect(all.map(({ title, reason }) => [title, reason])).toEqual([
    ["Unlisted", "unlisted"],
    ["A draft", "draft"],
    ["Year after", "other-period"],
    ["Year before", "other-period"],
  ]);
  expect(all.at(-1)?.people).toEqual([world.teacher.name]);
  const chosen = await walk(hod, { period: "1996", reason: "other-period" });
  expect(chosen.map(({ title }) => title)).toEqual(["Year after", "Year before"]);
});

test("a head is told nothing of what another department counted in another year", async () => {
  const titles = async (who: TestAccount) => (await walk(who, { period: "1996" })).map(({ title }) => title);
  expect(await titles(hod)).not.toContain("In the other department");
  expect(await titles(itHod)).toEqual(expect.arrayContaining(["In the other department", "Year before"]));
  expect(await titles(admin)).toEqual(expect.arrayContaining(["In the other department", "Year before", "Year after"]));
});

test("a frozen submission keeps the records of other years with their titles", async () => {
  const { job } = await as(hod)
    .post("/api/submissions", { reports: ["naac.3.4.5"], period: "1996" })
    .answers<{ job: string }>(202);
  await runFreeze(world.appContext, {
    institute: world.institute.id,
    submission: job,
  });
  const { rows } = await world.owner.query<{ title: string }>(
    `select one->>'title' as title from submission_tables t, jsonb_array_elements(t.left_out) one
     where one->>'reason' = 'other-period' order by 1`,
  );
  expect(rows.map(({ title }) => title)).toEqual(["Year after", "Year before"]);
});

test("a year alone that overlaps only other years is outside the period, and needs no month", async () => {
  const grown = { title: "Shore prize", category: "award", year: 1994, awardingBody: "Sea Board" };
  const made = await as(world.teacher).post("/api/records/awards-honors", { data: grown }).answers<Shown>(201);
  await as(world.teacher).post(`/api/records/awards-honors/${made.id}/submit`).answers(200);
  const of = async (period: string) =>
    (await tableOf(hod, { period }, "naac.3.3.3")).excluded.map(({ title, reason }) => [title, reason]);
  expect(await of("1994-95")).toEqual([["Shore prize", "month-needed"]]);
  expect(await of("1992-93")).toEqual([["Shore prize", "other-period"]]);
});

test("drafts are excluded by their date and state, and their authors who were on the staff are asked", async () => {
  const draft = (title: string, data: object, ...people: TestAccount[]) =>
    as(world.teacher)
      .post("/api/records/journal", {
        data: { title, journalTitle: "Glass and Grain", indexing: ["Scopus"], ...data },
        people: people.map(({ name, email }) => ({ name, email })),
      })
      .answers<Shown>(201);
  await draft("Year alone", { dateOfPublication: "1986" }, world.teacher, moved);
  await draft("Its last day", { dateOfPublication: "1986-12-31" }, world.teacher);
  await draft("The day after", { dateOfPublication: "1987-01-01" }, world.teacher);
  await draft("No date", {}, world.teacher);
  await draft("Retracted, too", { dateOfPublication: "1986-05-02", documentType: "retracted" }, world.teacher);
  const table = await tableOf(hod, { period: "1986" });
  const people = table.reasons.filter(({ reason }) => reason === "draft").map((one) => [one.count, one.people]);
  // A person who was in another department then has nothing to submit here.
  expect(people).toEqual([[3, 1]]);
  expect(table).toMatchObject({ included: 0, candidates: table.excludedTotal });
  const listed = await walk(hod, { period: "1986", reason: "draft" });
  expect(listed.map(({ title, people: names }) => [title, names])).toEqual([
    ["Its last day", [world.teacher.name]],
    ["Retracted, too", [world.teacher.name]],
    ["Year alone", [world.teacher.name]],
  ]);
  expect(await walk(hod, { period: "1986" })).toHaveLength(table.excludedTotal);
  const ofInstitute = await tableOf(admin, { period: "1986" });
  expect(ofInstitute.reasons.find(({ reason }) => reason === "draft")).toMatchObject({ count: 3, people: 2 });
  const input = { period: "1986", reason: "draft", subject: "Submit", message: "Please submit." };
  const remind = (change: object) => as(hod).post("/api/reports/naac.3.4.5/reminders", { ...input, ...change });
  expect(await remind({ subject: "Sub\nmit" }).answers<object>(201)).toMatchObject({ recipients: 1 });
  await remind({ subject: "\n" }).answers(422);
  const { rows } = await as(world.teacher).get("/api/notifications").answers<{ rows: { body: object }[] }>(200);
  expect(rows).toMatchObject([{ body: { subject: "Sub mit", message: expect.stringContaining("Please submit.") } }]);
});

test("a draft whose date fits no single academic year needs a month, and one that ends in the next year counts in the first", async () => {
  await as(world.teacher)
    .post("/api/records/awards-honors", {
      data: { title: "Reed prize", category: "award", year: 1984, awardingBody: "Sea Board" },
    })
    .answers(201);
  const course = { title: "Kilns", fromDate: "1986-06-29", toDate: "1986-07-05", organizedBy: "Clay College" };
  await as(world.teacher).post("/api/records/sttp-attended", { data: course }).answers(201);
  const of = async (period: string, id: string, title: string) =>
    (await walk(hod, { period }, id)).filter((one) => one.title === title).map(({ reason }) => reason);
  expect(await of("1984-85", "naac.3.3.3", "Reed prize")).toEqual(["month-needed"]);
  expect(await of("1985-86", "naac.6.3.4", "Kilns")).toEqual(["draft"]);
  expect(await of("1986-87", "naac.6.3.4", "Kilns")).toEqual(["other-period"]);
});
