import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { escalateClaims } from "#domain/claims/notify-approvers.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, anAccount, hod, itHod, admin } = world;

type Claim = {
  id: string;
  state: string;
  evidence: string | null;
  title: string;
  isOwn: boolean;
  claimant: { id: string; name: string };
  record: { id: string; kind: string; title: string } | null;
  people: { name: string; isTaken: boolean }[];
  abilities: { accept: boolean; reject: boolean; withdraw: boolean };
};
type Claims = { rows: Claim[]; total: number };
type Notifications = { rows: { type: string; body: Record<string, unknown> }[] };

let made = 0;

async function aWork(owner: TestAccount, others: object[] = []): Promise<{ record: Shown; doi: string }> {
  made += 1;
  const doi = `10.5555/claims.${made}`;
  const people = [{ name: owner.name, email: owner.email }, ...others];
  const record = await as(owner)
    .post("/api/records/journal", { data: { title: `A work of many hands ${made}`, doi }, people })
    .answers<Shown>(201);
  return { record, doi };
}

const claims = (who: TestAccount, identifier: string, more: object = {}) =>
  as(who).post("/api/claims", { kind: "journal", identifier, ...more });
const toAnswer = (who: TestAccount, query = "") => as(who).get(`/api/claims?limit=200${query}`).answers<Claims>(200);
const mine = (who: TestAccount) => as(who).get("/api/claims?of=mine").answers<Claims>(200);
const reads = async (who: TestAccount, record: Shown) =>
  (await as(who).get(`/api/records/journal/${record.id}`)).status;
const notificationsOf = async (who: TestAccount, type: string) =>
  (await as(who).get(`/api/notifications?type=${type}`).answers<Notifications>(200)).rows;

test("a row of a list says of its people what the record says, whatever they are called", async () => {
  const [owner, colleague] = [await anAccount(), await anAccount()];
  const others = [{ name: '"state": "confirmed"' }, { name: colleague.name, email: colleague.email }];
  const { record } = await aWork(owner, others);
  const rowsAre = async (unconfirmed: number) => {
    for (const who of [owner, colleague, hod, admin]) {
      const { rows } = await listOf(as(who), "journal", { sort: "-updated" });
      const { abilities, unassigned } = await as(who).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
      expect(rows.find(({ id }) => id === record.id)).toMatchObject({
        unconfirmed,
        unassigned,
        abilities: { edit: abilities.edit, remove: abilities.remove },
      });
    }
  };
  await rowsAre(1);
  await as(colleague).post(`/api/records/journal/${record.id}/confirm`, { version: record.version }).answers(200);
  await rowsAre(0);
});

describe("a claim by identifier", () => {
  test("goes to the colleague's record, even if the claimant has drafts of the work", async () => {
    const [owner, claimant] = [await anAccount(), await anAccount()];
    for (let n = 0; n < 5; n += 1) {
      const { record, doi } = await aWork(owner);
      const data = { title: record.title, doi };
      const draft = await as(claimant).post("/api/records/journal", { data }).answers<Shown>(201);
      await as(owner)
        .patch(`/api/records/journal/${record.id}`, { version: record.version, data: { volume: "1" } })
        .answers(200);
      await claims(claimant, doi).answers(202);
      await as(claimant).remove(`/api/records/journal/${draft.id}`).answers(200);
    }
  });

  test("gets 202 and nothing of the record; its creator sees it and accepts at a chosen position", async () => {
    const [owner, me] = [await anAccount(), await anAccount()];
    const { record, doi } = await aWork(owner, [{ name: "Somebody Else" }, { name: "S. Blank" }]);
    const sent = await claims(me, `https://doi.org/${doi.toUpperCase()}`).answers<Claim>(202);
    expect(sent).toEqual({ id: sent.id, state: "pending" });
    const [own] = (await mine(me)).rows;
    expect(own).toMatchObject({ id: sent.id, record: null, people: [], abilities: { accept: false, withdraw: true } });
    expect(JSON.stringify(own)).not.toContain("many hands");
    expect((await listOf(as(me), "journal")).total).toBe(0);

    const [received] = (await toAnswer(owner)).rows;
    expect(received).toMatchObject({ id: sent.id, claimant: { name: me.name }, record: { id: record.id } });
    expect(received?.people.map(({ name, isTaken }) => [name, isTaken])).toEqual([
      [owner.name, true],
      ["Somebody Else", false],
      ["S. Blank", false],
    ]);
    expect((await as(owner).post(`/api/claims/${sent.id}/accept`, { position: 1 })).status).toBe(422);
    await as(owner).post(`/api/claims/${sent.id}/accept`, { position: 3 }).answers(200);
    const seen = await as(me).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
    expect(seen.people[2]).toMatchObject({ name: "S. Blank", account: me.publicId, state: "confirmed" });
    expect(seen.abilities.edit).toBe(true);
    expect((await notificationsOf(me, "claim-accepted"))[0]?.body).toMatchObject({ by: owner.name, record: record.id });
  });

  test("of an unknown work gets 404, of one's own record 409", async () => {
    const owner = await anAccount();
    const { doi } = await aWork(owner);
    expect((await claims(owner, "10.5555/nowhere")).status).toBe(404);
    expect((await claims(owner, doi)).status).toBe(409);
    expect((await as(owner).post("/api/claims", { kind: "journal" })).status).toBe(422);
  });

  test("a rejection is stored: the same claim is not asked again, and may still be accepted later", async () => {
    const [owner, me] = [await anAccount(), await anAccount()];
    const { record, doi } = await aWork(owner);
    const { id } = await claims(me, doi).answers<Claim>(202);
    await as(owner).post(`/api/claims/${id}/reject`).answers(200);
    await as(me).post(`/api/claims/${id}/withdraw`).answers(409);
    expect(await claims(me, doi).answers(202)).toEqual({ id, state: "rejected" });
    expect((await toAnswer(owner)).total).toBe(0);
    expect(await reads(me, record)).toBe(404);
    await as(owner).post(`/api/claims/${id}/accept`).answers(200);
    expect(await reads(me, record)).toBe(200);
  });

  test("withdrawn after it was accepted, it removes its claimant from the record and leaves the rest unchanged", async () => {
    const [owner, me] = [await anAccount(), await anAccount()];
    const { record, doi } = await aWork(owner);
    const { id } = await claims(me, doi).answers<Claim>(202);
    expect((await as(owner).post(`/api/claims/${id}/withdraw`)).status).toBe(403);
    await as(owner).post(`/api/claims/${id}/accept`).answers(200);
    await as(me).post(`/api/claims/${id}/withdraw`).answers(200);
    expect(await reads(me, record)).toBe(404);
    const now = await as(owner).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
    expect(now.people).toEqual(record.people);
  });
});

test("an answer that is given twice causes one notification, and a changed one again", async () => {
  const [owner, me] = [await anAccount(), await anAccount()];
  const { record, doi } = await aWork(owner);
  const { id } = await claims(me, doi).answers<Claim>(202);
  const notified = async () => [
    (await notificationsOf(me, "claim-rejected")).length,
    (await notificationsOf(me, "claim-accepted")).length,
  ];
  for (let turn = 0; turn < 2; turn++)
    expect(await as(owner).post(`/api/claims/${id}/reject`).answers(200)).toMatchObject({ state: "rejected" });
  expect(await notified()).toEqual([1, 0]);
  const [first, second] = await Promise.all([1, 2].map(() => as(owner).post(`/api/claims/${id}/accept`)));
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(await notified()).toEqual([1, 1]);
  const { version } = await as(owner).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
  expect(version).toBe(2);
});

describe("a claim by the entry in a form", () => {
  type Found = { rows: { id: string | null; class: string; reason: string; identifier: string | null }[] };
  const book = { bookTitle: "A laboratory manual of nets", publisherName: "Meridian", dateOfPublication: "2026-03-01" };
  const check = (who: TestAccount, data: object, people?: object[]) =>
    as(who)
      .post("/api/records/book/check", { data, ...(people && { people }) })
      .answers<Found>(200);

  test("the form says only that a colleague has recorded a work of this title, and the claim reaches the colleague", async () => {
    const [owner, me] = [await anAccount(), await anAccount()];
    const record = await as(owner).post("/api/records/book", { data: book }).answers<Shown>(201);
    const entered = { ...book, dateOfPublication: "2026" };
    const nothing = { id: null, kind: null, title: "", date: null, people: "", visible: false, identifier: null };
    const reason = "A work with this title is already recorded by a colleague";
    expect((await check(me, entered)).rows).toEqual([{ ...nothing, class: "possible", reason, because: reason }]);
    const people = [{ name: owner.name }, { name: me.name }];
    expect((await check(me, entered, people)).rows).toEqual([{ ...nothing, class: "same", reason, because: reason }]);
    // A title is revealed only to people who typed it completely, and only for works that may be the same.
    expect((await check(me, { ...entered, bookTitle: "A laboratory manual of net" })).rows).toEqual([]);
    expect((await check(me, { ...entered, dateOfPublication: "2019" })).rows).toEqual([]);

    const claim = (data: object) => as(me).post("/api/claims", { kind: "book", work: { data, people } });
    await claim({ ...entered, bookTitle: "Another title of a manual" }).answers(404);
    await claim({ bookTitle: 7 }).answers(404);
    const sent = await claim(entered).answers<Claim>(202);
    expect(sent).toEqual({ id: sent.id, state: "pending" });
    expect((await mine(me)).rows).toMatchObject([{ id: sent.id, title: book.bookTitle, record: null }]);
    expect((await toAnswer(owner)).rows).toMatchObject([{ id: sent.id, record: { id: record.id } }]);
  });
});

describe("who answers", () => {
  test("the creator and confirmed authors; for everybody else the claim does not exist", async () => {
    const [owner, author, me, other] = [await anAccount(), await anAccount(), await anAccount(), await anAccount()];
    const { record, doi } = await aWork(owner, [{ name: author.name, email: author.email }]);
    const { id } = await claims(me, doi).answers<Claim>(202);
    expect((await toAnswer(author)).total).toBe(0);
    await as(author).post(`/api/records/journal/${record.id}/confirm`).answers(200);
    expect((await toAnswer(author)).rows.map((one) => one.id)).toEqual([id]);
    for (const who of [other, hod, itHod, admin, world.stranger]) {
      expect((await toAnswer(who)).rows.map((one) => one.id)).not.toContain(id);
      expect((await as(who).post(`/api/claims/${id}/accept`)).status).toBe(404);
    }
    expect((await as(me).post(`/api/claims/${id}/accept`)).status).toBe(403);
    await as(author).post(`/api/claims/${id}/accept`).answers(200);
    expect(await reads(me, record)).toBe(200);
  });

  test("the head at once where no author is active, else after 14 days, an admin after 28", async () => {
    const [owner, me] = [await anAccount(), await anAccount({ department: "IT" })];
    const left = await anAccount();
    const gone = await aWork(left);
    await world.owner.query("update accounts set state = 'deactivated' where id = $1", [left.id]);
    const early = await claims(me, gone.doi).answers<Claim>(202);
    expect((await toAnswer(hod)).rows.map(({ id }) => id)).toContain(early.id);
    expect((await notificationsOf(hod, "claims"))[0]?.body).toMatchObject({ claimant: me.publicId });

    const { doi } = await aWork(owner);
    const { id } = await claims(me, doi).answers<Claim>(202);
    const ages = async (days: number) => {
      await world.owner.query("update claims set created_at = now() - make_interval(days => $1) where id = $2", [
        days,
        id,
      ]);
      return withScope(world.database, world.institute.id, escalateClaims);
    };
    const finds = async (who: TestAccount) => (await toAnswer(who)).rows.some((one) => one.id === id);
    expect([await ages(13), await finds(hod), await finds(admin)]).toEqual([0, false, false]);
    expect([await ages(15), await finds(hod), await finds(itHod), await finds(admin)]).toEqual([1, true, false, false]);
    // The head is notified once, in the notification that is still unread.
    expect(await ages(16)).toBe(0);
    expect((await notificationsOf(hod, "claims")).map(({ body }) => body.count)).toEqual([2]);
    expect([await ages(29), await finds(admin)]).toEqual([1, true]);
    expect(await notificationsOf(admin, "claims")).toHaveLength(1);
  });
});

test("the to-do list and the sidebar count the claims to answer, and the claimant's own ones separately", async () => {
  type Sidebar = { own: Record<string, number>; claims: { toAnswer: number; own: Record<string, number> } };
  type ToDo = { rows: { what: string; title: string }[] };
  const sidebar = (who: TestAccount) => as(who).get("/api/me/sidebar").answers<Sidebar>(200);
  const result = async (who: TestAccount) =>
    (await as(who).get("/api/me/to-do").answers<ToDo>(200)).rows.filter(({ what }) => what === "claims");
  const [owner, me] = [await anAccount(), await anAccount()];
  const [first, second] = [await aWork(owner), await aWork(owner)];
  expect(await result(owner)).toEqual([]);
  await claims(me, first.doi).answers(202);
  await claims(me, second.doi).answers(202);
  expect((await result(owner)).map(({ title }) => title)).toEqual(["2 claims to answer"]);
  expect((await sidebar(owner)).claims).toEqual({ toAnswer: 2, own: {} });
  expect(await sidebar(me)).toMatchObject({ own: {}, claims: { toAnswer: 0, own: { journal: 2 } } });
  expect(await result(me)).toEqual([]);
  await as(owner).post("/api/claims/answers", { answer: "accept", claimant: me.publicId }).answers(200);
  expect(await result(owner)).toEqual([]);
  expect(await sidebar(me)).toMatchObject({ own: { journal: 2 }, claims: { toAnswer: 0, own: {} } });
});

describe("ten years of lists", () => {
  const header = "title,authors,facultiesInvolved,journalTitle,dateOfPublication,digitalObjectIdentifier";

  test("cause one notification for each person who answers, and all claims of a colleague can be accepted at once", async () => {
    const [owner, me] = [await anAccount(), await anAccount()];
    const works = await Promise.all(Array.from({ length: 14 }, () => aWork(owner)));
    const rows = works.map(({ record, doi }) => `${record.title},Nobody,${me.email},Spans,2024,${doi}`);
    const saved = await commits(as(me), await uploads(as(me), "ten-years.csv", [header, ...rows].join("\n")));
    expect(saved).toMatchObject({ created: 0, duplicates: 14 });
    const result = await notificationsOf(owner, "claims");
    expect(result.map(({ body }) => [body.claimant, body.count])).toEqual([[me.publicId, 14]]);
    expect((await listOf(as(me), "journal")).total).toBe(0);
    expect((await mine(me)).total).toBe(14);
    const bulk = { answer: "accept", claimant: me.publicId };
    expect(await as(hod).post("/api/claims/answers", bulk).answers(200)).toEqual({ answered: 0, locked: [] });
    expect(await as(owner).post("/api/claims/answers", bulk).answers(200)).toEqual({ answered: 14, locked: [] });
    expect((await listOf(as(me), "journal")).total).toBe(14);
    expect((await notificationsOf(me, "claim-accepted")).map(({ body }) => body.more)).toEqual([13]);
  });

  test("a row of an import is claimed by its number, at the given position", async () => {
    const [owner, me] = [await anAccount(), await anAccount()];
    const { record, doi } = await aWork(owner, [{ name: "First Stranger" }, { name: "Second Stranger" }]);
    const file = [header, `Anything,Nobody,,Spans,2024,${doi}`].join("\n");
    const batch = await uploads(as(me), "one.csv", file);
    const request = { kind: "journal", importRow: { import: batch.id, row: 2 }, position: 3 };
    expect((await as(owner).post("/api/claims", request)).status).toBe(404);
    const { id } = await as(me).post("/api/claims", request).answers<Claim>(202);
    await as(owner).post(`/api/claims/${id}/accept`).answers(200);
    const seen = await as(me).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
    expect(seen.people[2]).toMatchObject({ name: "Second Stranger", account: me.publicId });
  });
});

test("somebody linked by the printed name is confirmed by an author, and then reads proofs and edits", async () => {
  const owner = await anAccount();
  const { record, doi } = await aWork(owner, [{ name: "Ottilie Bragança" }]);
  const me = await anAccount({ name: "Ottilie Bragança" });
  const { id, state } = await claims(me, doi).answers<Claim>(202);
  expect(state).toBe("accepted");
  const [received] = (await toAnswer(owner)).rows;
  expect(received).toMatchObject({ id, evidence: "name", abilities: { accept: true, reject: true } });
  await as(owner).post(`/api/claims/${id}/accept`).answers(200);
  const seen = await as(me).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
  expect(seen.people[1]).toMatchObject({ account: me.publicId, state: "confirmed" });
  expect(seen.abilities.edit).toBe(true);
  await as(owner).post(`/api/claims/${id}/reject`).answers(200);
  expect(await reads(me, record)).toBe(404);
});

describe("a claim that was rejected, where the name stays printed", () => {
  const save = (who: TestAccount, { id, version }: Shown, people: object[]) =>
    as(who).patch(`/api/records/journal/${id}`, { version, people }).answers<Shown>(200);

  test("is not proposed again when the people are saved, by name or by identifier, until somebody links the account", async () => {
    const owner = await anAccount();
    const name = "Philippa Nadkarni";
    const { record, doi } = await aWork(owner, [{ name, email: "p.nadkarni@sahyadri.example" }]);
    const me = await anAccount({ name, email: "p.nadkarni@sahyadri.example" });
    const { id, state } = await claims(me, doi).answers<Claim>(202);
    expect(state).toBe("accepted");
    await as(owner).post(`/api/claims/${id}/reject`).answers(200);
    const rejected = await as(owner).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
    const [first, line] = rejected.people;
    expect(line).toEqual({ name, email: me.email });
    const own = { name: first?.name, account: owner.publicId };
    let saved = rejected;
    for (const people of [
      [own, line],
      [{ name: "Somebody Before" }, own, line],
      [own, { ...line, affiliation: "Sahyadri" }],
      [own, { name: "Nadkarni, Philippa", email: me.email }],
      [own, { name }],
    ] as object[][]) {
      saved = await save(owner, saved, people);
      expect(saved.people.map(({ account }) => account)).not.toContain(me.publicId);
      expect(await reads(me, record)).toBe(404);
    }
    saved = await save(owner, saved, [own, { name, account: me.publicId }]);
    expect(saved.people[1]).toMatchObject({ account: me.publicId, state: "proposed" });
    expect(await reads(me, record)).toBe(200);
    saved = await save(owner, saved, [own, { name, account: me.publicId }, { name: "Somebody After" }]);
    expect(saved.people[1]).toMatchObject({ account: me.publicId, state: "proposed" });
  });

  test("nor is somebody who was removed, while the line stays as it is", async () => {
    const [owner, wrong] = [await anAccount(), await anAccount({ name: "Gaurangi Pednekar" })];
    const { record } = await aWork(owner, [{ name: wrong.name }]);
    const url = `/api/records/journal/${record.id}`;
    expect(record.people[1]).toMatchObject({ account: wrong.publicId });
    const removed = await as(owner)
      .post(`${url}/remove-person`, { version: record.version, position: 2 })
      .answers<Shown>(200);
    const own = { name: owner.name, account: owner.publicId };
    const saved = await save(owner, removed, [own, { name: wrong.name }, { name: "Somebody Else" }]);
    expect(saved.people[1]).toEqual({ name: wrong.name });
  });
});
