import { mayReadTablesOf } from "#access/policies/accreditation.ts";
import type { Actor } from "#access/roles.ts";
import { type DepartmentCode, listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";
import { ensureAllowed, wrongInput } from "../refusal.ts";

/** Every department, and those whose tables the actor may open. */
export type Departments = { all: DepartmentCode[]; open: DepartmentCode[] };

export async function departmentsFor(scope: Scope, actor: Actor): Promise<Departments> {
  const all = await listAllDepartments(scope);
  return { all, open: all.filter(({ id }) => mayReadTablesOf(actor, id).allowed) };
}

/** The department of this code; without one a head's own, the institute (null) for anyone who may open its tables. */
export function departmentAsked(
  actor: Actor,
  { all, open }: Departments,
  code: string | undefined,
  field: string,
): DepartmentCode | null {
  if (code === undefined) {
    const [own] = open;
    if (!own || mayReadTablesOf(actor, null).allowed) {
      ensureAllowed(mayReadTablesOf(actor, null));
      return null;
    }
    return own;
  }
  const department = all.find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (!department) throw wrongInput(field, "unknown-department", "There is no such department.");
  ensureAllowed(mayReadTablesOf(actor, department.id));
  return department;
}
