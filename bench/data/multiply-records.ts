import type pg from "pg";
import { recordKinds } from "#kinds/registry.ts";

/** The fields whose values are keys of a work. */
const identifiers = recordKinds.flatMap(({ identityRules }) =>
  identityRules.flatMap((rule) => ("field" in rule ? [rule.field] : rule.by === "part" ? [rule.isbn] : [])),
);

/**
 * Adds copies of every record by SQL until there are `times` as many records, with other titles and without identifiers,
 * so that no two are one work. The counters are computed from the records at the end.
 */
export async function multiplyRecords(owner: pg.Client, times: number): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    "select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition from pg_class c where c.oid in ('records_search'::regclass, 'record_words_find'::regclass)",
  );
  await owner.query("set maintenance_work_mem = '512MB'");
  // Derived rows are copied as they are; an index of words is made faster than it is added to.
  await owner.query("alter table records disable trigger user");
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await owner.query("create temporary table bench_originals as select institute_id, id from records");
  for (let copy = 1; copy < times; copy++) {
    await owner.query("drop table if exists bench_copies");
    await owner.query(
      "create temporary table bench_copies as select institute_id, id as original, gen_random_uuid() as id from bench_originals",
    );
    await owner.query("analyze bench_copies");
    const changed = {
      title: `t.title || ' (${copy})'`,
      keys: "'{}'",
      // They would be in the keys again as soon as a copy is changed.
      data: `t.data - array[${[...new Set(identifiers)].map((name) => `'${name}'`).join(", ")}]`,
      older_scopes: "'{}'",
      is_possible_duplicate: "false",
    };
    await copyTable(owner, "records", "id", changed);
    for (const table of ["authorships", "record_scopes", "record_words"])
      await copyTable(owner, table, "record_id", {});
    // As if the titles were of other words: twenty works with one title would be compared with each other.
    await copyTable(owner, "record_title_keys", "record_id", { key: `t.key # (${copy}::bigint << 32)` });
  }
  await owner.query("delete from review_queue");
  await owner.query("insert into review_queue select * from queued_records");
  await owner.query("select recount_works(array(select distinct kind from records))");
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query("alter table records enable trigger user");
}

/** Copies a table's rows of each original, with the copy's id and these columns as SQL. */
async function copyTable(owner: pg.Client, table: string, idColumn: string, changed: Record<string, string>) {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => (name === idColumn ? "c.id" : (changed[name] ?? `t.${name}`)));
  await owner.query(
    `insert into ${table} (${names.join(", ")}) select ${values.join(", ")}
     from bench_copies c join ${table} t on t.institute_id = c.institute_id and t.${idColumn} = c.original`,
  );
}
