import { describe, expect, test } from "vitest";
import type { Actor } from "#access/roles.ts";
import type { Statement } from "#db/connection.ts";
import type { GroupKey, GroupQuery, WorkMeasure } from "#db/queries/records/groups/group-query.ts";
import { groupWorks } from "#db/queries/records/groups/group-works.ts";
import { listPage, type PageQuery } from "#db/queries/records/lists/record-list.ts";
import { findTasks, listDrafts } from "#db/queries/records/own-tasks.ts";
import { countByState, sumCounters, toCounterQuery } from "#db/queries/records/record-counts.ts";
import { listQuestions } from "#db/queries/records/record-questions.ts";
import type { RecordQuery } from "#db/queries/records/record-slice.ts";
import { findRecord } from "#db/queries/records/records.ts";
import { countToReview, listToReview } from "#db/queries/records/reviews.ts";
import { withLiterals } from "#db/queries/records/values.ts";
import { findByIdentifier } from "#db/queries/search/search-identifiers.ts";
import type { Scope } from "#db/scope.ts";
import { readDashboard } from "#domain/dashboards/read-dashboard.ts";
import { countRecords } from "#domain/records/lists/count-records.ts";
import { listRecords } from "#domain/records/lists/list-records.ts";
import type { Condition, SortKey } from "#kinds/condition.ts";
import { conference } from "#kinds/records/conference.ts";
import { journal } from "#kinds/records/journal.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();

/** The statements that the work runs. */
async function statementsOf(work: (scope: Scope) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = async (statement: Statement) => {
    statements.push(statement);
    return [];
  };
  const find = (statement: Statement) => query(statement).then(() => undefined);
  const db = { query, count: query, execute: query, find } as unknown as Scope["db"];
  await work({ institute: 1, now: new Date(0), today: "2026-11-20", timeZone: "Asia/Kolkata", db });
  return statements;
}

/** The scans of those statements, as "Index Only Scan on record_scopes". */
async function scansOf(work: (scope: Scope) => Promise<unknown>, nameOf = scanOf): Promise<string[]> {
  const statements = await statementsOf(work);
  const plans: Plan[] = [];
  for (const statement of statements) plans.push(...(await nodesOf(statement)));
  return [...new Set(plans.flatMap((plan) => nameOf(plan) ?? []))].sort();
}

/** All nodes of a statement's plan. */
async function nodesOf({ text, values }: Statement, settings = ""): Promise<Plan[]> {
  const client = await made.owner.connect();
  // The tables are empty: the test checks which index is used, not whether it is worthwhile.
  await client.query(`set enable_seqscan = off; set enable_bitmapscan = off; ${settings}`);
  // With the row policies: behind them, an index is not searched for a value that is computed from another row.
  await client.query("set role fpms_app; select set_config('app.institute', '1', false)");
  const { rows } = await client.query(`explain (format json) ${withLiterals(text, values)}`);
  client.release(true);
  return withParts(rows[0]["QUERY PLAN"][0].Plan);
}

type Plan = { [detail: string]: unknown; Plans?: Plan[] };

/** The record of a row that is read again for its signatures, where a campaign asks for them. */
const isAgain = (plan: Plan) => plan.Alias === "w";

const withParts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withParts)];

function scanOf(plan: Plan): string | undefined {
  const on = plan["Relation Name"] ?? plan["Function Name"];
  return on === undefined ? undefined : `${plan["Node Type"]} on ${on}`;
}

const admin: Actor = {
  institute: 1,
  account: 1,
  publicId: "",
  email: "",
  name: "",
  role: "Admin",
  tags: [],
  departments: [],
};
const always: Condition = { op: "always" };
const years: Condition = { op: "range", field: "ay", from: "2020", to: "2024", includesEnds: true };
const drafts: Condition = { op: "is", field: "state", values: ["draft"] };

function question(where: Condition, scopes = [0]): RecordQuery {
  return { slice: { type: "scopes", scopes }, kinds: [journal], where, academicStart: 7, departments: new Map() };
}

const grouped =
  (where: Condition, by: GroupKey[], scopes?: number[], measure: WorkMeasure = { type: "works" }) =>
  (scope: Scope) => {
    const query: GroupQuery = { ...question(where, scopes), by, measure };
    return groupWorks(scope, query);
  };
const indexing: GroupKey = { type: "field", name: "indexing" };
const documentType: GroupKey = { type: "field", name: "documentType" };
const isOfTwo: Condition = {
  op: "and",
  operands: [
    { op: "is", field: "indexing", values: ["Scopus"] },
    { op: "is", field: "documentType", values: ["article"] },
  ],
};
const isIndexed: Condition = { op: "and", operands: [years, { op: "is", field: "indexing", values: ["Scopus"] }] };
const year: GroupKey = { type: "year", period: "academic" };

const counters = ["Function Scan on unnest", "Index Scan on record_count_changes", "Index Scan on record_counts"];
const narrow = ["Index Only Scan on record_scopes"];
const bitmaps = ["Function Scan on unnest", "Index Scan on record_bitmaps", "Index Scan on record_count_changes"];
const beside = [
  "Function Scan on jsonb_array_elements_text",
  "Function Scan on unnest",
  "Index Only Scan on record_scopes",
  "Index Scan on record_values",
];

test.each<[string, (scope: Scope) => Promise<unknown>, string[]]>([
  ["departments by year", grouped(years, [{ type: "dept" }, year]), counters],
  ["kinds by year of a department", grouped(always, [{ type: "kind" }, year], [2]), counters],
  ["a field's values by department and year", grouped(years, [{ type: "dept" }, indexing, year]), counters],
  ["a field's values of a department", grouped(always, [indexing], [2]), counters],
  ["departments of works with one value", grouped(isIndexed, [{ type: "dept" }]), counters],
  ["people of all years", grouped(always, [{ type: "person" }]), counters],
  ["a figure's sum by year", grouped(years, [year], [0], { type: "sum", field: "citationCount" }), counters],
  ["states by year", grouped(drafts, [{ type: "state" }, year]), bitmaps.slice(1)],
  ["a person's kinds by year", grouped(always, [{ type: "kind" }, year], [-7]), narrow],
  ["departments of drafts", grouped(drafts, [{ type: "dept" }]), narrow],
  ["two fields", grouped(years, [indexing, documentType]), bitmaps],
  ["the states of works with values of two fields", grouped(isOfTwo, [{ type: "state" }]), bitmaps],
  ["a field and people", grouped(years, [indexing, { type: "person" }]), beside],
  [
    "the total of a list",
    async (scope) => sumCounters(scope, toCounterQuery(question(years)) ?? expect.fail()),
    counters,
  ],
  [
    "the total of a list with one value",
    async (scope) => sumCounters(scope, toCounterQuery(question(isIndexed)) ?? expect.fail()),
    counters,
  ],
  ["the total of drafts", (scope) => countByState(scope, question(drafts), null), narrow],
])("%s: only the narrowest rows that answer are read", async (_, work, scans) => {
  expect(await scansOf(work)).toEqual(scans);
});

test("for works with values of two fields only the bitmaps of these values are read", async () => {
  const [statement] = await statementsOf(grouped({ op: "and", operands: [isOfTwo, years] }, []));
  const read = (await nodesOf(statement ?? expect.fail())).filter((plan) => plan["Relation Name"] === "record_bitmaps");
  expect(read.length).toBeGreaterThan(6);
  for (const { "Index Cond": condition } of read) expect(condition).toMatch(/field = /);
  expect(read.filter((plan) => /month >= /.test(String(plan["Index Cond"])))).toHaveLength(1);
});

test.each([[[journal]], [[journal, conference]]])(
  "figures of some kinds from counters hide the number of kinds from the planner, so that they are planned once",
  async (kinds) => {
    const [statement] = await statementsOf((scope) =>
      groupWorks(scope, { ...question(always), kinds, by: [{ type: "dept" }, year] }),
    );
    expect(statement?.text).toMatch(/kind = (?:\$|any \(\(select)/);
    expect(statement?.text).not.toMatch(/any \(\$/);
  },
);

test("works by person and year are read from the narrow rows, and only duplicates from the records", async () => {
  const scans = await scansOf(grouped(always, [{ type: "person" }, year]));
  expect(scans).toContain("Index Only Scan on record_scopes");
  expect(scans.filter((scan) => /record_scopes|counts|changes/.test(scan))).toEqual(narrow);
  const { rows } = await made.owner.query(
    "select pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'records_repeated'::regclass",
  );
  expect(rows[0].definition).toMatch(/WHERE \(older_scopes <> '\{\}'/);
});

function pageOf(where: Condition, sort: SortKey): PageQuery {
  const proofsHiddenFrom = { account: "1", exceptDepartments: [] };
  return { ...question(where), kind: journal, sort: [sort], fields: ["title"], proofsHiddenFrom, limit: 25 };
}

test("a page by date is one range of the narrow index, and its rows by their key", async () => {
  const page = (scope: Scope) => listPage(scope, pageOf(years, { field: "date", descending: true }));
  const scans = await scansOf(page);
  expect(scans).toContain("Index Only Scan on record_scopes");
  expect(scans).toContain("Index Scan on records");
  expect(scans.filter((scan) => scan.startsWith("Seq Scan"))).toEqual([]);
});

test("a page by values of two fields looks up the works of the last months that fill it, each by its key", async () => {
  const page = (scope: Scope) =>
    listPage(scope, { ...pageOf(isOfTwo, { field: "date", descending: true }), countsBits: true });
  const [statement, ...others] = await statementsOf(page);
  expect(others).toEqual([]);
  const nodes = await nodesOf(statement ?? expect.fail());
  const conditionsOf = (index: string) =>
    nodes.filter((plan) => plan["Index Name"] === index).map((plan) => String(plan["Index Cond"]));
  for (const condition of conditionsOf("record_bitmaps_pkey")) expect(condition).toMatch(/field = /);
  const months = conditionsOf("record_bitmaps_pkey").filter((condition) => condition.includes("@month"));
  // No month that is older than needed is read.
  expect(months.filter((condition) => /month >= /.test(condition))).toHaveLength(1);
  for (const index of ["record_scopes_pkey", "record_values_pkey"])
    for (const condition of conditionsOf(index)) expect(condition).toMatch(/day = .*record_id = /);
  expect(conditionsOf("record_positions_institute_id_kind_position_key").join()).toMatch(/"?position"? = ANY/);
  expect(nodes.filter((plan) => plan["Node Type"] === "Seq Scan")).toEqual([]);
});

// Behind the row policies, PostgreSQL begins in the middle of an index only by what is compared without a function that may leak
// rows: left() of a title and the comparison of numerics are such functions. Pages by these read the index from its beginning.
test.each([
  ["title", "title", "a", "records_by_title", "Filter"],
  ["last change", "updated", "2026-11-20 10:00:00+00", "records_by_change", "Index Cond"],
])("a page of a long list by %s reads an index of the records in its order", async (_, field, place, index, part) => {
  const statements = await statementsOf((scope) =>
    listPage(scope, {
      ...pageOf(isIndexed, { field, descending: true }),
      isInIndexOrder: true,
      after: { values: [place], id: "0199f000-0000-7000-8000-000000000001" },
    }),
  );
  const nodes = (await Promise.all(statements.map((one) => nodesOf(one)))).flat().filter((plan) => !isAgain(plan));
  const [walk, ...others] = nodes.filter((plan) => String(plan["Index Name"]).startsWith("records_by"));
  expect(others).toEqual([]);
  expect(walk?.["Index Name"]).toBe(index);
  expect(walk?.[part]).toMatch(/ROW\(.*\) < ROW\(/);
  const lookUps = nodes.filter((plan) => plan["Index Name"] === "record_scopes_pkey");
  expect(lookUps.length).toBeGreaterThan(0);
  for (const plan of lookUps) expect(plan["Index Cond"]).toMatch(/day = .*record_id = /);
});

test("open questions find the records that they are about by their ids", async () => {
  const filter = { creator: null, batch: null, kind: null, records: null };
  const [statement] = await statementsOf((scope) => listQuestions(scope, filter, { after: null, limit: 25 }));
  // Closing the connection undoes it.
  const nodes = await nodesOf(
    statement ?? expect.fail(),
    `begin; set local session_replication_role = replica;
     insert into records (institute_id, id, kind, created_by, title, scopes)
       select 1, gen_random_uuid(), 'journal', 1, 'A work', '{0}' from generate_series(1, 5000);
     analyze records`,
  );
  const ofRecords = nodes.filter((plan) => plan["Relation Name"] === "records");
  expect(ofRecords).toHaveLength(3);
  for (const { Alias: alias, "Index Cond": condition } of ofRecords)
    expect(`${alias}: ${condition}`).toMatch(/^r_1: .*institute_id = |^[oq]: .*\bid = /);
});

test.each([
  ["a figure", "citationCount", "4", "record_values_number_1", "Filter"],
  ["a text", "journalTitle", "a", "record_values_text_1", "Index Cond"],
  ["a day", "citationAsOn", "2026-03", "record_values_text_2", "Index Cond"],
  ["state", "state", "draft", "record_values_state", "Index Cond"],
])(
  "a page of a long list by %s reads an index of the narrow rows in its order",
  async (_, field, place, index, part) => {
    const page = pageOf(isIndexed, { field, descending: true });
    const after = { values: [place, "2025-04-01"], id: "0199f000-0000-7000-8000-000000000001" };
    const [first, sorted] = await statementsOf((scope) => listPage(scope, { ...page, isInIndexOrder: true, after }));
    expect(sorted?.text).not.toContain("filled");
    const nodes = await nodesOf(first ?? expect.fail());
    const walk = nodes.find((plan) => plan["Index Name"] === index);
    expect(walk?.["Scan Direction"]).toBe("Backward");
    expect(walk?.[part]).toMatch(/ROW\(.*\) < ROW\(/);
    // Nothing is sorted but the page itself.
    const records = nodes.filter((plan) => plan["Relation Name"] === "records" && !isAgain(plan));
    expect(records.map(scanOf)).toEqual(["Index Scan on records"]);
    const sorts = nodes.filter((plan) => plan["Node Type"] === "Sort").map((plan) => plan["Sort Key"]);
    expect(sorts.flat().filter((key) => !/^(?:\w+\.n|\(row_number\(\) OVER w1\))$/.test(String(key)))).toEqual([]);
  },
);

test("whether there is a super admin is read from an index of super admins", async () => {
  const { rows } = await made.owner.query("select prosrc from pg_proc where proname = 'setup_needed'");
  const client = await made.owner.connect();
  await client.query("set enable_seqscan = off; set enable_bitmapscan = off");
  const plan = await client.query(`explain (costs off) ${rows[0].prosrc}`);
  client.release(true);
  expect(JSON.stringify(plan.rows)).toContain("using accounts_super_admins");
});

test("records with an identifier are each looked up by their key, even if the planner expects many", async () => {
  const [statement] = await statementsOf((scope) =>
    findByIdentifier(scope, {
      keys: ["doi:10.5555/7"],
      keyPrefixes: ["doi:10.5555/7_", "doi:10.5555/7."],
      ids: undefined,
      kinds: null,
      scopes: [0],
    }),
  );
  const client = await made.owner.connect();
  await client.query(
    "set role fpms_app; set app.institute = '1'; set enable_nestloop = off; set enable_bitmapscan = off",
  );
  const { text, values } = statement ?? expect.fail();
  const { rows } = await client.query(`explain (format json) ${withLiterals(text, values)}`);
  const read = withParts(rows[0]["QUERY PLAN"][0].Plan).filter((plan) => plan["Relation Name"] === "records");
  // In an empty table it may be a filter.
  const conditions = read.map((plan) => `${plan["Index Cond"]} ${plan.Filter}`);
  const ofOwnIds = expect.stringContaining("(id >= (InitPlan");
  expect(conditions).toEqual([ofOwnIds, expect.stringContaining("(id = n.id)")]);
  // The plan is kept after five.
  await client.query("reset enable_nestloop; reset enable_bitmapscan; set plan_cache_mode = auto");
  for (let n = 0; n < 7; n++) await client.query({ name: "by-identifier", text, values });
  const { rows: kept } = await client.query(
    "select generic_plans::int as n from pg_prepared_statements where name = 'by-identifier'",
  );
  client.release(true);
  expect(kept).toEqual([{ n: 2 }]);
});

test("a search reads narrow rows by words with their year, and stops where there are enough", async () => {
  const client = await made.owner.connect();
  const plans: string[] = [];
  client.on("notice", ({ message = "" }) => plans.push(message));
  await client.query("load 'auto_explain'");
  await client.query("set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on");
  await client.query("set client_min_messages = log; set enable_seqscan = off");
  await client.query("begin");
  await client.query(
    "insert into institutes (id, public_id, name) overriding system value values (1, gen_random_uuid(), 'The College')",
  );
  await client.query(
    `insert into records (institute_id, id, kind, created_by, title, scopes, search)
     select 1, gen_random_uuid(), 'journal', 1, 'A work', '{0}', ('''1:word' || n || '''')::tsvector from generate_series(1, 2000) n`,
  );
  await client.query("analyze records, record_words");
  plans.length = 0;
  await client.query(
    `select * from set_config('app.institute', '1', true), find_works(1, array['''1^~solar'''], null, null, '{0}', null, null, null, 10, false, 10)`,
  );
  const ofWorks = plans.filter((plan) => plan.includes("@@ "));
  expect(ofWorks.map((plan) => /Bitmap Index Scan on (\w+)/.exec(plan)?.[1])).toEqual([
    "record_words_find",
    "records_search",
  ]);
  for (const plan of ofWorks) expect(plan).toMatch(/Limit /);
  const scansFor = async (last: string) => {
    plans.length = 0;
    const queries = [
      ["", ""],
      ["", ":*"],
      [":*", ":*"],
    ].map(([a, b]) => `'1^~word1'${a} & '1^~${last}'${b}`);
    await client.query("select * from find_works(1, $1::text[], null, null, '{0}', null, null, null, 10, false, 10)", [
      queries,
    ]);
    return plans.filter((plan) => plan.includes("@@ ")).map((plan) => /Index Scan on record(\w+)/.exec(plan)?.[1]);
  };
  // All words as beginnings are asked last, and not where no word begins with the last one.
  const before = ["_words_find", "_words_find", "s_search", "s_search", "s_search"];
  expect(await scansFor("solar")).toEqual(before);
  expect(await scansFor("word2000")).toEqual([...before, "_words_find", "s_search"]);
  client.release(true);
});

test("known words are looked up each by its key, and not read all", async () => {
  const client = await made.owner.connect();
  await client.query("begin");
  await client.query(
    "insert into institutes (id, public_id, name) overriding system value values (1, gen_random_uuid(), 'The College')",
  );
  await client.query("insert into known_words select 1, 'word' || n from generate_series(1, 20000) n");
  await client.query("analyze known_words");
  await client.query("select set_config('app.institute', '1', true)");
  const words = Array.from({ length: 500 }, (_, n) => (n % 100 === 0 ? `word${n + 1}` : `other${n}`));
  const { rows } = await client.query("select cardinality(words_in_use(1, $1)) as n", [words]);
  expect(rows).toEqual([{ n: 5 }]);
  await client.query(
    `insert into records (institute_id, id, kind, created_by, title, scopes, search)
     values (1, gen_random_uuid(), 'journal', 1, 'A work', '{0}', '''1:word1'' ''1:unheard'''::tsvector)`,
  );
  await client.query("select add_known_words(10)");
  const { rows: reads } = await client.query(
    "select seq_scan::int as all, exists (select from known_words where word = 'unheard') as learnt from pg_stat_xact_user_tables where relname = 'known_words'",
  );
  expect(reads).toEqual([{ all: 0, learnt: true }]);
  await client.query("rollback");
  client.release();
});

test.each<[string, GroupKey[]]>([
  ["people", [{ type: "person" }, year]],
  ["departments", [{ type: "dept" }, { type: "field", name: "publisher" }]],
])("a report by %s finds the works entered twice by their own index, behind the row policy too", async (_, by) => {
  const statements = await statementsOf(grouped(always, by));
  const client = await made.owner.connect();
  await client.query("begin");
  await client.query(
    "insert into institutes (id, public_id, name) overriding system value values (1, gen_random_uuid(), 'The College')",
  );
  await client.query(
    `insert into records (institute_id, id, kind, created_by, title, scopes, older_scopes)
     select 1, gen_random_uuid(), case when n % 4 = 0 then 'journal' else 'other' end, 1, 'A work', '{0,2,-1}', case when n % 500 = 0 then '{2}'::int[] else '{}' end from generate_series(1, 4000) n`,
  );
  await client.query("analyze records, record_scopes");
  await client.query("set local role fpms_app; set local enable_seqscan = off; set local app.institute = '1'");
  const plans: Plan[] = [];
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (format json) ${withLiterals(text, values)}`);
    plans.push(...withParts(rows[0]["QUERY PLAN"][0].Plan));
  }
  client.release(true);
  expect(plans.map((plan) => plan["Index Name"])).toContain("records_repeated");
  expect(plans.filter(({ Filter }) => String(Filter).includes("older_scopes <> "))).toEqual([]);
});

test.each(["find_in_proofs", "find_people", "find_people_with_typos", "find_queued_records"])(
  "%s is planned once for all accounts and words",
  async (name) => {
    const { rows } = await made.owner.query(
      "select l.lanname as language, p.proconfig @> '{plan_cache_mode=force_generic_plan}' as once from pg_proc p join pg_language l on l.oid = p.prolang where p.proname = $1",
      [name],
    );
    expect(rows).toEqual([{ language: "plpgsql", once: true }]);
  },
);

describe("a dashboard", () => {
  const of = (role: Actor["role"], departments: number[]): Actor => ({
    institute: 1,
    account: 7,
    publicId: "",
    email: "",
    name: "",
    role,
    tags: [],
    departments,
  });
  const runQuery = async (scope: Scope, actor: Actor) => {
    const answer = readDashboard(scope, { actor, academicStart: 7, instituteName: "" }, () => ({}));
    await expect(answer).rejects.toThrow("has no answer");
  };
  const common = ["authorships", "departments", "records"].map((table) => `Index Scan on ${table}`);
  const others = [...common, "Index Scan on accounts", "Index Scan on appointments", "Index Scan on counted_fields"];
  const ofIndexes = (plan: Plan) => scanOf(plan)?.replace("Index Only", "Index");

  test.each<[string, Actor, string[]]>([
    ["an admin", of("Admin", []), [...others, ...counters]],
    ["a head", of("Head Of Department", [2]), [...others, ...counters]],
    ["a teacher", of("Faculty", [2]), [...common, "Index Scan on record_events", "Index Scan on record_scopes"]],
  ])("of %s is one statement, which reads counters and narrow rows", async (_, actor, scans) => {
    expect(await scansOf((scope) => runQuery(scope, actor), ofIndexes)).toEqual(scans.toSorted());
  });

  test("of a faculty member finds pending tasks in indexes that hold nothing else", async () => {
    const indexes = await scansOf(
      (scope) => runQuery(scope, of("Faculty", [2])),
      (plan) => plan["Index Name"] as string | undefined,
    );
    // In empty tables a record is found by its id as cheaply with another index that begins with the institute.
    const used = indexes.filter((name) => /^(?:records|authorships)_/.test(name) && name !== "records_creator");
    expect(used).toEqual([
      "authorships_account",
      "authorships_to_decide",
      "records_of_nobody",
      "records_out_of_lists",
      "records_pkey",
    ]);
  });

  test.each([of("Admin", []), of("Head Of Department", [2]), of("Head Of Department", [2, 3]), of("Faculty", [2])])(
    "is planned once for all values: %o",
    async (actor) => {
      const [statement, ...others] = await statementsOf((scope) => runQuery(scope, actor));
      expect(others).toEqual([]);
      expect(statement?.name).toMatch(/^dashboard-/);
      expect(statement?.isReadOnly).toBe(true);
      expect(statement?.text.match(/(?<!\(select )\$\d+/g)).toBeNull();
    },
  );
});

test("totals by department and year are one statement with the departments' names, and planned once", async () => {
  const actor: Actor = {
    institute: 1,
    account: 1,
    publicId: "",
    email: "",
    name: "",
    role: "Admin",
    tags: [],
    departments: [],
  };
  const input = { by: "dept,year", kind: journal.slug, as: "matrix" } as const;
  const statements = await statementsOf((scope) =>
    expect(countRecords(scope, { actor, academicStart: 7 }, () => input)).rejects.toThrow("has no answer"),
  );
  expect(statements).toHaveLength(1);
  expect(statements[0]?.text.match(/(?<!\(select )\$\d+/g)).toBeNull();
});

test("a list by words looks once at the index of words, for its page and its total", async () => {
  const statements = await statementsOf((scope) =>
    listRecords(scope, { actor: admin, academicStart: 7 }, journal.slug, () => ({ q: "solar cells", limit: 25 })),
  );
  expect(statements.filter(({ text }) => text.includes("find_by_words"))).toHaveLength(1);
});

test("the queue of a reviewer reads the rows of its departments in their order, and finds the heads once", async () => {
  const reviewer = {
    account: 1,
    isAdmin: false,
    departments: [1],
    named: [],
    roles: { heads: ["Head Of Department"], tag: "research coordinator" },
  };
  const filter = { kinds: [journal.slug], states: ["submitted", "changed"], person: null };
  const page = { order: "oldest", after: null, limit: 26, countedTo: 10, readsData: true } as const;
  const nameOf = (plan: Plan) =>
    plan["Relation Name"] === "review_queue" ? `${plan["Node Type"]} by ${plan["Index Name"]}` : undefined;
  const pageOf = (of: typeof reviewer) => (scope: Scope) =>
    expect(listToReview(scope, of, filter, page)).rejects.toThrow("has no answer");
  const countOf = (of: typeof reviewer) => (scope: Scope) =>
    expect(countToReview(scope, of, filter, 10)).rejects.toThrow("has no answer");
  // Records that name nobody and that the reviewer imported are looked up once; ten thousand rows are counted in the index.
  const [own, counted] = ["Index Only Scan by review_queue_alone", "Index Only Scan by review_queue_order"];
  expect(await scansOf(pageOf(reviewer), nameOf)).toEqual([own, counted, "Index Scan by review_queue_order"]);
  expect(await scansOf(countOf(reviewer), nameOf)).toEqual([own, counted]);
  const led = (plan: Plan) => (plan["Subplan Name"] === "CTE led" ? "led" : undefined);
  const admin = { ...reviewer, isAdmin: true, departments: [] };
  for (const work of [pageOf(admin), countOf(admin)]) {
    // The departments that nobody leads are looked up first, and what names a head by id.
    expect(await scansOf(work, nameOf)).toEqual([own, counted, "Index Scan by review_queue_pkey"]);
    expect(await scansOf(work, led)).toEqual(["led"]);
    const statements = await statementsOf(work);
    expect(statements.map(({ text }) => text.match(/(?<!\(select )\$\d+/g))).toEqual([null]);
  }
});

test("open tasks are found by the indexes of pending answers, of unread texts and of narrow rows", async () => {
  const nameOf = (plan: Plan) => plan["Index Name"] as string | undefined;
  const found = await scansOf(
    async (scope) => expect(findTasks(scope, 7, 10)).rejects.toThrow("has no answer"),
    nameOf,
  );
  expect(found).toEqual(expect.arrayContaining(["authorships_to_decide", "records_out_of_lists", "records_unread"]));
  const drafts = async (scope: Scope) => expect(listDrafts(scope, 7, 10)).rejects.toThrow("has no answer");
  expect(await scansOf(drafts, nameOf)).toContainEqual(expect.stringMatching(/^record_scopes_/));
  // Planned once: no value of it is seen by the planner.
  const [statement] = await statementsOf(drafts);
  expect(statement?.text.match(/(?<!\(select )\$\d+/g)).toBeNull();
});

test("the facts that decide on a review are read with its record, from the record's own people and departments", async () => {
  const reviewer = { account: 7, leads: [2], roles: { heads: ["Head Of Department"], tag: "research coordinator" } };
  const id = "0199f000-0000-7000-8000-000000000001";
  const statements: Statement[] = [];
  const scans = await scansOf(
    async (scope) => {
      const found = { row: { id, kind: journal.slug, createdBy: 7, enteredBy: null } };
      const find = async (statement: Statement) => {
        statements.push(statement);
        await scope.db.query(statement);
        return found;
      };
      const db = { ...scope.db, find } as unknown as Scope["db"];
      await findRecord({ ...scope, db }, journal.slug, id, { scopes: [2], account: 7, reviewer });
    },
    (plan) => {
      const on = String(plan["Relation Name"]);
      return ["accounts", "appointments", "delegations"].includes(on) ? `${on}: ${plan["Index Cond"]}` : undefined;
    },
  );
  expect(statements).toHaveLength(1);
  expect(scans).toContainEqual(expect.stringMatching(/^accounts: .*\bid = ANY/));
  expect(scans).toContainEqual(expect.stringMatching(/^appointments: .*(?:department_id = ANY|account_id = )/));
});
