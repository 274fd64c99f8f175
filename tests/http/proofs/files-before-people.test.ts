import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { matchNewPeople } from "#domain/records/authorship/match-new-people.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { commits, uploads } from "../../support/records/imports.ts";
import { listOf, type Shown, titlesOf } from "../../support/records/records.ts";
import { type TestAccount, theWorld } from "../../support/server/world.ts";

const world = await theWorld();
const { as, admin, hod } = world;

const runJob = () =>
  tasks["match-people"]?.({ appContext: world.appContext, ownerConnection: world.test.ownerConnection }, {});
await runJob();

const notificationsOf = async (who: TestAccount, type: string) => {
  const { rows } = await world.owner.query(
    "select body from notifications where account_id = $1 and type = $2 order by id",
    [who.id, type],
  );
  return rows.map(({ body }) => body as Record<string, unknown>);
};

/** Papers that the office enters before their authors have accounts. */
async function enterForOthers(titles: readonly string[], person: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const people = [{ name: "Vivek Rane", account: hod.publicId }, person];
    const data = { title, dateOfPublication: "2023-05-01" };
    ids.push((await as(hod).post("/api/records/journal", { data, people }).answers<Shown>(201)).id);
  }
  return ids;
}

const seen = (id: string) => as(hod).get(`/api/records/journal/${id}`).answers<Shown>(200);

describe("a file imported before its people", () => {
  test("an address in the file finds its works when the account is added; they count, and one summary is sent to the office", async () => {
    const works = ["Solar kilns", "Bamboo bridges", "Quiet fans", "Rain gauges", "Clay batteries"];
    const rows = works.map((work) => `${work},Somebody Else,early.bird@sahyadri.example,2023`);
    const file = ["title,authors,facultiesInvolved,dateOfPublication", ...rows].join("\n");
    const batch = await uploads(as(admin), "office.csv", file, { kind: "journal" });
    await commits(as(admin), batch);
    const person = await world.aTeacher({
      name: "Early Bird",
      email: "early.bird@sahyadri.example",
      department: "EXTC",
    });
    expect((await listOf(as(person), "journal")).total).toBe(0);
    await runJob();
    const own = await listOf(as(person), "journal");
    expect(own.total).toBe(5);
    expect(own.rows.every(({ departments }) => departments.join() === "EXTC")).toBe(true);
    expect(await notificationsOf(person, "proposed")).toEqual([expect.objectContaining({ more: 4 })]);
    expect(await notificationsOf(admin, "works-found")).toEqual([
      { works: 5, people: 1, name: "Early Bird", kind: "journal" },
    ]);
    const { rows: unread } = await world.owner.query("select unread from records where batch_id = $1", [batch.id]);
    expect(unread.map((row) => row.unread)).toEqual(Array(5).fill({}));
    await runJob();
    expect(await notificationsOf(admin, "works-found")).toHaveLength(1);
    expect(
      await withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope)),
    ).toEqual([]);
  });

  test("an identifier that is added to an account later links its works, and a declined work stays declined", async () => {
    const orcid = "0000-0002-1825-0097";
    const [kept, declined] = await enterForOthers(["By identifier", "Of a namesake"], { name: "O. Holder", orcid });
    const person = await world.aTeacher({ name: "Orchid Holder" });
    await runJob();
    expect((await listOf(as(person), "journal")).total).toBe(0);
    const change = (body: object) =>
      as(admin).patch(`/api/accounts/${person.publicId}`, body).answers<{ version: number }>(200);
    const { version } = await change({ version: 1, orcid });
    await runJob();
    expect(titlesOf(await listOf(as(person), "journal")).sort()).toEqual(["By identifier", "Of a namesake"]);
    await as(person).post(`/api/records/journal/${declined}/decline`).answers(200);
    await change({ version, scopusAuthorIds: ["58196810600"] });
    await runJob();
    expect(titlesOf(await listOf(as(person), "journal"))).toEqual(["By identifier"]);
    expect((await seen(kept ?? "")).people[1]).toMatchObject({ matchedBy: "orcid", state: "proposed" });
  });

  test("an approved name variant only proposes the work: it counts nowhere and gives no access", async () => {
    const [id = ""] = await enterForOthers(["By name alone"], { name: "Zubeda Q. Writer" });
    const person = await world.aTeacher({ name: "Zubeda Writer Khan", department: "EXTC" });
    await as(admin)
      .patch(`/api/accounts/${person.publicId}`, { version: 1, variants: ["Zubeda Q. Writer"] })
      .answers(200);
    await runJob();
    const record = await seen(id);
    expect(record.people[1]).toMatchObject({ matchedBy: "variant", state: "proposed", account: person.publicId });
    expect(record.departments).toEqual(["Computer"]);
    expect((await listOf(as(person), "journal")).total).toBe(0);
    await as(person).get(`/api/records/journal/${id}`).answers(404);
    expect(await notificationsOf(person, "maybe-yours")).toEqual([expect.objectContaining({ title: "By name alone" })]);
  });

  test("a name that two accounts have matches nothing, nor does an account of another institute or a deactivated one", async () => {
    const [id = ""] = await enterForOthers(["Of two"], { name: "Common Name", email: "off.person@sahyadri.example" });
    for (const index of [1, 2]) await world.aTeacher({ name: "Common Name", email: `common${index}@sahyadri.example` });
    await world.aTeacher({ name: "Off Person", email: "off.person@sahyadri.example", state: "deactivated" });
    await world.aTeacher({ name: "Common Name", institute: world.other });
    await runJob();
    expect((await seen(id)).people[1]).not.toHaveProperty("account");
  });

  test("pending accounts are matched once they are approved", async () => {
    const email = "late.comer@sahyadri.example";
    await enterForOthers(["For a late comer"], { name: "Late Comer", email });
    const person = await world.aTeacher({ name: "Late Comer", email, state: "pending" });
    await runJob();
    await as(admin).post(`/api/accounts/${person.publicId}/activate`).answers(200);
    await runJob();
    expect(titlesOf(await listOf(as(person), "journal"))).toEqual(["For a late comer"]);
  });

  test("what a search found before it was interrupted is reported by the next one", async () => {
    const email = "cut.off@sahyadri.example";
    await enterForOthers(["Before the power cut"], { name: "Cut Off", email });
    const person = await world.aTeacher({ name: "Cut Off", email });
    const holding = await world.owner.connect();
    try {
      await holding.query("begin; lock table notifications in exclusive mode");
      const search = withScope(world.database, world.institute.id, matchNewPeople, { timeout: 1_000 });
      await expect(search).rejects.toThrow();
    } finally {
      holding.release(true);
    }
    await runJob();
    const notification = { title: "Before the power cut", more: 0 };
    expect(await notificationsOf(person, "proposed")).toEqual([expect.objectContaining(notification)]);
    expect((await notificationsOf(admin, "works-found")).at(-1)).toMatchObject({ works: 1, name: "Cut Off" });
    await runJob();
    expect(await notificationsOf(person, "proposed")).toHaveLength(1);
  });
});
