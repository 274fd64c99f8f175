import type { Issue } from "#contract/refusal-codes.ts";
import type { Scope } from "#db/scope.ts";
import type { Query } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { DepartmentName } from "#kinds/field.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import { recordKinds } from "#kinds/registry.ts";
import { parseQuery } from "#rules/language/conditions/parse-query.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { Refusal } from "../../refusal.ts";

export type ListQuery = { q?: string | undefined; sort?: string | undefined };

/** The first month of the academic year and the departments, which a query may use. */
export type QueryContext = { academicStart: number; departments: readonly DepartmentName[] };

/** A query as a condition and an order; refused with the position of every part that is not understood. */
export function parseListQuery(
  scope: Scope,
  kind: KindDefinition | undefined,
  { q = "", sort }: ListQuery,
  { academicStart, departments }: QueryContext,
): Query {
  if (!isStorable(q + (sort ?? "")))
    throw new Refusal("invalid-query", { message: "The query contains a character that cannot be searched." });
  if (q === "" && sort === undefined) return { where: { op: "always" }, sort: [] };
  const fields = fieldsFor(kind, departments);
  const context = { fields, settings: { academicYearStartsInMonth: academicStart }, today: scope.today };
  const parsed = parseQuery(q, context);
  const parsedSort = sort === undefined ? parsed : parseQuery(`sort:${sort}`, context);
  const issues: Issue[] = [
    ...parsed.problems.map(({ from, to, code, message }) => ({ field: `q[${from}..${to}]`, code, message })),
    ...(sort === undefined ? [] : parsedSort.problems.map(({ code, message }) => ({ field: "sort", code, message }))),
  ];
  if (sort !== undefined && parsedSort.query.where.op !== "always")
    issues.push({ field: "sort", code: "misplaced-sort", message: "A sort order can contain only column names." });
  if (issues.length > 0) throw new Refusal("invalid-query", { issues });
  return { where: parsed.query.where, sort: parsedSort.query.sort };
}

/** The names that can be used in a query about the kind, or about all records. */
export function fieldsFor(
  kind: KindDefinition | undefined,
  departments: readonly DepartmentName[] = [],
): readonly FilterField[] {
  const known = departments.map(({ code, name, aliases }) => ({ code, name, aliases }));
  return fieldsOfKinds(kind ? [kind] : recordKinds, known.length === 0 ? undefined : known);
}
