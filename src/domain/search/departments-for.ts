import { type DepartmentCode, listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";

/** The departments of the institute where a query may name one; a query without a colon has none. */
export async function departmentsFor(scope: Scope, q: string): Promise<DepartmentCode[]> {
  return q.includes(":") ? listAllDepartments(scope) : [];
}
