import { expect, test } from "vitest";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { listOf } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, anAccount } = await theWorld();

const header = "title,authors,facultiesInvolved,journalTitle,dateOfPublication,digitalObjectIdentifier";
const file = (...rows: string[]) => [header, ...rows].join("\n");

test("the undo of an import keeps what a colleague has claimed from a list of their own", async () => {
  const [me, friend] = [await anAccount(), await anAccount({ name: "Nandini Walavalkar" })];
  const line = (email: string) =>
    `Dykes of the old estuary,"${me.name}; Nandini Walavalkar",${email},Sea,2020,10.5555/dykes`;
  const mine = await commits(as(me), await uploads(as(me), "mine.csv", file(line(me.email))));
  const theirs = await commits(as(friend), await uploads(as(friend), "theirs.csv", file(line(friend.email))));
  expect((await rowsOf(as(friend), theirs)).map(({ reason }) => reason)).toEqual([
    "Already recorded; the record names you, your claim was accepted",
  ]);
  expect((await listOf(as(friend), "journal")).total).toBe(1);
  const undone = await as(me).remove(`/api/imports/${mine.id}`).answers<Batch>(200);
  expect(undone.kept.map(({ title, reason }) => [title, reason])).toEqual([["Dykes of the old estuary", "confirmed"]]);
  expect((await listOf(as(friend), "journal")).total).toBe(1);
});

test("what an undo kept stays listed when a draft of the import is restored and decided", async () => {
  const me = await anAccount();
  const line = (title: string, year: number) => `${title},${me.name},${me.email},Sea,${year},`;
  await commits(as(me), await uploads(as(me), "first.csv", file(line("Weirs of the lower creek", 2019))));
  const batch = await commits(
    as(me),
    await uploads(
      as(me),
      "second.csv",
      file(line("Weirs of the lower creek", 2020), line("Sluices of the lower creek", 2020)),
    ),
  );
  const [question, added] = (await rowsOf(as(me), batch)).map(({ recordId }) => `/api/records/journal/${recordId}`);
  await as(me).post(`${added}/submit`).answers(200);
  const undone = await as(me).remove(`/api/imports/${batch.id}`).answers<Batch>(200);
  expect(undone.kept.map(({ reason }) => reason)).toEqual(["submitted"]);
  await as(me).post(`${question}/restore`).answers(200);
  await as(me).post("/api/questions/answer", { answer: "different", import: batch.id }).answers(200);
  const { kept } = await as(me).get(`/api/imports/${batch.id}`).answers<Batch>(200);
  expect(kept).toEqual(undone.kept);
});

test("nobody is asked any more about a record whose import is undone", async () => {
  const [me, named] = [await anAccount(), await anAccount()];
  const line = `Groynes of the lower creek,"${me.name}; ${named.name}","${me.email},${named.email}",Sea,2020,`;
  const batch = await commits(as(me), await uploads(as(me), "shared.csv", file(line)));
  const notified = async () =>
    (await as(named).get("/api/notifications").answers<{ rows: { type: string }[] }>(200)).rows.map(({ type }) => type);
  expect(await notified()).toEqual(["proposed"]);
  await as(me).remove(`/api/imports/${batch.id}`).answers(200);
  expect(await notified()).toEqual([]);
});
