import type { Role } from "#access/roles.ts";
import type { ShownAccountRow } from "#db/queries/accounts-shown.ts";
import { endAppointmentsBefore, insertAppointment, updateDesignation } from "#db/queries/appointments.ts";
import { type DepartmentRow, listDepartments } from "#db/queries/departments.ts";
import type { Day } from "#kinds/day.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import type { Scope } from "../scope.ts";
import { inputRefusal } from "./hold-to-rules.ts";

type Wanted = {
  role?: Role | undefined;
  department?: string | undefined;
  designation?: string | null | undefined;
  since?: Day | undefined;
};

/** Where a person moves: from a day on, or since ever for a first appointment. */
export type Move = { department: number; since: Day | undefined };

/** The department a text names by code, name or alias; refuses one that the institute does not have. */
export async function departmentOf(scope: Scope, typed: string): Promise<DepartmentRow> {
  const departments = await listDepartments(scope);
  const found = findDepartment(typed, departments);
  const row = departments.find(({ code }) => code === found?.code);
  if (row) return row;
  throw inputRefusal([
    { field: "department", code: "unknown-department", message: `There is no department “${typed.trim()}” here.` },
  ]);
}

/** Whether a change moves the person to another department, and from when. */
export async function readMove(scope: Scope, account: ShownAccountRow, wanted: Wanted): Promise<Move | undefined> {
  const isFirst = account.appointments.length === 0;
  if (wanted.department === undefined) {
    if (wanted.since !== undefined)
      throw inputRefusal([{ field: "since", code: "needs-department", message: "Say to which department." }]);
    refuseHomeless(wanted.role, account.departments.length > 0);
    return undefined;
  }
  const { id } = await departmentOf(scope, wanted.department);
  const isThereAlready = account.departments.length === 1 && account.departments[0]?.id === id;
  if (isThereAlready && wanted.since === undefined) return undefined;
  return { department: id, since: wanted.since ?? (isFirst ? undefined : scope.today) };
}

/** Faculty and heads belong to a department. */
export function refuseHomeless(role: Role | undefined, hasDepartment: boolean): void {
  if (hasDepartment || (role !== "Faculty" && role !== "Head Of Department")) return;
  throw inputRefusal([{ field: "department", code: "required", message: "Choose the person's department." }]);
}

/** The present appointment ends the day before the new one begins. */
export async function appoint(
  scope: Scope,
  account: ShownAccountRow,
  move: Move | undefined,
  designation: string | null | undefined,
): Promise<void> {
  if (!move) {
    if (designation !== undefined) await updateDesignation(scope, account.id, designation);
    return;
  }
  if (move.since !== undefined) await endAppointmentsBefore(scope, account.id, move.since);
  await insertAppointment(scope, {
    account: account.id,
    department: move.department,
    designation: designation === undefined ? account.designation : designation,
    starts: move.since ?? null,
  });
}
