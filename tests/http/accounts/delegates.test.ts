import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { matchNewPeople } from "#domain/records/authorship/match-new-people.ts";
import { inDays } from "#tests/support/records/days.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, hod, admin, strangerHod } = world;

type Delegates = {
  mine: { id: string; person: string; name: string; until: string }[];
  others: { person: string; name: string }[];
  entered: { id: string; owner: string }[];
};
type Full = Shown & { enteredBy: string | null };

const names = (owner: TestAccount, person: TestAccount, until = inDays(30)) =>
  as(owner).post("/api/me/delegates", { person: person.publicId, until });
const address = ({ kind, id }: Pick<Shown, "kind" | "id">) => `/api/records/${kind}/${id}`;
const enters = (who: TestAccount, owner: TestAccount, body: object = {}) =>
  as(who).post("/api/records/journal", { data: { title: "Entered for a colleague" }, for: owner.publicId, ...body });

async function aPair(): Promise<{ owner: TestAccount; delegate: TestAccount; id: string }> {
  const [owner, delegate] = [await world.anAccount(), await world.anAccount()];
  const { mine } = (await (await names(owner, delegate)).body) as Delegates;
  return { owner, delegate, id: mine[0]?.id ?? "" };
}

describe("a delegate", () => {
  test("enters records that are their owner's, marked on the record and in its history", async () => {
    const { owner, delegate } = await aPair();
    const made = await enters(delegate, owner).answers<Full>(201);
    expect(made).toMatchObject({
      createdBy: { id: owner.publicId },
      enteredBy: delegate.name,
      people: [{ name: owner.name, account: owner.publicId, state: "confirmed" }],
      abilities: { edit: true, submit: false, remove: false, decide: false },
    });
    const changed = await as(delegate)
      .patch(address(made), { version: 1, data: { volume: "4" } })
      .answers<Full>(200);
    expect(changed.version).toBe(2);
    const seen = await as(owner).get(address(made)).answers<Full>(200);
    expect(seen).toMatchObject({ enteredBy: delegate.name, abilities: { edit: true, submit: true, remove: true } });
    const { rows } = await as(owner)
      .get(`${address(made)}/history`)
      .answers<{ rows: { by: string; for: string | null; what: string }[] }>(200);
    expect(rows.map(({ what, by, for: of }) => [what, by, of])).toEqual([
      ["changed", delegate.name, owner.name],
      ["created", delegate.name, owner.name],
    ]);
    const listed = await listOf(as(owner), "journal");
    expect(listed).toMatchObject({ total: 1, rows: [{ createdBy: owner.name, enteredBy: delegate.name }] });
    expect((await listOf(as(delegate), "journal")).total).toBe(0);
    const { others, entered } = await as(delegate).get("/api/me/delegates").answers<Delegates>(200);
    expect([others.map(({ person }) => person), entered.map(({ id }) => id)]).toEqual([[owner.publicId], [made.id]]);
  });

  test("decides nothing for the owner: no submission, removal, answer, restored version, verification", async () => {
    const { owner, delegate } = await aPair();
    const complete = { title: "For a colleague", dateOfPublication: "2025-01", journalTitle: "J" };
    const made = await enters(delegate, owner, { data: complete }).answers<Full>(201);
    await as(delegate)
      .patch(address(made), { version: 1, data: { volume: "4" } })
      .answers(200);
    const tries: [string, object?][] = [
      ["submit"],
      ["withdraw"],
      ["confirm"],
      ["decline"],
      ["restore-version", { version: 2, to: 1 }],
      ["verify", { version: 2 }],
      ["return", { version: 2, reason: "No" }],
    ];
    for (const [action, body] of tries)
      expect([action, (await as(delegate).post(`${address(made)}/${action}`, body)).status]).toEqual([action, 403]);
    expect((await as(delegate).remove(address(made))).status).toBe(403);
    expect((await as(delegate).post("/api/merges", { records: [made.id, made.id] })).status).not.toBe(201);
  });

  test("does not put themselves on the record by naming themselves: the owner does", async () => {
    const { owner, delegate } = await aPair();
    const people = [owner, delegate].map(({ name, publicId }) => ({ name, account: publicId }));
    const made = await enters(delegate, owner, { people }).answers<Full>(201);
    const named = await as(delegate)
      .patch(address(made), { version: 1, people: people.toReversed() })
      .answers<Full>(200);
    for (const { people: shown } of [made, named])
      expect(shown.find(({ name }) => name === delegate.name)).not.toHaveProperty("account");
    expect((await as(delegate).post(`${address(made)}/confirm`)).status).toBe(403);
    const byOwner = await as(owner).patch(address(made), { version: named.version, people }).answers<Full>(200);
    expect(byOwner.people[1]).toMatchObject({ account: delegate.publicId, state: "proposed" });
    await as(delegate)
      .post(`${address(made)}/confirm`)
      .answers(200);
  });

  test("is no author by an address that they entered, neither by a claim nor by the search for works: the owner decides", async () => {
    const { owner, delegate } = await aPair();
    const people = [
      { name: owner.name, account: owner.publicId },
      { name: "D. Legate", email: delegate.email },
    ];
    const data = { title: "Named by an address", doi: "10.5555/delegate.1" };
    const made = await enters(delegate, owner, { data, people }).answers<Full>(201);
    await world.owner.query("update accounts set orcid = '0000-0002-1825-0097' where id = $1", [delegate.id]);
    await withScope(world.appContext.database, world.institute.id, (scope) => matchNewPeople(scope));
    const own = async () => (await as(owner).get(address(made)).answers<Full>(200)).people[1];
    expect(await own()).not.toHaveProperty("account");
    const claim = await as(delegate)
      .post("/api/claims", { kind: "journal", identifier: data.doi })
      .answers<{ id: string; state: string }>(202);
    expect([claim.state, await own()]).toEqual(["pending", people[1]]);
    await as(owner).post(`/api/claims/${claim.id}/accept`, { position: 2 }).answers(200);
    expect(await own()).toMatchObject({ account: delegate.publicId, state: "confirmed" });
  });

  test("a person who heads the department verifies nothing that the owner is on", async () => {
    const owner = await world.anAccount();
    await (await names(owner, hod)).body;
    const complete = { title: "Of the owner alone", dateOfPublication: "2025-01", journalTitle: "J" };
    const made = await as(owner).post("/api/records/journal", { data: complete }).answers<Full>(201);
    const sent = await as(owner)
      .post(`${address(made)}/submit`)
      .answers<Full>(200);
    const verify = () => as(hod).post(`${address(made)}/verify`, { version: sent.version, checklist: [] });
    expect((await verify()).status).toBe(403);
    const { others } = await as(hod).get("/api/me/delegates").answers<Delegates>(200);
    expect(others).toHaveLength(1);
    await as(hod)
      .remove(`/api/me/delegates/${(await as(owner).get("/api/me/delegates").answers<Delegates>(200)).mine[0]?.id}`)
      .answers(200);
    expect((await verify()).status).toBe(200);
  });

  test("sees and fills nothing sensitive", async () => {
    const { owner, delegate } = await aPair();
    const url = "/api/records/need-based-projects";
    const students = [{ id: "s1", name: "A Student", contact: "9822000055" }];
    const body = { data: { projectTitle: "Wells for a colleague" }, for: owner.publicId };
    expect((await as(delegate).post(url, { ...body, data: { ...body.data, students } })).status).toBe(422);
    const made = await as(delegate).post(url, body).answers<Full>(201);
    const filled = await as(owner).patch(address(made), { version: 1, data: { students } }).answers<Full>(200);
    for (const path of ["", "/history", "/history/export", "/history/export?format=json"]) {
      const { status, text } = await as(delegate).get(`${address(made)}${path}`);
      expect(status).toBe(200);
      expect(text).not.toContain("9822000055");
    }
    const change = { version: filled.version, data: { students: [] } };
    expect((await as(delegate).patch(address(made), change)).status).toBe(422);
    const rows = { version: filled.version, rows: [{ field: "students", id: "s1", remove: true }] };
    expect((await as(delegate).patch(address(made), rows)).status).toBe(422);
    expect((await as(owner).get(address(made)).answers<Full>(200)).data).toMatchObject({ students });
  });

  test("stops at once: when it is ended, when its day is over, when the owner leaves or enters no records any more", async () => {
    for (const end of [
      async ({ owner, id }: Awaited<ReturnType<typeof aPair>>) =>
        as(owner).remove(`/api/me/delegates/${id}`).answers(200),
      async ({ delegate, id }: Awaited<ReturnType<typeof aPair>>) =>
        as(delegate).remove(`/api/me/delegates/${id}`).answers(200),
      async ({ id }: Awaited<ReturnType<typeof aPair>>) =>
        world.owner.query("update delegations set starts = '2020-01-01', until = '2020-02-01' where id = $1", [id]),
      async ({ owner }: Awaited<ReturnType<typeof aPair>>) =>
        world.owner.query("update accounts set state = 'deactivated' where id = $1", [owner.id]),
      async ({ owner }: Awaited<ReturnType<typeof aPair>>) =>
        as(admin).patch(`/api/accounts/${owner.publicId}`, { version: 1, role: "Principal" }).answers(200),
    ]) {
      const pair = await aPair();
      const made = await enters(pair.delegate, pair.owner).answers<Full>(201);
      await end(pair);
      expect((await enters(pair.delegate, pair.owner)).status).toBe(403);
      expect((await as(pair.delegate).get(address(made))).status).toBe(404);
      expect((await as(pair.delegate).patch(address(made), { version: 1, data: { volume: "9" } })).status).toBe(404);
      expect((await as(pair.delegate).get(`${address(made)}/history`)).status).toBe(404);
      expect((await as(pair.delegate).get("/api/me/delegates").answers<Delegates>(200)).others).toEqual([]);
    }
  });

  test("is notified of being named and of the end, the owner of a delegate who ends it; a delegate names nobody for the owner", async () => {
    const notified = async (who: TestAccount) =>
      (
        await as(who)
          .get("/api/notifications?type=delegate")
          .answers<{ rows: { body: { action: string; by: string } }[] }>(200)
      ).rows.map(({ body }) => [body.action, body.by]);
    const { owner, delegate, id } = await aPair();
    expect([await notified(delegate), await notified(owner)]).toEqual([[["named", owner.name]], []]);
    const another = await world.anAccount();
    const inTheirName = { person: another.publicId, until: inDays(9), for: owner.publicId };
    expect((await as(delegate).post("/api/me/delegates", inTheirName)).status).toBe(422);
    await as(owner).remove(`/api/me/delegates/${id}`).answers(200);
    expect((await notified(delegate))[0]).toEqual(["ended", owner.name]);
    const { mine } = (await (await names(owner, delegate)).body) as Delegates;
    await as(delegate).remove(`/api/me/delegates/${mine[0]?.id}`).answers(200);
    expect(await notified(owner)).toEqual([["left", delegate.name]]);
    // Each names the other by their own right.
    for (const [one, other] of [
      [owner, delegate],
      [delegate, owner],
    ] as const)
      expect((await names(one, other)).status).toBe(201);
    const change = { version: 1, role: "Principal" };
    await as(admin).patch(`/api/accounts/${owner.publicId}`, change).answers(200);
    expect((await notified(delegate))[0]).toEqual(["ended", owner.name]);
  });

  test("who is named again is named once, until the later choice, also by two requests at once", async () => {
    const { owner, delegate } = await aPair();
    const [first] = await Promise.all([names(owner, delegate, inDays(9)), names(owner, delegate, inDays(9))]);
    expect(first.status).toBe(201);
    await names(owner, delegate, inDays(2)).then(({ status }) => expect(status).toBe(201));
    const { mine } = await as(owner).get("/api/me/delegates").answers<Delegates>(200);
    expect(mine.map(({ person, until }) => [person, until])).toEqual([[delegate.publicId, inDays(2)]]);
    expect((await as(delegate).get("/api/me/delegates").answers<Delegates>(200)).others).toHaveLength(1);
  });

  test("has ended once it is ended, although earlier versions could name the same person twice", async () => {
    const { owner, delegate, id } = await aPair();
    await world.owner.query(
      `insert into delegations (institute_id, id, owner_id, delegate_id, starts, until)
       select institute_id, gen_random_uuid(), owner_id, delegate_id, starts, until from delegations where id = $1`,
      [id],
    );
    const { mine } = await as(owner).remove(`/api/me/delegates/${id}`).answers<Delegates>(200);
    expect(mine).toEqual([]);
    expect((await enters(delegate, owner)).status).toBe(403);
  });

  test("is named by the owner only, among colleagues, until a day of the next year", async () => {
    const { owner, delegate, id } = await aPair();
    const other = await world.anAccount();
    // Not the other way round, and not for others.
    expect((await enters(owner, delegate)).status).toBe(403);
    expect((await enters(other, owner)).status).toBe(403);
    expect((await as(other).remove(`/api/me/delegates/${id}`)).status).toBe(404);
    // Only what the delegate typed, nothing else of the owner.
    const own = await as(owner)
      .post("/api/records/journal", { data: { title: "My own" } })
      .answers<Full>(201);
    expect((await as(delegate).get(address(own))).status).toBe(404);
    for (const person of [owner, admin, strangerHod]) expect((await names(owner, person)).status).toBe(422);
    for (const until of [inDays(-2), inDays(500), "soon"])
      expect((await names(owner, delegate, until)).status).toBe(422);
    expect((await as(delegate).post("/api/records/profile", { data: {}, for: owner.publicId })).status).toBe(403);
    expect((await as(teacher).get("/api/me/delegates").answers<Delegates>(200)).mine).toEqual([]);
  });
});

describe("what a delegate enters is compared with the works of the owner", () => {
  type Found = { rows: { id: string | null; title: string; visible: boolean }[] };
  const check = async (who: TestAccount, kind: string, body: object) =>
    (await as(who).post(`/api/records/${kind}/check`, body).answers<Found>(200)).rows.map(({ visible }) => visible);
  const adds = (who: TestAccount, kind: string, data: object, more: object = {}) =>
    as(who)
      .post(`/api/records/${kind}`, { data, ...more })
      .answers<Full>(201);

  test("and not with the delegate’s own, also once the draft is saved and opened again", async () => {
    const { owner, delegate } = await aPair();
    const data = { title: "Course on tides and dunes" };
    const kind = "course-certification";
    await adds(delegate, kind, data);
    expect(await check(delegate, kind, { data, for: owner.publicId })).toEqual([]);
    const draft = await adds(delegate, kind, data, { for: owner.publicId });
    expect(await check(delegate, kind, { data, except: draft.id })).toEqual([]);
    await adds(owner, kind, data);
    // The delegate learns only that there is one.
    for (const body of [{ for: owner.publicId, except: draft.id }, { except: draft.id }])
      expect(await check(delegate, kind, { data, ...body })).toEqual([false]);
    expect(await check(delegate, kind, { data })).toEqual([true]);
  });

  test("in the department of the owner, where works are compared by department", async () => {
    const [owner, delegate] = [await world.anAccount(), await world.anAccount({ department: "IT" })];
    await names(owner, delegate).answers(201);
    const data = { title: "Tides and dunes of the western coast", journalTitle: "J", dateOfPublication: "2025-01" };
    await adds(delegate, "journal", data);
    expect(await check(delegate, "journal", { data, for: owner.publicId })).toEqual([]);
    await adds(await world.anAccount(), "journal", data);
    expect(await check(delegate, "journal", { data, for: owner.publicId })).toEqual([false]);
  });

  test("only while the owner has named the delegate", async () => {
    const { owner, delegate, id } = await aPair();
    const data = { title: "Course on estuaries" };
    const url = "/api/records/course-certification/check";
    await as(delegate).post(url, { data, for: owner.publicId }).answers(200);
    await as(owner).remove(`/api/me/delegates/${id}`).answers(200);
    for (const who of [delegate, owner]) {
      const other = who === owner ? delegate : owner;
      expect((await as(who).post(url, { data, for: other.publicId })).status).toBe(403);
    }
  });
});
