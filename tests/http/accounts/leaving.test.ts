import { expect, test } from "vitest";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, admin, itHod } = world;

const complete = { dateOfPublication: "2025-03", journalTitle: "Journal of Harbours" };
const address = ({ kind, id }: Pick<Shown, "kind" | "id">) => `/api/records/${kind}/${id}`;
const asLine = (who: TestAccount) => ({ name: who.name, account: who.publicId });

async function submitted(who: TestAccount, title: string, data: object = {}): Promise<Shown> {
  const paper = await aPaper(as(who), { title, ...complete, ...data }, [asLine(who)]);
  return as(who)
    .post(`${address(paper)}/submit`)
    .answers<Shown>(200);
}
type Ids = { rows: { id: string }[] };
const queueOf = async (who: TestAccount) =>
  (await as(who).get("/api/review?limit=200").answers<Ids>(200)).rows.map(({ id }) => id);
const claimsOf = async (who: TestAccount) =>
  (await as(who).get("/api/claims?limit=200").answers<Ids>(200)).rows.map(({ id }) => id);
type Pairs = { rows: { records: { id: string }[] }[]; sentToAdmin: number };
const pairsOf = (who: TestAccount) => as(who).get("/api/duplicates?limit=200").answers<Pairs>(200);
const verify = (who: TestAccount, record: Shown) =>
  as(who).post(`${address(record)}/verify`, { version: record.version });
/** The appointments ended yesterday; the account is still open. */
const leaves = (who: TestAccount) =>
  world.owner.query(
    "update appointments set starts = current_date - 900, ends = current_date - 1 where account_id = $1",
    [who.id],
  );

test("when a head leaves, what waited for them passes to an admin, then to the next head", async () => {
  const department = "EXTC";
  const head = await world.anAccount({ role: "Head Of Department", department });
  const author = await world.anAccount({ department });
  const waiting = await submitted(author, "Cranes of the old port");
  const both = [
    await submitted(author, "Piers of the old port", { doi: "10.5555/left.1" }),
    await submitted(author, "Piers of the old port", { doi: "10.5555/left.1" }),
  ];
  const pair = both.map(({ id }) => id).sort();
  const { id: half } = await submitted(author, "Shared with another department", { doi: "10.5555/left.2" });
  await submitted(colleague, "Shared with another department", { doi: "10.5555/left.2" });
  const seesPair = async (who: TestAccount) =>
    (await pairsOf(who)).rows.some(({ records }) => String(records.map(({ id }) => id).sort()) === String(pair));
  expect(await queueOf(head)).toContain(waiting.id);
  expect(await seesPair(head)).toBe(true);
  expect((await pairsOf(head)).sentToAdmin).toBe(1);
  expect(await queueOf(admin)).not.toContain(waiting.id);

  await leaves(head);
  expect(await queueOf(head)).toEqual([]);
  await verify(head, waiting).answers(404);
  expect(await pairsOf(head)).toMatchObject({ rows: [], sentToAdmin: 0 });
  expect(await queueOf(admin)).toContain(waiting.id);
  expect((await pairsOf(admin)).rows.some(({ records }) => records.some(({ id }) => id === half))).toBe(true);

  const next = await world.anAccount({ role: "Head Of Department", department });
  expect(await queueOf(admin)).not.toContain(waiting.id);
  await verify(admin, waiting).answers(403);
  expect(await queueOf(next)).toContain(waiting.id);
  expect(await seesPair(next)).toBe(true);
  expect((await pairsOf(next)).sentToAdmin).toBe(1);
  await verify(next, waiting).answers(200);
});

test("when a coordinator or a named verifier leaves, the head has the queue", async () => {
  const coordinator = await world.anAccount({ tags: ["research coordinator"] });
  const named = await world.anAccount();
  await as(hod)
    .post(`/api/review/verifiers/${named.publicId}`, { department: "Computer", kinds: ["journal"] })
    .answers(200);
  const waiting = await submitted(teacher, "Ropes of the old port");
  for (const who of [coordinator, named]) {
    expect(await queueOf(who)).toContain(waiting.id);
    await leaves(who);
    expect(await queueOf(who)).toEqual([]);
    await verify(who, waiting).answers(404);
  }
  await verify(hod, waiting).answers(200);
});

test("a claim on the work of somebody who has left goes to the head at once, without one to an admin", async () => {
  const department = "AI-DS";
  const author = await world.anAccount({ department });
  const head = await world.anAccount({ role: "Head Of Department", department });
  await submitted(author, "Anchors of the old port", { doi: "10.5555/left.3" });
  const { id } = await as(teacher)
    .post("/api/claims", { kind: "journal", identifier: "10.5555/left.3" })
    .answers<{ id: string }>(202);
  expect([await claimsOf(author), await claimsOf(head), await claimsOf(admin)]).toEqual([[id], [], []]);
  await leaves(author);
  expect([await claimsOf(head), await claimsOf(itHod), await claimsOf(admin)]).toEqual([[id], [], []]);
  await leaves(head);
  expect([await claimsOf(head), await claimsOf(admin)]).toEqual([[], [id]]);
  const next = await world.anAccount({ role: "Head Of Department", department });
  expect([await claimsOf(next), await claimsOf(admin)]).toEqual([[id], []]);
  await as(next).post(`/api/claims/${id}/accept`).answers(200);
});
