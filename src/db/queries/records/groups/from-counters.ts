import { firstMonthOf, type Period } from "#kinds/period.ts";
import { unassignedScope } from "#kinds/record-state.ts";
import type { Scope } from "../../../scope.ts";
import { listedYear, monthsSql, yearSql } from "../counted-months.ts";
import { type CountedField, countedField, countedFieldSql } from "../counted-values.ts";
import { type CounterQuery, counterQueryOf, countersFrom, type Distinguished } from "../record-counts.ts";
import { isWholeInstitute } from "../record-slice.ts";
import { bind, type Values } from "../values.ts";
import { byState } from "./by-state.ts";
import type { FigureRow, GroupKey, GroupQuery, GroupStatement, WorkFigures } from "./group-query.ts";
import { addUp, groupedSql, groupsOf, isPartition, noFigures } from "./whole-of.ts";

/**
 * Groups by kind, year, department and state from the counters, optionally by the values of one field or with the sum of a
 * figure, or by person for all years. Undefined for every other query.
 */
export function counterGroups(scope: Scope, query: GroupQuery): GroupStatement | undefined {
  return byState(query, (one) => statelessGroups(scope, one));
}

function statelessGroups(scope: Scope, query: GroupQuery): GroupStatement | undefined {
  const { by, limit } = query;
  const counters = counterQueryOf(query);
  const field = counters && valuesField(query, counters);
  const sum = counters && summedField(query, counters);
  if (!counters || field === "none" || sum === "none" || (field && sum)) return undefined;
  const values: Values = [scope.institute];
  const keys = by.map((key) => keySql(key, query, values));
  if (!keys.every((key) => key !== undefined)) return undefined;
  const listed = yearOf(by);
  const distinguished = { kinds: by.some(({ of }) => of === "kind"), years: listed?.period };
  const from = (scopes: string) =>
    sum
      ? withSums(counters, sum, distinguished, scopes, values)
      : countersFrom(counters, scopes, values, distinguished);
  const own = `scope = ${bind(values, counters.scope)}::int`;
  const each = by.some(({ of }) => of === "dept") ? `scope > 0 and scope < ${unassignedScope}` : own;
  const isSum = by.length === 0 || (isPartition(by) && !sum);
  const figures = `${counted}, ${sum ? summed : "null::text as value, 0 as valued"}`;
  const having = "having sum(drafts + submitted + verified) > 0";
  const purpose = "group-counters";
  if (listed?.only && !sum && !field && !counters.value && counters.months.of === "any") {
    const some = { ...listed, only: listed.only };
    // The totals of all years together have the fewest rows.
    const all = (scopes: string) => countersFrom(counters, scopes, values, { kinds: distinguished.kinds });
    const groups = groupedSql({ keys, figures, own: listedFrom(counters, some, distinguished, each, values), having });
    const rest = groupedSql({ keys, figures, own: all(own), each: isSum ? undefined : all(each), having });
    return {
      purpose,
      text: `${groups} union all ${rest}`,
      values,
      read: (rows) => groupsOf(withoutListed(rows, by.indexOf(listed)), limit, "counters"),
    };
  }
  const text = groupedSql({
    keys,
    figures,
    own: from(own),
    each: isSum ? undefined : field ? fromField(counters, field, each, values) : from(each),
    having,
  });
  return { purpose, text, values, read: (rows) => groupsOf(rows, limit, "counters"), isSum: sum !== undefined };
}

const counted = `coalesce(sum(drafts + submitted + verified), 0)::int as works, coalesce(sum(drafts), 0)::int as drafts,
  coalesce(sum(submitted), 0)::int as submitted, coalesce(sum(verified), 0)::int as verified,
  coalesce(sum(no_proof), 0)::int as "noProof"`;

const summed = `case when sum(valued) > 0 then sum(total)::text end as value, coalesce(sum(valued), 0)::int as valued`;

/** The field by whose values works are grouped; "none" if it has no counters. */
function valuesField({ by, kinds }: GroupQuery, { value, months }: CounterQuery): CountedField | "none" | undefined {
  const [key, ...others] = by.filter(({ of }) => of === "field" || of === "person");
  if (!key) return undefined;
  if (others.length > 0 || value) return "none";
  if (key.of === "person") {
    // A person has few works in a month, so there are only counters for all years.
    const isOfAllYears = months.of === "any" && by.every(({ of }) => of !== "year");
    return isOfAllYears ? new Map([["@person", kinds.map(({ slug }) => slug)]]) : "none";
  }
  const field = key.of === "field" ? countedField(kinds, key.name, "values") : undefined;
  const isOfAll = field && kinds.every(({ slug }) => [...field.values()].some((slugs) => slugs.includes(slug)));
  return isOfAll ? field : "none";
}

function summedField({ measure, kinds, rowDays }: GroupQuery, { value }: CounterQuery) {
  if (!measure || measure.of === "works") return undefined;
  if (measure.of === "days" || rowDays || value) return "none";
  return countedField(kinds, measure.field, "sums") ?? "none";
}

function fromField({ months, academicStart }: CounterQuery, field: CountedField, scopes: string, values: Values) {
  const dated = monthsSql(months, academicStart, values);
  return `from counted_values where ${countedFieldSql(field, values)} and institute_id = $1 and ${scopes}${dated}`;
}

function yearOf(by: readonly GroupKey[]) {
  return by.flatMap((key) => (key.of === "year" ? [key] : []))[0];
}

type ListedYears = { period: Period; only: readonly number[] };

/** The rows of the listed years whose months are all within one of them. */
function listedFrom(
  counters: CounterQuery,
  { period, only }: ListedYears,
  apart: Distinguished,
  scopes: string,
  values: Values,
) {
  const { academicStart } = counters;
  const first = firstMonthOf(period, academicStart) - 1;
  const months = { of: "span", from: Math.min(...only) * 12 + first, to: Math.max(...only) * 12 + first + 11 } as const;
  const from = countersFrom({ ...counters, months }, scopes, values, apart);
  return `${from} and ${yearSql(period, academicStart)} = any (${bind(values, only)}::int[])`;
}

/**
 * Groups without a year contain all years, so the listed years are subtracted. Works without a date or a month have
 * groups of their own.
 */
function withoutListed(rows: readonly FigureRow[], year: number): FigureRow[] {
  const others = ({ keys }: FigureRow) => keys.toSpliced(year, 1).join("\0");
  const listedSums = new Map<string, WorkFigures>();
  const isListed = ({ keys, isWhole }: FigureRow) => !isWhole && Number(keys[year] ?? 0) > 1;
  for (const row of rows) {
    if (!isListed(row)) continue;
    const group = others(row);
    listedSums.set(group, addUp(listedSums.get(group) ?? noFigures, row));
  }
  return rows.flatMap((row) => {
    if (row.isWhole || row.keys[year] !== null) return [row];
    const { works, drafts, submitted, verified, noProof } = listedSums.get(others(row)) ?? noFigures;
    const left = {
      works: row.works - works,
      drafts: row.drafts - drafts,
      submitted: row.submitted - submitted,
      verified: row.verified - verified,
      noProof: (row.noProof ?? 0) - (noProof ?? 0),
    };
    return left.works > 0 ? [{ ...row, ...left }] : [];
  });
}

/** The counters of all works, and those of works that have the figure. */
function withSums(
  counters: CounterQuery,
  field: CountedField,
  apart: Distinguished,
  scopes: string,
  values: Values,
): string {
  const columns = "kind, scope, month, months";
  return `from (
    select ${columns}, drafts, submitted, verified, no_proof, 0 as valued, null::numeric as total ${countersFrom(counters, scopes, values, apart)}
    union all
    select ${columns}, 0, 0, 0, 0, drafts + submitted + verified, total ${fromField(counters, field, scopes, values)}) c`;
}

function keySql(key: GroupKey, { slice, academicStart }: GroupQuery, values: Values): string | undefined {
  switch (key.of) {
    case "kind":
      // Names are grouped by sorting them, and by their bytes that takes a tenth of the time.
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
