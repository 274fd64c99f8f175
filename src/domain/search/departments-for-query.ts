import type { DepartmentRow } from "#db/queries/departments.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";

/** The departments that a search may name. Without a colon it has no `dept:` filter, so none need to be read. */
export async function departmentsForQuery(scope: Scope, query: string): Promise<DepartmentRow[]> {
  return query.includes(":") ? listAllDepartments(scope) : [];
}
