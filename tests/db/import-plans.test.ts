import { expect, test } from "vitest";
import type { Statement } from "#db/connection.ts";
import { type ParsedRow, updateResults } from "#db/queries/imports/batch-rows.ts";
import { listByDigests, listByKeys, listByTitleHashes } from "#db/queries/imports/import-duplicates.ts";
import { updateDuplicateMarks } from "#db/queries/records/update-duplicate-marks.ts";
import { withLiterals } from "#db/queries/records/values.ts";
import { applicationRole } from "#db/roles.ts";
import type { Scope } from "#db/scope.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();
const owner = await made.owner.connect();
// Without rows, every index costs the same.
await owner.query("set session_replication_role = replica");
await owner.query(`insert into records (institute_id, id, kind, created_by, title, scopes)
  select 1, gen_random_uuid(), 'journal', 1, 'A title', '{0}' from generate_series(1, 2000)`);
await owner.query("insert into record_keys (institute_id, key, record_id) select 1, 'doi:' || id, id from records");
await owner.query(
  "insert into record_title_keys (institute_id, key, record_id) select 1, hashtext(id::text), id from records",
);
await owner.query("analyze records, record_keys, record_title_keys");
// Records of an institute that was not there when statistics were last collected.
const newRecord = "01a2163b-9c93-7675-a426-ed07a8681460";
await owner.query(
  "insert into records (institute_id, id, kind, created_by, title, scopes) values (2, $1, 'journal', 1, 'A title', '{0}')",
  [newRecord],
);
await owner.query("insert into record_keys (institute_id, key, record_id) values (2, 'doi:10.1/1', $1)", [newRecord]);
await owner.query("insert into record_title_keys (institute_id, key, record_id) values (2, 7, $1)", [newRecord]);
// Rows of an import that are newer than any statistics of them.
await owner.query("vacuum (analyze) batches, batch_rows");
await owner.query(`insert into batches (institute_id, id, created_by, file_name, state)
  select 1, gen_random_uuid(), 1, 'papers.csv', 'committed' from generate_series(1, 2)`);
await owner.query(`insert into batch_rows (institute_id, batch_id, row, status, cells, data, people, title, digest)
  select 1, id, row, 'new', '{}', '{}', '[]', repeat('A title ', 30), md5(id || ' ' || row) from batches, generate_series(1, 2000) row`);
owner.release(true);

type Plan = { [detail: string]: unknown; Plans?: Plan[] };

const withParts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withParts)];

/** All nodes of the plans of the statements that the work runs, under the policies of rows. */
async function nodesOf(institute: number, work: (scope: Scope) => Promise<unknown>): Promise<Plan[]> {
  const nodes: Plan[] = [];
  const client = await made.owner.connect();
  await client.query(`set role ${applicationRole}; set app.institute = '${institute}'`);
  await client.query("set enable_seqscan = off; set enable_bitmapscan = off");
  const query = async ({ text, values }: Statement) => {
    const { rows } = await client.query(`explain (format json) ${withLiterals(text, values)}`);
    nodes.push(...withParts(rows[0]["QUERY PLAN"][0].Plan));
    return (await client.query(text, values)).rows;
  };
  const column = async (statement: Statement) => (await query(statement)).flatMap((row) => Object.values(row));
  const db = { query, column } as unknown as Scope["db"];
  await work({ institute, now: new Date(0), today: "2026-11-20", timeZone: "Asia/Kolkata", db });
  client.release(true);
  return nodes;
}

/** The conditions by which the work looks into the indexes of a table. */
async function conditionsOn(table: string, work: (scope: Scope) => Promise<unknown>): Promise<unknown[]> {
  const nodes = await nodesOf(1, work);
  return nodes.flatMap((plan) => (plan["Relation Name"] === table ? (plan["Index Cond"] ?? []) : []));
}

const batch = "01a2163b-9c93-7675-a426-ed07a8681459";

function row(number: number): ParsedRow {
  return {
    row: number,
    kind: "journal",
    status: "new",
    decision: null,
    reason: "",
    data: {},
    people: [],
    unread: {},
    title: "",
    duplicate_of: null,
    duplicate_row: null,
    record_id: null,
    digest: null,
    named_departments: [],
    unknown_departments: [],
  };
}

test("a part of a file is marked as saved without reading its other rows", async () => {
  const conditions = await conditionsOn("batch_rows", (scope) => updateResults(scope, batch, [row(5), row(6), row(9)]));
  expect(conditions).toHaveLength(1);
  expect(conditions[0]).toMatch(/"row" >= 5\) AND \("row" <= 9/);
});

test("records of identical rows are found by their key", async () => {
  const conditions = await conditionsOn("records", (scope) => listByDigests(scope, ["a".repeat(32)]));
  expect(conditions).toHaveLength(2);
  for (const condition of conditions) expect(condition).toMatch(/institute_id = 1\) AND \(id = \w\.record/);
});

test("identical rows of earlier imports are found by their digests before there are statistics of them", async () => {
  const digests = Array.from({ length: 1000 }, (_, index) => String(index).padStart(32, "0"));
  const conditions = await conditionsOn("batch_rows", (scope) => listByDigests(scope, digests));
  expect(conditions).toHaveLength(1);
  expect(conditions[0]).toMatch(/digest = /);
});

test.for([
  ["found by identifiers", (scope: Scope) => listByKeys(scope, ["doi:10.1/1", "doi:10.1/2"])],
  ["found by titles", (scope: Scope) => listByTitleHashes(scope, ["7", "8"], ["journal"])],
  ["marked as duplicates", (scope: Scope) => updateDuplicateMarks(scope, [newRecord])],
] as const)("records of an institute that is in no statistics are %s without a join", async ([, work]) => {
  const nodes = await nodesOf(2, work);
  expect(nodes.filter((plan) => plan["Relation Name"] !== undefined).length).toBeGreaterThan(1);
  expect(nodes.flatMap((plan) => (plan["Join Type"] === undefined ? [] : plan["Node Type"]))).toEqual([]);
});
