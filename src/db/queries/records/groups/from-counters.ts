import type { Scope } from "../../../scope.ts";
import { monthsSql, yearSql } from "../counted-months.ts";
import { counterQueryOf } from "../record-counts.ts";
import { isWholeInstitute } from "../record-slice.ts";
import { bind, nameOf, type Values } from "../values.ts";
import type { GroupedWorks, GroupKey, GroupQuery } from "./group-query.ts";
import { type FigureRow, groupsOf, groupsSql, isPartition } from "./whole-of.ts";

/** Kinds, years and departments from the counters; undefined for every other question. */
export async function groupCounters(scope: Scope, query: GroupQuery): Promise<GroupedWorks | undefined> {
  const { by, academicStart, measure, atMost } = query;
  const counters = counterQueryOf(query);
  const keys = by.map((key) => keySql(key, query));
  if (!counters || !keys.every((key) => key !== undefined) || (measure && measure.of !== "works")) return undefined;
  const values: Values = [scope.institute, counters.kinds];
  const rest = `and kind = any ($2::text[])${monthsSql(counters.months, academicStart, values)}`;
  const lists = keys.map((key) => (typeof key === "string" ? key : keyOfYears(key, values)));
  const from = (scopes: string) => `from counted_records where institute_id = $1 and ${scopes} ${rest}`;
  const own = `scope = ${bind(values, counters.scope)}::int`;
  const isWhole = by.length === 0;
  const whole = `select array[]::text[] as keys, true as "isWhole", ${figures} ${from(own)}`;
  const counted = from(isPartition(by) ? own : "scope > 0 and scope < 2147483647");
  const groups = groupsSql(lists, figures, counted, "having sum(drafts + submitted + verified) > 0");
  const text = isWhole ? whole : isPartition(by) ? groups : `${groups} union all ${whole}`;
  const rows = await scope.db.query<FigureRow>({ name: nameOf("group-counters", text), text, values });
  return groupsOf(rows, atMost, "counters");
}

const figures = `coalesce(sum(drafts + submitted + verified), 0)::int as works, coalesce(sum(drafts), 0)::int as drafts,
  coalesce(sum(submitted), 0)::int as submitted, coalesce(sum(verified), 0)::int as verified,
  coalesce(sum(no_proof), 0)::int as "noProof", null::text as value, 0 as valued`;

type ListedYears = { sql: string; only: readonly number[] };

function keySql(key: GroupKey, query: GroupQuery): string | ListedYears | undefined {
  if (key.of === "kind") return "kind";
  if (key.of === "dept") return isWholeInstitute(query.slice) ? "scope" : undefined;
  if (key.of !== "year") return undefined;
  const sql = yearSql(key.period, query.academicStart);
  return key.only ? { sql, only: key.only } : sql;
}

function keyOfYears({ sql, only }: ListedYears, values: Values): string {
  return `case when ${sql} < 2 or ${sql} = any (${bind(values, only)}::int[]) then ${sql} end`;
}
