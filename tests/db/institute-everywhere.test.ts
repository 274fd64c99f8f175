import { beforeAll, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { type TestDatabase, testDatabase } from "#tests/support/server/database.ts";

let made: TestDatabase;

beforeAll(async () => {
  made = await testDatabase();
});

/** Tables that hold nothing of one institute. */
const shared = {
  counted_fields: "what the record types declare",
  institutes: "the institutes themselves",
  setup_links: "made before there is an institute",
  throttle: "attempts by address, also of strangers",
};

/** Rules over the whole installation. */
const acrossInstitutes = {
  accounts_public_id_key: "a super admin opens any account by it (find_account_anywhere)",
  domains_pkey: "a mail domain decides which institute somebody registers with, so it is one institute's only",
  public_slugs_pkey: "a public page's address has no institute in it",
};

test("every primary key, unique rule and foreign key of a tenant's table has its institute", async () => {
  const { rows } = await made.owner.query<{
    rule: string;
    tables: string;
    isHeld: boolean;
  }>(
    `
    with tenants as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1)),
    rules as (
      select c.conname as rule, c.conrelid as of_table, array(select attname::text from pg_attribute where attrelid = c.conrelid and attnum = any (c.conkey)) as columns,
        c.confrelid = 0 or (select attname from pg_attribute where attrelid = c.confrelid
          and attnum = c.confkey[array_position(c.conkey, (select attnum from pg_attribute where attrelid = c.conrelid and attname = 'institute_id'))])
          = case when c.confrelid = 'institutes'::regclass then 'id' else 'institute_id' end as is_same
      from pg_constraint c where c.contype in ('p', 'u', 'f', 'x')
      union all
      select i.indexrelid::regclass::text, i.indrelid, array(select attname::text from pg_attribute where attrelid = i.indexrelid and attnum <= i.indnkeyatts), true
      from pg_index i where i.indisunique)
    select rule, of_table::regclass::text as tables, 'institute_id' = any (columns) and coalesce(is_same, false) as "isHeld"
    from rules join tenants on of_table = tenants.oid`,
    [Object.keys(shared)],
  );
  expect(rows.length).toBeGreaterThan(80);
  const without = rows.filter(({ isHeld }) => !isHeld).map(({ rule }) => rule);
  expect([...new Set(without)].sort()).toEqual(Object.keys(acrossInstitutes).sort());
});

test("every tenant's table has its institute, never empty, and a row policy for it", async () => {
  const { rows } = await made.owner.query<{
    name: string;
    column: boolean | null;
    policy: string | null;
  }>(`
    select c.relname as name, (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'institute_id') as column,
      (select p.qual || ' and ' || p.with_check from pg_policies p where c.relrowsecurity and p.schemaname = 'public' and p.tablename = c.relname) as policy
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  const tenants = rows.filter(({ name }) => !Object.hasOwn(shared, name));
  expect(rows.length - tenants.length).toBe(Object.keys(shared).length);
  const own = "(institute_id = (NULLIF(current_setting('app.institute'::text, true), ''::text))::integer)";
  for (const tenant of tenants) expect(tenant).toMatchObject({ column: true, policy: `${own} and ${own}` });
});

test("a function that bypasses the row policies gets the institute as an argument, and never relies on a setting alone", async () => {
  const { rows } = await made.owner.query<{
    name: string;
    parameters: string[] | null;
  }>(`
    select proname as name, proargnames as parameters from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
      and prosrc ~ 'current_institute|app[.]institute'`);
  expect(rows.length).toBeGreaterThan(10);
  const messages = ["of_institute", "viewers_institute", "institute"];
  expect(rows.filter(({ parameters }) => !parameters?.some((name) => messages.includes(name)))).toEqual([]);
});

test("a function called with another institute than the connection's finds and changes nothing", async () => {
  const { rows } = await made.owner.query<{ id: number }>(
    "insert into institutes (public_id, name) values (gen_random_uuid(), 'One'), (gen_random_uuid(), 'Two') returning id",
  );
  const [one = 0, two = 0] = rows.map(({ id }) => id);
  await made.owner.query(
    `insert into records (institute_id, id, kind, created_by, title, scopes, search)
     values ($1, gen_random_uuid(), 'journal', 1, 'A work', '{0}', $2::tsvector)`,
    [one, `'${one}:solar'`],
  );
  const find = (under: number, messages: number) =>
    withScope(made.database, under, ({ db }) =>
      db.query({
        text: "select * from find_by_words($1, $2::tsquery, '{0}', '{journal}')",
        values: [messages, `'${one}:solar'`],
      }),
    );
  expect(await find(one, one)).toHaveLength(1);
  expect(await find(two, one)).toEqual([]);
  expect(await find(one, two)).toEqual([]);
  await made.owner.query("update records set state = 'submitted', scopes = '{0,-7}' where institute_id = $1", [one]);
  const queued = (under: number, messages: number) =>
    withScope(made.database, under, ({ db }) =>
      db.query({ text: "select * from find_queued_records($1, '{7}')", values: [messages] }),
    );
  expect(await queued(one, one)).toHaveLength(1);
  expect(await queued(two, one)).toEqual([]);
  expect(await queued(one, two)).toEqual([]);
  const add = (under: number, messages: number) =>
    withScope(made.database, under, ({ db }) =>
      db.query({
        text: "select add_own_domain($1, 'x.example')",
        values: [messages],
      }),
    );
  await add(two, one);
  expect((await made.owner.query("select institute_id from domains")).rows).toEqual([]);
  await add(one, one);
  expect((await made.owner.query("select institute_id from domains")).rows).toEqual([{ institute_id: one }]);
});
