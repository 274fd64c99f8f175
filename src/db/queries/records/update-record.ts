import type { Scope } from "../../scope.ts";
import { authorshipColumns, type PreparedRecord } from "./insert-record.ts";
import { valuesOf } from "./values.ts";

/**
 * Replaces the version that was read, with its people, keys and an event, in one statement. Identifiers of records that
 * were merged into it stay. Does nothing and returns undefined when the version has changed.
 */
export async function updateRecord(
  scope: Scope,
  record: PreparedRecord,
  version: number,
  event: { account: number | null; what: string; change: Record<string, unknown> },
): Promise<{ version: number; updatedAt: Date } | undefined> {
  return scope.db.find<{ version: number; updatedAt: Date }>({
    text: `with changed as (
             update records set state = $4, day = $5, day_end = $6, title = $7, scopes = $8, search = $10::tsvector, data = $11,
               people = $12, unread = $13, proof_links = $14, month_needed = $25, version = version + 1, updated_at = now(),
               submitted_at = case when $4 in ('submitted', 'changed') and state <> $4 and $23 <> 'review-undone' then now() else submitted_at end,
               keys = case when merged_keys = '{}' then $9 else array(select distinct unnest($9::text[] || merged_keys)) end
             where institute_id = $1 and id = $2 and version = $3 returning version, updated_at, keys
           ), unnamed as (
             delete from authorships using changed where institute_id = $1 and record_id = $2 and position <> all ($15::smallint[])
           ), named as (
             insert into authorships as o (institute_id, record_id, position, account_id, department_id, matched_by, state, decided_at)
             select $1, $2, a.position, a.account, a.department, a.matched_by, a.state, coalesce(a.decided_at, (
               select e.decided_at from authorships e where e.institute_id = $1 and e.record_id = $2 and e.account_id = a.account limit 1))
             from changed, unnest($15::smallint[], $16::int[], $17::int[], $18::text[], $19::text[], $20::timestamptz[])
               a(position, account, department, matched_by, state, decided_at)
             on conflict (institute_id, record_id, position) do update
               set account_id = excluded.account_id, department_id = excluded.department_id, matched_by = excluded.matched_by,
                 state = excluded.state, decided_at = excluded.decided_at
               where (o.account_id, o.department_id, o.matched_by, o.state, o.decided_at)
                 is distinct from (excluded.account_id, excluded.department_id, excluded.matched_by, excluded.state, excluded.decided_at)
           ), unkeyed as (
             delete from record_keys using changed where institute_id = $1 and record_id = $2 and key <> all (keys)
           ), keyed as (
             insert into record_keys (institute_id, key, record_id) select $1, k, $2 from changed, unnest(keys) k
             on conflict (institute_id, key, record_id) do nothing
           ), untitled as (
             delete from record_title_keys using changed where institute_id = $1 and record_id = $2 and key <> all ($21::bigint[])
           ), titled as (
             insert into record_title_keys (institute_id, key, record_id) select $1, k, $2 from changed, unnest($21::bigint[]) k
             on conflict do nothing
           ), logged as (
             insert into record_events (institute_id, record_id, version, account_id, what, change)
             select $1, $2, version, $22, $23, $24 from changed
           )
           select version, updated_at as "updatedAt" from changed`,
    values: [
      scope.institute,
      record.id,
      version,
      ...valuesOf(record, "state", "day", "dayEnd", "title", "scopes", "keys", "search"),
      JSON.stringify(record.data),
      JSON.stringify(record.people),
      JSON.stringify(record.unread),
      record.proofLinks,
      ...authorshipColumns(record.authorships),
      record.titleHashes,
      event.account,
      event.what,
      JSON.stringify(event.change),
      record.monthNeeded,
    ],
  });
}
