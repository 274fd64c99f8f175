import { firstMonthOf, monthNeededYear, type Period } from "#kinds/period.ts";
import { instituteScope, unassignedScope } from "#kinds/record-state.ts";
import type { Scope } from "../../../scope.ts";
import { listedYear, monthsSql, yearSql } from "../counted-months.ts";
import { type CountedField, countedFieldSql, findCountedField } from "../counted-values.ts";
import { type CounterQuery, counterFromClause, type GroupedBy, toCounterQuery } from "../record-counts.ts";
import { isWholeInstitute } from "../record-slice.ts";
import { bind, type Values } from "../values.ts";
import type { FigureRow, GroupKey, GroupQuery, GroupStatement, WorkFigures } from "./group-query.ts";
import { addUp, groupedSql, groupsOf, isPartition, noFigures } from "./group-sql.ts";
import { stateGroups } from "./state-groups.ts";

/**
 * Answers a query from the stored counters if it groups by kind, year, department or state, and at most by one field or
 * person, or adds up one figure. Otherwise undefined.
 */
export function counterGroups(scope: Scope, query: GroupQuery): GroupStatement | undefined {
  return stateGroups(query, (one) => statelessGroups(scope, one));
}

function statelessGroups(scope: Scope, query: GroupQuery): GroupStatement | undefined {
  const { by, limit } = query;
  const counters = toCounterQuery(query);
  const field = counters && fieldByValues(query, counters);
  const sum = counters && findSummedField(query, counters);
  if (!counters || field === "not-counted" || sum === "not-counted" || (field && sum)) return undefined;
  const values: Values = [scope.institute];
  const keys = by.map((key) => keySql(key, query, values));
  if (!keys.every((key) => key !== undefined)) return undefined;
  const yearKeys = by.flatMap((key) => (key.type === "year" ? [key] : []));
  const [yearKey] = yearKeys;
  const groupedBy = { kinds: by.some(({ type }) => type === "kind"), periods: yearKeys.map(({ period }) => period) };
  const fromClause = (scopes: string) =>
    sum ? withSums(counters, sum, groupedBy, scopes, values) : counterFromClause(counters, scopes, values, groupedBy);
  const figures = `${counted}, ${sum ? summed : "null::text as value, 0 as valued"}`;
  const parts = { keys, figures, having: "having sum(drafts + submitted + verified) > 0" };
  const statement = { purpose: "group-counters", values, numberOfKeys: by.length };
  const departmentIndex = by.findIndex(({ type }) => type === "dept");
  if (departmentIndex >= 0 && !sum && !field && !yearKey?.only) {
    const text = groupedSql({ ...parts, own: fromClause(`scope >= 0 and scope < ${unassignedScope}`) });
    return { ...statement, text, read: (rows) => groupsOf(withWhole(rows, departmentIndex), limit, "counters") };
  }
  const wholeScope = `scope = ${bind(values, counters.scopeId)}::int`;
  const groupScopes = departmentIndex >= 0 ? `scope > 0 and scope < ${unassignedScope}` : wholeScope;
  const groupsAddUp = by.length === 0 || (isPartition(by) && !sum);
  if (yearKey?.only && yearKeys.length === 1 && !sum && !field && !counters.value && counters.months.type === "any") {
    const selectedYears = { period: yearKey.period, only: yearKey.only };
    // The totals of all years together have the fewest rows.
    const allYearsFrom = (scopes: string) => counterFromClause(counters, scopes, values, { kinds: groupedBy.kinds });
    const groups = groupedSql({ ...parts, own: selectedFrom(counters, selectedYears, groupedBy, groupScopes, values) });
    const each = groupsAddUp ? undefined : allYearsFrom(groupScopes);
    const allYears = groupedSql({ ...parts, own: allYearsFrom(wholeScope), each });
    return {
      ...statement,
      text: `${groups} union all ${allYears}`,
      read: (rows) => groupsOf(removeSelectedYears(rows, by.indexOf(yearKey)), limit, "counters"),
    };
  }
  const own = fromClause(wholeScope);
  const groupsFrom = () => (field ? selectFromField(counters, field, groupScopes, values) : fromClause(groupScopes));
  const text = groupedSql({ ...parts, own, each: groupsAddUp ? undefined : groupsFrom() });
  return { ...statement, text, read: (rows) => groupsOf(rows, limit, "counters"), hasSum: sum !== undefined };
}

const counted = `coalesce(sum(drafts + submitted + verified), 0)::int as works, coalesce(sum(drafts), 0)::int as drafts,
  coalesce(sum(submitted), 0)::int as submitted, coalesce(sum(verified), 0)::int as verified,
  coalesce(sum(no_proof), 0)::int as "withoutProof"`;

/** The name under which the counters of each person are stored. */
const personCounters = "@person";

const summed = `case when sum(valued) > 0 then sum(total)::text end as value, coalesce(sum(valued), 0)::int as valued`;

/** The field by whose values works are grouped; "not-counted" if it has no counters, undefined if no field is requested. */
function fieldByValues(
  { by, kinds }: GroupQuery,
  { value, months }: CounterQuery,
): CountedField | "not-counted" | undefined {
  const [key, ...more] = by.filter(({ type }) => type === "field" || type === "person");
  if (!key) return undefined;
  if (more.length > 0 || value) return "not-counted";
  if (key.type === "person") {
    // A person has few works a month, so person counters exist only for all years together.
    const hasNoYearFilter = months.type === "any" && by.every(({ type }) => type !== "year");
    return hasNoYearFilter ? new Map([[personCounters, kinds.map(({ slug }) => slug)]]) : "not-counted";
  }
  const field = key.type === "field" ? findCountedField(kinds, key.name, "values") : undefined;
  const coversAllKinds = field && kinds.every(({ slug }) => [...field.values()].some((slugs) => slugs.includes(slug)));
  return coversAllKinds ? field : "not-counted";
}

function findSummedField({ measure, kinds, rowDateRanges }: GroupQuery, { value }: CounterQuery) {
  if (!measure || measure.type === "works") return undefined;
  if (measure.type === "days" || rowDateRanges || value) return "not-counted";
  return findCountedField(kinds, measure.field, "sums") ?? "not-counted";
}

function selectFromField({ months, academicStart }: CounterQuery, field: CountedField, scopes: string, values: Values) {
  const dated = monthsSql(months, academicStart, values);
  return `from counted_values where ${countedFieldSql(field, values)} and institute_id = $1 and ${scopes}${dated}`;
}

/** The institute's own groups, of scope 0, are read with those of its departments; together they are the whole. */
function withWhole(rows: readonly FigureRow[], departmentIndex: number): FigureRow[] {
  const isOfDepartment = ({ keys }: FigureRow) => keys[departmentIndex] !== String(instituteScope);
  const whole = rows.filter((row) => !isOfDepartment(row)).reduce<WorkFigures>(addUp, noFigures);
  return [...rows.filter(isOfDepartment), { ...whole, keys: [], isWhole: true }];
}

type SelectedYears = { period: Period; only: readonly number[] };

/** Counter rows whose months all lie within one selected year. */
function selectedFrom(
  counters: CounterQuery,
  { period, only }: SelectedYears,
  groupedBy: GroupedBy,
  scopes: string,
  values: Values,
) {
  const { academicStart } = counters;
  const first = firstMonthOf(period, academicStart) - 1;
  const months = {
    type: "span",
    from: Math.min(...only) * 12 + first,
    to: Math.max(...only) * 12 + first + 11,
  } as const;
  const fromClause = counterFromClause({ ...counters, months }, scopes, values, groupedBy);
  return `${fromClause} and ${yearSql(period, academicStart)} = any (${bind(values, only)}::int[])`;
}

/**
 * Groups without a year contain all years, so the selected years are subtracted. Works without a date or a month have
 * groups of their own.
 */
function removeSelectedYears(rows: readonly FigureRow[], yearIndex: number): FigureRow[] {
  const keyWithoutYear = ({ keys }: FigureRow) => keys.toSpliced(yearIndex, 1).join("\0");
  const selectedSums = new Map<string, WorkFigures>();
  const isSelected = ({ keys, isWhole }: FigureRow) => !isWhole && Number(keys[yearIndex] ?? 0) > monthNeededYear;
  for (const row of rows) {
    if (!isSelected(row)) continue;
    const group = keyWithoutYear(row);
    selectedSums.set(group, addUp(selectedSums.get(group) ?? noFigures, row));
  }
  return rows.flatMap((row) => {
    if (row.isWhole || row.keys[yearIndex] !== null) return [row];
    const { works, drafts, submitted, verified, withoutProof } = selectedSums.get(keyWithoutYear(row)) ?? noFigures;
    const remaining = {
      works: row.works - works,
      drafts: row.drafts - drafts,
      submitted: row.submitted - submitted,
      verified: row.verified - verified,
      withoutProof: (row.withoutProof ?? 0) - (withoutProof ?? 0),
    };
    return remaining.works > 0 ? [{ ...row, ...remaining }] : [];
  });
}

/** The counters of all works, and those of works that have the figure. */
function withSums(
  counters: CounterQuery,
  field: CountedField,
  groupedBy: GroupedBy,
  scopes: string,
  values: Values,
): string {
  const columns = "kind, scope, month, months";
  return `from (
    select ${columns}, drafts, submitted, verified, no_proof, 0 as valued, null::numeric as total ${counterFromClause(counters, scopes, values, groupedBy)}
    union all
    select ${columns}, 0, 0, 0, 0, drafts + submitted + verified, total ${selectFromField(counters, field, scopes, values)}) c`;
}

function keySql(key: GroupKey, { slice, academicStart }: GroupQuery, values: Values): string | undefined {
  switch (key.type) {
    case "kind":
      // PostgreSQL sorts names to group them; comparing bytes (collate "C") is ten times as fast.
      return 'kind collate "C"';
    case "dept":
      return isWholeInstitute(slice) ? "scope" : undefined;
    case "year":
      return listedYear(yearSql(key.period, academicStart), key.only, values);
    case "field":
      return "nullif(value, '')";
    case "person":
      return "value";
    case "state":
      return undefined;
  }
}
