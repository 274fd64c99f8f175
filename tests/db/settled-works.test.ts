import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { updateAllDuplicateMarks } from "#db/queries/records/update-duplicate-marks.ts";
import { withScope } from "#db/scope.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const { owner, database } = await testDatabase();
let institute = 0;

beforeAll(async () => {
  const created = await owner.query(
    "insert into institutes (public_id, name) values ($1, 'The College') returning id",
    [randomUUID()],
  );
  institute = created.rows[0].id;
});

/** Enters a work with this identifier in department 3. */
const enter = (id: string, key: string) =>
  owner.query(
    `with made as (
       insert into records (institute_id, id, kind, created_by, title, scopes, keys) values ($1, $2, 'journal', 1, 'A work', '{3}', array[$3])
     ) insert into record_keys (institute_id, key, record_id) values ($1, $3, $2)`,
    [institute, id, key],
  );

/** Enters the same work twice and returns both records in their order. */
async function enterTwice(): Promise<{ older: string; newer: string }> {
  const [older = "", newer = ""] = [randomUUID(), randomUUID()].sort();
  for (const id of [older, newer]) await enter(id, `doi:${older}`);
  return { older, newer };
}

async function settled(id: string): Promise<{ older: number[]; hasOther: boolean }> {
  const { rows } = await owner.query(
    `select older_scopes as older, is_possible_duplicate as "hasOther" from records where institute_id = $1 and id = $2`,
    [institute, id],
  );
  return rows[0];
}

const withKey = (
  key: string,
) => `with changed as (update records set keys = array[${key}] where institute_id = $1 and id = $2)
  update record_keys set key = ${key} where institute_id = $1 and record_id = $2`;
const withColumn = (column: string) => `update records set ${column} where institute_id = $1 and id = $2`;

test.each([
  ["is in the bin", withColumn("deleted_at = now()"), withColumn("deleted_at = null")],
  ["has an open question", withColumn("question = '{}'"), withColumn("question = null")],
  ["has another identifier", withKey("'doi:other'"), withKey("'doi:' || $2::text")],
])("the newer record of a work counts where the older one is while that %s", async (_, change, undo) => {
  const { older, newer } = await enterTwice();
  expect(await settled(newer)).toEqual({ older: [3], hasOther: true });
  await owner.query(change, [institute, older]);
  expect(await settled(newer)).toEqual({ older: [], hasOther: false });
  await owner.query(undo, [institute, older]);
  expect(await settled(newer)).toEqual({ older: [3], hasOther: true });
});

test("a record has the scopes of the older record of its work as they are now", async () => {
  const { older, newer } = await enterTwice();
  await owner.query(withColumn("scopes = '{7}'"), [institute, older]);
  expect(await settled(newer)).toEqual({ older: [7], hasOther: true });
});

/** Runs the statement in a transaction that ends only when the other work waits for it. */
async function whileChanging(statement: string, id: string, begin: () => Promise<unknown>): Promise<void> {
  const changing = await owner.connect();
  try {
    await changing.query("begin");
    await changing.query(statement, [institute, id]);
    const other = begin();
    const isWaiting = async () =>
      (
        await owner.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount;
    await expect.poll(isWaiting, { timeout: 20_000 }).toBeGreaterThan(0);
    await changing.query("commit");
    await other;
  } finally {
    changing.release(true);
  }
}

test("a record that leaves for the bin while all are compared after an import hides no other record", async () => {
  const { older, newer } = await enterTwice();
  await owner.query(
    "update records set older_scopes = '{}', is_possible_duplicate = false where institute_id = $1 and id = any ($2)",
    [institute, [older, newer]],
  );
  await whileChanging(withColumn("deleted_at = now()"), older, () =>
    withScope(database, institute, updateAllDuplicateMarks),
  );
  expect(await settled(newer)).toEqual({ older: [], hasOther: false });
});

test("a record that gets an identifier while another one loses it counts", async () => {
  const [older = "", newer = ""] = [randomUUID(), randomUUID()].sort();
  await enter(older, `doi:${older}`);
  await whileChanging(withKey("'doi:corrected-' || $2::text"), older, () => enter(newer, `doi:${older}`));
  expect(await settled(newer)).toEqual({ older: [], hasOther: false });
});
