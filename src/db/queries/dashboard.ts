import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../scope.ts";
import type { StoredPerson } from "./records/records.ts";

export type RecentRow = {
  id: string;
  kind: string;
  title: string;
  state: RecordState;
  people: StoredPerson[];
  proofs: number;
  /** When it was changed or entered, whichever the list is ordered by. */
  at: Date;
};

const recentColumns = "r.id, r.kind, r.title, r.state, r.people, cardinality(r.proof_fields) as proofs";

/** A person's records that were changed last. */
export async function listRecentOwn(scope: Scope, account: number, kinds: readonly string[]): Promise<RecentRow[]> {
  return scope.db.query<RecentRow>({
    text: `select ${recentColumns}, r.updated_at as at from record_scopes s join records r on r.institute_id = s.institute_id and r.id = s.record_id
           where s.institute_id = $1 and s.scope = -$2::int and s.kind = any ($3::text[]) order by r.updated_at desc, r.id desc limit 8`,
    values: [scope.institute, account, kinds],
  });
}

/** Those entered last, among the institute's last few thousand: ids follow the time of creation. */
export async function listRecent(
  scope: Scope,
  scopes: readonly number[],
  kinds: readonly string[],
): Promise<RecentRow[]> {
  return scope.db.query<RecentRow>({
    text: `select ${recentColumns}, r.created_at as at from (select * from records where institute_id = $1 order by id desc limit 3000) r
           where r.deleted_at is null and r.question is null and r.scopes && $2::int[] and r.kind = any ($3::text[]) order by r.id desc limit 8`,
    values: [scope.institute, scopes, kinds],
  });
}

export type StaffRow = { department: number | null; teachers: number; waiting: number };

/**
 * Active faculty and pending accounts by department of today's appointments; the row without one counts each person
 * once.
 */
export async function countStaff(
  scope: Scope,
  departments: readonly number[] | null,
  teaching: readonly string[],
): Promise<StaffRow[]> {
  const staff = `count(*) filter (where a.state = 'active' and a.role = any ($4::text[]))::int as teachers,
    count(*) filter (where a.state = 'waiting')::int as waiting`;
  return scope.db.query<StaffRow>({
    text: `with held as (
             select distinct account_id, department_id from appointments
             where institute_id = $1 and ($2::int[] is null or department_id = any ($2))
               and (starts is null or starts <= $3::date) and (ends is null or ends >= $3::date))
           select h.department_id as department, ${staff}
           from held h join accounts a on a.institute_id = $1 and a.id = h.account_id group by h.department_id
           union all
           select null, ${staff} from accounts a
           where a.institute_id = $1 and ($2::int[] is null or a.id in (select account_id from held))`,
    values: [scope.institute, departments, scope.today, teaching],
  });
}
