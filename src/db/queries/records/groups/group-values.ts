import type { Scope } from "../../../scope.ts";
import { compileCondition } from "../../conditions/compile-condition.ts";
import { findCountedField, readsCountedValues } from "../counted-values.ts";
import { isWholeInstitute, sliceSql } from "../record-slice.ts";
import { bind, type Values } from "../values.ts";
import type { GroupKey, GroupQuery, GroupStatement } from "./group-query.ts";
import { countedByState, groupedSql, groupsOf } from "./group-sql.ts";
import { countsByPerson, keyOf, measureSql } from "./key-of.ts";

/**
 * Any groups by state, person and counted field, and sums of these, from `record_values`, narrow copies of the records;
 * undefined if the query reads another field.
 */
export function groupValues(scope: Scope, query: GroupQuery): GroupStatement | undefined {
  const { by, kinds, slice, where, academicStart, departments, measure = { type: "works" }, limit } = query;
  const [only, ...others] = slice.type === "scopes" ? slice.scopes : [];
  // A person's own works are few, so the records themselves are read.
  if (only === undefined || only < 0 || others.length > 0 || query.rowDateRanges || measure.type === "days")
    return undefined;
  if (measure.type === "sum" && !findCountedField(kinds, measure.field, "sums")) return undefined;
  if (!by.every((key) => hasKey(key, query)) || !readsCountedValues(where, kinds)) return undefined;
  const values: Values = [scope.institute];
  const { timeZone, institute } = scope;
  const context = { institute, kinds, departments, academicStart, timeZone, isScoped: true, scopes: [only] };
  const slugs = kinds.map(({ slug }) => slug);
  const rows = ["s.institute_id = $1", `s.kind = any (${bind(values, slugs)}::text[])`];
  rows.push(...compileCondition(where, context, values).sql);
  const ofScope = `${bind(values, only)}::int = any`;
  const inScope = `${ofScope} (r.counted_scopes)`;
  const keys = by.map((key, index) =>
    keyOf(key, `k${index}`, { row: "s", data: { sql: "r.data", isDistinct: true }, query, values }),
  );
  const lists = keys.flatMap(({ join }) => (join ? [join] : []));
  // A department or person also counts a work if the query itself counts another copy of it.
  const isOfPeople = countsByPerson(query);
  const isInGroup = keys.flatMap(({ sql }, index) =>
    by[index]?.type === (isOfPeople ? "person" : "dept") ? [`${sql} is not null`] : [],
  );
  const inGroup = isOfPeople
    ? [`${ofScope} (r.scopes)`, ...isInGroup]
    : [isInGroup.length === 0 ? inScope : `(${[inScope, ...isInGroup].join(" or ")})`];
  const measured = measure.type === "sum" ? measureSql(measure, kinds, values) : "null::numeric";
  const text = groupedSql({
    keys: keys.map(({ sql }) => sql),
    figures: `${countedByState}, sum(${measured})::text as value, count(${measured})::int as valued`,
    own: scopedRows(scope, query, values) ?? `${from} where ${[...rows, inScope].join(" and ")}`,
    each: `${from} ${lists.join(" ")} where ${[...rows, ...inGroup].join(" and ")}`,
  });
  return {
    purpose: "group-values",
    text,
    values,
    numberOfKeys: by.length,
    hasSum: measure.type === "sum",
    read: (rows) => groupsOf(rows, limit, "values"),
  };
}

/** The narrow rows as both `s` and `r`: they have the columns of `record_scopes` and those needed of a record. */
const from = "from record_values s cross join lateral (select s.kind, s.scopes, s.counted_scopes, s.data) r";

/** All works of the query from `record_scopes`, which is narrower still; undefined if it does not have the columns. */
function scopedRows(scope: Scope, query: GroupQuery, values: Values): string | undefined {
  const bound = [...values];
  const { from, where, hasRecord } = sliceSql(scope, query, { needsRecord: query.measure?.type === "sum" }, bound);
  if (hasRecord) return undefined;
  values.push(...bound.slice(values.length));
  return `from ${from} where ${where.join(" and ")}`;
}

function hasKey(key: GroupKey, { kinds, slice }: GroupQuery): boolean {
  if (key.type === "dept") return isWholeInstitute(slice);
  return key.type !== "field" || findCountedField(kinds, key.name, "values") !== undefined;
}
