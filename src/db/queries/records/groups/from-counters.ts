import { firstMonthOf, type Period } from "#kinds/period.ts";
import type { Scope } from "../../../scope.ts";
import { listedYear, monthsSql, yearSql } from "../counted-months.ts";
import { type CountedField, countedField, countedFieldSql } from "../counted-values.ts";
import { type CounterQuery, counterQueryOf, countersFrom, type ToldApart } from "../record-counts.ts";
import { isWholeInstitute, nowhere } from "../record-slice.ts";
import { bind, nameOf, type Values } from "../values.ts";
import type { GroupedWorks, GroupKey, GroupQuery } from "./group-query.ts";
import { type FigureRow, groupedSql, groupsOf, isPartition } from "./whole-of.ts";

/**
 * Kinds, years and departments from the counters, and with them the values of one field, or the sum of a figure; people
 * of all years. Undefined for every other question.
 */
export async function groupCounters(scope: Scope, query: GroupQuery): Promise<GroupedWorks | undefined> {
  const { by, atMost } = query;
  const counters = counterQueryOf(query);
  const field = counters && valuesField(query, counters);
  const sum = counters && summedField(query, counters);
  if (!counters || field === "none" || sum === "none" || (field && sum)) return undefined;
  const values: Values = [scope.institute];
  const keys = by.map((key) => keySql(key, query, values));
  if (!keys.every((key) => key !== undefined)) return undefined;
  const apart = { kinds: by.some(({ of }) => of === "kind"), years: yearOf(by)?.period };
  const listed = yearOf(by);
  const from = (scopes: string) => {
    if (sum) return withSums(counters, sum, apart, scopes, values);
    return listed?.only && !counters.value && counters.months.of === "any"
      ? withRest(counters, { ...listed, only: listed.only }, apart, scopes, values)
      : countersFrom(counters, scopes, values, apart);
  };
  const own = `scope = ${bind(values, counters.scope)}::int`;
  const each = by.some(({ of }) => of === "dept") ? `scope > 0 and scope < ${nowhere}` : own;
  const text = groupedSql({
    keys,
    figures: `${counted}, ${sum ? summed : "null::text as value, 0 as valued"}`,
    own: from(own),
    each:
      by.length === 0 || (isPartition(by) && !sum)
        ? undefined
        : field
          ? fromField(counters, field, each, values)
          : from(each),
    having: "having sum(drafts + submitted + verified) > 0",
  });
  const rows = await scope.db.query<FigureRow>({ name: nameOf("group-counters", text), text, values, isRead: true });
  return groupsOf(rows, atMost, "counters");
}

const counted = `coalesce(sum(drafts + submitted + verified), 0)::int as works, coalesce(sum(drafts), 0)::int as drafts,
  coalesce(sum(submitted), 0)::int as submitted, coalesce(sum(verified), 0)::int as verified,
  coalesce(sum(no_proof), 0)::int as "noProof"`;

const summed = `case when sum(valued) > 0 then sum(total)::text end as value, coalesce(sum(valued), 0)::int as valued`;

/** The one field by whose values works are grouped; "none" where no counters have it. */
function valuesField({ by, kinds }: GroupQuery, { value, months }: CounterQuery): CountedField | "none" | undefined {
  const [key, ...others] = by.filter(({ of }) => of === "field" || of === "person");
  if (!key) return undefined;
  if (others.length > 0 || value) return "none";
  if (key.of === "person") {
    // A person has few works in a month: their counters are of all years.
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

/**
 * The months of the listed years, and of all other years one sum: that of all months without those. It has a month in
 * no year; works without a date or a month are told apart in it.
 */
function withRest(
  counters: CounterQuery,
  { period, only }: ListedYears,
  apart: ToldApart,
  scopes: string,
  values: Values,
) {
  const { academicStart } = counters;
  const first = firstMonthOf(period, academicStart) - 1;
  const months = { of: "span", from: Math.min(...only) * 12 + first, to: Math.max(...only) * 12 + first + 11 } as const;
  const own = countersFrom({ ...counters, months }, scopes, values, apart);
  const year = yearSql(period, academicStart);
  const figures = ["drafts", "submitted", "verified", "no_proof"];
  return `from (
    select scope, kind, case sign when 1 then month else any_month(1) end as month, case sign when 1 then months else 1 end as months,
      ${figures.map((figure) => `sign * ${figure} as ${figure}`).join(", ")}
    from (select scope, kind, min(month) as month, min(months) as months, ${figures.map((figure) => `sum(${figure}) as ${figure}`).join(", ")} ${own}
      and ${year} = any (${bind(values, only)}::int[]) group by scope, kind, ${year}) o cross join (values (1), (-1)) s (sign)
    union all
    select scope, kind, month, months, ${figures.join(", ")} ${countersFrom(counters, scopes, values, { kinds: apart.kinds })}) c`;
}

/** All works, and beside them those that have the figure. */
function withSums(
  counters: CounterQuery,
  field: CountedField,
  apart: ToldApart,
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
      return "kind";
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
