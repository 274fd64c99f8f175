import type { Scope } from "../../../scope.ts";
import { type EachOf, isWholeInstitute, type SlicedSql, sliceSql } from "../record-slice.ts";
import type { Values } from "../values.ts";
import type { GroupKey, GroupQuery, GroupStatement } from "./group-query.ts";
import { countedByState, countedStateOf, groupedSql, groupsOf } from "./group-sql.ts";
import { yearOfDays } from "./year-of-days.ts";

/**
 * Groups by kind, year, state, department and person from `record_scopes` alone, if the condition needs nothing else;
 * undefined for every other query.
 */
export function scopeGroups(scope: Scope, query: GroupQuery): GroupStatement | undefined {
  const { by, slice, measure, limit } = query;
  if (slice.type !== "scopes" || (measure && measure.type !== "works")) return undefined;
  const each = unitOfGroups(by);
  if (each === "mixed" || (each !== undefined && !isWholeInstitute(slice))) return undefined;
  const values: Values = [];
  const keys = by.map((key) => keySql(key, query, values));
  if (!keys.every((key) => key !== undefined)) return undefined;
  const own = sliceSql(scope, query, { needsRecord: false }, values);
  if (own.hasRecord) return undefined;
  const grouped = each && sliceSql(scope, query, { needsRecord: false, each }, values);
  const text = groupedSql({ keys, figures, own: rowsOf(own), each: grouped && rowsOf(grouped) });
  return {
    purpose: "group-scopes",
    text,
    values,
    numberOfKeys: by.length,
    read: (rows) => groupsOf(rows, limit, "scopes"),
  };
}

const rowsOf = ({ from, where }: SlicedSql) => `from ${from} where ${where.join(" and ")}`;

const figures = `${countedByState}, null::text as value, 0 as valued`;

function unitOfGroups(by: readonly GroupKey[]): EachOf | "mixed" | undefined {
  const isBy = (dimension: GroupKey["type"]) => by.some((key) => key.type === dimension);
  if (isBy("dept")) return isBy("person") ? "mixed" : "departments";
  return isBy("person") ? "people" : undefined;
}

function keySql(key: GroupKey, query: GroupQuery, values: Values): string | undefined {
  switch (key.type) {
    case "kind":
      return "s.kind";
    case "state":
      return countedStateOf("s.state");
    case "year":
      return yearOfDays(key, query, "s", values);
    case "dept":
      return "s.scope";
    case "person":
      return "-s.scope";
    case "field":
      return undefined;
  }
}
