import { type DepartmentRow, listDepartments } from "#db/queries/departments.ts";
import type { Scope } from "../scope.ts";

/** The departments of the scope's institute that are in use. */
export async function listOwnDepartments(scope: Scope): Promise<DepartmentRow[]> {
  return listDepartments(scope);
}
