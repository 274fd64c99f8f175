import type { SortKey } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Scope } from "../../../scope.ts";
import { compileCondition } from "../../conditions/compile-condition.ts";
import { readsCountedValues } from "../counted-values.ts";
import type { RecordQuery } from "../record-slice.ts";
import { bind, type Values } from "../values.ts";
import { afterRow, type OrderKey, orderBy, orderKeys } from "./record-order.ts";

export type PageSql = {
  /** The parts of a "with", the last of them `page_rows`: ids with their sort values, numbered in order. */
  page: string;
  keys: readonly OrderKey[];
  readFrom: "scopes" | "values" | "records" | "index" | "bitmaps";
  /** What has the states of all rows of the list, if they are counted. */
  states?: string | undefined;
};

export const sortColumnsOf = (keys: readonly OrderKey[]) => keys.map(({ sql }, index) => `(${sql})::text as k${index}`);

export type OrderedQuery = RecordQuery & {
  kind: KindDefinition;
  sort: readonly SortKey[];
  limit: number;
  after?: { values: readonly (string | null)[]; id: string } | undefined;
};

/** At most this many narrow rows are read for a page; if they do not fill it, the list has to be sorted. */
const maxRowsRead = 5_000;

/** The rows of one scope in the order of an index of the narrow rows: those with a value, then those without, by date. */
export function selectPageFromValuesIndex(scope: Scope, query: OrderedQuery, values: Values): PageSql {
  const institute = bind(values, scope.institute);
  const limit = query.limit + 1;
  // The planner does not see which kind and scope it is: it would plan the statement each time.
  const ofKind = [`s.institute_id = ${institute}`, `s.kind = (select ${bind(values, query.kind.slug)}::text)`];
  const { join, where } = rowsOf(scope, query, institute, values);
  const keys = orderKeys(query.kind, query.sort, "index");
  const [key, ...others] = keys;
  const { after } = query;
  const part = (name: string, by: readonly OrderKey[], parts: readonly string[], start: string | number) => {
    const rows = `from record_values s where ${[...ofKind, ...parts].join(" and ")} order by ${orderBy(by, "s.record_id")}`;
    const columns = keys.map((one, index) => ({ ...one, sql: `s.k${index}` }));
    const order = orderBy(
      by.map((one, index) => ({ ...one, sql: `s.k${keys.length - by.length + index}` })),
      "s.record_id",
    );
    const text = `${name} as materialized (
      select s.record_id as id, ${sortColumnsOf(columns).join(", ")}, ${start} + row_number() over (order by ${order}) as n
      from (select s.*, ${keys.map(({ sql }, index) => `${sql} as k${index}`).join(", ")} ${rows} limit ${maxRowsRead}) s ${join}
      where ${where.join(" and ")} order by ${order} limit ${limit})`;
    return { rows, text };
  };
  // In the index no value is empty.
  const filledKeys = keys.map((one) => ({ ...one, canBeEmpty: false }));
  const firstValue = after?.values[0];
  const filled = part(
    "rows_with_value",
    filledKeys,
    [
      ...(key?.canBeEmpty ? [`${key.sql} is not null`] : []),
      ...(firstValue === null ? ["false"] : after ? [afterRow(filledKeys, "s.record_id", after, values)] : []),
    ],
    0,
  );
  if (!key?.canBeEmpty)
    return { page: `${filled.text}, page_rows as (select * from rows_with_value)`, keys, readFrom: "index" };
  const isPast = `(select count(*) from rows_with_value) < ${limit} and not exists (select 1 ${filled.rows} offset ${maxRowsRead})`;
  const last = after && firstValue === null ? { ...after, values: after.values.slice(1) } : undefined;
  const empty = part(
    "rows_without_value",
    others,
    [`${key.sql} is null`, isPast, ...(last ? [afterRow(others, "s.record_id", last, values)] : [])],
    limit,
  );
  const page = `page_rows as materialized (select id, ${keys.map((_, index) => `k${index}`).join(", ")}, row_number() over (order by n) as n
    from (select * from rows_with_value union all select * from rows_without_value) u order by n limit ${limit})`;
  return { page: `${filled.text}, ${empty.text}, ${page}`, keys, readFrom: "index" };
}

/** Which of the narrow rows `s` are in the list, with `r` as the condition reads it. */
function rowsOf(scope: Scope, query: OrderedQuery, institute: string, values: Values) {
  const { kinds, departments, academicStart, slice } = query;
  const scopes = slice.type === "scopes" ? slice.scopes : [];
  const { timeZone } = scope;
  const context = { institute: scope.institute, kinds, departments, academicStart, timeZone, isScoped: true, scopes };
  const { sql, isNarrow } = compileCondition(query.where, context, values);
  const isOfValues = isNarrow || readsCountedValues(query.where, kinds);
  return {
    join: isOfValues
      ? "cross join lateral (select s.kind, s.scopes, s.counted_scopes, s.data) r"
      : `join records r on r.institute_id = ${institute} and r.id = s.record_id`,
    where: [`(select ${bind(values, scopes[0])}::int) = any (s.counted_scopes)`, ...sql],
  };
}
