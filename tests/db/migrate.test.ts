import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Logger, run } from "graphile-worker";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openRolePool } from "#db/connect.ts";
import { type Migration, MigrationRefused, migrate } from "#db/migrate.ts";
import { migrations } from "#db/migrations/all.ts";
import { applicationRole, ensureRole, jobsRole } from "#db/roles.ts";
import { emptyTestDatabase, type TestDatabase } from "#tests/support/server/database.ts";
import { runChild } from "../../packages/embedded-postgres-launcher/tests/support/run-child.ts";

const one: Migration = { id: "0001-one", up: "create table one (id int)" };
const two: Migration = { id: "0002-two", up: "create table two (id int); insert into one values (2)" };
const broken: Migration = { id: "0002-broken", up: "create table half (id int); select 1 / 0" };

async function apply(migrations: Migration[], made: TestDatabase) {
  return migrate({ connection: made.ownerConnection, serverLogin: made.connection.user, migrations });
}

async function tables(made: TestDatabase): Promise<string[]> {
  const { rows } = await made.owner.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  return rows.map(({ tablename }) => tablename);
}

/** An institute with one account; returns its number. */
async function addInstitute({ owner }: TestDatabase): Promise<number> {
  const institute = "insert into institutes (public_id, name) values (gen_random_uuid(), 'The College') returning id";
  const [{ id }] = (await owner.query(institute)).rows;
  await owner.query(
    `insert into accounts (institute_id, public_id, email, role, state) values ($1, gen_random_uuid(), 'asha@college.example', 'Faculty', 'active')`,
    [id],
  );
  return id;
}

test("migrations run once, in order, and a later start only adds what is new", async () => {
  const made = await emptyTestDatabase();
  expect((await apply([one], made)).applied).toEqual(["0001-one"]);
  expect((await apply([one, two], made)).applied).toEqual(["0002-two"]);
  expect(await apply([one, two], made)).toEqual({ applied: [], schema: "0002-two" });
  expect((await made.owner.query("select * from one")).rows).toEqual([{ id: 2 }]);
});

test("several programs starting at once apply each migration once", async () => {
  const made = await emptyTestDatabase();
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => apply([one, two], made)));
  expect(outcomes.flatMap(({ applied }) => applied).sort()).toEqual(["0001-one", "0002-two"]);
});

test("a migration that fails leaves nothing behind, and can be applied once it is fixed", async () => {
  const made = await emptyTestDatabase();
  await expect(apply([one, broken], made)).rejects.toThrow("Migration 0002-broken failed: division by zero");
  expect(await tables(made)).toEqual(["one"]);
  expect((await apply([one, { ...broken, up: "create table half (id int)" }], made)).applied).toEqual(["0002-broken"]);
});

test("a database that is newer than the program is refused and not changed", async () => {
  const made = await emptyTestDatabase();
  await apply([one, two], made);
  await expect(apply([one], made)).rejects.toThrow(MigrationRefused);
  await expect(apply([one], made)).rejects.toThrow(/newer version.*0002-two/);
  expect(await tables(made)).toEqual(["one", "two"]);
});

test("a migration that was changed after it was applied, or inserted before it, is refused", async () => {
  const made = await emptyTestDatabase();
  await apply([one, two], made);
  await expect(apply([one, { ...two, up: `${two.up};` }], made)).rejects.toThrow(/0002-two differs/);
  await expect(apply([one, { id: "0001-late", up: "" }, two], made)).rejects.toThrow(/out of order/);
});

test("killed at any moment, the next start completes the schema", async () => {
  const made = await emptyTestDatabase();
  const script = fileURLToPath(new URL("../support/server/migrate-child.ts", import.meta.url));
  for (const delay of [0, 15, 40, 80, 150]) {
    const child = runChild([JSON.stringify(made.ownerConnection)], { script });
    await child.waitFor(({ ready }) => ready === true);
    await pause(delay);
    child.process.kill("SIGKILL");
    await child.ends();
  }
  const many = Array.from({ length: 30 }, (_, index) => stepOf(index));
  await apply(many, made);
  expect(await tables(made)).toEqual(many.map((_, index) => `step_${String(index).padStart(2, "0")}`));
  const { rows } = await made.owner.query("select count(*)::int as count from step_00");
  expect(rows).toEqual([{ count: 1 }]);
});

function stepOf(index: number): Migration {
  const name = `step_${String(index).padStart(2, "0")}`;
  return {
    id: `00${String(index).padStart(2, "0")}-step`,
    up: `create table ${name} (id int); insert into ${name} values (1); select pg_sleep(0.01)`,
  };
}

test("the product's own schema applies, and the application's role owns nothing and bypasses no policy", async () => {
  const made = await emptyTestDatabase();
  await apply(migrations, made);
  const { rows } = await made.owner.query(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as mighty,
       (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = $1`,
    [applicationRole],
  );
  expect(rows).toEqual([{ mighty: false, owned: 0 }]);
});

test("every table of the product has row-level security or is closed to the application", async () => {
  const made = await emptyTestDatabase();
  await apply(migrations, made);
  const { rows } = await made.owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity
       and (has_table_privilege($1, oid, 'select') or has_table_privilege($1, oid, 'insert') or has_table_privilege($1, oid, 'update') or has_table_privilege($1, oid, 'delete'))`,
    [applicationRole],
  );
  expect(rows).toEqual([]);
});

test("the application can add jobs and not read them; the worker's role can run them and do nothing else", async () => {
  const made = await emptyTestDatabase();
  await apply([one], made);
  const application = openRolePool({ connection: made.connection, role: applicationRole, max: 1 });
  const worker = openRolePool({ connection: made.connection, role: jobsRole, max: 3 });
  onTestFinished(async () => {
    await application.end();
    await worker.end();
  });
  await application.query(`select graphile_worker.enqueue('greet', '{"name":"Asha"}', 'greet-1', now(), 5, null)`);
  await expect(application.query("select * from graphile_worker.jobs")).rejects.toThrow(/permission denied/);
  await expect(application.query("select graphile_worker.add_job('greet')")).rejects.toThrow(/permission denied/);
  await expect(worker.query("select * from public.one")).rejects.toThrow(/permission denied/);
  const greeted: unknown[] = [];
  const runner = await run({
    pgPool: worker,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: { greet: async (payload) => void greeted.push(payload) },
    pollInterval: 100,
  });
  while (greeted.length === 0) await pause(20);
  await runner.stop();
  expect(greeted).toEqual([{ name: "Asha" }]);
});

test("a role of that name that bypasses the policies is refused", async () => {
  const made = await emptyTestDatabase();
  const client = new pg.Client(made.ownerConnection);
  await client.connect();
  onTestFinished(() => client.end());
  await expect(ensureRole(client, client.user ?? "")).rejects.toThrow(/superuser or bypasses row security/);
});

test("records from before the counters are counted after the migration, also when other fields are declared", async () => {
  const made = await emptyTestDatabase();
  const index = migrations.findIndex(({ id }) => id === "0025-financial-year-counters");
  await apply(migrations.slice(0, index), made);
  const id = await addInstitute(made);
  for (const [first, last] of [
    ["2024-03-31", "2024-03-31"],
    ["2024-04-01", "2024-04-30"],
    ["2024-01-01", "2024-12-31"],
  ])
    await made.owner.query(
      `insert into records (institute_id, id, kind, day, day_end, created_by, title, scopes)
       values ($1, gen_random_uuid(), 'journal', $2, $3, 1, 'A paper', '{0,-1}')`,
      [id, first, last],
    );
  await made.owner.query(
    `update records set data = '{"indexing": ["Scopus", "UGC-CARE"], "citationCount": 3}' where day < '2024-03-31'`,
  );
  await apply(migrations, made);
  const counted =
    "select year_of_months('f', month, months, 4) as year, sum(drafts)::int as drafts from counted_records where scope = 0 group by 1 order by 1";
  expect((await made.owner.query(counted)).rows).toEqual([
    { year: 1, drafts: 1 },
    { year: 2023, drafts: 1 },
    { year: 2024, drafts: 1 },
  ]);
  const values = `select value, sum(drafts)::int as drafts, sum(total)::int as total from counted_values
    where field = $1 and scope = 0 group by 1 order by 1`;
  const valuesOf = async (field: string) => (await made.owner.query(values, [field])).rows;
  const expected = [
    { value: "", drafts: 2, total: null },
    { value: "Scopus", drafts: 1, total: null },
    { value: "UGC-CARE", drafts: 1, total: null },
  ];
  expect(await valuesOf("indexing")).toEqual(expected);
  expect(await valuesOf("+citationCount")).toEqual([{ value: "", drafts: 1, total: 3 }]);
  expect(await valuesOf("@person")).toEqual([{ value: "1", drafts: 3, total: null }]);
  // As a program whose papers have no such fields would leave it.
  await made.owner.query("select declare_counted_fields('[]')");
  expect(await valuesOf("indexing")).toEqual([]);
  await apply(migrations, made);
  expect(await valuesOf("indexing")).toEqual(expected);
  await made.owner.query("delete from records where day = '2024-04-01'");
  expect((await made.owner.query(`${counted}`)).rows.at(-1)).toEqual({ year: 2024, drafts: 0 });
});

test("after the migration, a person counts a work whose older record names somebody else, added up or not", async () => {
  const made = await emptyTestDatabase();
  const earlier = migrations.filter(({ id }) => id < "0135");
  await apply(earlier, made);
  const id = await addInstitute(made);
  const enter = (scopes: string, older: string) =>
    made.owner.query(
      `insert into records (institute_id, id, kind, created_by, title, scopes, older_scopes)
       values ($1, gen_random_uuid(), 'journal', 1, 'A paper', $2, $3)`,
      [id, scopes, older],
    );
  await enter("{-1,0,5}", "{}");
  await enter("{-2,-1,0,5}", "{-1,0,5}");
  await made.owner.query("select add_count_changes(100)");
  await enter("{-3,0,5,6}", "{-1,0,5}");
  const people = async () => {
    const { rows } = await made.owner.query(
      "select scope, value, sum(drafts)::int as n from counted_values where field = '@person' group by 1, 2 having sum(drafts) <> 0 order by 1, 2",
    );
    return rows.map(({ scope, value, n }) => `${scope}: ${value} ${n}`).join(", ");
  };
  expect(await people()).toBe("0: 1 1, 5: 1 1, 6: 3 1");
  await apply(migrations, made);
  const counted = "0: 1 1, 0: 2 1, 0: 3 1, 5: 1 1, 5: 2 1, 5: 3 1, 6: 3 1";
  expect(await people()).toBe(counted);
  await made.owner.query("select add_count_changes(100)");
  expect(await people()).toBe(counted);
  await made.owner.query("delete from records");
  expect(await people()).toBe("");
});

test("words that an earlier version marked otherwise do not stop the migration, and nobody knows them", async () => {
  const made = await emptyTestDatabase();
  await apply(
    migrations.filter(({ id }) => id < "0029"),
    made,
  );
  const id = await addInstitute(made);
  await made.owner.query(
    `insert into records (institute_id, id, kind, day, day_end, created_by, title, scopes, search)
     values ($1, gen_random_uuid(), 'journal', '2024-03-31', '2024-03-31', 1, 'Writing', '{0,-1}', $2::tsvector)`,
    [id, `'${id}:writing':1A '${id}^writing' '${id}:~2024'`],
  );
  await apply(migrations, made);
  const { rows } = await made.owner.query("select array_agg(word order by word) as words from known_words");
  expect(rows).toEqual([{ words: ["writing", "~2024"] }]);
  const search = await made.owner.query("select tsvector_to_array(search) as words from records");
  expect(search.rows).toEqual([{ words: [`${id}:writing`, `${id}:~2024`] }]);
});

test("after the migration, earlier rows, totals and pairs have the present values", async () => {
  const made = await emptyTestDatabase();
  await apply(
    migrations.filter(({ id }) => id < "0102"),
    made,
  );
  const { owner } = made;
  const id = await addInstitute(made);
  const batch = `insert into batches (institute_id, id, created_by, file_name, state, totals)
    select $1, gen_random_uuid(), a.id, 'papers.csv', 'ready', $2 from accounts a where a.institute_id = $1 returning id`;
  const [{ id: papers }] = (
    await owner.query(batch, [id, { rows: 7, byStatus: { new: 1, gap: 2, joined: 1, maybe: 3 } }])
  ).rows;
  const dates = {
    from: { order: null, because: "undecidable", ambiguousYears: "academic" },
    to: { order: "day-first" },
  };
  const kept = ["submitted", "edited"].map((because) => ({ title: `'"because": 1'`, because }));
  await owner.query(`update batches set source = $1`, [{ dates, header: ["because"] }]);
  await owner.query(batch, [id, { rows: 0, kept }]);
  const before: [status: string, decision: string | null][] = [
    ["new", null],
    ["gap", "add"],
    ["joined", "join"],
    ["duplicate", null],
    ["maybe", "leave"],
    ["error", null],
    ["skipped", null],
  ];
  for (const [row, [status, decision]] of before.entries())
    await owner.query(
      "insert into batch_rows (institute_id, batch_id, row, status, decision, cells) values ($1, $2, $3, $4, $5, '{}')",
      [id, papers, row, status, decision],
    );
  await owner.query(
    `insert into duplicate_pairs (institute_id, id, a, b, class, evidence, score)
     select $1, gen_random_uuid(), least(a, b), greatest(a, b), class, '{}', 1
     from (select gen_random_uuid() as a, gen_random_uuid() as b, unnest(array['same', 'maybe', 'version']) as class) p`,
    [id],
  );
  const account = `insert into accounts (institute_id, public_id, email, role, state) values ($1, gen_random_uuid(), $2, 'Faculty', $2)`;
  for (const state of ["waiting", "off"]) await owner.query(account, [id, state]);
  const mail = `insert into outbox (institute_id, id, to_address, subject, body, purpose, state)
    values ($1, gen_random_uuid(), 'a@college.example', '', '', 'invite', $2)`;
  for (const state of ["waiting", "sent"]) await owner.query(mail, [id, state]);
  await apply(migrations, made);
  const statesOf = async (table: string) =>
    (await owner.query(`select state from ${table} order by 1`)).rows.map(({ state }) => state);
  expect(await statesOf("accounts")).toEqual(["active", "deactivated", "pending"]);
  expect(await statesOf("outbox")).toEqual(["pending", "sent"]);
  const [{ figures }] = (await owner.query("select installation_figures(now()) as figures")).rows;
  expect(figures).toMatchObject({
    accounts: { pending: 1, active: 1, deactivated: 1 },
    outbox: { pending: 1, sent: 1 },
  });
  expect((await owner.query("select status, decision from batch_rows order by row")).rows).toEqual([
    { status: "new", decision: null },
    { status: "incomplete", decision: "add" },
    { status: "claim", decision: "claim" },
    { status: "duplicate", decision: null },
    { status: "possible", decision: "skip" },
    { status: "error", decision: null },
    { status: "skipped", decision: null },
  ]);
  const from = { order: null, reason: "undecidable", ambiguousYears: "academic" };
  const undone = kept.map(({ title, because: reason }) => ({ title, reason }));
  expect((await owner.query("select totals, source from batches order by totals->>'rows' desc")).rows).toEqual([
    {
      totals: { rows: 7, byStatus: { new: 1, incomplete: 2, claim: 1, possible: 3 } },
      source: { dates: { ...dates, from }, header: ["because"] },
    },
    { totals: { rows: 0, kept: undone }, source: {} },
  ]);
  expect((await owner.query("select class from duplicate_pairs order by class")).rows).toEqual([
    { class: "possible" },
    { class: "same" },
    { class: "version" },
  ]);
});

test("the job queue is prepared again if another version of the program prepared it", async () => {
  const made = await emptyTestDatabase();
  const enqueue = async () =>
    (await made.owner.query("select to_regproc('graphile_worker.enqueue') is not null as exists")).rows[0].exists;
  await apply([one], made);
  await made.owner.query("drop function graphile_worker.enqueue");
  await apply([one], made);
  expect(await enqueue(), "nothing is done twice by the same version").toBe(false);
  await made.owner.query("comment on schema graphile_worker is 'an older version'");
  await apply([one], made);
  expect(await enqueue()).toBe(true);
});
