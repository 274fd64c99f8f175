import { expect, test } from "vitest";
import { inDays } from "#tests/support/records/days.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod } = world;

type Locked = { id: string; kind: string; title: string; code: string; message: string };
type Placed = { assigned: number; left: number; undo: string | null; locked: Locked[] };
type Undone = { undone: number; kept: number; locked: Locked[] };

const sign = async (who: TestAccount) => {
  const campaign = await as(hod)
    .post("/api/campaigns", {
      title: "Papers of 2024",
      kinds: ["journal"],
      periodType: "calendar",
      period: "2024",
      deadline: inDays(14),
    })
    .answers<{ id: string }>(201);
  await as(who).post(`/api/campaigns/${campaign.id}/sign-off`, {}).answers(200);
  return campaign;
};

/** Submitted papers of 2024 and 2022 that a person imported, and that name nobody. */
async function imported(who: TestAccount, name: string) {
  const rows = [`Sieves of ${name},${name},Spans,2024-06`, `Mills of ${name},${name},Spans,2022-06`];
  const header = "title,authors,journalTitle,dateOfPublication";
  const batch = await uploads(as(who), "a.csv", [header, ...rows].join("\n"), { kind: "journal" });
  await commits(as(who), batch);
  await world.owner.query("update records set state = 'submitted' where batch_id = $1", [batch.id]);
}

test("of records that are assigned at once, those that would enter a signed section stay and are named", async () => {
  const who = await world.aTeacher({ name: "Ila Pathare" });
  await imported(who, "Q. Unprinted");
  await sign(who);
  const body = { names: [{ name: "Q. Unprinted", account: who.publicId }] };
  const done = await as(who).post("/api/unassigned/assign", body).answers<Placed>(200);
  expect(done).toMatchObject({ assigned: 1, left: 1 });
  expect(done.locked).toMatchObject([{ kind: "journal", title: "Sieves of Q. Unprinted", code: "conflict" }]);
  expect(done.locked[0]?.message).toContain("Ila Pathare signed this off for “Papers of 2024”");
  const left = done.locked[0]?.id ?? "";
  expect((await as(who).get(`/api/records/journal/${left}`).answers<Shown>(200)).unassigned).toBe(true);
  const again = await as(who).post("/api/unassigned/assign", body).answers<Placed>(200);
  expect(again).toMatchObject({ assigned: 0, left: 1, undo: null, locked: [{ id: left }] });
});

test("of assignments that are undone at once, those of a signed section stay and are named", async () => {
  const who = await world.aTeacher({ name: "Ina Salve" });
  await imported(who, "R. Unprinted");
  const body = { names: [{ name: "R. Unprinted", account: who.publicId }] };
  const { assigned, locked, undo } = await as(who).post("/api/unassigned/assign", body).answers<Placed>(200);
  expect([assigned, locked]).toEqual([2, []]);
  await sign(who);
  const undone = await as(who).post("/api/unassigned/undo", { undo }).answers<Undone>(200);
  expect(undone).toMatchObject({ undone: 1, kept: 1, locked: [{ title: "Sieves of R. Unprinted" }] });
});
