import { expect, test } from "vitest";
import { collectStatistics } from "#db/queries/installation/jobs.ts";
import { withoutScope } from "#db/scope.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const { database, owner } = await testDatabase();
const collect = () => withoutScope(database, collectStatistics);

/** As an import leaves them: records with their identifiers, of an institute of this number. */
async function insertRecords(institute: number, count: number): Promise<void> {
  await owner.query(`begin;
    set local session_replication_role = replica;
    insert into institutes (id, public_id, name) overriding system value
      values (${institute}, gen_random_uuid(), 'Institute ${institute}') on conflict do nothing;
    insert into records (institute_id, id, kind, created_by, title, scopes)
      select ${institute}, gen_random_uuid(), 'journal', 1, 'A title', '{0}' from generate_series(1, ${count});
    insert into record_keys (institute_id, key, record_id)
      select institute_id, 'doi:' || id, id from records where institute_id = ${institute} on conflict do nothing;
    commit`);
}

/** How many rows the planner expects of an institute's records. */
async function expectedRows(institute: number): Promise<number> {
  const { rows } = await owner.query(`explain (format json) select from records where institute_id = ${institute}`);
  return rows[0]["QUERY PLAN"][0].Plan["Plan Rows"];
}

test("an institute with many records gets into the planner's statistics, once an hour at most; a small one waits", async () => {
  await insertRecords(1, 20_000);
  await owner.query("analyze");
  await owner.query("select pg_stat_reset()");
  await insertRecords(2, 499);
  expect(await collect()).toEqual([]);
  expect(await expectedRows(2)).toBe(1);
  await insertRecords(2, 500);
  expect(await collect()).toEqual(expect.arrayContaining(["record_keys", "records"]));
  expect(await expectedRows(2)).toBeGreaterThan(500);
  expect(await collect()).toEqual([]);
  await insertRecords(3, 1000);
  expect(await collect()).toEqual([]);
  expect(await expectedRows(3)).toBe(1);
});
