import { hasOwnRecords, type Role } from "#access/roles.ts";
import type { ShownAccountRow } from "#db/queries/accounts/accounts-shown.ts";
import { listAppointments, replaceAppointments, updateDesignation } from "#db/queries/accounts/appointments.ts";
import { type DepartmentRow, listDepartments } from "#db/queries/departments.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import {
  findConflict,
  type HistoryConflict,
  type HistoryEntry,
  indexOfInvalidLeave,
  withEnd,
  withTransfer,
} from "#rules/counting/appointment-history.ts";
import { sentence } from "#texts/sentence.ts";
import { inputRefusal } from "../password/apply-rules.ts";

type AppointmentRequest = {
  role?: Role | undefined;
  department?: string | undefined;
  designation?: string | null | undefined;
  since?: Day | undefined;
};

/** A transfer: from a day on, or without a beginning for a first appointment. */
export type Transfer = { department: number; since: Day | undefined };

/** The department with this code, name or alias; refuses one that the institute does not have. */
export async function departmentOf(scope: Scope, typed: string): Promise<DepartmentRow> {
  const departments = await listDepartments(scope);
  const found = findDepartment(typed, departments);
  const row = departments.find(({ code }) => code === found?.code);
  if (row) return row;
  throw inputRefusal([
    {
      field: "department",
      code: "unknown-department",
      message: sentence("There is no department “{{typed}}” here.", { typed: typed.trim() }),
    },
  ]);
}

/** The transfer that a change asks for, if it does. */
export async function readTransfer(
  scope: Scope,
  account: ShownAccountRow,
  request: AppointmentRequest,
): Promise<Transfer | undefined> {
  const isFirst = account.appointments.length === 0;
  if (request.department === undefined) {
    if (request.since !== undefined)
      throw inputRefusal([{ field: "since", code: "needs-department", message: "Choose a department." }]);
    refuseWithoutDepartment(request.role, account.departments.length > 0);
    return undefined;
  }
  const { id } = await departmentOf(scope, request.department);
  const isThereAlready = account.departments.length === 1 && account.departments[0]?.id === id;
  if (isThereAlready && request.since === undefined) return undefined;
  return { department: id, since: request.since ?? (isFirst ? undefined : scope.today) };
}

/** Faculty and heads belong to a department. */
export function refuseWithoutDepartment(role: Role | undefined, hasDepartment: boolean): void {
  if (hasDepartment || role === undefined || !hasOwnRecords({ role })) return;
  throw inputRefusal([{ field: "department", code: "required", message: "Choose the person's department." }]);
}

/** Moves the person's main post; the one of that day ends the day before, and a later one stays. */
export async function appoint(
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
    department: transfer.department,
    since: transfer.since ?? null,
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
    throw inputRefusal([{ field: "lastDay", code: "later-appointment", message }]);
  }
  await saveHistory(scope, account.id, history);
}

/**
 * Stores a history in which no day has two main posts, one department twice or more than the whole of a person's time,
 * and every leave is within its appointment.
 */
export async function saveHistory(scope: Scope, account: number, history: readonly HistoryEntry[]): Promise<void> {
  for (const appointment of history) {
    const leave = appointment.leaves[indexOfInvalidLeave(appointment) ?? -1];
    if (!leave) continue;
    const message = sentence(
      "The leave from {{from}} must end after it begins, be within its appointment and not overlap another leave.",
      { from: leave.starts },
    );
    throw inputRefusal([{ field: "leaves", code: "leave-outside", message }]);
  }
  const fault = findConflict(history);
  if (fault) {
    const departments = await listAllDepartments(scope);
    const nameOf = (entry: HistoryEntry) => departments.find(({ id }) => id === entry.department)?.name ?? "";
    const code = fault.type === "clash" ? "overlap" : "share";
    throw inputRefusal([{ field: "appointments", code, message: sentenceOf(fault, nameOf) }]);
  }
  await replaceAppointments(scope, account, history);
}

function sentenceOf(fault: HistoryConflict, nameOf: (entry: HistoryEntry) => string): string {
  const from = fault.from ?? "";
  if (fault.type === "share")
    return sentence(
      fault.from === null
        ? "The shares are {{total}} % together. They can be at most 100 %."
        : "The shares from {{from}} are {{total}} % together. They can be at most 100 %.",
      { total: fault.total, from },
    );
  const names = { one: nameOf(fault.one), other: nameOf(fault.other), from };
  if (fault.one.department === fault.other.department)
    return sentence(
      fault.from === null
        ? "Two appointments in {{one}} overlap. End one of them before the other begins."
        : "Two appointments in {{one}} overlap from {{from}}. End one of them before the other begins.",
      names,
    );
  return sentence(
    fault.from === null
      ? "{{one}} and {{other}} are both the main post. End one of them, or make them joint."
      : "{{one}} and {{other}} are both the main post from {{from}}. End one of them, or make them joint.",
    names,
  );
}
