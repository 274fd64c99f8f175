import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod, itTeacher, admin, as } = world;

const doctor = () =>
  withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope));

let numbers = 0;
const aDoi = () => `10.5555/merge.${++numbers}`;

type Pair = {
  id: string;
  class: string;
  reasons: string[];
  records: { id: string; title: string }[];
  abilities: Record<string, boolean>;
  relation: string | null;
  original: string | null;
};
type Pairs = { rows: Pair[]; total: number; sentToAdmin: number };

const pairs = (who: TestAccount, query = "state=open") =>
  as(who).get(`/api/duplicates?limit=200&${query}`).answers<Pairs>(200);

async function pairOf(who: TestAccount, ...ids: string[]): Promise<Pair> {
  const { rows } = await pairs(who);
  const found = rows.find(({ records }) => ids.every((id) => records.some((record) => record.id === id)));
  if (!found) throw new Error("The pair is not in the list.");
  return found;
}

const read = (who: TestAccount, { kind, id }: { kind: string; id: string }) =>
  as(who).get(`/api/records/${kind}/${id}`);
const total = async (who: TestAccount) =>
  (await as(who).get("/api/counts?by=kind&kind=journal").answers<{ total: number }>(200)).total;

function addsProof(who: TestAccount, { kind, id }: Shown, name = "paper.pdf") {
  const file = { field: "file", name, type: "application/pdf", bytes: aPdf(name) };
  return as(who).upload("POST", `/api/records/${kind}/${id}/proofs`, [file], { field: "paper" }).answers<Shown>(201);
}

type Decided = Shown & { merge: string };
type Reviewed = Shown & { review: { changes: Record<string, unknown> } };

const url = ({ kind, id }: { kind: string; id: string }) => `/api/records/${kind}/${id}`;
/** What a journal paper needs before it is submitted. */
const whole = { journalTitle: "Journal of Winds", dateOfPublication: "2024-05" };

describe("a head of department", () => {
  test("merges two records of one work, which keeps everything, and undoes it", async () => {
    const doi = aDoi();
    const first = await aPaper(as(teacher), { title: "Solar drying", doi, dateOfPublication: "2023-04-02" }, [
      { name: "Asha Kulkarni", account: teacher.publicId },
      { name: "S. Guest" },
    ]);
    const second = await aPaper(
      as(colleague),
      { title: "Solar drying of mangoes", doi, volume: "12", dateOfPublication: "2023" },
      [{ name: "Rohan Deshmukh", account: colleague.publicId }, { name: "Guest, S." }],
    );
    await addsProof(colleague, second);
    const before = [await total(hod), await total(admin)];
    const pair = await pairOf(hod, first.id, second.id);
    expect(pair).toMatchObject({
      class: "same",
      reasons: ["same DOI", expect.stringMatching(/^title 0\.\d\d$/), "same year", "1 shared author"],
    });

    const merged = await as(hod).post(`/api/duplicates/${pair.id}`, { decision: "same" }).answers<Decided>(200);
    expect(merged).toMatchObject({
      id: first.id,
      title: "Solar drying of mangoes",
      data: { volume: "12", dateOfPublication: "2023-04-02", doi },
      proofs: [{ name: expect.any(String), field: "paper" }],
    });
    expect(merged.people.map(({ name, account, state }) => [name, account, state])).toEqual([
      ["Asha Kulkarni", teacher.publicId, "confirmed"],
      ["S. Guest", undefined, undefined],
      ["Rohan Deshmukh", colleague.publicId, "confirmed"],
    ]);
    expect([await total(hod), await total(admin)]).toEqual(before);
    expect((await read(colleague, second)).body).toMatchObject({ id: first.id });
    expect(await doctor()).toEqual([]);

    const undone = await as(hod)
      .post(`/api/merges/${merged.merge}/undo`, {})
      .answers<{ record: Shown; restored: Shown[] }>(200);
    expect(undone.record).toMatchObject({ id: first.id, title: "Solar drying", data: { doi }, proofs: [] });
    expect(undone.record.people.map(({ name }) => name)).toEqual(["Asha Kulkarni", "S. Guest"]);
    expect(undone.restored).toMatchObject([
      { id: second.id, title: "Solar drying of mangoes", proofs: [{ field: "paper" }] },
    ]);
    expect((await read(colleague, second)).body).toMatchObject({ id: second.id });
    expect([await total(hod), await total(admin)]).toEqual(before);
    expect(await doctor()).toEqual([]);
    await pairOf(hod, first.id, second.id);
  });
});

describe("who may not", () => {
  const mine = (who: TestAccount) => [{ name: who.name, account: who.publicId }];
  const two = async (one: TestAccount, other: TestAccount, data: Record<string, unknown> = {}) => {
    const doi = aDoi();
    return [
      await aPaper(as(one), { doi, ...data }, mine(one)),
      await aPaper(as(other), { doi, ...data }, mine(other)),
    ] as const;
  };
  const merge = (who: TestAccount, ...records: { id: string }[]) =>
    as(who).post("/api/merges", { records: records.map(({ id }) => id) });

  test("a faculty member merges no colleague's record with their own, seen or not", async () => {
    const [own, other] = await two(teacher, colleague);
    expect((await merge(teacher, own, other)).status).toBe(404);
    const shared = await aPaper(as(colleague), { title: "Shared" }, [...mine(colleague), ...mine(teacher)]);
    await as(teacher).post(`/api/records/journal/${shared.id}/confirm`).answers(200);
    // Otherwise a later author could put the colleague's record into the bin by merging it.
    expect((await merge(teacher, own, shared)).status).toBe(403);
    expect((await read(colleague, shared)).body).toMatchObject({ id: shared.id, deletedAt: null });
  });

  test("an author merges own drafts, and no submitted record", async () => {
    const [one, other] = await two(teacher, teacher);
    expect((await merge(teacher, one, other)).status).toBe(201);
    const [first, second] = await two(teacher, teacher);
    await world.owner.query("update records set state = 'submitted' where id = $1", [second.id]);
    expect((await merge(teacher, first, second)).status).toBe(403);
  });

  test("a head merges nothing of another department, and learns only how many such pairs there are", async () => {
    const before = await pairs(hod);
    const [own, other] = await two(teacher, itTeacher, { title: "Across departments" });
    expect((await merge(hod, own, other)).status).toBe(404);
    const after = await pairs(hod);
    expect([after.total, after.sentToAdmin]).toEqual([before.total, before.sentToAdmin + 1]);
    expect(JSON.stringify(after)).not.toContain(other.id);
    const { id } = await pairOf(admin, own.id, other.id);
    expect((await as(hod).post(`/api/duplicates/${id}`, { decision: "different" })).status).toBe(404);
    expect((await as(hod).get(`/api/merges/compare?records=${own.id},${other.id}`)).status).toBe(404);
    expect((await merge(admin, own, other)).status).toBe(201);
  });

  test("a head changes no verified record of their own, and none that departments share", async () => {
    const [one, other] = await two(hod, colleague);
    await world.owner.query("update records set state = 'verified' where id = $1", [one.id]);
    expect((await merge(hod, one, other)).status).toBe(403);
    expect((await merge(admin, one, other)).status).toBe(201);
  });

  test("records of another institute, in the bin, of one person each, and a single one are refused", async () => {
    const [one, other] = await two(teacher, teacher);
    const far = await aPaper(as(world.stranger), { title: "Far" });
    expect((await merge(admin, one, far)).status).toBe(404);
    expect((await merge(admin, one, one)).status).toBe(422);
    await as(teacher).remove(`/api/records/journal/${other.id}`).answers(200);
    expect((await merge(admin, one, other)).status).toBe(403);
    const profiles = [];
    for (const who of [teacher, colleague])
      profiles.push(await as(who).post("/api/records/profile", { data: {} }).answers<Shown>(201));
    expect((await merge(admin, ...profiles)).status).toBe(403);
  });

  test("a person found only by the printed name gains nothing, and a rejected claim stays rejected", async () => {
    const [one, other] = await two(teacher, colleague);
    const line = { name: "Nita Sawant", account: itTeacher.publicId, state: "proposed", matchedBy: "variant" };
    await world.owner.query("update records set people = people || $2 where id = $1", [one.id, JSON.stringify([line])]);
    const merged = await merge(hod, one, other).answers<Decided>(201);
    expect(merged.people.at(1)).toMatchObject({ account: itTeacher.publicId, state: "proposed", matchedBy: "variant" });
    expect((await read(itTeacher, merged)).status).toBe(404);

    const [first, second] = await two(teacher, colleague);
    await world.owner.query(
      `insert into claims (institute_id, id, record_id, account_id, kind, title, printed, state)
       values ($1, gen_random_uuid(), $2, $3, 'journal', 'x', 'x', 'rejected')`,
      [world.institute.id, first.id, colleague.id],
    );
    expect((await merge(hod, first, second)).status).toBe(409);
  });

  test("values hidden from the head are merged by an admin only, where somebody would gain them", async () => {
    const kind = "need-based-projects";
    const enter = (who: TestAccount, contact: string) =>
      as(who)
        .post(`/api/records/${kind}`, {
          data: { projectTitle: "Water for the hill", students: [{ name: "A B", contact }] },
          people: mine(who),
        })
        .answers<Shown>(201);
    const [one, other] = [await enter(teacher, "+919812345678"), await enter(colleague, "+919887654321")];
    expect((await as(hod).get(`/api/merges/compare?records=${one.id},${other.id}`)).text).not.toMatch(/98123|98876/);
    expect((await merge(hod, one, other)).status).toBe(403);
    expect((await merge(admin, one, other)).status).toBe(201);
  });
});

describe("a merged record", () => {
  const two = async (then: readonly ("submit" | "verify")[] = []) => {
    const doi = aDoi();
    const people = (who: TestAccount) => [{ name: who.name, account: who.publicId }];
    const one = await aPaper(as(teacher), { ...whole, title: "Wind over water", doi, volume: "1" }, people(teacher));
    const other = await aPaper(
      as(colleague),
      { ...whole, title: "Wind over water", doi, issue: "7" },
      people(colleague),
    );
    for (const [index, action] of then.entries()) {
      const by = action === "verify" ? [hod, hod] : [teacher, colleague];
      for (const [of, record] of [one, other].entries())
        await as(by[of] ?? hod)
          .post(`${url(record)}/${action}`, { version: index + 1 })
          .answers(200);
    }
    const merged = await as(hod)
      .post("/api/merges", { records: [one.id, other.id], keep: one.id })
      .answers<Decided>(201);
    return { one, other, merged };
  };
  const undo = (id: string, who = hod) =>
    as(who).post(`/api/merges/${id}/undo`).answers<{
      record: Shown;
      restored: Shown[];
      kept: { fields: string[]; people: string[]; proofs: { name: string }[] };
    }>(200);

  test("keeps what was added since, and says so, when the merge is undone", async () => {
    const { one, other, merged } = await two();
    const changed = await as(teacher)
      .patch(`/api/records/journal/${other.id}`, {
        version: merged.version,
        data: { volume: "2", publisherName: "Added" },
      })
      .answers<Shown>(200);
    expect(changed.id).toBe(one.id);
    await addsProof(colleague, other, "later.pdf");
    const now = (await read(teacher, one)).body as Shown;
    await as(teacher)
      .patch(`/api/records/journal/${one.id}`, {
        version: now.version,
        people: [
          ...now.people.map(({ name, account }) => ({ name, ...(account && { account }) })),
          { name: "New Person" },
        ],
      })
      .answers(200);
    const undone = await undo(merged.merge);
    expect(undone.kept).toEqual({
      fields: [],
      people: ["New Person"],
      proofs: [{ field: "paper", name: "later.pdf" }],
    });
    expect(undone.record.data).toMatchObject({ volume: "2", publisherName: "Added" });
    expect(undone.record.data).not.toHaveProperty("issue");
    expect(undone.record.people.map(({ name }) => name)).toEqual([teacher.name, "New Person"]);
    expect(undone.restored[0]).toMatchObject({ id: other.id, data: { issue: "7" } });
    expect((await read(colleague, one)).status).toBe(404);
    expect(await doctor()).toEqual([]);
  });

  test.each([
    ["edited since", { volume: "9" }, false],
    ["verified again as one", undefined, true],
  ] as const)(
    "waits for a review if it was verified, was %s and its merge is undone",
    async (_, edit, isVerifiedAgain) => {
      const { one, merged } = await two(["submit", "verify"]);
      expect(merged.state).toBe("changed");
      if (edit) await as(teacher).patch(url(one), { version: merged.version, data: edit }).answers(200);
      if (isVerifiedAgain)
        await as(hod)
          .post(`${url(one)}/verify`, { version: merged.version })
          .answers(200);
      expect((await undo(merged.merge)).record.state).toBe("changed");
    },
  );

  test("keeps its verification if its merge is undone without other changes, but not without a proof that was verified", async () => {
    const same = await two(["submit", "verify"]);
    expect((await undo(same.merged.merge)).record.state).toBe("verified");
    const papers: Shown[] = [];
    for (const doi of [aDoi(), undefined]) {
      const paper = await aPaper(as(teacher), { ...whole, title: "Tides by night", ...(doi && { doi }) });
      papers.push(
        await as(teacher)
          .post(`${url(paper)}/submit`, { version: 1 })
          .answers<Shown>(200),
      );
    }
    const [one, other] = papers as [Shown, Shown];
    await addsProof(teacher, other, "of-the-other.pdf");
    const merged = await as(hod)
      .post("/api/merges", { records: [one.id, other.id], keep: one.id })
      .answers<Decided>(201);
    await as(hod)
      .post(`${url(one)}/verify`, { version: merged.version })
      .answers(200);
    const { record } = await undo(merged.merge);
    expect(record).toMatchObject({ state: "changed", proofs: [] });
    const gone = { proofs: { before: [{ field: "paper", name: "of-the-other.pdf" }], after: null } };
    expect(((await read(hod, one)).body as Reviewed).review.changes).toEqual(gone);
  });

  test("gives the other record back verified only with its proofs", async () => {
    const papers: Shown[] = [];
    for (const title of ["Kites and winds", "Kites and winds"]) {
      const paper = await aPaper(as(teacher), { ...whole, title });
      await addsProof(teacher, paper);
      const sent = await as(teacher)
        .post(`${url(paper)}/submit`, { version: 2 })
        .answers<Shown>(200);
      papers.push(
        await as(hod)
          .post(`${url(paper)}/verify`, { version: sent.version })
          .answers<Shown>(200),
      );
    }
    const [one, other] = papers as [Shown, Shown];
    const wanted = { records: [one.id, other.id], keep: one.id };
    const first = await as(hod).post("/api/merges", wanted).answers<Decided>(201);
    expect((await undo(first.merge)).restored[0]?.state).toBe("verified");
    const second = await as(hod).post("/api/merges", wanted).answers<Decided>(201);
    await as(teacher)
      .remove(`${url(one)}/proofs/${other.proofs[0]?.id}`)
      .answers(200);
    expect((await undo(second.merge)).restored).toMatchObject([{ state: "changed", proofs: [] }]);
    const gone = { proofs: { before: [{ field: "paper", name: "paper.pdf" }], after: null } };
    expect(((await read(hod, other)).body as Reviewed).review.changes).toEqual(gone);
    expect(await doctor()).toEqual([]);
  });

  test("refuses an edit of an older version of either record, and merges of what has changed", async () => {
    const { one, other, merged } = await two();
    for (const { id, version } of [one, other])
      expect((await as(teacher).patch(`/api/records/journal/${id}`, { version, data: { volume: "9" } })).status).toBe(
        409,
      );
    expect(merged.version).toBeGreaterThan(Math.max(one.version, other.version));
    const third = await aPaper(as(teacher), { title: "Third" });
    const versions = { [third.id]: third.version + 1 };
    expect((await as(admin).post("/api/merges", { records: [one.id, third.id], versions })).status).toBe(409);
  });

  test("is one record for every operation, is not in the bin, and both histories are its own", async () => {
    const { one, other, merged } = await two();
    expect((await as(hod).post(`/api/records/journal/${other.id}/restore`)).body).toMatchObject({ id: one.id });
    const bin = await as(colleague)
      .get("/api/records/journal?scope=bin&limit=200")
      .answers<{ rows: { id: string }[] }>(200);
    expect(bin.rows.map(({ id }) => id)).not.toContain(other.id);
    const history = await as(hod)
      .get(`/api/records/journal/${other.id}/history`)
      .answers<{ rows: { what: string; isMerged: boolean }[] }>(200);
    expect(
      history.rows
        .filter(({ what }) => what === "created")
        .map(({ isMerged }) => isMerged)
        .sort(),
    ).toEqual([false, true]);
    expect((await as(hod).post(`/api/merges/${merged.merge}/undo`)).status).toBe(200);
    expect((await as(hod).post(`/api/merges/${merged.merge}/undo`)).status).toBe(409);
  });

  test("keeps the identifiers of the others: a person who enters one of them finds the record, and it counts once", async () => {
    const [first, second] = [aDoi(), aDoi()];
    const one = await aPaper(as(teacher), { title: "Two identifiers", doi: first });
    const other = await aPaper(as(teacher), { title: "Two identifiers", doi: second });
    const { merge } = await as(teacher)
      .post("/api/merges", { records: [one.id, other.id], keep: one.id })
      .answers<Decided>(201);
    const found = await as(teacher)
      .post("/api/records/journal/check", { data: { title: "Two identifiers", doi: second } })
      .answers<{ rows: { id: string; class: string }[] }>(200);
    expect(found.rows).toMatchObject([{ id: one.id, class: "same" }]);
    const before = await total(teacher);
    const again = await aPaper(as(colleague), { title: "Two identifiers", doi: second });
    expect((await read(hod, again)).body).toMatchObject({ possibleDuplicates: [{ record: { id: one.id } }] });
    expect(await total(teacher)).toBe(before);
    await undo(merge, teacher);
    expect((await read(hod, one)).body).toMatchObject({ possibleDuplicates: [] });
    expect(await doctor()).toEqual([]);
  });

  test("has the ids that an export gave its records, each in a row of its own, and gives them back", async () => {
    const made = [];
    for (const identifier of ["2-s2.0-1", "2-s2.0-2", "2-s2.0-3"])
      made.push(
        await aPaper(as(teacher), {
          title: `Ids of exports ${identifier}`,
          sourceIds: [{ id: "scopus", system: "scopus", identifier }],
        }),
      );
    const { merge, data } = await as(hod)
      .post("/api/merges", { records: made.map(({ id }) => id) })
      .answers<Decided>(201);
    const rows = data.sourceIds as { id: string; identifier: string }[];
    expect(rows.map(({ identifier }) => identifier)).toEqual(["2-s2.0-1", "2-s2.0-2", "2-s2.0-3"]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    await undo(merge);
    for (const one of made) expect((await read(teacher, one)).body).toMatchObject({ data: one.data });
    expect(await doctor()).toEqual([]);
    // As the first version of merging stored them.
    const [first] = made;
    const once = first?.data.sourceIds as object[];
    const keep = (rows: object[]) =>
      world.owner.query("update records set data = jsonb_set(data, '{sourceIds}', $2::jsonb) where id = $1", [
        first?.id,
        JSON.stringify(rows),
      ]);
    await keep([...once, ...once]);
    expect(await doctor()).toMatchObject([{ what: "row-id-repeated" }]);
    await keep(once);
  });

  test("has no value of a field that there is not", async () => {
    const ids = [(await aPaper(as(teacher))).id, (await aPaper(as(teacher))).id];
    for (const name of ["constructor", "toString", "nothing"])
      expect(
        await as(teacher)
          .post("/api/merges", { records: ids, fields: { [name]: ids[0] } })
          .answers(422),
      ).toMatchObject({ issues: [{ field: `fields.${name}`, code: "not-a-value" }] });
  });

  test("of another type keeps links, proofs and people", async () => {
    const doi = aDoi();
    const paper = await aPaper(as(teacher), { title: "Two types", doi });
    const conference = await as(colleague)
      .post("/api/records/conference", { data: { title: "Two types", doi } })
      .answers<Shown>(201);
    await addsProof(teacher, paper);
    const merged = await as(hod)
      .post("/api/merges", { records: [paper.id, conference.id], keep: conference.id })
      .answers<Decided>(201);
    expect([merged.kind, merged.proofs.length, merged.people.length]).toEqual(["conference", 1, 2]);
    expect((await read(teacher, paper)).body).toMatchObject({ id: conference.id, kind: "conference" });
    const file = await as(teacher).get(`/api/records/journal/${paper.id}/proofs/${merged.proofs[0]?.id}`);
    expect(file.status).toBe(200);
    await undo(merged.merge);
    expect((await read(teacher, paper)).body).toMatchObject({ kind: "journal", proofs: [{ field: "paper" }] });
    expect(await doctor()).toEqual([]);
  });

  test("is merged and unmerged in any order, also through a chain", async () => {
    const records: Shown[] = [];
    for (const name of ["a", "b", "c"])
      records.push(await aPaper(as(teacher), { title: `Chain ${name}`, volume: name }));
    const [a, b, c] = records as [Shown, Shown, Shown];
    const merge = (...ids: string[]) =>
      as(teacher)
        .post("/api/merges", { records: ids, keep: ids[0], fields: { volume: ids[1], title: ids[1] } })
        .answers<Decided>(201);
    const first = await merge(a.id, b.id);
    const second = await merge(a.id, c.id);
    await undo(first.merge, teacher);
    await undo(second.merge, teacher);
    for (const one of records)
      expect((await read(teacher, one)).body).toMatchObject({
        id: one.id,
        title: one.title,
        data: one.data,
        people: one.people,
      });
    const inner = await merge(b.id, c.id);
    const outer = await merge(a.id, b.id);
    expect((await read(teacher, c)).body).toMatchObject({ id: a.id });
    expect((await as(teacher).post(`/api/merges/${inner.merge}/undo`)).status).toBe(409);
    await undo(outer.merge, teacher);
    expect((await read(teacher, c)).body).toMatchObject({ id: b.id });
    await undo(inner.merge, teacher);
    for (const one of records) expect((await read(teacher, one)).body).toMatchObject({ id: one.id, data: one.data });
    expect(await doctor()).toEqual([]);
  });

  test("of two merges at once, or a merge and an edit, one succeeds and nothing is lost", async () => {
    const doi = aDoi();
    const records = [];
    for (let n = 0; n < 3; n++) records.push(await aPaper(as(teacher), { title: "At once", doi }));
    const [a, b, c] = records as [Shown, Shown, Shown];
    const answers = await Promise.all([
      as(hod).post("/api/merges", { records: [a.id, b.id], versions: { [a.id]: a.version, [b.id]: b.version } }),
      as(admin).post("/api/merges", { records: [b.id, c.id], versions: { [b.id]: b.version, [c.id]: c.version } }),
      as(teacher).patch(`/api/records/journal/${b.id}`, { version: b.version, data: { volume: "3" } }),
    ]);
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status)).map(({ text }) => text)).toEqual([]);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(1);
    expect(await doctor()).toEqual([]);
  });
});

describe("a pair", () => {
  test("disappears when a record is changed or deleted, and stays away once it has been decided", async () => {
    const doi = aDoi();
    const one = await aPaper(as(teacher), { title: "Pair of works", doi });
    const other = await aPaper(as(colleague), { title: "Pair of works", doi });
    const { id } = await pairOf(hod, one.id, other.id);
    await as(colleague)
      .patch(`/api/records/journal/${other.id}`, { version: other.version, data: { doi: aDoi() } })
      .answers(200);
    expect((await pairs(hod)).rows.map((pair) => pair.id)).not.toContain(id);

    const third = await aPaper(as(colleague), { title: "Pair of works", doi });
    const again = await pairOf(hod, one.id, third.id);
    expect(
      await as(hod)
        .post("/api/duplicates/decide", { decision: "different", ids: [again.id] })
        .answers(200),
    ).toEqual({ decided: 1 });
    expect((await pairs(hod, "state=different")).rows.map((pair) => pair.id)).toContain(again.id);
    expect((await pairs(hod)).rows.map((pair) => pair.id)).not.toContain(again.id);
    // Decided again, by merging them after all.
    const merged = await as(hod).post(`/api/duplicates/${again.id}`, { decision: "same" }).answers<Decided>(200);
    expect((await pairs(hod, "state=merged")).rows.map((pair) => pair.id)).toContain(merged.merge);

    const [a, b] = [
      await aPaper(as(teacher), { title: "Gone", doi: "10.5555/gone" }),
      await aPaper(as(teacher), { title: "Gone", doi: "10.5555/gone" }),
    ];
    const gone = await pairOf(hod, a.id, b.id);
    await as(teacher).remove(`/api/records/journal/${b.id}`).answers(200);
    expect((await pairs(hod)).rows.map((pair) => pair.id)).not.toContain(gone.id);
  });

  test("of a version and its original counts twice, and each names the other", async () => {
    const doi = aDoi();
    const before = await total(hod);
    const paper = await aPaper(as(teacher), { title: "Slow rivers", doi, dateOfPublication: "2022" });
    const later = await aPaper(as(colleague), { title: "Slow rivers", doi, dateOfPublication: "2023" });
    expect(await total(hod)).toBe(before + 1);
    const { id } = await pairOf(hod, paper.id, later.id);
    const original = await as(hod)
      .post(`/api/duplicates/${id}`, { decision: "version-of", relation: "extended" })
      .answers<Decided>(200);
    expect(original.id).toBe(paper.id);
    expect(await total(hod)).toBe(before + 2);
    expect((await read(hod, later)).body).toMatchObject({
      differentWorks: [{ id: paper.id, relation: "extended", isOriginal: true }],
    });
    expect((await read(hod, paper)).body).toMatchObject({
      differentWorks: [{ id: later.id, relation: "extended", isOriginal: false }],
    });
    expect((await as(hod).post("/api/merges", { records: [paper.id, later.id] })).status).toBe(409);
    expect(await doctor()).toEqual([]);
  });
});
