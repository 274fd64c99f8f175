import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { escalateClaims } from "#domain/claims/notify-approvers.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { inDays } from "#tests/support/records/days.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { aMou } from "../../conformance/samples/optional/mous.ts";

type Total = { total: number };
type Settings = { version: number; kinds: string[] };

const world = await theWorld();
const { as, admin, hod, teacher, colleague } = world;

const follow = () =>
  tasks["apply-active-kinds"]?.({ appContext: world.appContext } as never, { institute: world.institute.id });
const activate = async (kinds: string[], status = 200) => {
  const { version } = await as(admin).get("/api/settings").answers<Settings>(200);
  await as(admin).patch("/api/settings", { version, kinds }).answers(status);
};
const counted = async () => ({
  all: (await as(admin).get("/api/counts?by=kind&scope=institute").answers<Total>(200)).total,
  list: (await as(hod).get("/api/ask?q=list").answers<{ works: Total }>(200)).works.total,
  found: (await as(teacher).get("/api/search?q=Bhima").answers<Total>(200)).total,
});

test("a kind that is off is refused everywhere, and its records come back when it is on again", async () => {
  const { data } = aMou();
  const body = { data, people: [{ name: teacher.name, account: teacher.publicId }] };
  const create = () => as(teacher).post("/api/records/mous", body, { "idempotency-key": "mou" });
  const made = await create().answers<{ id: string }>(201);
  const page = `/api/records/mous/${made.id}`;
  expect(await counted()).toEqual({ all: 1, list: 1, found: 1 });

  await activate(["e-content"]);
  const off = { code: "kind-inactive" };
  for (const path of ["/api/records/mous", page, "/api/records/mous/template", `${page}/history`])
    expect(await as(teacher).get(path).answers(404), path).toMatchObject(off);
  expect(await as(teacher).post("/api/records/mous", { data }).answers(404)).toMatchObject(off);
  expect(await create().answers(404)).toMatchObject(off);
  expect(await as(teacher).get("/api/counts?by=year&kind=journal,mous").answers(404)).toMatchObject(off);
  const refused = await as(teacher).get("/api/ask?q=count%20mous").answers<{ issues: { code: string }[] }>(400);
  expect(refused.issues).toMatchObject([{ code: "kind-inactive" }]);
  expect(await as(teacher).get("/api/me").answers(200)).toMatchObject({ institute: { kinds: ["e-content"] } });
  await follow();
  expect(await counted()).toEqual({ all: 0, list: 0, found: 0 });
  await withScope(world.database, world.institute.id, async (scope) =>
    expect(await findWrongRecords(world.appContext, scope)).toEqual([]),
  );

  await activate(["mous"]);
  await follow();
  expect(await counted()).toEqual({ all: 1, list: 1, found: 1 });
  expect(await as(teacher).get(page).answers(200)).toMatchObject({ title: data.organisation });
});

test("a record of a kind that is off asks nobody for an answer", async () => {
  const people = [teacher, colleague].map(({ name, publicId }) => ({ name, account: publicId }));
  await as(teacher).post("/api/records/mous", { data: aMou().data, people }).answers(201);
  const asked = async () => {
    const { toConfirm } = await as(colleague).get("/api/me/sidebar").answers<{ toConfirm: number }>(200);
    const { rows } = await as(colleague).get("/api/me/to-do").answers<{ rows: { what: string }[] }>(200);
    return [toConfirm, rows.filter(({ what }) => what === "confirm").length];
  };
  expect(await asked()).toEqual([1, 1]);
  await activate([]);
  await follow();
  expect(await asked()).toEqual([0, 0]);
  await activate(["mous"]);
  await follow();
  expect(await asked()).toEqual([1, 1]);
});

test("records of a kind that is off wait in no queue, and no bin counts them", async () => {
  const { data } = aMou();
  const waiting = await as(teacher).post("/api/records/mous", { data }).answers<{ id: string }>(201);
  await as(teacher).post(`/api/records/mous/${waiting.id}/submit`).answers(200);
  const gone = await as(teacher).post("/api/records/mous", { data }).answers<{ id: string }>(201);
  await as(teacher).remove(`/api/records/mous/${gone.id}`).answers(200);
  const figures = async (who: TestAccount) => {
    const { reviews, bin } = await as(who).get("/api/me/sidebar").answers<Record<"reviews" | "bin", number>>(200);
    return [(await as(who).get("/api/review").answers<Total>(200)).total, reviews, bin];
  };
  expect([await figures(hod), await figures(admin)]).toEqual([
    [1, 1, 1],
    [0, 0, 1],
  ]);
  await activate([]);
  await follow();
  expect([await figures(hod), await figures(admin)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  await activate(["mous"]);
  await follow();
  expect(await figures(hod)).toEqual([1, 1, 1]);
});

test("records of a kind that is off stay hidden when a new colleague is found on them, or one is deleted", async () => {
  const left = await world.aTeacher();
  const people = [teacher, left].map(({ name, publicId }) => ({ name, account: publicId }));
  const data = { ...aMou().data, organisation: "Krishna Valley Foundries" };
  const made = await as(teacher)
    .post("/api/records/mous", { data, people: [...people, { name: "Zubin Daruwala" }] })
    .answers<{ id: string; departments: string[] }>(201);
  await activate([]);
  await follow();
  const hidden = await counted();
  await world.aTeacher({ name: "Zubin Daruwala", department: "IT" });
  await tasks["match-people"]?.({ appContext: world.appContext } as never, null);
  expect(await counted()).toEqual(hidden);
  await as(admin).post(`/api/accounts/${left.publicId}/erasure`, { confirm: left.email }).answers(200);
  expect(await counted()).toEqual(hidden);
  await activate(["mous"]);
  await follow();
  const shown = await as(admin)
    .get(`/api/records/mous/${made.id}`)
    .answers<{ people: { name: string; state: string }[] }>(200);
  expect(shown.people.map(({ name }) => name)).toEqual([teacher.name, "Former member", "Zubin Daruwala"]);
  expect(shown.people[2]).toMatchObject({ state: "proposed" });
});

test("a new colleague is not told of works of a kind that is off", async () => {
  const { data } = aMou();
  const organisation = "Godavari Foundries";
  await activate(["mous"]);
  const people = [{ name: teacher.name, account: teacher.publicId }, { name: "Urmila Vaze" }];
  const made = await as(teacher)
    .post("/api/records/mous", { data: { ...data, organisation }, people })
    .answers<{ id: string }>(201);
  await activate([]);
  await follow();
  const found = await world.aTeacher({ name: "Urmila Vaze" });
  await tasks["match-people"]?.({ appContext: world.appContext } as never, null);
  for (const who of [found, hod, admin])
    expect((await as(who).get("/api/notifications").answers<{ rows: object[] }>(200)).rows).not.toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ kind: "mous" }) }),
    );
  await activate(["mous"]);
  await follow();
  expect(await as(teacher).get(`/api/records/mous/${made.id}`).answers(200)).toMatchObject({
    people: [{}, { account: found.publicId, state: "proposed" }],
  });
});

test("a claim on a record of a kind that is off is asked of nobody", async () => {
  await activate(["mous"]);
  const claimant = await world.aTeacher({ name: "Ulka Sathe" });
  const people = [{ name: teacher.name, account: teacher.publicId }, { name: claimant.name }];
  const { id } = await as(teacher)
    .post("/api/records/mous", { data: aMou().data, people })
    .answers<{ id: string }>(201);
  await as(claimant).post("/api/claims", { kind: "mous", record: id }).answers(202);
  const asked = async () => {
    const { claims } = await as(teacher).get("/api/me/sidebar").answers<{ claims: { toAnswer: number } }>(200);
    return [claims.toAnswer, (await as(teacher).get("/api/claims").answers<{ rows: object[] }>(200)).rows.length];
  };
  expect(await asked()).toEqual([1, 1]);
  await activate([]);
  await follow();
  expect(await asked()).toEqual([0, 0]);
  await world.owner.query(
    "update claims set state = 'pending', created_at = now() - interval '15 days' where record_id = $1",
    [id],
  );
  expect(await withScope(world.database, world.institute.id, escalateClaims)).toBe(0);
  await activate(["mous"]);
  await follow();
  expect(await asked()).toEqual([1, 1]);
});

test("a table of accreditation is the institute's while it has one of its kinds", async () => {
  const tables = async () => (await as(hod).get("/api/reports").answers<{ rows: { id: string }[] }>(200)).rows;
  await activate([]);
  expect((await tables()).map(({ id }) => id)).not.toContain("naac.3.7.2");
  await as(hod).get("/api/reports/naac.3.7.2").answers(404);
  await activate(["mous"]);
  expect((await tables()).map(({ id }) => id)).toContain("naac.3.7.2");
  await as(hod).get("/api/reports/naac.3.7.2").answers(200);
});

test("a campaign that follows one of a kind that is off asks for the others", async () => {
  const deadline = inDays(14);
  const open = (more: object) =>
    as(hod)
      .post("/api/campaigns", { title: "MoUs", deadline, ...more })
      .answers<{ id: string; kinds: string[] }>(201);
  await activate(["mous"]);
  const { id: earlier } = await open({ kinds: ["journal", "mous"], periodType: "calendar", period: "2023" });
  await activate([]);
  expect((await open({ earlier })).kinds).toEqual(["journal"]);
  await activate(["mous"]);
  expect((await open({ earlier })).kinds).toEqual(["journal", "mous"]);
});

test("only kinds that are optional can be activated, by the admin", async () => {
  await activate(["journal"], 422);
  await as(hod).patch("/api/settings", { version: 1, kinds: [] }).answers(403);
});
