import type { AuthorshipState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";

/** When an earlier state of the record was saved, and by whom. */
export async function findVersion(
  scope: Scope,
  record: string,
  version: number,
): Promise<{ at: Date; by: string | null } | undefined> {
  return scope.db.find<{ at: Date; by: string | null }>({
    text: `select e.at, a.name as by from record_events e left join accounts a on a.institute_id = e.institute_id and a.id = e.account_id
           where e.institute_id = $1 and e.record_id = $2 and e.version = $3 order by e.at desc limit 1`,
    values: [scope.institute, record, version],
  });
}

/** The states that these accounts had on the record when they were last on it. */
export async function listLastStates(
  scope: Scope,
  record: string,
  accounts: readonly string[],
): Promise<{ account: string; state: AuthorshipState | null }[]> {
  return scope.db.query({
    text: `select distinct on (p.entry->>'account') p.entry->>'account' as account, p.entry->>'state' as state
           from record_events e cross join lateral jsonb_array_elements(
             case when jsonb_typeof(e.change->'people'->'before') = 'array' then e.change->'people'->'before' else '[]' end) p(entry)
           where e.institute_id = $1 and e.record_id = $2 and p.entry->>'account' = any ($3::text[])
           order by p.entry->>'account', e.version desc, e.at desc`,
    values: [scope.institute, record, accounts],
  });
}

/** Those of these public ids whose account is active, so that its authorship can be confirmed. */
export async function listActiveAccounts(scope: Scope, accounts: readonly string[]): Promise<string[]> {
  return scope.db.column<string>({
    text: `select public_id from accounts where institute_id = $1 and public_id = any ($2::uuid[]) and state = 'active' and erased_at is null`,
    values: [scope.institute, accounts],
  });
}
