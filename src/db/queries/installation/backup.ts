import pg from "pg";
import { copyIn, copyOut } from "../../copy.ts";
import { applicationRole, jobsRole } from "../../roles.ts";

/** A table and its stored columns; on one server, `order` makes its text the same whenever its rows are the same. */
export type BackupTable = { name: string; columns: string[]; order: string[] };

/** Sessions and counters of the throttle are not backed up, so that an old session never becomes valid again. */
const neverBackedUp = ["sessions", "throttle", "idempotency_keys", "download_tickets", "setup_links"];

/** Every migration fills this table; the rows of a backup replace them. */
const filledByMigrations = "counted_fields";

/** A consistent snapshot of all tables until the transaction ends. */
export async function beginSnapshot(owner: pg.Client): Promise<void> {
  await owner.query("begin isolation level repeatable read read only");
}

export async function begin(owner: pg.Client): Promise<void> {
  await owner.query("begin");
}

export async function commit(owner: pg.Client): Promise<void> {
  await owner.query("commit");
}

export async function rollback(owner: pg.Client): Promise<void> {
  await owner.query("rollback");
}

/** Every table that is backed up, referenced tables first. */
export async function listBackupTables(owner: pg.Client): Promise<BackupTable[]> {
  const { rows } = await owner.query<BackupTable & { pointsTo: string[] }>(
    `select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attname collate "C") as columns,
      coalesce((select array_agg(a.attname::text order by k.at) from pg_index i cross join lateral unnest(i.indkey::int[]) with ordinality k (attnum, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary and k.at <= i.indnkeyatts), '{}') as order,
      array(select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "pointsTo"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all ($1) order by c.relname collate "C"`,
    [neverBackedUp],
  );
  return sortReferencedFirst(rows).map(({ name, columns, order }) => ({ name, columns, order }));
}

/** A JSON object per line; "copy" is the format of earlier backups. */
export type RowFormat = "json" | "copy";

export function readTable(owner: pg.Client, table: BackupTable, format: RowFormat = "json"): AsyncIterable<Buffer> {
  const { name, columns, order } = table;
  const sorted = listOf(order.length > 0 ? order : columns);
  const rows = `select ${listOf(columns)} from public.${pg.escapeIdentifier(name)} order by ${sorted}`;
  if (format === "copy") return copyOut(owner, `copy (${rows}) to stdout`);
  return copyOut(owner, `copy (select row_to_json(r) from (${rows}) r) to stdout ${asLines}`);
}

export async function fillTable(
  owner: pg.Client,
  { name, columns }: BackupTable,
  source: AsyncIterable<Buffer>,
  format: RowFormat = "json",
): Promise<number> {
  const table = `public.${pg.escapeIdentifier(name)}`;
  if (name === filledByMigrations) await owner.query(`delete from ${table}`);
  if (format === "copy") return copyIn(owner, `copy ${table} (${listOf(columns)}) from stdin`, source);
  await owner.query("create temp table restored (line json) on commit drop");
  const rows = await copyIn(owner, `copy restored from stdin ${asLines}`, source);
  const list = columns.map((column) => `r.${pg.escapeIdentifier(column)}`).join(", ");
  await owner.query(
    `insert into ${table} (${listOf(columns)}) overriding system value
     select ${list} from restored cross join lateral json_populate_record(null::${table}, line) r`,
  );
  await owner.query("drop table restored");
  return rows;
}

/** Every line unchanged: JSON contains neither of these two characters. */
const asLines = String.raw`(format csv, delimiter e'\x02', quote e'\x01')`;

function listOf(columns: string[]): string {
  return columns.map(pg.escapeIdentifier).join(", ");
}

/** Sequences are backed up too: a number that was used once is never used again. */
export async function listSequences(owner: pg.Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await owner.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return rows;
}

export async function setSequence(owner: pg.Client, { name, last }: { name: string; last: string }): Promise<void> {
  await owner.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, last]);
}

export async function listStoredFiles(owner: pg.Client): Promise<{ id: string; sha256: string }[]> {
  const { rows } = await owner.query<{ id: string; sha256: string }>(
    "select id::text as id, encode(sha256, 'hex') as sha256 from stored_files order by id",
  );
  return rows;
}

/** Identifiers of the applied migrations; none without a schema. */
export async function listAppliedMigrations(owner: pg.Client): Promise<string[]> {
  const { rows: found } = await owner.query<{ isThere: boolean }>(
    `select to_regclass('fpms_schema.migrations') is not null as "isThere"`,
  );
  if (!found[0]?.isThere) return [];
  const { rows } = await owner.query<{ id: string }>('select id from fpms_schema.migrations order by id collate "C"');
  return rows.map(({ id }) => id);
}

/** The first table with a row, which would be mixed with the restored ones. */
export async function findFilledTable(owner: pg.Client, tables: BackupTable[]): Promise<string | undefined> {
  for (const { name } of tables.filter((table) => table.name !== filledByMigrations)) {
    const { rowCount } = await owner.query(`select from public.${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}

/** The backup contains the derived tables, so triggers must not derive them again. */
export async function switchTriggers(owner: pg.Client, tables: BackupTable[], way: "on" | "off"): Promise<void> {
  for (const { name } of tables) {
    const action = way === "on" ? "enable" : "disable";
    await owner.query(`alter table public.${pg.escapeIdentifier(name)} ${action} trigger user`);
  }
}

/** By year, of submissions that are not frozen yet: only their jobs have these numbers. */
export type StudentsBySubmission = Record<string, Record<string, number>>;

export async function findQueuedStudents(owner: pg.Client): Promise<StudentsBySubmission> {
  await owner.query(`set local role ${pg.escapeIdentifier(jobsRole)}`);
  const { rows } = await owner.query<{ students: StudentsBySubmission }>(
    `select coalesce(json_object_agg(payload->>'submission', payload->'students'), '{}') as students
     from graphile_worker._private_jobs where payload->'students' is not null`,
  );
  await owner.query("reset role");
  return rows[0]?.students ?? {};
}

/** The queue of jobs is not backed up: adds those again for which rows of the backup may be waiting. */
export async function queueUnfinishedJobs(owner: pg.Client, students: StudentsBySubmission): Promise<void> {
  const { rows } = await owner.query<{ institute: number; submissions: string[] }>(
    `select id as institute, array(select s.id::text from submissions s where s.institute_id = i.id and s.state in ('queued', 'freezing'))
       as submissions from institutes i`,
  );
  await owner.query(`set role ${pg.escapeIdentifier(applicationRole)}`);
  for (const { institute, submissions } of rows)
    await owner.query(
      `select graphile_worker.enqueue(task, json_build_object('institute', $1::int), task || '-' || $1::int, null, null, 'records')
         from unnest('{update-duplicate-marks,apply-active-kinds}'::text[]) task
       union all
       select graphile_worker.enqueue('freeze-submission', json_build_object('institute', $1::int, 'submission', id, 'students', coalesce($3::json -> id, '{}')),
         'freeze-' || id, null, null, null) from unnest($2::text[]) id`,
      [institute, submissions, JSON.stringify(students)],
    );
}

/** Fresh statistics, without which the first queries after a restore get bad plans. */
export async function analyse(owner: pg.Client): Promise<void> {
  await owner.query("analyze");
}

function sortReferencedFirst<Table extends { name: string; pointsTo: string[] }>(tables: Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const sorted: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) => !table.pointsTo.some((name) => waiting.has(name)));
    // Circular references could not be filled table by table; the schema has none.
    if (ready.length === 0)
      throw new Error(`These tables point to each other in a ring: ${[...waiting.keys()].join(", ")}.`);
    for (const table of ready) waiting.delete(table.name);
    sorted.push(...ready);
  }
  return sorted;
}
