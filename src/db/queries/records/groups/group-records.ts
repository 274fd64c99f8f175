import type { KindDefinition } from "#kinds/define-kind.ts";
import { rowColumnsOf } from "#kinds/derive/cells/row-columns.ts";
import type { Scope } from "../../../scope.ts";
import { firstDayOfRowSql, rowNumberSql, tableRowsSql } from "../../conditions/compile-field.ts";
import { sliceSql } from "../record-slice.ts";
import { bind, statementName, type Values } from "../values.ts";
import type { FigureRow, GroupedWorks, GroupQuery, RowDateRanges, WorkMeasure } from "./group-query.ts";
import { countedByState, noFigures } from "./group-sql.ts";
import { countsByDepartment, countsByPerson, keyOf, measureSql } from "./key-of.ts";

/** Answers every query, from the records themselves. */
export async function groupRecords(scope: Scope, query: GroupQuery): Promise<GroupedWorks> {
  const values: Values = [];
  const { by, measure = { type: "works" }, kinds, limit = 1_000_000 } = query;
  const needsRecord =
    measure.type !== "works" || by.some(({ type }) => type === "dept" || type === "person" || type === "field");
  const countedBy = countsByPerson(query) ? "person" : countsByDepartment(query) ? "dept" : undefined;
  const withRepeats = countedBy !== undefined;
  const { from, where, isScoped } = sliceSql(scope, query, { needsRecord, withRepeats }, values);
  const row = isScoped ? "s" : "r";
  const parts = by.map((key, index) =>
    keyOf(key, `k${index}`, { row, data: { sql: "d.data", isDistinct: false }, query, values }),
  );
  const names = by.map((_, index) => `k${index}`);
  const lists = parts.flatMap(({ join }) => (join ? [join] : []));
  // The data is unpacked once for a record, not each time that a part of it is read.
  if (by.some(({ type }) => type === "field"))
    lists.unshift("cross join lateral (select r.data || '{}' as data offset 0) d");
  const columns = parts.map(({ sql }, index) => `(${sql})::text as k${index}`);
  const id = isScoped ? "s.record_id" : "r.id";
  const counts = isScoped && withRepeats ? "s.counts" : "true";
  // A work without a department is in the group "none" only if the institute counts it; nobody's works have no group.
  const isInGroup = by.flatMap(({ type }, index) => (type === countedBy ? [`k${index}_of.v is not null`] : []));
  const counted = counts === "true" ? [] : [`(s.counts or ${isInGroup.join(" or ")})`];
  const ofSomebody = by.flatMap(({ type }, index) =>
    type === "person" && withRepeats ? [`k${index} is not null`] : [],
  );
  const rowJoin = query.rowDateRanges && rowsSql(measure, kinds, query.rowDateRanges, values);
  if (query.rowDateRanges) where.push(daysConditionSql(query.rowDateRanges, values));
  const measured = rowJoin ? "m.value" : measureSql(measure, kinds, values);
  // A work counts once, even if several of its rows are added up.
  const once = "select id, state, has_proof, sum(value) as value";
  const wholeSql = rowJoin
    ? `${once} from (select distinct id, state, has_proof, n, value from counted_works where counts) works group by id, state, has_proof`
    : "select distinct id, state, has_proof, value from counted_works where counts";
  const groupedSql = rowJoin
    ? `(${[once, ...names].join(", ")} from counted_works group by ${["id", "state", "has_proof", ...names].join(", ")})`
    : "counted_works";
  const text = `with counted_works as materialized (
      select ${[`${id} as id`, `${row}.state as state`, `${row}.has_proof as has_proof`, `${measured} as value`, `${counts} as counts`, ...(rowJoin ? ["m.n"] : []), ...columns].join(", ")}
      from ${[from, ...(rowJoin ? [rowJoin] : []), ...lists].join(" ")} where ${[...where, ...counted].join(" and ")})
    select array[]::text[] as keys, true as "isWhole", 0 as total, ${figures} from (${wholeSql}) works
    ${names.length === 0 ? "" : `union all (select array[${names.join(", ")}], false, count(*) over ()::int, ${figures} from ${groupedSql} works where ${["true", ...ofSomebody].join(" and ")} group by ${names.join(", ")} order by ${measure.type === "works" ? "count(*)" : "sum(value)"} desc nulls last, ${names.join(", ")} limit ${bind(values, limit + 1)}::int)`}`;
  const rows = await scope.db.query<FigureRow & { total: number }>({
    name: statementName("group-works", text),
    text,
    values,
  });
  const whole = rows.find(({ isWhole }) => isWhole) ?? noFigures;
  const groups = rows.filter(({ isWhole }) => !isWhole);
  return { groups, total: groups[0]?.total ?? 0, whole, readFrom: "records" };
}

const figures = `${countedByState}, sum(value)::text as value, count(value)::int as valued`;

/** The rows of the table that the measure adds up, each with its day; one empty row if a record has none. */
function rowsSql(
  measure: WorkMeasure,
  kinds: readonly KindDefinition[],
  { byFinancialYear }: RowDateRanges,
  values: Values,
): string {
  const name = measure.type === "sum" ? measure.field : "";
  const parts = new Map<string, string[]>();
  for (const kind of kinds) {
    const column = rowColumnsOf(kind).get(name);
    if (!column) continue;
    const day = firstDayOfRowSql(byFinancialYear ? column : { dates: column.dates });
    const sql = `select e.n, case when ${day} ~ '^\\d{4}-\\d{2}-\\d{2}$' then (${day})::date end, ${rowNumberSql(column.columns)}
      from ${tableRowsSql(column.table)} with ordinality e(row, n)`;
    parts.set(sql, [...(parts.get(sql) ?? []), kind.slug]);
  }
  const selects = [...parts].map(([sql, slugs]) => `${sql} where r.kind = any (${bind(values, slugs)}::text[])`);
  return `left join lateral (${selects.join(" union all ")}) m(n, day, value) on true`;
}

function daysConditionSql({ spans, undated }: RowDateRanges, values: Values): string {
  const parts = spans.map(({ from, to }) => `m.day between ${bind(values, from)}::date and ${bind(values, to)}::date`);
  return `(${[...parts, ...(undated ? ["m.day is null"] : [])].join(" or ") || "false"})`;
}
