import { describe, expect, test } from "vitest";
import type * as z from "zod";
import type { views } from "#contract/views.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, coordinator, hod, itTeacher, itHod, admin, stranger, strangerAdmin } = world;

type View = z.output<typeof views.save.response>;
type List = z.output<typeof views.list.response>;

let made = 0;
const save = (who: TestAccount, more: Record<string, unknown> = {}) =>
  as(who).post("/api/views", { place: "report", name: `View ${++made}`, text: "count by:year", ...more });
const saved = (who: TestAccount, more?: Record<string, unknown>) => save(who, more).answers<View>(201);
const listed = (who: TestAccount, place = "report") => as(who).get(`/api/views?place=${place}`).answers<List>(200);
const finds = async (who: TestAccount, { id }: View) => (await listed(who)).rows.some((row) => row.id === id);

async function finders(view: View): Promise<string[]> {
  const everybody = { teacher, colleague, coordinator, hod, itTeacher, itHod, admin, stranger, strangerAdmin };
  const found: string[] = [];
  for (const [name, who] of Object.entries(everybody)) if (await finds(who, view)) found.push(name);
  return found;
}

describe("who finds a view", () => {
  test("only its owner, until it is shared", async () => {
    expect(await finders(await saved(teacher))).toEqual(["teacher"]);
  });

  test("the department it is shared with, and the admins", async () => {
    const view = await saved(hod, { visibility: "department" });
    expect(view).toMatchObject({ visibility: "department", department: "Computer", isOwn: true });
    expect(await finders(view)).toEqual(["teacher", "colleague", "coordinator", "hod", "admin"]);
  });

  test("the whole institute, and no other", async () => {
    const view = await saved(admin, { visibility: "institute" });
    const all = ["teacher", "colleague", "coordinator", "hod", "itTeacher", "itHod", "admin"];
    expect(await finders(view)).toEqual(all);
  });
});

describe("who shares", () => {
  test("heads and coordinators with the department they lead, admins with any and with the institute", async () => {
    expect((await listed(teacher)).mayShare).toEqual(["personal"]);
    expect((await listed(coordinator)).mayShare).toEqual(["personal", "department"]);
    expect((await listed(admin)).mayShare).toEqual(["personal", "department", "institute"]);
    await save(teacher, { visibility: "department" }).answers(403);
    await save(hod, { visibility: "institute" }).answers(403);
    await save(hod, { visibility: "department", department: "IT" }).answers(403);
    await save(admin, { visibility: "department" }).answers(422);
    await save(admin, { visibility: "department", department: "Alchemy" }).answers(422);
    expect(await saved(coordinator, { visibility: "department" })).toMatchObject({ department: "Computer" });
    expect(await saved(admin, { visibility: "department", department: "IT" })).toMatchObject({ department: "IT" });
  });

  test("a view is shared later, and made personal again", async () => {
    const view = await saved(hod);
    const change = (version: number, visibility: string) =>
      as(hod).ask("PATCH", `/api/views/${view.id}`, { body: { version, visibility } });
    await change(1, "department").answers(200);
    expect(await finds(teacher, view)).toBe(true);
    await change(2, "personal").answers(200);
    expect(await finds(teacher, view)).toBe(false);
  });
});

describe("changing and removing", () => {
  test("is for its owner; an admin may remove a shared one, which the audit trail records", async () => {
    const view = await saved(hod, { visibility: "department" });
    const rename = (who: TestAccount, body: unknown = { version: 1, name: "Mine now" }) =>
      as(who).ask("PATCH", `/api/views/${view.id}`, { body });
    await rename(itTeacher).answers(404);
    await rename(strangerAdmin).answers(404);
    await rename(teacher).answers(403);
    await rename(admin).answers(403);
    await rename(hod, { name: "Without a version" }).answers(428);
    expect(await rename(hod, { version: 1, name: " By year ", text: "count by:ay" }).answers<View>(200)).toMatchObject({
      name: "By year",
      text: "count by:ay",
      visibility: "department",
      version: 2,
    });
    expect((await rename(hod).answers<{ current: unknown }>(409)).current).toMatchObject({ name: "By year" });
    const remove = (who: TestAccount) => as(who).remove(`/api/views/${view.id}`);
    await remove(itHod).answers(404);
    await remove(teacher).answers(403);
    await remove(admin).answers(200);
    await remove(hod).answers(404);
    const { rows } = await world.owner.query(
      "select detail from audit_log where action = 'view-removed' and target = 'By year' and detail->>'view' = $1",
      [view.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("a shared one is no longer its owner's to change once they may not share so any more, only to remove", async () => {
    const former = await world.anAccount({ role: "Head Of Department" });
    const view = await saved(former, { visibility: "department" });
    await world.owner.query("update accounts set role = 'Faculty' where id = $1", [former.id]);
    for (const body of [{ text: "count by:kind" }, { name: "New" }, { visibility: "department" }])
      await as(former)
        .ask("PATCH", `/api/views/${view.id}`, { body: { version: 1, ...body } })
        .answers(403);
    const [row] = (await listed(former)).rows.filter(({ id }) => id === view.id);
    expect(row).toMatchObject({ text: "count by:year", abilities: { change: false, remove: true } });
    await as(former).remove(`/api/views/${view.id}`).answers(200);
  });

  test("nobody else removes a personal one, not even an admin", async () => {
    const view = await saved(teacher);
    await as(admin).remove(`/api/views/${view.id}`).answers(404);
    await as(teacher).remove(`/api/views/${view.id}`).answers(200);
  });
});

test("views are listed where they were saved, with columns, by name", async () => {
  await saved(teacher, { place: "list:journal", name: "beta", text: "q=state:draft", columns: ["title", "date"] });
  await saved(teacher, { place: "list:journal", name: "Alpha", text: "" });
  const { rows } = await listed(teacher, "list:journal");
  expect(rows.map(({ name, columns }) => [name, columns])).toEqual([
    ["Alpha", []],
    ["beta", ["title", "date"]],
  ]);
  await save(teacher, { place: "list:alchemy" }).answers(404);
  await save(teacher, { place: "elsewhere" }).answers(422);
  await save(teacher, { name: "  " }).answers(422);
  await save(teacher, { text: "x".repeat(2001) }).answers(422);
});

test("the data export has them; with the person the personal ones are deleted, the shared ones stay", async () => {
  const who = await world.anAccount({ name: "Leaving Soon", role: "Head Of Department" });
  const kept = await saved(who, { visibility: "department" });
  await saved(who);
  await as(admin).post(`/api/accounts/${who.publicId}/erasure`, { confirm: who.email }).answers(200);
  const { rows } = await world.owner.query("select id from saved_views where account_id = $1", [who.id]);
  expect(rows).toEqual([{ id: kept.id }]);
});
