import { mayAppoint, mayPreviewAppointments } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import type { appointments } from "#contract/appointments.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { updateAccount } from "#db/queries/accounts/accounts.ts";
import { type AppointmentRow, listAppointments } from "#db/queries/accounts/appointments.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import type { ShownAccountRow } from "#db/queries/accounts/shown-accounts.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { countByDepartment } from "#db/queries/records/record-counts.ts";
import { dryRun, inTransaction, type Scope } from "#db/scope.ts";
import { overlapsSpan } from "#kinds/appointment.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import { instituteScope } from "#kinds/record-state.ts";
import { recordKinds } from "#kinds/registry.ts";
import { type HistoryEntry, withTransfer } from "#rules/counting/appointment-history.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { recomputeScopesOf } from "../../records/recompute-scopes.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";
import { factsOf } from "../present-account.ts";
import { readChangedAccount, withAccount } from "../session/with-account.ts";
import { endMovedCoordinators } from "./end-moved-coordinators.ts";
import { refuseWithoutDepartment, saveHistory } from "./save-appointments.ts";

type Input<Name extends "add" | "change" | "replace" | "transfer"> = Parsed<(typeof appointments)[Name]>["body"];
type Answer = Presented<typeof appointments.replace>;

export type AppointmentsChange<Body> = {
  id: string;
  /** Read once it is known that the actor may change the account. */
  input: () => Body;
  isDryRun: () => boolean;
  ipAddress: string;
};

type Context = { current: readonly AppointmentRow[]; departments: readonly DepartmentRow[] };

/** Adds an appointment to the history; it is refused if it conflicts with the others. */
export const addAppointment = appointmentOperation<Input<"add">>(
  ({ version: _version, ...one }, { current, departments }) => [...current, readEntry(one, "", departments)],
);

export const changeAppointment = appointmentOperation<Input<"change">>(
  ({ version: _version, id, ...change }, { current, departments }) => {
    const stored = current.find((one) => one.id === id);
    if (!stored) throw refusalOfUnknownAppointment("id");
    const input = { ...appointmentInputOf(stored, departments), ...change };
    return current.map((one) => (one === stored ? { ...readEntry(input, "", departments), id } : one));
  },
);

/** Replaces the whole history: what is added, changed, ended or left out follows from the difference. */
export const replaceAppointments = appointmentOperation<Input<"replace">>(
  ({ appointments: entries }, { current, departments }) =>
    entries.map(({ id, ...one }, index) => {
      const entry = readEntry(one, `appointments.${index}.`, departments);
      if (id !== undefined && !current.some((known) => known.id === id))
        throw refusalOfUnknownAppointment(`appointments.${index}.id`);
      return id === undefined ? entry : { ...entry, id };
    }),
);

export const transferPerson = appointmentOperation<Input<"transfer">>(
  ({ department, from, designation, nature }, { current, departments }) =>
    withTransfer(current, {
      department: departmentIn(departments, department, "department"),
      since: from,
      designation: designation === undefined ? (mainPostOn(current, from)?.designation ?? null) : designation,
      ...(nature !== undefined && { nature }),
    }),
);

/**
 * The scopes of the person's records are updated in the same transaction; the result lists how totals changed. A dry
 * run rolls all of it back.
 */
function appointmentOperation<Body extends { version?: number | undefined }>(
  changed: (input: Body, context: Context) => HistoryEntry[],
): (appContext: AppContext, scope: Scope, actor: Actor, change: AppointmentsChange<Body>) => Promise<Answer> {
  return (appContext, scope, actor, change) =>
    withAccount(appContext, scope, actor, change.id, async ({ scope: accountScope, account }) => {
      const facts = factsOf(account);
      const isDryRun = change.isDryRun();
      ensureAllowed((isDryRun ? mayPreviewAppointments : mayAppoint)(actor, facts));
      const input = change.input();
      const { version } = input;
      const departments = await listAllDepartments(accountScope);
      const current = await listAppointments(accountScope, account.id);
      const history = changed(input, { current, departments });
      if (version === undefined) throw new Refusal("version-missing");
      refuseWithoutDepartment(facts.role, history.length > 0);
      const run = isDryRun ? dryRun : inTransaction;
      return run(accountScope, async (tx) => {
        if (!(await updateAccount(tx, { id: account.id, version }, {})))
          throw new Refusal("stale", { current: await readChangedAccount(tx, actor, change.id) });
        const effect = await saveAndCount(tx, account, history, departments);
        if (changesToday(current, history, tx.today)) await endSessionsOf(tx, account.id, "the account was changed");
        await writeAudit(tx, actor, {
          action: "account-changed",
          target: account.email,
          ipAddress: change.ipAddress,
          detail: {
            changed: ["appointments"],
            before: linesOf(current, departments),
            after: linesOf(history, departments),
            records: effect.moves.reduce((sum, { records }) => sum + records, 0),
          },
        });
        const { appointments: rows, version: now } = await readChangedAccount(tx, actor, change.id);
        return { rows, version: now, effect };
      });
    });
}

type AppointmentInput = Omit<Input<"add">, "version">;

function readEntry(input: AppointmentInput, path: string, departments: readonly DepartmentRow[]): HistoryEntry {
  const { department: typed, from, to, leaves, ...terms } = input;
  const department = departmentIn(departments, typed, `${path}department`);
  if (from !== null && to !== null && to < from)
    throw refusalOfInput(`${path}to`, "not-before", "The last day must not be before the first day.");
  if (terms.reasonOfLeaving !== null && to === null)
    throw refusalOfInput(
      `${path}reasonOfLeaving`,
      "needs-last-day",
      "Give the last day together with the reason for leaving.",
    );
  return {
    ...terms,
    department,
    starts: from,
    ends: to,
    leaves: leaves.map((leave) => ({ nature: leave.nature, starts: leave.from, ends: leave.to })),
  };
}

function appointmentInputOf(
  { id: _id, department, starts, ends, leaves, ...terms }: AppointmentRow,
  departments: readonly DepartmentRow[],
): AppointmentInput {
  return {
    ...terms,
    department: departments.find((one) => one.id === department)?.code ?? "",
    from: starts,
    to: ends,
    leaves: leaves.map((leave) => ({ nature: leave.nature, from: leave.starts, to: leave.ends })),
  };
}

function departmentIn(departments: readonly DepartmentRow[], typed: string, field: string): number {
  const found = findDepartment(typed, departments);
  const department = departments.find(({ code }) => code === found?.code);
  if (department) return department.id;
  const message = sentence("There is no department “{{typed}}” here.", { typed: typed.trim() });
  throw refusalOfInput(field, "unknown-department", message);
}

function refusalOfUnknownAppointment(field: string): Refusal {
  return refusalOfInput(field, "unknown-appointment", "This appointment no longer exists. Open the account again.");
}

function mainPostOn(history: readonly HistoryEntry[], day: string): HistoryEntry | undefined {
  return history.find((one) => one.type === "primary" && overlapsSpan(one, day, day));
}

/** The posts in words of the audit trail; a reason for leaving is personal and left out. */
function linesOf(history: readonly HistoryEntry[], departments: readonly DepartmentRow[]): string[] {
  return history.map(({ department, type, designation, starts, ends }) => {
    const code = departments.find(({ id }) => id === department)?.code ?? "";
    return [code, type, designation, `${starts ?? ""}..${ends ?? ""}`].filter(Boolean).join(" ");
  });
}

/** Whether the person belongs to other departments today, and so has other rights. */
function changesToday(before: readonly HistoryEntry[], after: readonly HistoryEntry[], today: string): boolean {
  const departmentsOf = (history: readonly HistoryEntry[]) =>
    [...new Set(history.filter((one) => overlapsSpan(one, today, today)).map(({ department }) => department))].sort();
  return departmentsOf(before).join() !== departmentsOf(after).join();
}

const countedKinds = recordKinds.map(({ slug }) => slug);

async function saveAndCount(
  scope: Scope,
  account: ShownAccountRow,
  history: readonly HistoryEntry[],
  departments: readonly DepartmentRow[],
): Promise<Answer["effect"]> {
  const before = await countByDepartment(scope, countedKinds);
  await endMovedCoordinators(scope, account.id);
  await saveHistory(scope, account.id, history);
  await endMovedCoordinators(scope, account.id);
  const { moves, monthNeeded } = await recomputeScopesOf(scope, account.id);
  const after = await countByDepartment(scope, countedKinds);
  const codesOf = (ids: readonly number[]) => ids.flatMap((id) => departments.find((one) => one.id === id)?.code ?? []);
  const counted = [...departments, { id: instituteScope, code: "", name: account.instituteName }];
  return {
    counts: counted
      .map(({ id, code, name }) => ({ code, name, before: before.get(id) ?? 0, after: after.get(id) ?? 0 }))
      .filter((line) => line.before !== line.after),
    moves: moves.map(({ from, to, records }) => ({ from: codesOf(from), to: codesOf(to), records })),
    monthNeeded,
  };
}
