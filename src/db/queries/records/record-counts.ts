import { type Condition, partsOf } from "#kinds/condition.ts";
import { firstMonthOf, type Period } from "#kinds/period.ts";
import { instituteScope, type RecordState, unassignedScope } from "#kinds/record-state.ts";
import { recordKinds } from "#kinds/registry.ts";
import type { Scope } from "../../scope.ts";
import type { Part } from "../query-together.ts";
import { type CountedMonths, monthsOf, monthsSql } from "./counted-months.ts";
import { type CountedValue, countedValueOf, countedValueSql } from "./counted-values.ts";
import { type RecordQuery, sliceSql } from "./record-slice.ts";
import { bind, statementName, type Values } from "./values.ts";

/** Numbers of records by state: returned ones count as drafts, changed ones as submitted. */
export type StateCounts = { drafts: number; submitted: number; verified: number; withoutProof: number };

/** Which stored counters to add up. */
export type CounterQuery = {
  scopeId: number;
  kinds: readonly string[];
  months: CountedMonths;
  academicStart: number;
  /** Only works with a value of a field. */
  value?: CountedValue | undefined;
  /** It is one of many sums of a statement that begins with `materializedChanges`. */
  isOneOfMany?: boolean | undefined;
};

/**
 * The query for the counters of the institute, a department or the unassigned records: by kinds, months
 * and at most one value of a field. Undefined if counters cannot answer it.
 */
export function toCounterQuery({
  slice,
  kinds,
  where,
  academicStart,
  isOneOfMany,
}: RecordQuery & Pick<CounterQuery, "isOneOfMany">): CounterQuery | undefined {
  const [only, ...others] = slice.type === "scopes" ? slice.scopes : [];
  if (only === undefined || others.length > 0 || only < 0) return undefined;
  const parts = partsOf(where);
  const [valued, ...more] = parts.filter((part) => monthsOf(part, academicStart) === undefined);
  const value = valued && countedValueOf(valued, kinds);
  if (more.length > 0 || (valued && !value)) return undefined;
  const months = monthsOf({ op: "and", operands: parts.filter((part) => part !== valued) }, academicStart);
  return months && { scopeId: only, kinds: kinds.map(({ slug }) => slug), months, academicStart, value, isOneOfMany };
}

/** What a query groups by; the counters may be added up over everything else. */
export type GroupedBy = { kinds?: boolean; periods?: readonly Period[] };

/** The smallest sufficient counters as "from … where …"; the first value of the statement is the institute. */
export function counterFromClause(
  counters: Omit<CounterQuery, "scopeId">,
  scopes: string,
  values: Values,
  groupedBy: GroupedBy = {},
) {
  const { kinds, months, academicStart, value, isOneOfMany } = counters;
  const sum = value ? undefined : chooseSum(counters, groupedBy);
  const sums = sum && (isOneOfMany ? `(select * from counted_sums where field = '${sum.field}')` : `(${sumsSql(sum)})`);
  const table = value ? "counted_values" : sums ? `${sums} sums` : "counted_records";
  const conditions = value
    ? [countedValueSql(value, values)]
    : [sum?.isOfAllKinds ? "kind = ''" : kindsSql(kinds, values)];
  return `from ${table} where ${[...conditions, "institute_id = $1", scopes].join(" and ")}${monthsSql(months, academicStart, values)}`;
}

/** A condition on the kind. Its one array hides the number of kinds from the planner, which would otherwise plan the statement each time. */
export const kindsSql = (kinds: readonly string[], values: Values, column = "kind") =>
  kinds.length === 1
    ? `${column} = ${bind(values, kinds[0])}::text`
    : `${column} = any ((select ${bind(values, kinds)}::text[])::text[])`;

/** A kind of sums; `months` has the first month and the number of months of the sum that a change belongs to. */
type Sum = { field: string; isOfAllKinds: boolean; months: string };

/**
 * The rows of the view `counted_sums` that have this field, without its column `shared`. The view has the changes in every
 * field: the database would prepare all of that with each statement, for longer than it reads the sums.
 */
function sumsSql({ field, isOfAllKinds, months }: Sum): string {
  return `select institute_id, scope, kind, month, months, drafts, submitted, verified, no_proof from record_counts where field = '${field}'
      union all
      select c.institute_id, s.scope, ${isOfAllKinds ? "''" : "c.kind"}, ${months}, case when c.state in ('draft', 'returned') then c.sign else 0 end,
        case when c.state in ('submitted', 'changed') then c.sign else 0 end, case when c.state = 'verified' then c.sign else 0 end,
        case when c.has_proof then 0 else c.sign end
      from record_count_changes c cross join lateral unnest(c.counted) s (scope)${isOfAllKinds ? " where exists (select from counted_fields f where f.kind = c.kind)" : ""}`;
}

/**
 * The smallest stored sums that distinguish the requested years; undefined if none do. The fields of those of one kind are
 * named @months (all months together), @quarters and @years; those of all kinds together @all, @kinds (by quarter) and @all-years.
 */
function chooseSum(
  { kinds, months, academicStart }: Omit<CounterQuery, "scopeId">,
  { kinds: isByKind, periods: grouped = [] }: GroupedBy,
): Sum | undefined {
  const isOfAllKinds =
    !isByKind && kinds.length === recordKinds.length && recordKinds.every(({ slug }) => kinds.includes(slug));
  const sum = (ofOneKind: string, ofAllKinds: string, monthsOfSum: string) => ({
    field: isOfAllKinds ? ofAllKinds : ofOneKind,
    isOfAllKinds,
    months: monthsOfSum,
  });
  if (grouped.length === 0 && months.type !== "span") return sum("@months", "@all", "any_month(c.month), c.months");
  const periods = months.type === "month-needed" ? [...grouped, months.period] : grouped;
  const starts = [
    ...periods.map((period) => firstMonthOf(period, academicStart) - 1),
    ...(months.type === "span" ? [months.from ?? 0, (months.to ?? -1) + 1] : []),
  ];
  // Only years of the calendar have works of which no more than the year is known.
  const isByCalendar = periods.every((period) => period === "calendar");
  if (isByCalendar && starts.every((month) => month % 12 === 0))
    return sum("@years", "@all-years", "year_of(c.month, c.months), year_months(c.month, c.months)");
  const ofQuarters = "quarter_of(c.month, c.months), quarter_months(c.month, c.months)";
  return starts.every((month) => month % 3 === 0) ? sum("@quarters", "@kinds", ofQuarters) : undefined;
}

/** Numbers of records by state, added up from the stored counters. */
export async function sumCounters(scope: Scope, query: CounterQuery): Promise<StateCounts> {
  const values: Values = [scope.institute];
  const text = sumCountersSql(query, values);
  const [row] = await scope.db.query<StateCounts>({
    name: statementName("sum-counts", text),
    text,
    values,
    isReadOnly: true,
  });
  return row ?? { drafts: 0, submitted: 0, verified: 0, withoutProof: 0 };
}

/** The SQL of `sumCounters`, also for use within a larger statement whose first value is the institute. */
export function sumCountersSql(query: CounterQuery, values: Values): string {
  return `select coalesce(sum(drafts), 0)::int as drafts, coalesce(sum(submitted), 0)::int as submitted,
      coalesce(sum(verified), 0)::int as verified, coalesce(sum(no_proof), 0)::int as "withoutProof"
    ${counterFromClause(query, `scope = ${bind(values, query.scopeId)}::int`, values)}`;
}

/** Part of a statement: for how many further departments works of the institute count, a work of three departments twice. */
export function furtherDepartmentsCount(
  scope: Scope,
  where: Condition,
  { kinds, academicStart }: Pick<RecordQuery, "kinds" | "academicStart">,
): Part | undefined {
  const months = monthsOf(where, academicStart);
  if (!months) return undefined;
  const values: Values = [scope.institute];
  const counters = { kinds: kinds.map(({ slug }) => slug), months, academicStart, isOneOfMany: true };
  return {
    text: `select coalesce(sum(shared), 0)::int as shared ${counterFromClause(counters, `scope = ${instituteScope}`, values)}`,
    values,
  };
}

/** The WITH clause of a statement with many sums: the changes that `counted_sums` adds are then read only once. */
export function materializedChanges(scope: Scope): Part {
  return {
    text: `with changed_sums as materialized (select * from changed_sums where institute_id = $1),
      counted_sums as not materialized (select * from kept_sums union all select * from changed_sums)`,
    values: [scope.institute],
  };
}

/** How many records of these kinds each department and the institute (0) count now, drafts included. */
export async function countByDepartment(scope: Scope, kinds: readonly string[]): Promise<Map<number, number>> {
  const rows = await scope.db.query<{ scope: number; records: number }>({
    text: `select scope, sum(drafts + submitted + verified)::int as records from counted_sums
           where institute_id = $1 and field = '@months' and scope < ${unassignedScope} and kind = any ($2::text[]) group by scope`,
    values: [scope.institute, kinds],
  });
  return new Map(rows.map(({ scope: scopeId, records }) => [scopeId, records]));
}

export type StateCount = { state: RecordState; count: number };

/** The query's rows by state, counted one by one; at most `limit` of them, if it is given. */
export async function countByState(scope: Scope, query: RecordQuery, limit: number | null): Promise<StateCount[]> {
  const values: Values = [];
  const { from, where, isScoped } = sliceSql(scope, query, { needsRecord: false }, values);
  const limitClause = limit === null ? "" : `limit ${limit}`;
  const text = `select state, count(*)::int as count
    from (select ${isScoped ? "s" : "r"}.state from ${from} where ${where.join(" and ")} ${limitClause}) counted group by state`;
  return scope.db.query<StateCount>({ name: statementName("count-by-state", text), text, values });
}
