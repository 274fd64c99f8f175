import { type DepartmentNames, listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";

/** The departments that a search may name. Without a colon it has no `dept:` filter, so none need to be read. */
export async function departmentsForQuery(scope: Scope, query: string): Promise<DepartmentNames[]> {
  return query.includes(":") ? listAllDepartments(scope) : [];
}
