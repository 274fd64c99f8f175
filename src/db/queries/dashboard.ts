import type { RecordState } from "#kinds/record-state.ts";
import { isHeldOn } from "../is-held-on.ts";
import type { Scope } from "../scope.ts";
import type { DepartmentRow } from "./departments.ts";
import { type Part, queryTogether } from "./query-together.ts";
import { type Figures, figureRows, figuresPart } from "./records/groups/figure-lists.ts";
import type { GroupStatement } from "./records/groups/group-query.ts";
import { countUnassignedSql, countUnconfirmedSql } from "./records/own-tasks.ts";
import { materializedChanges } from "./records/record-counts.ts";
import type { StoredPerson } from "./records/records.ts";

type RecentRow = {
  id: string;
  kind: string;
  title: string;
  state: RecordState;
  people: StoredPerson[];
  proofs: number;
  proofLinks: number;
  /** When it was changed or entered, whichever the list is ordered by. */
  at: string;
};

type StaffRow = { department: number | null; teachers: number; pending: number };

export type DashboardQuery = {
  account: number;
  kinds: readonly string[];
  byKind: GroupStatement;
  /** Works whose month is needed, if the groups by year do not show it. */
  monthNeeded: GroupStatement | undefined;
  byDepartment: GroupStatement | undefined;
  /** Works that name nobody; if undefined, only those that the account imported. */
  unassigned: GroupStatement | undefined;
  shared: Part | undefined;
  /** The staff of all departments, or of some, and the roles that are counted; undefined if other people are not shown. */
  staff: { departments: readonly number[] | "all"; rolesWithRecords: readonly string[] } | undefined;
  /** The latest records: the account's own by change, or those of the scopes by entry. */
  recent: "own" | readonly number[] | undefined;
};

type Rows = {
  byKind: Figures;
  monthNeeded: Figures;
  byDepartment: Figures;
  unassigned: Figures & { count: number };
  shared: { shared: number };
  staff: StaffRow;
  recent: RecentRow;
  departments: DepartmentRow & { isDeactivated: boolean };
  toConfirm: { count: number };
};

/** Everything on a dashboard, in one statement. */
export async function findDashboard(scope: Scope, query: DashboardQuery) {
  const { account, byKind, monthNeeded, byDepartment, unassigned, staff, recent } = query;
  const own = [scope.institute, account];
  const parts = {
    byKind: figuresPart(byKind),
    monthNeeded: monthNeeded && figuresPart(monthNeeded),
    byDepartment: byDepartment && figuresPart(byDepartment),
    unassigned: unassigned ? figuresPart(unassigned) : { text: countUnassignedSql, values: own },
    shared: query.shared,
    staff: staff && staffPart(scope, staff),
    recent: recent && recentPart(scope, recent, query),
    departments: dashboardDepartments(scope),
    toConfirm: { text: countUnconfirmedSql, values: own },
  };
  const readsSums = Object.values(parts).some((part) => part?.text.includes("counted_sums"));
  const rows = await queryTogether<Rows>(scope, "dashboard", parts, readsSums ? materializedChanges(scope) : undefined);
  return {
    byKind: byKind.read(figureRows(rows.byKind)).groups,
    monthNeeded: monthNeeded?.read(figureRows(rows.monthNeeded)).whole.works,
    byDepartment: byDepartment?.read(figureRows(rows.byDepartment)).groups,
    unassigned: unassigned
      ? unassigned.read(figureRows(rows.unassigned)).whole.works
      : (rows.unassigned[0]?.count ?? 0),
    shared: rows.shared[0]?.shared ?? 0,
    staff: rows.staff,
    recent: rows.recent,
    departments: rows.departments,
    toConfirm: rows.toConfirm[0]?.count ?? 0,
  };
}

const dashboardDepartments = (scope: Scope): Part => ({
  text: `select id, code, name, aliases, deactivated_at is not null as "isDeactivated" from departments where institute_id = $1 order by id`,
  values: [scope.institute],
});

/**
 * A person's records that were changed last, among the forty entered last and the twenty changes that the person made last; or those entered last
 * among the institute's last few thousand: ids follow the time of creation.
 */
function recentPart(scope: Scope, recent: "own" | readonly number[], { account, kinds }: DashboardQuery): Part {
  const columns =
    'r.id, r.kind, r.title, r.state, r.people, cardinality(r.proof_fields) as proofs, r.proof_links as "proofLinks"';
  if (recent === "own")
    return {
      text: `select ${columns}, r.updated_at as at from (
               (select a.record_id as id from authorships a where a.institute_id = $1 and a.account_id = $2 order by a.record_id desc limit 40)
               union (select e.record_id from record_events e where e.institute_id = $1 and e.account_id = $2 order by e.at desc limit 20)) l
             join records r on r.institute_id = $1 and r.id = l.id and r.deleted_at is null and r.counted_scopes @> array[-$2::int] and r.kind = any ($3::text[])
             order by r.updated_at desc, r.id desc limit 8`,
      values: [scope.institute, account, kinds],
    };
  return {
    text: `select ${columns}, r.created_at as at from (select * from records where institute_id = $1 order by id desc limit 3000) r
           where r.deleted_at is null and r.question is null and r.scopes && $2::int[] and r.kind = any ($3::text[]) order by r.id desc limit 8`,
    values: [scope.institute, recent, kinds],
  };
}

/**
 * Active faculty and pending accounts; the row without a department counts each person once. By departments of today's
 * appointments only for all of them, which reads the accounts once. An additional charge counts nobody as faculty of the
 * department, but lists a pending account there.
 */
function staffPart(scope: Scope, { departments, rolesWithRecords }: NonNullable<DashboardQuery["staff"]>): Part {
  const isTeacher = "a.state = 'active' and a.role = any ($2::text[])";
  const heldOn = isHeldOn("p", "$3::date");
  if (departments !== "all")
    return {
      text: `select null::int as department, count(*) filter (where ${isTeacher} and p.counts)::int as teachers, count(*) filter (where a.state = 'pending')::int as pending
        from accounts a join (
          select p.account_id, bool_or(p.type <> 'additional') as counts from appointments p
          where p.institute_id = $1 and ${heldOn} and p.department_id = any ($4::int[]) group by p.account_id) p on p.account_id = a.id
        where a.institute_id = $1`,
      values: [scope.institute, rolesWithRecords, scope.today, departments],
    };
  return {
    text: `with staff as materialized (
        select a.id, a.state = 'pending' as is_pending from accounts a where a.institute_id = $1 and (a.state = 'pending' or (${isTeacher})))
      select null::int as department, count(*) filter (where not is_pending)::int as teachers, count(*) filter (where is_pending)::int as pending from staff
      union all select p.department_id, count(distinct p.account_id)::int, 0 from staff
      join appointments p on p.institute_id = $1 and p.account_id = staff.id and p.type <> 'additional' and ${heldOn} where not staff.is_pending group by p.department_id`,
    values: [scope.institute, rolesWithRecords, scope.today],
  };
}
