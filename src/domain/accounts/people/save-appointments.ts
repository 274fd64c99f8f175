import { hasOwnRecords, type Role } from "#access/roles.ts";
import { listAppointments, replaceAppointments, updateDesignation } from "#db/queries/accounts/appointments.ts";
import type { ShownAccountRow } from "#db/queries/accounts/shown-accounts.ts";
import { type DepartmentRow, listDepartments } from "#db/queries/departments.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import {
  findConflict,
  findInvalidLeave,
  type HistoryConflict,
  type HistoryEntry,
  type Transfer,
  withEnd,
  withTransfer,
} from "#rules/counting/appointment-history.ts";
import { sentence } from "#texts/sentence.ts";
import { refusalOfInput } from "../../refusal.ts";

type AppointmentRequest = {
  role?: Role | undefined;
  department?: string | undefined;
  designation?: string | null | undefined;
  since?: Day | undefined;
};

/** The department with this code, name or alias; refuses one that the institute does not have. */
export async function requireDepartment(scope: Scope, typed: string): Promise<DepartmentRow> {
  const departments = await listDepartments(scope);
  const found = findDepartment(typed, departments);
  const row = departments.find(({ code }) => code === found?.code);
  if (row) return row;
  // A form sends the code of the chosen department, which may have been deactivated meanwhile: the person knows its name.
  const deactivated = findDepartment(typed, await listAllDepartments(scope));
  const message = sentence("There is no department “{{typed}}” here.", { typed: deactivated?.name ?? typed.trim() });
  throw refusalOfInput("department", "unknown-department", message);
}

/** The transfer in a request to change an account, if any; a first appointment needs no first day. */
export async function transferFromRequest(
  scope: Scope,
  account: ShownAccountRow,
  request: AppointmentRequest,
): Promise<Transfer | undefined> {
  const isFirst = account.appointments.length === 0;
  if (request.department === undefined) {
    if (request.since !== undefined) throw refusalOfInput("since", "needs-department", "Choose a department.");
    refuseWithoutDepartment(request.role, account.departments.length > 0);
    return undefined;
  }
  const { id } = await requireDepartment(scope, request.department);
  const isThereAlready = account.departments.length === 1 && account.departments[0]?.id === id;
  if (isThereAlready && request.since === undefined) return undefined;
  return { department: id, since: request.since ?? (isFirst ? null : scope.today) };
}

/** Refuses a role with its own records for a person without a department. */
export function refuseWithoutDepartment(role: Role | undefined, hasDepartment: boolean): void {
  if (hasDepartment || role === undefined || !hasOwnRecords({ role })) return;
  throw refusalOfInput("department", "required", "Choose the person’s department.");
}

/**
 * Stores the transfer, with the designation of the new post. Without a transfer, only the designation of the present
 * post changes, if one is given.
 */
export async function saveTransferOrDesignation(
  scope: Scope,
  account: ShownAccountRow,
  transfer: Transfer | undefined,
  designation: string | null | undefined,
): Promise<void> {
  if (!transfer) {
    if (designation !== undefined) await updateDesignation(scope, account.id, designation);
    return;
  }
  const history = withTransfer(await listAppointments(scope, account.id), {
    ...transfer,
    designation: designation === undefined ? account.designation : designation,
  });
  await saveHistory(scope, account.id, history);
}

/** Ends all appointments of somebody who leaves; refuses a day that would delete a later one. */
export async function endAppointments(scope: Scope, account: ShownAccountRow, lastDay: Day): Promise<void> {
  const { history, later } = withEnd(await listAppointments(scope, account.id), lastDay);
  if (later) {
    const message = sentence("Another appointment begins after that day, on {{starts}}. Change or remove it first.", {
      starts: later.starts ?? "",
    });
    throw refusalOfInput("lastDay", "later-appointment", message);
  }
  await saveHistory(scope, account.id, history);
}

/**
 * Stores a history in which no day has two main posts, one department twice or more than the whole of a person's time,
 * and every leave is within its appointment.
 */
export async function saveHistory(scope: Scope, account: number, history: readonly HistoryEntry[]): Promise<void> {
  for (const appointment of history) {
    const leave = findInvalidLeave(appointment);
    if (!leave) continue;
    const message = sentence(
      "The leave from {{from}} must end after it begins, be within its appointment and not overlap another leave.",
      { from: leave.starts },
    );
    throw refusalOfInput("leaves", "leave-invalid", message);
  }
  const conflict = findConflict(history);
  if (conflict) {
    const departments = await listAllDepartments(scope);
    const nameOf = (entry: HistoryEntry) => departments.find(({ id }) => id === entry.department)?.name ?? "";
    const message = conflictMessage(conflict, nameOf);
    throw refusalOfInput("appointments", conflict.type, message);
  }
  await replaceAppointments(scope, account, history);
}

function conflictMessage(conflict: HistoryConflict, nameOf: (entry: HistoryEntry) => string): string {
  const from = conflict.from ?? "";
  if (conflict.type === "share")
    return sentence(
      conflict.from === null
        ? "The shares are {{total}} % together. They can be at most 100 %."
        : "The shares from {{from}} are {{total}} % together. They can be at most 100 %.",
      { total: conflict.total, from },
    );
  const names = { one: nameOf(conflict.one), other: nameOf(conflict.other), from };
  if (conflict.one.department === conflict.other.department)
    return sentence(
      conflict.from === null
        ? "Two appointments in {{one}} overlap. End one of them before the other begins."
        : "Two appointments in {{one}} overlap from {{from}}. End one of them before the other begins.",
      names,
    );
  return sentence(
    conflict.from === null
      ? "{{one}} and {{other}} are both the main post. End one of them, or make them joint."
      : "{{one}} and {{other}} are both the main post from {{from}}. End one of them, or make them joint.",
    names,
  );
}
