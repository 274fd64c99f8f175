import { expect, test } from "vitest";
import type * as z from "zod";
import { hasOwnRecords, roles } from "#access/roles.ts";
import type { reports } from "#contract/accreditation/reports.ts";
import type { dashboard } from "#contract/dashboards.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import { aPaper, listOf, type Shown, titlesOf } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { admin, hod, itTeacher, teacher } = world;
const iqac = await world.anAccount({ name: "Ira Quality", role: "IQAC Coordinator" });
const as = world.as(iqac);

type Table = z.output<typeof reports.read.response>;
const about = { journalTitle: "Glass and Grain", indexing: ["Scopus"], dateOfPublication: "2023-05-01" };
const drawn = await aPaper(world.as(teacher), { ...about, title: "Light at night" });
const sparse = await aPaper(world.as(itTeacher), { ...about, title: "Sparse graphs" });
await aPaper(world.as(world.stranger), { ...about, title: "A pump driven by the sun" });
for (const [who, { id }] of [
  [teacher, drawn],
  [itTeacher, sparse],
] as const)
  await world.as(who).post(`/api/records/journal/${id}/submit`).answers(200);

test("an IQAC coordinator reads the records of the institute in an area of their own, and changes only their own", async () => {
  expect(await as.get("/api/me").answers(200)).toMatchObject({ role: "IQAC Coordinator", area: "iqac" });
  expect(titlesOf(await listOf(as, "journal", { scope: "institute" })).sort()).toEqual([
    "Light at night",
    "Sparse graphs",
  ]);
  const shown = await as.get(`/api/records/journal/${drawn.id}`).answers<Shown>(200);
  expect(shown.abilities).toMatchObject({ edit: false, submit: false, remove: false });
  await as.patch(`/api/records/journal/${drawn.id}`, { version: shown.version, data: { title: "X" } }).answers(403);
  await as.remove(`/api/records/journal/${drawn.id}`).answers(403);
  await as
    .post(`/api/records/journal/${drawn.id}/verify`, { version: shown.version })
    .then(({ status }) => expect(status).toBe(403));
  const own = await aPaper(as, { title: "Audits of quality" });
  await as.patch(`/api/records/journal/${own.id}`, { version: 1, data: { title: "Audits" } }).answers(200);
  await as.remove(`/api/records/journal/${own.id}`).answers(200);
  expect(titlesOf(await listOf(as, "journal", { scope: "bin" }))).toEqual(["Audits"]);
});

test("the figures are those of the institute, without what only an admin can assign", async () => {
  const file = "Title,Authors,Journal,Date\nGliders,Somebody Elsewhere,Air,2019\n";
  await commits(world.as(admin), await uploads(world.as(admin), "office.csv", file, { kind: "journal" }));
  const figures = await as.get("/api/dashboard").answers<z.output<typeof dashboard>>(200);
  const ofAdmin = await world.as(admin).get("/api/dashboard").answers<z.output<typeof dashboard>>(200);
  expect(figures.totals).toEqual(ofAdmin.totals);
  expect([figures.scope, figures.unassigned, ofAdmin.unassigned]).toEqual(["institute", 0, 1]);
});

test("tables, campaigns, submissions and reminders reach every department of their institute", async () => {
  const table = await as.get("/api/reports/naac.3.4.5?period=2023").answers<Table>(200);
  expect(table.rows.map(({ title }) => title).sort()).toEqual(["Light at night", "Sparse graphs"]);
  const made = await as
    .post("/api/submissions", { reports: ["naac.3.4.5"], period: "2023" })
    .answers<{ id: string }>(202);
  const task = { institute: world.institute.id, submission: made.id };
  await runFreeze(world.appContext, task);
  expect(await as.get(`/api/submissions/${made.id}`).answers(200)).toMatchObject({ state: "complete" });
  const campaign = { title: "Yearly return", kinds: ["journal"], periodType: "academic", deadline: "2999-12-31" };
  const { id } = await as.post("/api/campaigns", campaign).answers<{ id: string }>(201);
  const read = await as.get(`/api/campaigns/${id}`).answers<{ rows: { name: string }[] }>(200);
  expect(read.rows.map(({ name }) => name)).toEqual(expect.arrayContaining([teacher.name, itTeacher.name]));
  // Campaigns of a department are led by its head too.
  await world.as(hod).get(`/api/campaigns/${id}`).answers(403);
  await as.post("/api/announcements", { subject: "Proofs", message: "Bring them.", department: "IT" }).answers(201);
});

test("sensitive columns, accounts, settings, rules and CVs of others stay closed", async () => {
  for (const path of [
    "/api/accounts",
    "/api/settings",
    "/api/facts",
    "/api/audit",
    `/api/cv?account=${teacher.publicId}`,
  ])
    await as.get(path).answers(403);
  await as
    .ask("PUT", "/api/reports/naac.3.4.5/rules/not-listed", { body: { isOff: true, note: "Mine" } })
    .then(({ status }) => expect(status).toBe(403));
});

test("a head neither deactivates the coordinator of the institute nor changes the tags, and an admin does", async () => {
  const address = `/api/accounts/${iqac.publicId}`;
  const { version } = await world.as(admin).get(address).answers<{ version: number }>(200);
  for (const change of [{ state: "deactivated" }, { coordinator: true }])
    await world
      .as(hod)
      .patch(address, { version, ...change })
      .answers(403);
  await world.as(admin).patch(address, { version, state: "deactivated" }).answers(200);
  await as.get("/api/me").answers(401);
});

test("the database gives a page to the roles with records of their own", async () => {
  const { rows } = await world.owner.query("select role from unnest($1::text[]) role where has_own_page(role)", [
    roles,
  ]);
  expect(rows.map(({ role }) => role)).toEqual(roles.filter((role) => hasOwnRecords({ role })));
});
