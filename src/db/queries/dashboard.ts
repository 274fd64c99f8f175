import type { Period } from "#kinds/period.ts";
import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../scope.ts";
import { periodMark } from "./records/record-counts.ts";
import { isNoRepeat } from "./records/record-slice.ts";
import type { StoredPerson } from "./records/records.ts";

/** Figures of a span of years; the rest is in `earlier`, 0 and 1 as in the counters. */
export type FigureRow = {
  scope: number;
  kind: string | null;
  year: number | null;
  drafts: number;
  submitted: number;
  verified: number;
  noProof: number;
  /** Of the institute: how often its works are in a further department. */
  shared: number;
};

export type FigureQuery = {
  scopes: readonly number[];
  kinds: readonly string[];
  period: Period;
  academicStart: number;
  /** Years to list one by one. */
  years: readonly number[];
};

const sums = `sum(drafts)::int as drafts, sum(submitted)::int as submitted, sum(verified)::int as verified, sum(no_proof)::int as "noProof", sum(shared)::int as shared`;
const yearOrNone = "case when year = any ($5::int[]) or year < 2 then year end";

/** By kind and year, for a scope with counters. */
export async function listFigures(scope: Scope, query: FigureQuery): Promise<FigureRow[]> {
  return scope.db.query<FigureRow>({
    text: `select scope, kind, ${yearOrNone} as year, ${sums} from record_counts
           where institute_id = $1 and scope = any ($2::int[]) and kind = any ($3::text[]) and period = $4 group by 1, 2, 3`,
    values: [scope.institute, query.scopes, query.kinds, periodMark(query.period), query.years],
  });
}

/** How many records of a scope with counters have only a year as date. */
export async function sumMonthNeeded(scope: Scope, query: Pick<FigureQuery, "scopes" | "kinds">): Promise<number> {
  return scope.db.count({
    text: `select coalesce(sum(drafts + submitted + verified), 0)::int as total from record_counts
           where institute_id = $1 and scope = any ($2::int[]) and period = 'a' and year = 1 and kind = any ($3::text[])`,
    values: [scope.institute, query.scopes, query.kinds],
  });
}

/** By year alone, for many scopes at once. */
export async function listScopeFigures(scope: Scope, query: FigureQuery): Promise<FigureRow[]> {
  return scope.db.query<FigureRow>({
    text: `select scope, null as kind, ${yearOrNone} as year, ${sums} from record_counts
           where institute_id = $1 and scope = any ($2::int[]) and kind = any ($3::text[]) and period = $4 group by 1, 3`,
    values: [scope.institute, query.scopes, query.kinds, periodMark(query.period), query.years],
  });
}

/** By kind and year, counted: for one person, who has no counters, or several scopes together. */
export async function countFigures(scope: Scope, query: FigureQuery): Promise<FigureRow[]> {
  return scope.db.query<FigureRow>({
    text: `select 0 as scope, kind, ${yearOrNone} as year,
             count(*) filter (where state in ('draft', 'returned'))::int as drafts,
             count(*) filter (where state in ('submitted', 'changed'))::int as submitted,
             count(*) filter (where state = 'verified')::int as verified, count(*) filter (where not has_proof)::int as "noProof", 0 as shared
           from (select distinct record_id, kind, state, has_proof, year_in_period($4, day, day_end, $6) as year from record_scopes s
             where institute_id = $1 and scope = any ($2::int[]) and kind = any ($3::text[])
               and (cardinality($2::int[]) = 1 or ${isNoRepeat("$1", "$2::int[]")})) counted group by 2, 3`,
    values: [scope.institute, query.scopes, query.kinds, periodMark(query.period), query.years, query.academicStart],
  });
}

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
