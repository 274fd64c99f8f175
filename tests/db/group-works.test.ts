import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addCountChanges } from "#db/queries/installation/jobs.ts";
import type { GroupKey, GroupQuery, WorkFigures, WorkMeasure } from "#db/queries/records/groups/group-query.ts";
import { groupRecords } from "#db/queries/records/groups/group-records.ts";
import { groupWorks } from "#db/queries/records/groups/group-works.ts";
import { listPage, type PageQuery } from "#db/queries/records/lists/record-list.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import type { Condition } from "#kinds/condition.ts";
import { spanOf } from "#kinds/day.ts";
import { periods, yearFields } from "#kinds/period.ts";
import { journal } from "#kinds/records/journal.ts";
import { profileKinds, recordKinds } from "#kinds/registry.ts";
import { isFull } from "#tests/support/sampled.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();
const unassigned = 2147483647;
const kinds = recordKinds.slice(0, 3);
/** Works of those, and documents that are in no total of works. */
const entered = [...kinds, ...kinds, ...kinds.slice(0, 1), ...kinds.slice(0, 1), ...profileKinds.slice(0, 1)];
const states = ["draft", "submitted", "verified", "returned", "changed"];
const academicStart = 7;

/** The same in every run, so that a failing question can be asked again. */
let seed = 41;
function randomBelow(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
}
const pick = <T>(list: readonly T[]): T => list[randomBelow(list.length)] as T;
const some = <T>(list: readonly T[]): T[] => list.filter(() => randomBelow(2) === 0);

type Row = {
  id: string;
  kind: string;
  state: string;
  first: string | null;
  last: string | null;
  hasProof: boolean;
  data: Record<string, unknown>;
  scopes: number[];
  counted: number[];
  older: number[];
};
let rows: Row[] = [];
let institute = 0;

/** All that were entered, also those deleted since. */
const known: { id: string; scopes: number[] }[] = [];

beforeAll(async () => {
  const created = await made.owner.query(
    "insert into institutes (public_id, name) values ($1, 'The College') returning id",
    [randomUUID()],
  );
  institute = created.rows[0].id;
  // The works of a kind are in two blocks of bitmaps.
  await made.owner.query("insert into record_positions values ($1, $2, $3, 4050)", [
    institute,
    kinds[0]?.slug,
    randomUUID(),
  ]);
  const works = Array.from({ length: 1000 }, (_, n) => randomRecord(n));
  for (let first = 0; first < works.length; first += 50)
    await made.owner.query(
      `insert into records (institute_id, id, kind, state, day, day_end, created_by, title, scopes, older_scopes, proof_links, question, data, deleted_at)
       select $1, r.id, r.kind, r.state, r.first, r.last, 1, 'A work', r.scopes, r.older, r.proofs, r.question, r.data, case when r.is_deleted then now() end
       from jsonb_to_recordset($2) r(id uuid, kind text, state text, first date, last date, scopes int[], older int[], proofs int, question jsonb, data jsonb, is_deleted bool)`,
      [institute, JSON.stringify(works.slice(first, first + 50))],
    );
  // Some are counted, some are still to be added, and some change afterwards.
  await addChanges();
  await changeSome();
  // A duplicate is not counted for somebody who is on the older record, but among the people of its department.
  await made.owner.query("update records set scopes = array_remove(scopes, -12) where older_scopes @> '{-12}'");
  await made.owner.query("delete from records where institute_id = $1 and id = any ($2)", [
    institute,
    known.filter(() => randomBelow(20) === 0).map(({ id }) => id),
  ]);
  await readRows();
});

function randomRecord(n: number) {
  const id = `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  const departments = some([1, 2, 3]);
  const scopes = [...some([-11, -12]), -13, ...(departments.length > 0 ? [0, ...departments] : [unassigned])];
  const older = randomBelow(6) === 0 && known.length > 0 ? pick(known).scopes : [];
  known.push({ id, scopes });
  const { first, last } = randomBelow(8) === 0 ? {} : spanOf(randomDate());
  return {
    id,
    kind: pick(entered).slug,
    state: pick(states),
    first,
    last,
    scopes,
    older,
    proofs: randomBelow(2),
    question: randomBelow(20) === 0 ? {} : undefined,
    data: randomData(),
    is_deleted: randomBelow(15) === 0,
  };
}

async function changeSome(): Promise<void> {
  for (const { id } of known.filter(() => randomBelow(3) === 0)) {
    const span = spanOf(randomDate());
    const change = pick([
      "state = 'submitted'",
      "deleted_at = now()",
      "deleted_at = null",
      `day = '${span.first}', day_end = '${span.last}'`,
      `scopes = '{-13,0,${1 + randomBelow(3)}}'`,
      "scopes = array_remove(scopes, -11)",
      `kind = '${pick(entered).slug}'`,
      `data = '${JSON.stringify(randomData())}'`,
      `data = '${JSON.stringify(randomData())}', state = 'verified'`,
    ]);
    await made.owner.query(`update records set ${change} where institute_id = $1 and id = $2`, [institute, id]);
  }
}

async function readRows(): Promise<void> {
  const found = await made.owner.query<Row>(
    `select id, kind, state, day::text as first, day_end::text as last, has_proof as "hasProof", data, scopes, counted_scopes as counted, older_scopes as older
     from records where institute_id = $1 and deleted_at is null`,
    [institute],
  );
  rows = found.rows;
}

const addChanges = () => withoutScope(made.database, addCountChanges);

function randomDate(): string {
  const year = randomBelow(25) === 0 ? pick([1850, 1950, 2050, 2150]) : 2019 + randomBelow(6);
  const month = String(1 + randomBelow(12)).padStart(2, "0");
  return pick([`${year}`, `${year}-${month}`, `${year}-${month}-01`, `${year}-${month}-28`]);
}

const indexes = ["Scopus", "Web of Science", "UGC-CARE"];
const types = ["article", "review"];

/** Fields that the three kinds share: one with several values, one with one, and a figure. */
function randomData(): Record<string, unknown> {
  const indexing = some(indexes);
  return {
    ...(indexing.length > 0 && { indexing }),
    ...(randomBelow(4) > 0 && { documentType: pick(types) }),
    ...(randomBelow(3) > 0 && { citationCount: randomBelow(40) }),
    abstract: `${randomBelow(1000)}`,
  };
}

function randomCondition(depth = 0): Condition {
  const field = yearFields[pick(periods)];
  const [from, to] = [2019 + randomBelow(6), 2019 + randomBelow(6)].sort();
  const choices: (() => Condition)[] = [
    () => ({ op: "always" }),
    () => ({ op: "range", field, from: String(from), to: String(to), includesEnds: true }),
    () => ({ op: "range", field, from: String(from), includesEnds: true }),
    () => ({ op: "range", field, to: String(to), includesEnds: true }),
    () => ({ op: "is", field, values: [String(from)] }),
    () => ({
      op: "range",
      field: "date",
      from: `${from}-04-01`,
      to: `${to}-0${4 + randomBelow(2)}-30`,
      includesEnds: true,
    }),
    () => ({ op: "missing", field: pick(["date", "month", "fy", "proof"]) }),
    () => ({ op: "is", field: "state", values: some(states) }),
    () => ({ op: "is", field: "indexing", values: pick([["scopus"], ["Web of Science"], indexes]) }),
    () => ({ op: "is", field: "documentType", values: pick([["Article"], types]) }),
    () => ({ op: "missing", field: pick(["indexing", "documentType"]) }),
    () => ({ op: "and", operands: [{ op: "is", field: "indexing", values: ["Scopus"] }, randomYears(field)] }),
    () => ({ op: "range", field: "citationCount", from: String(randomBelow(40)), includesEnds: true }),
    () => ({ op: pick(["and", "or"]), operands: [randomCondition(depth + 1), randomCondition(depth + 1)] }),
    () => ({ op: "not", operand: randomCondition(depth + 1) }),
  ];
  return pick(depth < 2 ? choices : choices.slice(0, 13))();
}

const randomYears = (field: string): Condition => ({
  op: "range",
  field,
  from: "2020",
  to: "2022",
  includesEnds: true,
});

function randomQuestion(): GroupQuery {
  const period = pick(periods);
  const keys: GroupKey[] = [
    { type: "kind" },
    { type: "state" },
    { type: "dept" },
    { type: "person" },
    { type: "field", name: pick(["indexing", "documentType"]) },
    {
      type: "year",
      period,
      ...(randomBelow(2) === 0 && {
        only: pick([
          [2021, 2022],
          [2150, 2020, 1950],
        ]),
      }),
    },
    { type: "year", period: pick(periods.filter((other) => other !== period)) },
  ];
  return {
    slice: { type: "scopes", scopes: pick([[0], [0], [1], [1, 2], [-12], [unassigned]]) },
    kinds: pick([kinds, kinds.slice(0, 1), recordKinds]),
    where: randomBelow(3) === 0 ? { op: "always" } : randomCondition(),
    academicStart,
    departments: new Map(),
    by: some(some(keys)).slice(0, 3),
    measure: pick([{ type: "works" }, { type: "works" }, { type: "sum", field: "citationCount" }] as const),
  };
}

/** The same from the rows, one by one. */
function scanned(query: GroupQuery) {
  const scopes = query.slice.type === "scopes" ? query.slice.scopes : [];
  const isInstitute = scopes.length === 1 && scopes[0] === 0;
  const matching = rows.filter((row) => query.kinds.some(({ slug }) => slug === row.kind) && holds(query.where, row));
  const isIn = (row: Row) =>
    row.counted.some((one) => scopes.includes(one)) &&
    (scopes.length === 1 || !row.older.some((one) => scopes.includes(one)));
  const isOfPeople = isByPerson(query) && scopes.every((one) => one >= 0);
  // A department, or a person's own list, counts a duplicate that the query leaves to an older record.
  const counting = isOfPeople ? "person" : isInstitute && query.by.some(({ type }) => type === "dept") ? "dept" : null;
  const grouped = matching.filter((row) => isIn(row) || (counting && row.scopes.some((one) => scopes.includes(one))));
  const groups = new Map<string, Row[]>();
  for (const row of grouped)
    for (const keys of combined(query.by.map((key) => valuesOf(key, row, query)))) {
      if (!isIn(row) && keys[query.by.findIndex(({ type }) => type === counting)] === null) continue;
      groups.set(JSON.stringify(keys), [...(groups.get(JSON.stringify(keys)) ?? []), row]);
    }
  return {
    whole: figuresOf(matching.filter(isIn), query.measure),
    groups: new Map(query.by.length === 0 ? [] : [...groups].map(([keys, of]) => [keys, figuresOf(of, query.measure)])),
  };
}

const isDepartment = (scope: number) => scope > 0 && scope < unassigned;
const combined = (lists: (string | null)[][]): (string | null)[][] =>
  lists.reduce<(string | null)[][]>((all, list) => all.flatMap((one) => list.map((value) => [...one, value])), [[]]);

const isByPerson = ({ by }: GroupQuery) => by.some(({ type }) => type === "person");

function valuesOf(key: GroupKey, row: Row, query: GroupQuery): (string | null)[] {
  const scopes = query.slice.type === "scopes" ? query.slice.scopes : [];
  const orNone = (list: number[]) => (list.length === 0 ? [null] : list.map(String));
  if (key.type === "kind") return [row.kind];
  if (key.type === "state") return [countedAs(row)];
  const isOfInstitute = scopes.length === 1 && scopes[0] === 0 && !isByPerson(query);
  if (key.type === "dept") return orNone((isOfInstitute ? row.counted : row.scopes).filter(isDepartment));
  if (key.type === "person") {
    const people = (list: number[]) => list.flatMap((scope) => (scope < 0 ? [-scope] : []));
    // Somebody whose own list counts an older record of the work does not count this one.
    return scopes.some((one) => one < 0) ? orNone(people(row.scopes)) : people(row.counted).map(String);
  }
  if (key.type === "field") return fieldOf(row, key.name);
  if (key.type !== "year") return [];
  const year = yearOf(row, startOf[yearFields[key.period]]);
  return [year > 1 && key.only && !key.only.includes(year) ? null : String(year)];
}

function fieldOf({ data }: Row, name: string): (string | null)[] {
  const value = data[name] ?? null;
  return Array.isArray(value) ? value : [value === null ? null : String(value)];
}

const startOf = { year: 1, ay: academicStart, fy: 4 };

function yearOf({ first, last }: Row, start: number): number {
  if (first === null || last === null) return 0;
  const [from, to] = [first, last].map(
    (day) => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < start ? 1 : 0),
  ) as [number, number];
  return from === to ? from : 1;
}

function holds(condition: Condition, row: Row): boolean {
  switch (condition.op) {
    case "and":
      return condition.operands.every((part) => holds(part, row));
    case "or":
      return condition.operands.some((part) => holds(part, row));
    case "not":
      return !holds(condition.operand, row);
    case "missing":
      if (condition.field === "proof") return !row.hasProof;
      if (["indexing", "documentType"].includes(condition.field)) return row.data[condition.field] === undefined;
      return condition.field === "date"
        ? row.first === null
        : yearOf(row, condition.field === "fy" ? 4 : academicStart) === 1;
    case "is":
      if (condition.field === "state")
        return condition.values.some((word) => word === row.state || word === countedAs(row));
      if (["indexing", "documentType"].includes(condition.field))
        return isAmong(condition.values, fieldOf(row, condition.field));
      return condition.values.some((value) => isWithin(condition.field, value, value, row));
    case "range":
      if (condition.field === "citationCount")
        return ((row.data[condition.field] as number | undefined) ?? -1) >= Number(condition.from);
      return isWithin(condition.field, condition.from, condition.to, row);
    default:
      return true;
  }
}

const isAmong = (wanted: readonly string[], values: readonly (string | null)[]) =>
  values.some((value) => wanted.some((one) => one.toLowerCase() === value?.toLowerCase()));

/** Figures have three states: a returned record counts as a draft, a changed one as submitted. */
function countedAs({ state }: Row): string {
  return { returned: "draft", changed: "submitted" }[state] ?? state;
}

function isWithin(field: string, from: string | undefined, to: string | undefined, { first, last }: Row): boolean {
  if (first === null || last === null) return false;
  if (field === "date") return (from === undefined || first >= from) && (to === undefined || last <= to);
  const month = String(startOf[field as keyof typeof startOf]).padStart(2, "0");
  return (
    (from === undefined || first >= `${from}-${month}-01`) &&
    (to === undefined || last < `${Number(to) + 1}-${month}-01`)
  );
}

function figuresOf(list: readonly Row[], measure: WorkMeasure = { type: "works" }) {
  const figures = measure.type === "sum" ? list.flatMap(({ data }) => (data[measure.field] ?? []) as number | []) : [];
  const inState = (...wanted: string[]) => list.filter(({ state }) => wanted.includes(state)).length;
  return {
    works: list.length,
    drafts: inState("draft", "returned"),
    submitted: inState("submitted", "changed"),
    verified: inState("verified"),
    withoutProof: list.filter(({ hasProof }) => !hasProof).length,
    value: figures.length === 0 ? null : figures.reduce((total, one) => total + one, 0),
    valued: figures.length,
  };
}

const shown = ({ works, drafts, submitted, verified, withoutProof, value, valued }: WorkFigures) => ({
  works,
  drafts,
  submitted,
  verified,
  withoutProof,
  value: value === null ? null : Number(value),
  valued,
});

test("counters, bitmaps, narrow rows and records give what a scan of the rows gives, before and after the changes are added", async () => {
  const readFrom = { counters: 0, bitmaps: 0, scopes: 0, values: 0, records: 0 };
  const questions = isFull ? 3000 : 200;
  for (let turn = 0; turn < questions; turn++) {
    if (turn === questions / 2) await addChanges();
    const query = randomQuestion();
    const { slice, where, by, measure } = query;
    const question = JSON.stringify({ slice, where, by, measure, kinds: query.kinds.length });
    const wanted = scanned(query);
    for (const group of [groupWorks, groupRecords]) {
      const answer = await withScope(made.database, institute, (scope) => group(scope, query));
      readFrom[answer.readFrom]++;
      expect(shown(answer.whole), `${answer.readFrom} ${question}`).toEqual(wanted.whole);
      const groups = new Map(answer.groups.map((one) => [JSON.stringify(one.keys), shown(one)]));
      // Counters and bitmaps tell how many works have no proof for all states together.
      const isSplit = ["counters", "bitmaps"].includes(answer.readFrom) && by.some(({ type }) => type === "state");
      const expected = [...wanted.groups].map(
        ([key, one]) => [key, isSplit ? { ...one, withoutProof: null } : one] as const,
      );
      expect(groups, `${answer.readFrom} ${question}`).toEqual(new Map(expected));
      expect(answer.total).toBe(wanted.groups.size);
    }
  }
  for (const count of Object.values(readFrom)) expect(count).toBeGreaterThan(questions / 50);
});

test("works deleted a moment ago do not fill a page that bitmaps find", async () => {
  await addChanges();
  await readRows();
  const where: Condition = {
    op: "or",
    operands: [
      { op: "is", field: "documentType", values: types },
      { op: "missing", field: "documentType" },
    ],
  };
  const all = rows.filter(({ kind, counted }) => kind === journal.slug && counted.includes(0)).toSorted(newestFirst);
  const [gone, left] = [all.slice(0, 100), all.slice(100)];
  expect(left.length).toBeGreaterThan(100);
  await made.owner.query("update records set deleted_at = now() where institute_id = $1 and id = any ($2)", [
    institute,
    gone.map(({ id }) => id),
  ]);
  const page = {
    slice: { type: "scopes" as const, scopes: [0] },
    kinds: [journal],
    where,
    academicStart,
    departments: new Map(),
    kind: journal,
    sort: [{ field: "date", descending: true }],
    fields: [],
    limit: 9,
    countsBits: true,
    proofsHiddenFrom: { account: "1", exceptDepartments: [] },
  };
  const found = await withScope(made.database, institute, (scope) => listPage(scope, page));
  expect(found.readFrom).toBe("bitmaps");
  expect(found.rows.map(({ id }) => id)).toEqual(left.slice(0, 10).map(({ id }) => id));
  const { drafts = 0, submitted = 0, verified = 0 } = found.counted ?? {};
  expect(drafts + submitted + verified).toBe(left.length);
});

test("a page that bitmaps find is that of a scan, with its total, while changes are still to be added", async () => {
  let ofBitmaps = 0;
  const questions = isFull ? 1500 : 40;
  for (let turn = 0; turn < questions; turn++) {
    if (turn % 50 === 0) await addChanges();
    if (turn % 50 === 20) await changeSome();
    if (turn % 50 === 0 || turn % 50 === 20) await readRows();
    const kind = randomBelow(4) > 0 ? journal : (pick(kinds) as typeof journal);
    const value = pick<Condition>([
      { op: "is", field: "indexing", values: pick([["scopus"], indexes]) },
      { op: "is", field: "documentType", values: types },
      { op: "missing", field: "indexing" },
    ]);
    const where: Condition =
      randomBelow(3) === 0 ? value : { op: pick(["and", "or"]), operands: [value, randomCondition(1)] };
    const [of = 0] = pick([[0], [0], [1], [unassigned]]);
    const sort = pick([
      { field: "date", descending: true },
      { field: pick(["title", "state", "citationCount"]), descending: randomBelow(2) === 0 },
    ]);
    const question = {
      slice: { type: "scopes" as const, scopes: [of] },
      kinds: [kind],
      where,
      academicStart,
      departments: new Map(),
    };
    const page = {
      kind,
      sort: [sort],
      fields: [],
      proofsHiddenFrom: { account: "1", exceptDepartments: [] },
      limit: pick([3, 25]),
    };
    const read = (more: Partial<PageQuery>) =>
      withScope(made.database, institute, (scope) => listPage(scope, { ...question, ...page, ...more }));
    const matching = rows.filter((row) => row.kind === kind.slug && row.counted.includes(of) && holds(where, row));
    const wanted =
      sort.field === "date"
        ? matching.toSorted(newestFirst).map(({ id }) => id)
        : (await read({ limit: 2000 })).rows.map(({ id }) => id);
    expect(wanted).toHaveLength(matching.length);
    const found: string[] = [];
    let after: PageQuery["after"];
    do {
      const { rows: listed, counted, readFrom } = await read({ after, isShort: true, countsBits: after === undefined });
      if (readFrom === "bitmaps") ofBitmaps++;
      if (counted) {
        const { drafts, submitted, verified } = figuresOf(matching);
        expect(counted, JSON.stringify(question)).toMatchObject({ drafts, submitted, verified });
      }
      const shownRows = listed.slice(0, page.limit);
      found.push(...shownRows.map(({ id }) => id));
      const last = listed.length > page.limit ? shownRows.at(-1) : undefined;
      after = last?.sortValues ? { values: last.sortValues, id: last.id } : undefined;
      expect(found, JSON.stringify({ where, sort, of, limit: page.limit })).toEqual(wanted.slice(0, found.length));
    } while (after && found.length < 10 * page.limit);
    if (!after) expect(found, JSON.stringify({ where, sort, of })).toEqual(wanted);
  }
  expect(ofBitmaps).toBeGreaterThan(questions);
});

test("more works of one day than are looked up are read newest first, with the same total", async () => {
  const ids = Array.from({ length: 2100 }, () => randomUUID());
  await made.owner.query(
    `insert into records (institute_id, id, kind, created_by, title, scopes, state, data, day, day_end)
     select $1, id, 'journal', 1, 'A work of one day', '{-13,0,1}', 'submitted', '{"documentType": "editorial"}', '2029-01-01', '2029-01-01'
     from unnest($2::uuid[]) id`,
    [institute, ids],
  );
  const page = {
    slice: { type: "scopes" as const, scopes: [0] },
    kinds: [journal],
    academicStart,
    departments: new Map(),
    kind: journal,
    sort: [{ field: "date", descending: true }],
    fields: [],
    limit: 9,
    countsBits: true,
    where: {
      op: "and" as const,
      operands: [
        { op: "is" as const, field: "documentType", values: ["editorial"] },
        { op: "missing" as const, field: "indexing" },
      ],
    },
    proofsHiddenFrom: { account: "1", exceptDepartments: [] },
  };
  const newest = ids.toSorted().reverse().slice(0, 10);
  for (const areAdded of [false, true]) {
    if (areAdded) await addChanges();
    const {
      rows: listed,
      counted,
      readFrom,
    } = await withScope(made.database, institute, (scope) => listPage(scope, page));
    expect({ areAdded, readFrom, ids: listed.map(({ id }) => id) }).toEqual({
      areAdded,
      readFrom: "values",
      ids: newest,
    });
    expect(counted?.submitted).toBeGreaterThanOrEqual(2100);
  }
});

const newestFirst = (one: Row, other: Row) =>
  (other.first ?? "infinity").localeCompare(one.first ?? "infinity") || (one.id < other.id ? 1 : -1);

test("a work is saved and counted while another transaction of the institute is still writing thousands", async () => {
  const importing = await made.owner.connect();
  await importing.query("begin");
  const insert = (id: string) => `insert into records (institute_id, id, kind, created_by, title, scopes)
    values (${institute}, '${id}', '${kinds[0]?.slug}', 1, 'A work', '{-13,0,1}')`;
  for (let n = 0; n < 20; n++) await importing.query(insert(randomUUID()));
  const counted = async () =>
    (
      await withScope(made.database, institute, (scope) =>
        groupWorks(scope, { ...randomQuestion(), slice, kinds, where, by: [] }),
      )
    ).whole.works;
  const slice = { type: "scopes" as const, scopes: [0] };
  const where: Condition = { op: "always" };
  const before = await counted();
  const saving = await made.owner.connect();
  await saving.query("set lock_timeout = '1s'");
  await saving.query(insert(randomUUID()));
  expect(await counted()).toBe(before + 1);
  await addChanges();
  expect(await counted()).toBe(before + 1);
  await importing.query("commit");
  expect(await counted()).toBe(before + 21);
  importing.release();
  saving.release(true);
});

test("changes are added by one process at a time, and counted meanwhile", async () => {
  const where: Condition = { op: "not", operand: { op: "is", field: "state", values: ["verified"] } };
  const counted = async () => {
    const query: GroupQuery = { ...randomQuestion(), slice: { type: "scopes", scopes: [0] }, kinds, where, by: [] };
    const { whole, readFrom } = await withScope(made.database, institute, (scope) =>
      groupWorks(scope, { ...query, measure: { type: "works" } }),
    );
    expect(readFrom).toBe("bitmaps");
    return whole.works;
  };
  await addChanges();
  const before = await counted();
  await made.owner.query(
    `insert into records (institute_id, id, kind, created_by, title, scopes, state) values ($1, $2, $3, 1, 'A work', '{-13,0,1}', 'draft')`,
    [institute, randomUUID(), kinds[0]?.slug],
  );
  const adding = await made.owner.connect();
  try {
    await adding.query("begin");
    expect((await adding.query("select add_count_changes(10) as added")).rows).toEqual([{ added: 1 }]);
    expect(await addChanges()).toBe(0);
    expect(await counted()).toBe(before + 1);
    await adding.query("commit");
    expect(await counted()).toBe(before + 1);
  } finally {
    // Closed, so that a transaction that an assertion left open ends.
    adding.release(true);
  }
});

test("the changes of a long import are added in parts, whose cost does not grow with the works before them", async () => {
  const works = 6_000;
  await addChanges();
  const one = await made.owner.connect();
  try {
    // Of a table without statistics the database knows least about which index to take.
    await one.query("delete from pg_statistic where starelid = 'record_positions'::regclass");
    await one.query(
      `insert into records (institute_id, id, kind, created_by, title, scopes, state)
       select $1, gen_random_uuid(), $2, 1, 'A work ' || n, '{-13,0,1}', 'draft' from generate_series(1, $3) n`,
      [institute, kinds[0]?.slug, works],
    );
    const read = async () => {
      await one.query("select pg_stat_force_next_flush()");
      const index = "record_positions_institute_id_kind_position_key";
      return (
        await one.query("select idx_tup_read::int as read from pg_stat_user_indexes where indexrelname = $1", [index])
      ).rows[0].read;
    };
    const before = await read();
    let added = 0;
    for (let part = 1; part > 0; added += part)
      part = (await one.query("select add_count_changes(1000) as added")).rows[0].added;
    expect(added).toBe(works);
    expect((await read()) - before).toBeLessThan(10 * works);
  } finally {
    one.release(true);
  }
});
