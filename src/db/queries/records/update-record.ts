import type { Scope } from "../../scope.ts";
import { authorshipColumns, type PreparedRecord } from "./insert-record.ts";
import { bind, type Values } from "./values.ts";

type Event = { account: number | null; what: string; change: Record<string, unknown> };

type Written = { version: number; updatedAt: Date };

/**
 * Replaces the version that was read, with its people, keys and an event, in one statement. Identifiers of records that
 * were merged into it stay. Does nothing and returns undefined when the version has changed.
 */
export async function updateRecord(
  scope: Scope,
  record: PreparedRecord,
  version: number,
  event: Event,
): Promise<Written | undefined> {
  const values: Values = [scope.institute, record.id, version];
  const state = bind(values, record.state);
  const what = bind(values, event.what);
  const set = [
    ...dataColumns(values, record),
    `search = ${bind(values, record.search)}::tsvector`,
    `state = ${state}`,
    `day = ${bind(values, record.day)}`,
    `day_end = ${bind(values, record.dayEnd)}`,
    `title = ${bind(values, record.title)}`,
    // Of a deactivated kind it has none, until the kind is activated again.
    `scopes = case when scopes = '{}' then scopes else ${bind(values, record.scopes)} end`,
    `people = ${bind(values, JSON.stringify(record.people))}`,
    `month_needed = ${bind(values, record.monthNeeded)}`,
    `named_departments = ${bind(values, record.namedDepartments)}`,
    `submitted_at = case when ${state} in ('submitted', 'changed') and state <> ${state} and ${what} <> 'review-undone' then now() else submitted_at end`,
  ];
  const derivedRows = derivedRowsSql(record, set, values);
  return writeVersion(scope, set, values, event, derivedRows);
}

/** What is written of a record when its data change. Without `search` it is found by the same words. */
export type PreparedData = Pick<PreparedRecord, "id" | "data" | "unread" | "proofLinks"> & {
  search?: string | undefined;
};

/**
 * As updateRecord, if people, keys, title, dates and state are the same as in that version: writes only the data and
 * the event.
 */
export async function updateData(
  scope: Scope,
  record: PreparedData,
  version: number,
  event: Event,
): Promise<Written | undefined> {
  const values: Values = [scope.institute, record.id, version];
  const set = dataColumns(values, record);
  if (record.search !== undefined) set.push(`search = ${bind(values, record.search)}::tsvector`);
  return writeVersion(scope, set, values, event);
}

function dataColumns(values: Values, record: PreparedData): string[] {
  return [
    `data = ${bind(values, JSON.stringify(record.data))}`,
    `unread = ${bind(values, JSON.stringify(record.unread))}`,
    `proof_links = ${bind(values, record.proofLinks)}`,
    "version = version + 1",
    "updated_at = now()",
  ];
}

function writeVersion(
  scope: Scope,
  set: readonly string[],
  values: Values,
  { account, what, change }: Event,
  derivedRows = "",
): Promise<Written | undefined> {
  const eventValues = [account, what, JSON.stringify(change)].map((value) => bind(values, value)).join(", ");
  return scope.db.find<Written>({
    text: `with updated_record as (
             update records set ${set.join(", ")} where institute_id = $1 and id = $2 and version = $3 returning version, updated_at, keys
           ), inserted_event as (
             insert into record_events (institute_id, record_id, version, account_id, what, change)
             select $1, $2, version, ${eventValues} from updated_record
           )${derivedRows} select version, updated_at as "updatedAt" from updated_record`,
    values,
  });
}

/** The keys of the record, and the rows of its people, keys and title keys. */
function derivedRowsSql(record: PreparedRecord, set: string[], values: Values): string {
  const keys = bind(values, record.keys);
  set.push(
    `keys = case when merged_keys = '{}' then ${keys} else array(select distinct unnest(${keys}::text[] || merged_keys)) end`,
  );
  const [positions = "", accounts, departments, matches, states, decided] = authorshipColumns(record).map((column) =>
    bind(values, column),
  );
  const hashes = `${bind(values, record.titleHashes)}::bigint[]`;
  return `, removed_authorships as (
             delete from authorships using updated_record where institute_id = $1 and record_id = $2 and position <> all (${positions}::smallint[])
           ), saved_authorships as (
             insert into authorships as o (institute_id, record_id, position, account_id, department_id, matched_by, state, decided_at)
             select $1, $2, a.position, a.account, a.department, a.matched_by, a.state, coalesce(a.decided_at, (
               select e.decided_at from authorships e where e.institute_id = $1 and e.record_id = $2 and e.account_id = a.account limit 1))
             from updated_record, unnest(${positions}::smallint[], ${accounts}::int[], ${departments}::int[], ${matches}::text[], ${states}::text[], ${decided}::timestamptz[])
               a(position, account, department, matched_by, state, decided_at)
             on conflict (institute_id, record_id, position) do update
               set account_id = excluded.account_id, department_id = excluded.department_id, matched_by = excluded.matched_by,
                 state = excluded.state, decided_at = excluded.decided_at
               where (o.account_id, o.department_id, o.matched_by, o.state, o.decided_at)
                 is distinct from (excluded.account_id, excluded.department_id, excluded.matched_by, excluded.state, excluded.decided_at)
           ), removed_keys as (
             delete from record_keys using updated_record where institute_id = $1 and record_id = $2 and key <> all (keys)
           ), saved_keys as (
             insert into record_keys (institute_id, key, record_id) select $1, k, $2 from updated_record, unnest(keys) k
             on conflict (institute_id, key, record_id) do nothing
           ), removed_title_keys as (
             delete from record_title_keys using updated_record where institute_id = $1 and record_id = $2 and key <> all (${hashes})
           ), saved_title_keys as (
             insert into record_title_keys (institute_id, key, record_id) select $1, k, $2 from updated_record, unnest(${hashes}) k
             on conflict do nothing
           )`;
}
