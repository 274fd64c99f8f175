import { beforeAll, describe, expect, test } from "vitest";
import { addCountChanges } from "#db/queries/installation/jobs.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import { findWrongFigures } from "#domain/records/find-wrong-figures.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { recomputeScopesOf } from "#domain/records/recompute-scopes.ts";
import { kinds, recordKinds } from "#kinds/registry.ts";
import { mixRecords } from "#tests/support/records/mixed-records.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { isFull, isTurn, sampled, todaysShare } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod, admin } = world;
const as = world.as;

type Counts = {
  rows: { keys: Record<string, string>; total: number; draft: number; submitted: number; q: string }[];
  total: number;
};

type Matrix = { keys: { name: string; values: { key: string; q: string }[] }[]; cells: number[][]; q: string };
type AsMatrix = Counts & { matrix: Matrix };

/** The rows of a matrix, written out. */
function rowsOf({ keys, cells, q }: Matrix): Counts["rows"] {
  return cells.map((cell) => {
    const [draft = 0, submitted = 0, verified = 0] = cell.slice(keys.length);
    const values = keys.map(({ name, values }, index) => ({ name, ...(values[cell[index] ?? -1] ?? expect.fail()) }));
    return {
      keys: Object.fromEntries(values.map(({ name, key }) => [name, key])),
      draft,
      submitted,
      verified,
      total: draft + submitted + verified,
      q: [q, ...values.map((value) => value.q)].filter(Boolean).join(" "),
    };
  });
}

let entered = 0;

beforeAll(async () => {
  entered = await mixRecords(world);
});

const addChanges = () => withoutScope(world.database, addCountChanges);
const doctor = () =>
  withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope));

test("after any mixture of writes all derived data agrees with the records", async () => {
  expect(entered).toBeGreaterThan(80);
  expect(await doctor()).toEqual([]);
});

test("a change of nothing that is counted reads no counted field again", async () => {
  const connection = await world.owner.connect();
  await connection.query("set track_functions = 'pl'");
  await connection.query("update records set updated_at = now()");
  await connection.query("select pg_stat_force_next_flush()");
  const { rows } = await connection.query(
    "select funcname as name from pg_stat_user_functions where funcname in ('counted_texts', 'record_recounted', 'record_revalued', 'settle_updated')",
  );
  connection.release(true);
  expect(rows).toEqual([{ name: "settle_updated" }]);
});

test("a change of a text that is neither counted nor sorted by leaves the narrow rows as they are", async () => {
  const written = async () =>
    (await world.owner.query("select xmin, * from record_values order by kind, day, record_id")).rows;
  const before = await written();
  await world.owner.query("update records set data = data || '{\"abstract\":\"Other words\"}' where kind = 'journal'");
  expect(await written()).toEqual(before);
  expect(await doctor()).toEqual([]);
});

test.each([
  ["/api/counts?by=dept,year", "counters"],
  ["/api/counts?by=state,year", "counters"],
  ["/api/ask?q=count+journal+by:person,year", "scopes"],
  ["/api/ask?q=count+journal+by:indexing,quartile", "bitmaps"],
  ["/api/ask?q=count+journal+by:indexing,person", "values"],
  ["/api/ask?q=count+journal+by:publisher", "records"],
  ["/api/records/journal?q=indexing:scopus", { rows: "values", total: "counters" }],
  ["/api/records/journal?q=state:draft", { rows: "scopes", total: "bitmaps" }],
  ["/api/records/journal?q=indexing:scopus+quartile:Q1", { rows: "bitmaps", total: "bitmaps" }],
  ["/api/records/journal?q=indexing:scopus+quartile:Q1&sort=title", { rows: "bitmaps", total: "bitmaps" }],
  ["/api/records/journal?q=publisher:a&sort=title", { rows: "records", total: "records" }],
])("%s says that it was read from %j", async (path, readFrom) => {
  const textOf = ({ figures, ...answer }: WithOrigin) => (figures ?? answer).readFrom;
  expect(textOf(await as(admin).get(`${path}&explain=1`).answers<WithOrigin>(200))).toEqual(readFrom);
  expect(textOf(await as(admin).get(path).answers<WithOrigin>(200))).toBeUndefined();
});

test("a later page says where its rows were found; its total is that of the first page", async () => {
  const path = "/api/records/journal?limit=1&explain=1";
  const { nextCursor } = await as(admin).get(path).answers<{ nextCursor: string }>(200);
  const later = await as(admin).get(`${path}&cursor=${nextCursor}`).answers<WithOrigin>(200);
  expect(later.readFrom).toEqual({ rows: "scopes" });
});

type WithOrigin = { readFrom?: unknown; figures?: { readFrom?: unknown } };

test("a title or a day that differs from the data is found", async () => {
  const { rows } = await world.owner.query(
    "select id, title, day::text as day from records where day = day_end limit 1",
  );
  const [{ id, title, day }] = rows;
  const put = (shown: string, on: string) =>
    world.owner.query("update records set title = $2, day = $3, day_end = $3 where id = $1", [id, shown, on]);
  await put("Different title", "1999-01-01");
  expect((await doctor()).map(({ what, detail }) => [what, detail.includes(id)])).toEqual([
    ["title-wrong", true],
    ["day-wrong", true],
  ]);
  await put(title, day);
  expect(await doctor()).toEqual([]);
});

test.each([
  ["works", "^$", "counts"],
  ["values of a field", "^[a-z]", "values"],
  ["figures that are added up", "^[+]", "values"],
  ["people", "^@person$", "values"],
  ["all months", "^@months$", "sums"],
  ["a quarter", "^@quarters$", "sums"],
  ["a year", "^@years$", "sums"],
  ["all kinds", "^@kinds$", "sums"],
  ["a year of all kinds", "^@all-years$", "sums"],
  ["all works", "^@all$", "sums"],
])("a counter of %s that is off by one is found", async (_, field, what) => {
  await addChanges();
  const off = (by: number) =>
    world.owner.query(
      `update record_counts c set drafts = c.drafts + $2 from (
         select * from record_counts where institute_id = $1 and scope = 0 and field ~ $3 order by field, kind, month, months, value limit 1) f
       where (c.institute_id, c.scope, c.kind, c.field, c.value, c.month, c.months)
         = (f.institute_id, f.scope, f.kind, f.field, f.value, f.month, f.months)`,
      [world.institute.id, by, field],
    );
  await off(1);
  const found = (await doctor()).map((difference) => difference.what);
  expect(found.sort()).toEqual([`${what}-missing`, `${what}-wrong`]);
  await off(-1);
  expect(await doctor()).toEqual([]);
});

test.each([
  ["a value of a field", "field ~ '^[a-z]' and value <> ''"],
  ["a department", "field = '@scope'"],
  ["a state", "field = '@state'"],
  ["a month", "field = '@month'"],
])("a bit of %s that is wrong is found, also while changes of others are still to be added", async (_, where) => {
  await addChanges();
  const turn = () =>
    world.owner.query(
      `update record_bitmaps set bits = set_bit(bits, 0, 1 - get_bit(bits, 0)) where ctid = (
         select ctid from record_bitmaps where institute_id = $1 and kind = 'journal' and ${where} order by field, value, month limit 1)`,
      [world.institute.id],
    );
  const change = (proofs: number) =>
    world.owner.query(
      `update records set proof_links = proof_links + $2 where id = (
         select record_id from record_positions where institute_id = $1 and kind = 'journal' order by position desc limit 1)`,
      [world.institute.id, proofs],
    );
  await turn();
  await change(1);
  const found = new Set((await doctor()).map(({ what }) => what));
  expect([...found].filter((what) => !what.startsWith("bitmaps-"))).toEqual([]);
  expect(found.has("bitmaps-wrong") || found.has("bitmaps-missing")).toBe(true);
  await turn();
  expect(await doctor()).toEqual([]);
  await addChanges();
  expect(await doctor()).toEqual([]);
  await change(-1);
});

test("a wrong bit of a field is found by the report that reads it", async () => {
  await addChanges();
  const turn = () =>
    world.owner.query(
      `update record_bitmaps set bits = set_bit(bits, 0, 1 - get_bit(bits, 0)) where ctid = (
         select ctid from record_bitmaps where institute_id = $1 and kind = 'journal' and field = 'indexing' order by value limit 1)`,
      [world.institute.id],
    );
  await turn();
  const found = await withScope(world.database, world.institute.id, findWrongFigures);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ detail }) => /^journal by .*indexing.*\(bitmaps\)$/.test(detail))).toBe(true);
  await turn();
});

test("a row of the review queue that differs from its record, is missing or too many is found", async () => {
  const found = async () => new Set((await doctor()).map(({ what }) => what));
  const wrong = new Set(["review-queue-wrong"]);
  const row = "record_id = (select record_id from review_queue order by record_id limit 1)";
  await world.owner.query(`update review_queue set department_id = department_id + 1 where ${row}`);
  expect(await found()).toEqual(wrong);
  await world.owner.query(`delete from review_queue where ${row}`);
  expect(await found()).toEqual(wrong);
  await world.owner.query("insert into review_queue select * from queued_records on conflict do nothing");
  expect(await doctor()).toEqual([]);
});

test("a row of counted fields that differs from its record is found, and by the report that reads it", async () => {
  const deep = () => withScope(world.database, world.institute.id, findWrongFigures);
  expect(await deep()).toEqual([]);
  const { rows } = await world.owner.query(
    `update record_values set data = data || '{"indexing": ["Elsewhere"]}'
     where record_id = (select record_id from record_values where institute_id = $1 and kind = 'journal' and 0 = any (counted_scopes) limit 1)
     returning record_id as id`,
    [world.institute.id],
  );
  expect(new Set((await doctor()).map(({ what }) => what))).toEqual(new Set(["counted-data-wrong"]));
  const found = await deep();
  expect(found.map(({ what }) => what)).toContain("figures-wrong");
  expect(found.every(({ detail }) => detail.startsWith("journal by ") && detail.endsWith("(values)"))).toBe(true);
  await world.owner.query(
    "update record_values d set data = v.data from valued_records v where v.record_id = d.record_id and d.record_id = $1",
    [rows[0].id],
  );
  expect(await doctor()).toEqual([]);
});

describe("every number is the length of its list", () => {
  const requesters: [string, TestAccount, string | undefined][] = [
    ["a teacher's own", teacher, undefined],
    ["a department", hod, undefined],
    ["the institute", admin, undefined],
    ["nobody's", admin, "unassigned"],
  ];
  const questions: Record<string, string>[] = [
    { by: "kind" },
    { by: "year" },
    { by: "year", period: "academic" },
    { by: "year", period: "financial" },
    { by: "kind,year" },
    { by: "kind,year", period: "academic" },
    { by: "state" },
    { by: "kind,state" },
    { by: "dept" },
    { by: "dept,year" },
    { by: "kind,dept", q: "year:2024" },
    { by: "kind", q: "ay:2023-24" },
    { by: "kind", q: "fy:2023-24" },
    { by: "year", q: "ay:2020-21..2024-25", period: "academic" },
    { by: "kind", q: "ay:2020-21..2024-25" },
    { by: "kind,year", q: "fy:2019-20..2023-24", period: "academic" },
    { by: "dept,year", q: "fy:2019-20..2023-24", period: "financial" },
    { by: "dept", q: "date:2020-04-01..2023-03-31" },
    { by: "dept", q: "date:2020-04-02..2023-03-30" },
    { by: "year", q: "missing:fy", period: "financial" },
    { by: "dept,kind", q: "state:draft" },
    { by: "kind,year", q: "missing:proof" },
    { by: "year", q: "state:draft", kind: "journal,patent" },
    { by: "dept", q: "learning or energy" },
    { by: "dept,year", kind: "journal", q: "indexing:scopus" },
    // States are counted from the records, the list's total from the counters.
    { by: "state", kind: "journal", q: "indexing:scopus year:2020..2024" },
    { by: "state", kind: "journal,conference", q: "missing:indexing" },
    { by: "kind", q: `person:${colleague.email}` },
  ];
  // Each question by one of the four, in turn, every second day; the full run has all.
  describe.each(requesters)("%s", (requester, who, scope) => {
    const turn = requesters.findIndex(([name]) => name === requester);
    const chosen = isFull ? questions : questions.filter((_, index) => index % 4 === turn && isTurn(index >> 2));
    test.each(chosen)("%j", async (question) => {
      const query = new URLSearchParams({ ...question, ...(scope && { scope }) });
      const counts = await as(who).get(`/api/counts?${query}`).answers<Counts>(200);
      const { matrix, ...rest } = await as(who).get(`/api/counts?${query}&as=matrix`).answers<AsMatrix>(200);
      expect({ ...rest, rows: rowsOf(matrix) }).toEqual(counts);
      const wanted = question.kind?.split(",") ?? recordKinds.map(({ slug }) => slug);
      // A number without a kind is the sum of every kind's list: of those, each tenth is checked.
      for (const row of sampled(counts.rows, question.kind || question.by?.includes("kind") ? 2 : 10)) {
        const slugs = row.keys.kind === undefined ? wanted : [row.keys.kind];
        let listed = 0;
        for (const slug of slugs)
          listed += (await listOf(as(who), slug, { q: row.q, limit: "1", ...(scope && { scope }) })).total;
        expect(listed, `${JSON.stringify(row.keys)} ${row.q}`).toBe(row.total);
      }
      let total = 0;
      for (const slug of wanted)
        total += (await listOf(as(who), slug, { q: question.q ?? "", limit: "1", ...(scope && { scope }) })).total;
      expect(counts.total).toBe(total);
    });
  });

  test("the sidebar's numbers too", async () => {
    for (const who of todaysShare([teacher, hod, admin])) {
      const sidebar = await as(who)
        .get("/api/me/sidebar")
        .answers<Record<"own" | "area", Record<string, number>> & Record<"bin" | "unassigned" | "toConfirm", number>>(
          200,
        );
      for (const [slug, count] of Object.entries(sidebar.own))
        expect((await listOf(as(who), slug, { scope: "own" })).total).toBe(count);
      for (const [slug, count] of Object.entries(sidebar.area)) expect((await listOf(as(who), slug)).total).toBe(count);
      for (const scope of ["bin", "unassigned"] as const) {
        let listed = 0;
        for (const { slug } of kinds) listed += (await listOf(as(who), slug, { scope })).total;
        expect(sidebar[scope]).toBe(listed);
      }
    }
  });
});

type Board = {
  totals: { total: number; withoutProof: number; draft: number };
  kinds: { kind: string; total: number; withoutProof: number; trend: number[] }[];
  years: { year: number; label: string }[];
  trend: { year: number; total: number; withoutProof: number }[];
  departments: { code: string; total: number }[];
  reconcile: { sum: number; shared: number; total: number; unassigned: number };
  undated: number;
  monthNeeded: number;
  teachers: number;
  recent: { id: string; at: string }[];
};

const yearFields: Record<string, string> = { calendar: "year", academic: "ay", financial: "fy" };

describe("a dashboard", () => {
  const periods = todaysShare(["calendar", "academic", "financial"]);
  test.each(periods)("on the %s period reconciles and opens", async (period) => {
    const board = await as(admin).get(`/api/dashboard?period=${period}`).answers<Board>(200);
    const { sum, shared, total, unassigned } = board.reconcile;
    expect(sum - shared).toBe(total);
    // Counted without the counters: a work of three departments is in their sum twice too often. Records with one
    // identifier are one work.
    const { rows } = await world.owner.query(
      `with live as (select * from records where institute_id = $1 and deleted_at is null and kind = any ($2)),
       works as (
         select s.department_id as department, coalesce((
           select min(o.id::text) from live o where o.keys && r.keys), r.id::text) as work
         from live r join authorships s on s.institute_id = r.institute_id and s.record_id = r.id and s.department_id is not null
           and (s.state = 'confirmed' or (s.state = 'proposed' and s.matched_by <> 'variant')))
       select (select count(*) from (select distinct department, work from works) d)::int
         - (select count(distinct work) from works)::int as shared`,
      [world.institute.id, recordKinds.map(({ slug }) => slug)],
    );
    expect(shared).toBe(rows[0].shared);
    expect(shared).toBeGreaterThan(0);
    let listed = 0;
    let nobodys = 0;
    for (const [place, { kind, total: figure, withoutProof, trend }] of board.kinds.entries()) {
      const count = async (q: string) => (await listOf(as(admin), kind, { q, limit: "1" })).total;
      expect(await count("")).toBe(figure);
      expect(await count("missing:proof")).toBe(withoutProof);
      for (const [index, { label }] of isTurn(place, 4) ? board.years.entries() : [])
        expect(await count(`${yearFields[period]}:${label}`)).toBe(trend[index]);
      listed += figure;
      nobodys += (await listOf(as(admin), kind, { scope: "unassigned", limit: "1" })).total;
    }
    expect(listed).toBe(total);
    expect(nobodys).toBe(unassigned);
    for (const { code, total: figure } of board.departments) {
      let inDepartment = 0;
      for (const { slug } of recordKinds)
        inDepartment += (await listOf(as(admin), slug, { q: `dept:${code}`, limit: "1" })).total;
      expect(inDepartment).toBe(figure);
    }
  });

  test("reports a wrong counter: shared works are counted separately", async () => {
    await addChanges();
    const off = async (by: number) =>
      world.owner.query(
        `update record_counts set drafts = drafts + $2 where field = '@all' and (institute_id, scope, kind, month, months) = (
           select institute_id, scope, kind, month, months from counted_sums
           where institute_id = $1 and field = '@all' and scope > 0 and scope < 2147483647 and month > 0 order by scope, month, kind limit 1)`,
        [world.institute.id, by],
      );
    await off(1);
    const { reconcile } = await as(admin).get("/api/dashboard").answers<Board>(200);
    expect(reconcile.sum - reconcile.shared).toBe(reconcile.total + 1);
    await off(-1);
    expect(await doctor()).toEqual([]);
  });

  test("shows when the latest records were entered, however often they were changed since", async () => {
    const recent = async () => (await as(hod).get("/api/dashboard").answers<Board>(200)).recent;
    const old = (await recent()).at(-1) ?? expect.fail("nothing was entered");
    await world.owner.query("update records set updated_at = now() + interval '1 hour' where id = $1", [old.id]);
    const listed = await recent();
    const { rows } = await world.owner.query("select created_at from records where id = $1", [old.id]);
    expect(listed.find(({ id }) => id === old.id)?.at).toBe(rows[0].created_at.toISOString());
    const times = listed.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("of a faculty member, a department and a year has what their lists have", async () => {
    for (const who of [teacher, hod]) {
      const board = await as(who).get("/api/dashboard?year=2024").answers<Board>(200);
      let total = 0;
      for (const { slug } of recordKinds) total += (await listOf(as(who), slug, { q: "year:2024", limit: "1" })).total;
      expect(board.totals.total).toBe(total);
      expect(board.recent.length).toBeGreaterThan(0);
    }
    await as(teacher).get("/api/dashboard?scope=institute").answers(403);
    await as(world.superAdmin).get("/api/dashboard").answers(403);
  });
});

test("a moved person's records move with the appointment, earlier ones stay", async () => {
  const moving = await world.aTeacher({ name: "Moving Person" });
  const enterDated = async (dateOfPublication: string) =>
    (
      await as(moving)
        .post("/api/records/journal", { data: { title: `Of ${dateOfPublication}`, dateOfPublication } })
        .answers<Shown>(201)
    ).id;
  const [before, after] = [await enterDated("2020-05-01"), await enterDated("2024-05-01")];
  await world.owner.query("update appointments set ends = '2022-12-31' where account_id = $1", [moving.id]);
  await world.owner.query(
    "insert into appointments (institute_id, id, account_id, department_id, starts) values ($1, gen_random_uuid(), $2, $3, '2023-01-01')",
    [world.institute.id, moving.id, world.institute.departments.IT?.id],
  );
  const moved = await withScope(world.database, world.institute.id, (scope) => recomputeScopesOf(scope, moving.id));
  expect(moved).toMatchObject({ changed: 1, moves: [{ records: 1 }] });
  const departmentsOf = async (id: string) =>
    (await as(moving).get(`/api/records/journal/${id}`).answers<Shown>(200)).departments;
  expect([await departmentsOf(before), await departmentsOf(after)]).toEqual([["Computer"], ["IT"]]);
  expect(await doctor()).toEqual([]);
});

test("a head of two departments has both in one list, a work they share once", async () => {
  const both = await world.anAccount({ name: "Head Of Both", role: "Head Of Department" });
  await world.owner.query(
    "insert into appointments (institute_id, id, account_id, department_id) values ($1, gen_random_uuid(), $2, $3)",
    [world.institute.id, both.id, world.institute.departments.IT?.id],
  );
  const [one, other, all] = await Promise.all(
    [hod, world.itHod, both].map((who) => as(who).get("/api/counts?by=kind").answers<Counts>(200)),
  );
  expect(all?.total).toBeLessThan((one?.total ?? 0) + (other?.total ?? 0));
  for (const { keys, total } of all?.rows ?? []) {
    const slug = keys.kind ?? "";
    const page = await listOf(as(both), slug, { sort: "title", limit: "200" });
    expect(page.total).toBe(total);
    expect(new Set(page.rows.map(({ id }) => id)).size).toBe(total);
    const file = await as(both).get(`/api/records/${slug}/export?columns=title`);
    expect(file.text.trim().split("\r\n").length).toBe(total + 1);
  }
  const board = await as(both).get("/api/dashboard").answers<Board>(200);
  expect(board.totals.total).toBe(all?.total);
});

test("deleted and unassigned records are counted and exported like any list", async () => {
  for (const who of [teacher, hod, admin])
    for (const scope of ["bin", "unassigned"])
      for (const by of ["kind", "year", "state", "dept", "kind,dept"]) {
        const { rows, total } = await as(who).get(`/api/counts?by=${by}&scope=${scope}`).answers<Counts>(200);
        if (!by.includes("dept")) expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(total);
        await as(who).get(`/api/records/journal/export?scope=${scope}`).answers(200);
      }
});
