import type { SortKey } from "#kinds/condition.ts";
import { isDay } from "#kinds/day.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { type RecordQuery, sliceSql } from "./record-slice.ts";
import type { StoredPerson } from "./records.ts";
import { bind, statementName, type Values } from "./values.ts";

export type WorkRow = {
  id: string;
  kind: string;
  state: RecordState;
  title: string;
  people: StoredPerson[];
  /** First and last possible day. */
  day: string | null;
  dayEnd: string | null;
  departments: string[];
  proofs: number;
  updatedAt: Date;
  /** Sort values of the row, for paging. */
  sortValue: string;
};

export const workOrders = ["date", "title", "state", "updated"] as const;
export type WorkOrder = (typeof workOrders)[number];

export type WorkPageQuery = RecordQuery & {
  sort: { by: WorkOrder; descending: boolean };
  limit: number;
  after?: { sortValue: string; id: string } | undefined;
};

/** The order of works of several kinds: the first key that all of them have, newest first by default. */
export function workOrder(sort: readonly SortKey[]): WorkPageQuery["sort"] {
  for (const { field, descending } of sort) {
    const by = workOrders.find((order) => order === field);
    if (by) return { by, descending };
  }
  return { by: "date", descending: true };
}

/** Whether a text from outside can be a cursor in this order. */
export function fitsWorkOrder(by: WorkOrder, value: string): boolean {
  if (by === "date") return value === "infinity" || isDay(value);
  if (by === "updated") return !Number.isNaN(Date.parse(value)) && value.length < 40;
  return isStorable(value);
}

/** A page of works of one or several kinds, and one row more if there is one. */
export async function listWorks(scope: Scope, query: WorkPageQuery): Promise<WorkRow[]> {
  const values: Values = [];
  const { by, descending } = query.sort;
  const { from, where, isScoped } = sliceSql(scope, query, { needsRecord: by === "title" || by === "updated" }, values);
  const row = isScoped ? "s" : "r";
  const id = isScoped ? "s.record_id" : "r.id";
  const keys = {
    date: { sql: isScoped ? "s.day" : "coalesce(r.day, 'infinity')", cast: "date" },
    title: { sql: `left(r.title, 120) collate "und-x-icu"`, cast: "text" },
    state: { sql: `${row}.state`, cast: "text" },
    updated: { sql: "r.updated_at", cast: "timestamptz" },
  } as const;
  const key = keys[by];
  const direction = descending ? "desc" : "asc";
  const after = query.after
    ? [
        `(${key.sql}, ${id}) ${descending ? "<" : ">"} (${bind(values, query.after.sortValue)}::${key.cast}, ${bind(values, query.after.id)}::uuid)`,
      ]
    : [];
  const institute = bind(values, scope.institute);
  const text = `with page_rows as materialized (
      select ${id} as id, ${key.sql} as sort_value from ${from} where ${[...where, ...after].join(" and ")}
      order by ${key.sql} ${direction}, ${id} ${direction} limit ${bind(values, query.limit + 1)}::int)
    select r.id, r.kind, r.state, r.title, r.people, r.day::text as day, r.day_end::text as "dayEnd",
      array(select d.code from departments d where d.institute_id = ${institute} and d.id = any (r.scopes) order by d.id) as departments,
      cardinality(r.proof_fields) as proofs, r.updated_at as "updatedAt", page_rows.sort_value::text as "sortValue"
    from page_rows join records r on r.institute_id = ${institute} and r.id = page_rows.id order by page_rows.sort_value ${direction}, r.id ${direction}`;
  return scope.db.query<WorkRow>({ name: statementName("list-works", text), text, values });
}
