import type { Scope } from "../../../scope.ts";
import { listedYear, monthsSql, yearSql } from "../counted-months.ts";
import { counterQueryOf } from "../record-counts.ts";
import { isWholeInstitute, nowhere } from "../record-slice.ts";
import { bind, nameOf, type Values } from "../values.ts";
import type { GroupedWorks, GroupKey, GroupQuery } from "./group-query.ts";
import { type FigureRow, groupedSql, groupsOf, isPartition } from "./whole-of.ts";

/** Kinds, years and departments from the counters; undefined for every other question. */
export async function groupCounters(scope: Scope, query: GroupQuery): Promise<GroupedWorks | undefined> {
  const { by, academicStart, measure, atMost } = query;
  const counters = counterQueryOf(query);
  if (!counters || (measure && measure.of !== "works")) return undefined;
  const values: Values = [scope.institute, counters.kinds];
  const keys = by.map((key) => keySql(key, query, values));
  if (!keys.every((key) => key !== undefined)) return undefined;
  const rest = `and kind = any ($2::text[])${monthsSql(counters.months, academicStart, values)}`;
  const from = (scopes: string) => `from counted_records where institute_id = $1 and ${scopes} ${rest}`;
  const own = from(`scope = ${bind(values, counters.scope)}::int`);
  const text = groupedSql({
    keys,
    figures,
    own,
    each: isPartition(by) ? undefined : from(`scope > 0 and scope < ${nowhere}`),
    having: "having sum(drafts + submitted + verified) > 0",
  });
  const rows = await scope.db.query<FigureRow>({ name: nameOf("group-counters", text), text, values });
  return groupsOf(rows, atMost, "counters");
}

const figures = `coalesce(sum(drafts + submitted + verified), 0)::int as works, coalesce(sum(drafts), 0)::int as drafts,
  coalesce(sum(submitted), 0)::int as submitted, coalesce(sum(verified), 0)::int as verified,
  coalesce(sum(no_proof), 0)::int as "noProof", null::text as value, 0 as valued`;

function keySql(key: GroupKey, { slice, academicStart }: GroupQuery, values: Values): string | undefined {
  if (key.of === "kind") return "kind";
  if (key.of === "dept") return isWholeInstitute(slice) ? "scope" : undefined;
  return key.of === "year" ? listedYear(yearSql(key.period, academicStart), key.only, values) : undefined;
}
