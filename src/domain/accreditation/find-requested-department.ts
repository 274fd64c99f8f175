import { mayReadTablesOf } from "#access/policies/accreditation.ts";
import type { Actor } from "#access/roles.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";
import { ensureAllowed, refusalOfInput } from "../refusal.ts";

/** All departments, and those of them whose tables the actor may open. */
export type Departments = { all: DepartmentRow[]; open: DepartmentRow[] };

export async function departmentsWithTables(scope: Scope, actor: Actor): Promise<Departments> {
  const all = await listAllDepartments(scope);
  return { all, open: all.filter(({ id }) => mayReadTablesOf(actor, id).allowed) };
}

/** The department with this code. Without a code: the institute (null) if the actor may open its tables, else their own. */
export function findRequestedDepartment(
  actor: Actor,
  { all, open }: Departments,
  code: string | undefined,
  field: string,
): DepartmentRow | null {
  if (code === undefined) {
    const [own] = open;
    if (!own || mayReadTablesOf(actor, null).allowed) {
      ensureAllowed(mayReadTablesOf(actor, null));
      return null;
    }
    return own;
  }
  const department = all.find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (!department) throw refusalOfInput(field, "unknown-department", "There is no such department.");
  ensureAllowed(mayReadTablesOf(actor, department.id));
  return department;
}
