import { describe, expect, test } from "vitest";
import { withFormerReason } from "#contract/shapes.ts";
import { withScope } from "#db/scope.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { findPairsOf } from "#domain/records/duplicates/find-pairs.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod, itTeacher, itHod, admin, as } = world;

const doctor = () =>
  withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope));

let numbers = 0;
const aDoi = () => `10.5555/work.${++numbers}`;

async function enters(who: TestAccount, data: Record<string, unknown>, kind = "journal"): Promise<Shown> {
  const answer = await as(who).post(`/api/records/${kind}`, { data: { dateOfPublication: "2023-04-02", ...data } });
  expect(answer.status).toBe(201);
  return answer.body as Shown;
}

type Row = { id: string; possibleDuplicate: boolean; sameWork?: { id: string; reason: string; createdBy: string }[] };

async function list(who: TestAccount, doi: string, scope?: string): Promise<{ total: number; rows: Row[] }> {
  const query = new URLSearchParams({ q: `doi:"${doi}"`, count: "exact", ...(scope && { scope }) });
  const answer = await as(who).get(`/api/records/journal?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as { total: number; rows: Row[] };
}

async function total(who: TestAccount, by: string, query: Record<string, string> = {}) {
  const answer = await as(who).get(`/api/counts?${new URLSearchParams({ by, kind: "journal", ...query })}`);
  expect(answer.status).toBe(200);
  return answer.body as { total: number; rows: { keys: Record<string, string>; total: number }[] };
}

describe("two records with one DOI", () => {
  test("count once for the institute and once for each department; the newer one is listed below the older", async () => {
    const before = await total(admin, "kind");
    const doi = aDoi();
    const older = await enters(teacher, { title: "Sparse kernels", doi });
    const newer = await enters(itTeacher, {
      title: "Sparse kernels for maps",
      doi: `https://doi.org/${doi.toUpperCase()}`,
    });

    const institute = await list(admin, doi);
    expect(institute.total).toBe(1);
    expect(institute.rows.map(({ id }) => id)).toEqual([older.id]);
    expect(institute.rows[0]).toMatchObject({
      possibleDuplicate: true,
      sameWork: [{ id: newer.id, reason: "the same DOI", createdBy: itTeacher.name }],
    });
    expect((await total(admin, "kind")).total).toBe(before.total + 1);

    const inComputer = await list(hod, doi);
    expect([inComputer.total, inComputer.rows[0]?.id, inComputer.rows[0]?.sameWork]).toEqual([1, older.id, undefined]);
    const inIt = await list(itHod, doi);
    expect([inIt.total, inIt.rows[0]?.id]).toEqual([1, newer.id]);
    const departments = await total(admin, "dept", { q: `doi:"${doi}"` });
    expect(departments.rows.map(({ keys, total }) => [keys.dept, total])).toEqual([
      ["Computer", 1],
      ["IT", 1],
    ]);
    expect(departments.total).toBe(1);
    expect(await doctor()).toEqual([]);
  });

  test("are both in their own person's list", async () => {
    const doi = aDoi();
    const mine = await enters(teacher, { title: "Own list", doi });
    const theirs = await enters(colleague, { title: "Own list", doi });
    expect((await list(teacher, doi, "own")).rows.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list(colleague, doi, "own")).rows.map(({ id }) => id)).toEqual([theirs.id]);
    const department = await list(hod, doi);
    expect([department.total, department.rows[0]?.sameWork?.map(({ id }) => id)]).toEqual([1, [theirs.id]]);
  });

  test("are shown as possible duplicates to people who may see both; others learn only that one exists", async () => {
    const doi = aDoi();
    const mine = await enters(teacher, { title: "Seen by some", doi });
    const theirs = await enters(itTeacher, { title: "Seen by others", doi });
    const seen = (await as(admin).get(`/api/records/journal/${mine.id}`)).body as Shown;
    expect(seen.possibleDuplicates).toEqual([
      {
        ...withFormerReason({ reason: "the same DOI" }),
        record: { id: theirs.id, kind: "journal", title: "Seen by others", date: "2023-04-02" },
        identifier: null,
      },
    ]);
    const own = await as(teacher).get(`/api/records/journal/${mine.id}`);
    expect((own.body as Shown).possibleDuplicates).toEqual([
      withFormerReason({
        reason: "This DOI is already recorded by a colleague",
        record: null,
        identifier: `doi:${doi}`,
      }),
    ]);
    expect(own.text).not.toContain(theirs.id);
    expect(own.text).not.toContain("Seen by others");
  });

  test("count again when the older one is deleted, and once again when it is restored", async () => {
    const doi = aDoi();
    const older = await enters(teacher, { title: "In the bin", doi });
    const newer = await enters(colleague, { title: "In the bin", doi });
    expect((await as(teacher).remove(`/api/records/journal/${older.id}`)).status).toBe(200);
    expect((await list(hod, doi)).rows.map(({ id }) => id)).toEqual([newer.id]);
    expect((await as(teacher).post(`/api/records/journal/${older.id}/restore`, {})).status).toBe(200);
    expect((await list(hod, doi)).rows.map(({ id }) => id)).toEqual([older.id]);
    expect(await doctor()).toEqual([]);
  });

  test("count separately once the DOI of one is corrected", async () => {
    const doi = aDoi();
    await enters(teacher, { title: "A typing error", doi });
    const newer = await enters(colleague, { title: "Another work", doi });
    const changed = await as(colleague).patch(`/api/records/journal/${newer.id}`, {
      version: newer.version,
      data: { doi: null },
    });
    expect((changed.body as Shown).possibleDuplicates).toEqual([]);
    const department = await as(hod).get(`/api/records/journal?q=${encodeURIComponent('"Another work"')}`);
    expect(department.body).toMatchObject({ total: 1, rows: [{ id: newer.id, possibleDuplicate: false }] });
    expect(await doctor()).toEqual([]);
  });

  test("are one work in different kinds, too", async () => {
    const doi = aDoi();
    await enters(teacher, { title: "Proceedings or journal", doi });
    const before = await total(hod, "kind", { kind: "journal,conference" });
    await enters(colleague, { title: "Proceedings or journal", doi, dateOfPublication: undefined }, "conference");
    expect((await total(hod, "kind", { kind: "journal,conference" })).total).toBe(before.total);
  });

  test("entered at the same moment are recognised as one", async () => {
    for (let round = 0; round < 8; round++) {
      const doi = aDoi();
      await Promise.all([teacher, colleague, itTeacher].map((who) => enters(who, { title: `Race ${round}`, doi })));
      expect((await list(admin, doi)).total).toBe(1);
    }
    expect(await doctor()).toEqual([]);
  });
});

test("accreditation tables count the oldest record that is submitted, and an older draft does not hide it", async () => {
  const doi = aDoi();
  const data = { title: "Wind over reeds", journalTitle: "Reeds", doi, indexing: ["Scopus"] };
  const entered: { who: TestAccount; id: string }[] = [];
  for (const who of [teacher, colleague, hod]) entered.push({ who, id: (await enters(who, data)).id });
  const inTable = async (who: TestAccount) => {
    type Table = { rows: { record: string }[]; excluded: { record: string; reason: string }[] };
    const table = await as(who).get("/api/reports/naac.3.4.5?period=2023&limit=200").answers<Table>(200);
    const known = new Map([
      ...table.excluded.map(({ record, reason }) => [record, reason] as const),
      ...table.rows.map(({ record }) => [record, "row"] as const),
    ]);
    return entered.map(({ id }) => known.get(id));
  };
  const submit = ({ who, id }: (typeof entered)[number]) =>
    as(who).post(`/api/records/journal/${id}/submit`).answers(200);

  expect(await inTable(hod)).toEqual(["draft", "counted-once", "counted-once"]);
  for (const one of entered.slice(1)) await submit(one);
  for (const who of [hod, admin]) expect(await inTable(who)).toEqual(["draft", "row", "counted-once"]);
  const tables = await as(hod)
    .get(`/api/reports/of/journal/${entered[1]?.id}`)
    .answers<{ rows: { id: string; isRow: boolean }[] }>(200);
  expect(tables.rows.find(({ id }) => id === "naac.3.4.5")).toMatchObject({ isRow: true });
  const versions = entered.slice(1).map(({ id }) => id);
  await withScope(world.database, world.institute.id, (scope) => findPairsOf(scope, versions));
  const pairs = await world.owner.query("select id from duplicate_pairs where array[a, b] = $1", [versions]);
  await as(admin)
    .post(`/api/duplicates/${pairs.rows[0]?.id}`, { decision: "version-of", keep: versions[0] })
    .answers(200);
  for (const who of [hod, admin]) expect(await inTable(who)).toEqual(["draft", "row", "row"]);
  for (const one of entered.slice(0, 1)) await submit(one);
  for (const who of [hod, admin]) expect(await inTable(who)).toEqual(["row", "counted-once", "counted-once"]);
});

test("with verified records only, an older record that is not verified hides no verified one, nor does a draft promise points twice", async () => {
  const doi = aDoi();
  const data = { title: "Rain over reeds", journalTitle: "Reeds", doi, indexing: ["Scopus"] };
  const [draft, older, newer, last] = [
    await enters(teacher, data),
    await enters(teacher, data),
    await enters(colleague, data),
    await enters(itTeacher, data),
  ];
  for (const [who, { id }] of [[teacher, older] as const, [colleague, newer] as const, [itTeacher, last] as const])
    await as(who).post(`/api/records/journal/${id}/submit`).answers(200);
  const inTable = async (who: TestAccount, query: string) => {
    type Table = { rows: { record: string }[]; excluded: { record: string; reason: string }[] };
    const table = await as(who).get(`/api/reports/naac.3.4.5?period=2023&limit=200${query}`).answers<Table>(200);
    const known = new Map([
      ...table.excluded.map(({ record, reason }) => [record, reason] as const),
      ...table.rows.map(({ record }) => [record, "row"] as const),
    ]);
    return [draft, older, newer, last].map(({ id }) => known.get(id));
  };
  expect(await inTable(admin, "&verified=true")).toEqual(["draft", "not-verified", "counted-once", "counted-once"]);
  const { version } = await as(hod).get(`/api/records/journal/${newer.id}`).answers<Shown>(200);
  await as(hod).post(`/api/records/journal/${newer.id}/verify`, { version }).answers(200);
  expect(await inTable(admin, "&verified=true")).toEqual(["draft", "not-verified", "row", "counted-once"]);
  expect(await inTable(hod, "&verified=true")).toEqual(["draft", "not-verified", "row", undefined]);
  expect(await inTable(admin, "")).toEqual(["draft", "row", "counted-once", "counted-once"]);

  type Sheet = {
    excluded: { record: string; reason: string; possible: number | null }[];
    whatIf: { changes: { change: string; records: string[] }[] };
  };
  const sheet = await as(teacher).get("/api/score").answers<Sheet>(200);
  expect(sheet.excluded.find(({ record }) => record === draft.id)).toMatchObject({
    reason: "counted-once",
    possible: null,
  });
  expect(sheet.whatIf.changes.flatMap(({ records }) => records)).not.toContain(draft.id);
});

test("a table leaves a record that names no colleague out as unassigned, not for want of somebody on the staff", async () => {
  const data = {
    title: "Of nobody here",
    journalTitle: "Reeds",
    indexing: ["Scopus"],
    dateOfPublication: "2023-04-02",
  };
  const people = [{ name: "Ferdinand Fremd" }];
  const { id } = await as(teacher).post("/api/records/journal", { data, people }).answers<Shown>(201);
  type Table = { excluded: { record: string; reason: string; label: string }[] };
  const { excluded } = await as(admin).get("/api/reports/naac.3.4.5?period=2023&limit=200").answers<Table>(200);
  expect(excluded.find(({ record }) => record === id)?.reason).toBe("unassigned");
});

describe("a person decides that they are different works", () => {
  test("then both count, both histories record it, and it can be undone", async () => {
    const doi = aDoi();
    const one = await enters(teacher, { title: "Part one", doi });
    const other = await enters(colleague, { title: "Part two", doi });
    const path = `/api/records/journal/${one.id}/pairs`;
    const body = { other: { kind: "journal", id: other.id }, class: "different" };
    const answer = await as(hod).post(path, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      possibleDuplicates: [],
      differentWorks: [{ id: other.id, kind: "journal", title: "Part two" }],
    });
    expect((await list(hod, doi)).total).toBe(2);
    const history = await as(hod).get(`/api/records/journal/${other.id}/history`);
    expect((history.body as { rows: { what: string }[] }).rows[0]?.what).toBe("different-work");
    expect((await as(hod).post(path, { ...body, class: null })).body).toMatchObject({ differentWorks: [] });
    expect((await list(hod, doi)).total).toBe(1);
    expect(await doctor()).toEqual([]);
  });

  test("a record is not decided to differ from one that was merged into it", async () => {
    const doi = aDoi();
    const kept = await enters(teacher, { title: "Kept of two", doi });
    const merged = await enters(teacher, { title: "Merged of two", doi });
    await as(teacher)
      .post("/api/merges", { records: [kept.id, merged.id], keep: kept.id })
      .answers(201);
    for (const [one, other] of [
      [kept, merged],
      [merged, kept],
    ])
      await as(teacher)
        .post(`/api/records/journal/${one?.id}/pairs`, {
          other: { kind: "journal", id: other?.id },
          class: "different",
        })
        .answers(422);
    expect(await doctor()).toEqual([]);
  });

  test("a record is not decided to differ from itself, and an address of another kind names no record", async () => {
    const one = await enters(teacher, { title: "Alone", doi: aDoi() });
    const say = (kind: string) =>
      as(teacher).post(`/api/records/journal/${one.id}/pairs`, { other: { kind, id: one.id }, class: "different" });
    expect([(await say("journal")).status, (await say("book")).status]).toEqual([422, 404]);
  });

  test("nobody decides it about a record that they may not see, nor without a right to either", async () => {
    const doi = aDoi();
    const one = await enters(teacher, { title: "Hidden pair", doi });
    const other = await enters(itTeacher, { title: "Hidden other", doi });
    const say = (who: TestAccount) =>
      as(who).post(`/api/records/journal/${one.id}/pairs`, {
        other: { kind: "journal", id: other.id },
        class: "different",
      });
    expect((await say(teacher)).status).toBe(404);
    expect((await say(itTeacher)).status).toBe(404);
    expect((await say(world.stranger)).status).toBe(404);
    expect((await say(world.superAdmin)).status).toBe(403);
    expect((await say(admin)).status).toBe(200);
  });
});

describe("an import", () => {
  test("that keeps a row with a known DOI counts it once, also where somebody entered it in between", async () => {
    const doi = aDoi();
    await withScope(
      world.database,
      world.institute.id,
      (scope) =>
        tasks["update-duplicate-marks"]?.({ appContext: world.appContext } as never, { institute: scope.institute }) ??
        Promise.reject(),
    );
    const one = await enters(teacher, { title: "Bulk", doi });
    await world.owner.query("update records set older_scopes = '{0}', is_possible_duplicate = true where id = $1", [
      one.id,
    ]);
    expect((await doctor()).map(({ what }) => what)).toEqual(["works-unsettled"]);
    await tasks["update-duplicate-marks"]?.({ appContext: world.appContext } as never, {
      institute: world.institute.id,
    });
    expect(await doctor()).toEqual([]);
    expect((await list(admin, doi)).total).toBe(1);
  });
});

test("a record with an open question counts nowhere and is in no list, and can still be read", async () => {
  const doi = aDoi();
  const draft = await enters(teacher, { title: "Is it the same thing", doi });
  const before = await total(hod, "kind");
  await world.owner.query(`update records set question = '{"reason": "Same title", "candidates": []}' where id = $1`, [
    draft.id,
  ]);
  expect((await list(hod, doi)).total).toBe(0);
  expect((await list(teacher, doi)).total).toBe(0);
  expect((await total(hod, "kind")).total).toBe(before.total - 1);
  expect((await as(teacher).get("/api/search?q=Is+it+the+same+thing")).body).toMatchObject({ total: 0 });
  expect((await as(teacher).get(`/api/records/journal/${draft.id}`)).status).toBe(200);
  // A record with an open question duplicates nothing yet.
  await enters(colleague, { title: "Is it", doi });
  expect((await list(hod, doi)).total).toBe(1);
  await world.owner.query("update records set question = null where id = $1", [draft.id]);
  expect((await list(hod, doi)).rows.map(({ id }) => id)).toEqual([draft.id]);
  expect(await doctor()).toEqual([]);
});

test("a person named on both is asked once, and the sidebar counts what is listed", async () => {
  const who = await world.aTeacher();
  const doi = aDoi();
  const older = await enters(teacher, { title: "Named twice", doi });
  const newer = await enters(itTeacher, { title: "Named twice", doi });
  for (const [by, { id, version }] of [[teacher, older] as const, [itTeacher, newer] as const])
    await as(by)
      .patch(`/api/records/journal/${id}`, {
        version,
        people: [by, who].map(({ name, publicId }) => ({ name, account: publicId })),
      })
      .answers(200);
  const asked = async () => {
    const { toConfirm } = await as(who).get("/api/me/sidebar").answers<{ toConfirm: number }>(200);
    const { rows } = await as(who).get("/api/me/to-do").answers<{ rows: { what: string; id: string }[] }>(200);
    return [toConfirm, rows.flatMap(({ what, id }) => (what === "confirm" ? id : []))];
  };
  expect(await asked()).toEqual([1, [older.id]]);
  await as(who).post(`/api/records/journal/${older.id}/confirm`).answers(200);
  expect(await asked()).toEqual([0, []]);
});

test("however many deleted records have the DOI, one that is not deleted is found by it", async () => {
  const doi = aDoi();
  for (let n = 0; n < 20; n++) {
    const { id } = await enters(teacher, { title: `Entered and deleted ${n}`, doi });
    await as(teacher).remove(`/api/records/journal/${id}`).answers(200);
  }
  const kept = await enters(teacher, { title: "Kept", doi });
  const { rows } = await as(teacher)
    .post("/api/records/journal/check", { data: { title: "Typed again", doi } })
    .answers<{ rows: { id: string }[] }>(200);
  expect(rows.map(({ id }) => id)).toEqual([kept.id]);
});
