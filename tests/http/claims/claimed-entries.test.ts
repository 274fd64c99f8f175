import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { escalateClaims } from "#domain/claims/notify-approvers.ts";
import { matchNewPeople } from "#domain/records/authorship/match-new-people.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, anAccount, hod } = world;

type Claims = { rows: { id: string }[]; total: number };

let made = 0;

/** A record of the owner that names somebody else as well, and the claim of a person who is not on it. */
async function aClaim(other: object) {
  const [owner, claimant] = [await anAccount(), await anAccount()];
  made += 1;
  const doi = `10.5555/entries.${made}`;
  const people = [{ name: owner.name, email: owner.email }, other];
  const record = await as(owner)
    .post("/api/records/journal", { data: { title: `A claimed entry ${made}`, doi }, people })
    .answers<Shown>(201);
  const { id } = await as(claimant)
    .post("/api/claims", { kind: "journal", identifier: doi })
    .answers<{ id: string }>(202);
  const url = `/api/records/journal/${record.id}`;
  return { owner, claimant, record, id, url, read: () => as(owner).get(url).answers<Shown>(200) };
}

test("an entry that the record had before the claim stays when the claim ends, also that of a person involved", async () => {
  const { owner, claimant, record, id, read } = await aClaim({ name: "O. Helper", role: "involved" });
  await as(owner).post(`/api/claims/${id}/accept`, { position: 2 }).answers(200);
  expect((await read()).people[1]).toMatchObject({ name: "O. Helper", account: claimant.publicId });
  await as(claimant).post(`/api/claims/${id}/withdraw`).answers(200);
  expect((await read()).people).toEqual(record.people);
});

test("an entry that was added for the claimant is deleted when the claim gets the position of a printed name", async () => {
  const { owner, claimant, record, id, read } = await aClaim({ name: "Z. Z." });
  await as(owner).post(`/api/claims/${id}/accept`).answers(200);
  expect((await read()).people.map(({ name }) => name)).toEqual([owner.name, "Z. Z.", claimant.name]);
  await as(owner).post(`/api/claims/${id}/accept`, { position: 2 }).answers(200);
  const named = await read();
  expect(named.people.map(({ name, account }) => [name, account])).toEqual([
    [owner.name, owner.publicId],
    ["Z. Z.", claimant.publicId],
  ]);
  await as(owner).post(`/api/claims/${id}/reject`).answers(200);
  expect((await read()).people).toEqual(record.people);
});

test("a claimant who is no longer on the record reads nothing of it in their claim", async () => {
  const ends: ((one: Awaited<ReturnType<typeof aClaim>>, version: number) => PromiseLike<{ status: number }>)[] = [
    ({ owner, url }, version) =>
      as(owner).patch(url, { version, people: [{ name: owner.name, account: owner.publicId }] }),
    ({ owner, url }, version) => as(owner).post(`${url}/remove-person`, { version, position: 2 }),
    ({ claimant, url }) => as(claimant).post(`${url}/decline`),
  ];
  for (const end of ends) {
    const one = await aClaim({ name: "Z. Z." });
    const { owner, claimant, record, id, url, read } = one;
    const mine = () => as(claimant).get("/api/claims?of=mine&state=answered").answers<Claims>(200);
    await as(owner).post(`/api/claims/${id}/accept`, { position: 2 }).answers(200);
    expect((await mine()).rows).toMatchObject([{ record: { title: record.title } }]);
    expect((await end(one, (await read()).version)).status).toBe(200);
    await as(claimant).get(url).answers(404);
    expect((await mine()).rows).toMatchObject([{ id, state: "accepted", record: null }]);
  }
});

test("a person who was removed is on the record again only once a claim is accepted, though it prints name and address", async () => {
  const [owner, named] = [await anAccount(), await anAccount({ name: "Nandini Outof" })];
  made += 1;
  const data = { title: `A claimed entry ${made}`, doi: `10.5555/entries.${made}` };
  const people = [owner, named].map(({ name, publicId, email }) => ({ name, email, account: publicId }));
  const { id: record, version } = await as(owner).post("/api/records/journal", { data, people }).answers<Shown>(201);
  const url = `/api/records/journal/${record}`;
  await as(owner).post(`${url}/remove-person`, { version, position: 2 }).answers(200);
  await world.owner.query("update accounts set orcid = '0000-0002-1825-0097' where id = $1", [named.id]);
  await withScope(world.appContext.database, world.institute.id, (scope) => matchNewPeople(scope));
  await as(named).get(url).answers(404);
  const claim = { kind: "journal", identifier: data.doi };
  const { id, state } = await as(named).post("/api/claims", claim).answers<{ id: string; state: string }>(202);
  expect(state).toBe("pending");
  await as(named).get(url).answers(404);
  await as(owner).post(`/api/claims/${id}/accept`).answers(200);
  await as(named).get(url).answers(200);
});

test("an author who joined after the claimant neither removes nor moves them by answering the claim again", async () => {
  const { owner, claimant, id, url, read } = await aClaim({ name: "Z. Z." });
  await as(owner).post(`/api/claims/${id}/accept`, { position: 2 }).answers(200);
  const later = await anAccount();
  const people = [owner, claimant, later].map(({ name, publicId }) => ({ name, account: publicId }));
  await as(owner)
    .patch(url, { version: (await read()).version, people })
    .answers(200);
  await as(later).post(`${url}/confirm`).answers(200);
  const before = await read();
  for (const [answer, body] of [
    ["accept", { position: 3 }],
    ["reject", {}],
  ] as const)
    await as(later).post(`/api/claims/${id}/${answer}`, body).answers(404);
  expect((await as(later).get("/api/claims?state=answered").answers<Claims>(200)).rows).toEqual([]);
  expect((await read()).people).toEqual(before.people);
  await as(owner).post(`/api/claims/${id}/reject`).answers(200);
});

test("an open claim is listed, however many were answered since", async () => {
  const { owner, claimant, id } = await aClaim({ name: "Somebody Else" });
  const rows = Array.from(
    { length: 1001 },
    (_, n) => `Layer ${n} of sand ${n * 7919},${owner.name},Spans,2024,10.5555/sand.${n}`,
  );
  const file = ["title,authors,journalTitle,dateOfPublication,digitalObjectIdentifier", ...rows].join("\n");
  const batch = await commits(as(owner), await uploads(as(owner), "sand.csv", file));
  expect(batch.created).toBe(1001);
  await world.owner.query(
    `insert into claims (institute_id, id, record_id, account_id, kind, title, printed, state, evidence, answered_by, answered_at)
     select institute_id, gen_random_uuid(), id, $2, kind, title, $3, 'accepted', 'person', created_by, now()
     from records where batch_id = $1`,
    [batch.id, claimant.id, claimant.name],
  );
  const open = await as(owner).get("/api/claims").answers<Claims>(200);
  expect([open.total, open.rows.map((one) => one.id)]).toEqual([1, [id]]);
  const { claims } = await as(owner).get("/api/me/sidebar").answers<{ claims: { toAnswer: number } }>(200);
  expect(claims.toAnswer).toBe(1);
  expect((await as(owner).get("/api/claims?state=answered").answers<Claims>(200)).total).toBe(1000);
  const answers = { answer: "accept", claimant: claimant.publicId };
  expect(await as(owner).post("/api/claims/answers", answers).answers(200)).toEqual({ answered: 1, locked: [] });
});

test("the page after a claim that was answered meanwhile repeats none of the page before it", async () => {
  const { owner } = await aClaim({ name: "Somebody Else" });
  for (let n = 0; n < 2; n++) {
    made += 1;
    const doi = `10.5555/entries.${made}`;
    await as(owner)
      .post("/api/records/journal", { data: { title: `A page of claims ${made}`, doi } })
      .answers(201);
    await as(await anAccount())
      .post("/api/claims", { kind: "journal", identifier: doi })
      .answers(202);
  }
  const page = (cursor = "") =>
    as(owner)
      .get(`/api/claims?limit=2${cursor && `&cursor=${cursor}`}`)
      .answers<Claims & { nextCursor: string }>(200);
  const [first, whole] = [await page(), await as(owner).get("/api/claims").answers<Claims>(200)];
  await as(owner).post(`/api/claims/${first.rows[1]?.id}/reject`).answers(200);
  expect((await page(first.nextCursor)).rows.map(({ id }) => id)).toEqual([whole.rows[2]?.id]);
});

const notifiedOf = async (who: TestAccount, claimant: TestAccount) => {
  const { rows } = await as(who)
    .get("/api/notifications?type=claims")
    .answers<{ rows: { body: { claimant: string } }[] }>(200);
  return rows.filter(({ body }) => body.claimant === claimant.publicId).length;
};

test("nobody is asked about a claim while its record is in the bin", async () => {
  const { owner, claimant, id, url } = await aClaim({ name: "Somebody Else" });
  await as(owner).remove(url).answers(200);
  await world.owner.query("update claims set created_at = now() - interval '15 days' where id = $1", [id]);
  const escalate = () => withScope(world.database, world.institute.id, escalateClaims);
  await escalate();
  expect(await notifiedOf(hod, claimant)).toBe(0);
  await as(owner).post(`${url}/restore`).answers(200);
  await escalate();
  expect(await notifiedOf(hod, claimant)).toBe(1);
  const { rows } = await as(hod).get("/api/claims?limit=200").answers<Claims>(200);
  expect(rows.map((one) => one.id)).toContain(id);
});

test("a record that was deleted since its notification cannot be claimed", async () => {
  const named = await anAccount({ name: "Nami Bhave" });
  const { owner, url } = await aClaim({ name: named.name });
  await as(owner).remove(url).answers(200);
  await as(named).post(`${url}/claim`, {}).answers(404);
});

describe("an unread notification of claims counts those that are open", () => {
  const counted = async (who: TestAccount, claimant: TestAccount) => {
    const { rows } = await as(who)
      .get("/api/notifications?type=claims")
      .answers<{ rows: { body: { claimant: string; count: number } }[] }>(200);
    return rows.filter(({ body }) => body.claimant === claimant.publicId).map(({ body }) => body.count);
  };

  test("also if one was withdrawn and made again", async () => {
    const { owner, claimant, id } = await aClaim({ name: "Somebody Else" });
    await as(claimant).post(`/api/claims/${id}/withdraw`).answers(200);
    expect(await counted(owner, claimant)).toEqual([]);
    const again = { kind: "journal", identifier: `10.5555/entries.${made}` };
    await as(claimant).post("/api/claims", again).answers(202);
    expect(await counted(owner, claimant)).toEqual([1]);
  });

  test("if another author answers", async () => {
    const author = await anAccount();
    const { owner, claimant, id, url } = await aClaim({ name: author.name, email: author.email });
    await as(author).post(`${url}/confirm`).answers(200);
    await as(claimant).post(`/api/claims/${id}/withdraw`).answers(200);
    const doi = `10.5555/entries.${made}`;
    await as(claimant).post("/api/claims", { kind: "journal", identifier: doi }).answers(202);
    expect([await counted(owner, claimant), await counted(author, claimant)]).toEqual([[1], [1]]);
    await as(author).post("/api/claims/answers", { answer: "accept", claimant: claimant.publicId }).answers(200);
    expect([await counted(owner, claimant), await counted(author, claimant)]).toEqual([[], []]);
  });

  test.each([
    ["confirms the record", "confirm", "accepted"],
    ["declines the record", "decline", "withdrawn"],
  ])("if the claimant is named meanwhile and %s, which ends the claim", async (_, action, state) => {
    const { owner, claimant, record, id, url } = await aClaim({ name: "Somebody Else" });
    const people = [owner, claimant].map(({ name, publicId }) => ({ name, account: publicId }));
    await as(owner).patch(url, { version: record.version, people }).answers(200);
    await as(claimant).post(`${url}/${action}`).answers(200);
    expect(await counted(owner, claimant)).toEqual([]);
    expect((await as(owner).get("/api/claims").answers<Claims>(200)).rows).toEqual([]);
    const { rows } = await world.owner.query("select state from claims where id = $1", [id]);
    expect(rows).toEqual([{ state }]);
  });

  test("if an import is undone whose rows claimed records", async () => {
    const { owner, record } = await aClaim({ name: "Somebody Else" });
    const me = await anAccount();
    const file = `title,authors,facultiesInvolved,digitalObjectIdentifier\n${record.title},Nobody,${me.email},10.5555/entries.${made}`;
    const batch = await commits(as(me), await uploads(as(me), "one.csv", file, { kind: "journal" }));
    expect(await counted(owner, me)).toEqual([1]);
    await as(me).remove(`/api/imports/${batch.id}`).answers(200);
    expect(await counted(owner, me)).toEqual([]);
  });
});

test("nobody is asked to answer a claim that an identifier on the record has decided", async () => {
  const orcid = "0000-0002-1694-233X";
  const owner = await anAccount();
  const data = { title: "An author with an iD", doi: "10.5555/entries.orcid" };
  const people = [
    { name: owner.name, account: owner.publicId },
    { name: "B. Known", orcid },
  ];
  const record = await as(owner).post("/api/records/journal", { data, people }).answers<Shown>(201);
  const known = await anAccount({ orcid });
  const claim = { kind: "journal", identifier: data.doi };
  expect(await as(known).post("/api/claims", claim).answers(202)).toMatchObject({ state: "accepted" });
  expect((await as(owner).get("/api/claims").answers<Claims>(200)).total).toBe(0);
  const { rows } = await as(owner)
    .get("/api/notifications")
    .answers<{ rows: { type: string; body: { record?: string } }[] }>(200);
  expect(rows.map(({ type, body }) => [type, body.record])).toEqual([["record-changed", record.id]]);
});

test("a claim is not accepted at a position that has another name by then", async () => {
  const { owner, claimant, record, id, url, read } = await aClaim({ name: "O. First" });
  const people = [...record.people.slice(0, 1), { name: "P. Between" }, { name: "O. First" }];
  const lines = people.map(({ name, account }: { name: string; account?: string }) => ({ name, account }));
  await as(owner).patch(url, { version: record.version, people: lines }).answers(200);
  await as(owner).post(`/api/claims/${id}/accept`, { position: 2, name: "O. First" }).answers(409);
  expect((await read()).people.map(({ account }) => account)).toEqual([owner.publicId, undefined, undefined]);
  await as(owner).post(`/api/claims/${id}/accept`, { position: 3, name: "O. First" }).answers(200);
  expect((await read()).people[2]).toMatchObject({ name: "O. First", account: claimant.publicId });
});

test("of claims that are rejected at once, the one of a record's last person stays open and is named", async () => {
  const [owner, claimant] = [await anAccount(), await anAccount({ name: "Lastika Purandare" })];
  const create = (title: string, people: object[]) =>
    as(owner).post("/api/records/journal", { data: { title }, people }).answers<Shown>(201);
  const alone = await create("A paper of one claimant", [{ name: claimant.name }]);
  const joint = await create("A paper of two people", [
    { name: claimant.name },
    { name: owner.name, email: owner.email },
  ]);
  for (const { id } of [alone, joint]) await as(claimant).post(`/api/records/journal/${id}/claim`, {}).answers(202);
  const answers = { answer: "reject", claimant: claimant.publicId };
  const done = await as(owner)
    .post("/api/claims/answers", answers)
    .answers<{ answered: number; locked: { title: string; message: string }[] }>(200);
  expect(done).toMatchObject({
    answered: 1,
    locked: [{ title: alone.title, message: "This is the last person on this record. Add another person first." }],
  });
});

test("the claim of somebody who becomes an author by a merge is accepted, and open again when the merge is undone", async () => {
  const { owner, claimant, record, id } = await aClaim({ name: "Somebody Else" });
  const people = [{ name: claimant.name, account: claimant.publicId }];
  const own = await as(claimant)
    .post("/api/records/journal", { data: { title: `A claimed entry ${made}` }, people })
    .answers<Shown>(201);
  const openOf = async (who: TestAccount) =>
    (await as(who).get("/api/claims").answers<Claims>(200)).rows.map((one) => one.id);
  const stateOf = async () =>
    (await as(claimant).get("/api/claims?of=mine&state=answered").answers<Claims>(200)).rows.map((one) => one.id);
  expect([await openOf(owner), await notifiedOf(owner, claimant)]).toEqual([[id], 1]);
  const { merge } = await as(hod)
    .post("/api/merges", { records: [record.id, own.id], keep: record.id })
    .answers<{ merge: string }>(201);
  expect([await openOf(owner), await stateOf(), await notifiedOf(owner, claimant)]).toEqual([[], [id], 0]);
  await as(hod).post(`/api/merges/${merge}/undo`).answers(200);
  expect([await openOf(owner), await stateOf()]).toEqual([[id], []]);
});
