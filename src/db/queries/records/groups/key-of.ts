import type { KindDefinition } from "#kinds/define-kind.ts";
import { findComparedField, findField } from "#kinds/derive/find-field.ts";
import { unassignedScope } from "#kinds/record-state.ts";
import { numberSql } from "../../conditions/compile-field.ts";
import { accountNamedBy, isOfDepartments, isWholeInstitute } from "../record-slice.ts";
import { bind, type Values } from "../values.ts";
import type { GroupKey, GroupQuery, WorkMeasure } from "./group-query.ts";
import { countedStateOf } from "./group-sql.ts";
import { yearOfDays } from "./year-of-days.ts";

type Part = { sql: string; join?: string };

/** The data of a row; `isDistinct`: no list contains a value twice. */
type KeyData = { sql: string; isDistinct: boolean };

/** A key by which rows `r` (or `s`, of `record_scopes`) are grouped, and the join that it needs. */
export function keyOf(
  key: GroupKey,
  name: string,
  { row, data, query, values }: { row: "s" | "r"; data: KeyData; query: GroupQuery; values: Values },
): Part {
  const lateral = (select: string): Part => ({
    sql: `${name}_of.v`,
    join: `left join lateral (${select}) ${name}_of(v) on true`,
  });
  switch (key.type) {
    case "kind":
      return { sql: `${row}.kind` };
    case "state":
      return { sql: countedStateOf(`${row}.state`) };
    case "year":
      return { sql: yearOfDays(key, query, query.rowDateRanges ? { day: "m.day" } : row, values) };
    case "dept":
      return lateral(
        `select d from unnest(${countsByDepartment(query) ? "r.counted_scopes" : "r.scopes"}) d where d > 0 and d < ${unassignedScope}`,
      );
    case "person":
      return lateral(
        `select -p from unnest(${isOfDepartments(query.slice) ? "r.counted_scopes" : "r.scopes"}) p where p < 0`,
      );
    case "field": {
      const value = fieldOfKinds(query.kinds, key.name, data.sql, values);
      const fields = query.kinds.flatMap((kind) => findField(kind, key.name)?.field ?? []);
      if (fields.every(({ type }) => type !== "tags")) return { sql: `${value} #>> '{}'` };
      return lateral(`select ${data.isDistinct ? "" : "distinct "}e from jsonb_array_elements_text(
        case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end) e`);
    }
  }
}

/** Whether each department decides which record of a work counts, and not the institute or a person's own list. */
export function countsByDepartment(query: GroupQuery): boolean {
  const isBy = (type: GroupKey["type"]) => query.by.some((key) => key.type === type);
  return isWholeInstitute(query.slice) && isBy("dept") && !isBy("person") && !accountNamedBy(query);
}

/** Whether the own list of each person decides it. */
export function countsByPerson({ by, slice }: Pick<GroupQuery, "by" | "slice">): boolean {
  return by.some(({ type }) => type === "person") && isOfDepartments(slice);
}

/** The list of values of each kind's own field of that name; null for kinds without one. */
function fieldOfKinds(kinds: readonly KindDefinition[], name: string, data: string, values: Values): string {
  const parts = new Map<string, string[]>();
  for (const kind of kinds) {
    const own = findField(kind, name)?.name;
    if (own !== undefined) parts.set(`${data}->'${own}'`, [...(parts.get(`${data}->'${own}'`) ?? []), kind.slug]);
  }
  return oneOfKinds(parts, kinds, values, "null::jsonb");
}

/** Combines SQL that differs by kind, given with the slugs it is for; `nothing` for the other kinds. */
function oneOfKinds(
  parts: ReadonlyMap<string, string[]>,
  kinds: readonly KindDefinition[],
  values: Values,
  nothing: string,
): string {
  const [only] = parts;
  if (only?.[1].length === kinds.length) return `(${only[0]})`;
  const cases = [...parts].map(([sql, slugs]) => `when r.kind = any (${bind(values, slugs)}::text[]) then ${sql}`);
  return cases.length === 0 ? nothing : `(case ${cases.join(" ")} end)`;
}

/** The measure of a record `r` as a number; null if it has none. */
export function measureSql(measure: WorkMeasure, kinds: readonly KindDefinition[], values: Values): string {
  if (measure.type === "works") return "null::numeric";
  const name = measure.type === "sum" ? measure.field : "days";
  const sums = new Map<string, string[]>();
  for (const kind of kinds) {
    const called = findComparedField(kind, name);
    if (!called) continue;
    const sql = numberSql(kind, called.name);
    sums.set(sql, [...(sums.get(sql) ?? []), kind.slug]);
  }
  return oneOfKinds(sums, kinds, values, "null::numeric");
}
