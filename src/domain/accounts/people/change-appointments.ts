import { mayAppoint } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import type { accounts } from "#contract/accounts.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { updateAccount } from "#db/queries/accounts/accounts.ts";
import type { ShownAccountRow } from "#db/queries/accounts/accounts-shown.ts";
import { type AppointmentRow, listAppointments } from "#db/queries/accounts/appointments.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { type DepartmentCode, listAllDepartments } from "#db/queries/directory.ts";
import { countByDepartment } from "#db/queries/records/record-counts.ts";
import { inTransaction, rehearse, type Scope } from "#db/scope.ts";
import { isWithin } from "#kinds/appointment.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import { recordKinds } from "#kinds/registry.ts";
import type { Stay } from "#rules/counting/appointment-history.ts";
import { instituteScope } from "#rules/counting/scopes-of.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { recomputeScopesOf } from "../../records/recompute-scopes.ts";
import { allow, Refusal } from "../../refusal.ts";
import { inputRefusal } from "../password/apply-rules.ts";
import { factsOf } from "../seen-account.ts";
import { readAgain, withAccount } from "../session/with-account.ts";
import { refuseHomeless, saveHistory } from "./appoint.ts";

export type AppointmentsChange = {
  id: string;
  /** Read once it is known that the actor may see the account. */
  given: () => Parsed<typeof accounts.appoint>["body"];
  isDryRun: () => boolean;
  address: string;
};

type Answer = Presented<typeof accounts.appoint>;

/**
 * Replaces the history of a person's appointments: what is added, changed, ended or left out follows from the
 * difference. The scopes of their records are updated; the result lists how totals changed. A dry run rolls all of it
 * back.
 */
export async function changeAppointments(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  change: AppointmentsChange,
): Promise<Answer> {
  return withAccount(appContext, scope, actor, change.id, async ({ scope: within, account }) => {
    const facts = factsOf(account);
    allow(mayAppoint(actor, facts, []));
    const { version, appointments } = change.given();
    const departments = await listAllDepartments(within);
    const present = await listAppointments(within, account.id);
    const wanted = readHistory(appointments, present, departments);
    allow(mayAppoint(actor, facts, touchedDepartments(present, wanted)));
    if (version === undefined) throw new Refusal("version-missing");
    refuseHomeless(facts.role, wanted.length > 0);
    const run = change.isDryRun() ? rehearse : inTransaction;
    return run(within, async (inner) => {
      if (!(await updateAccount(inner, { id: account.id, version }, {})))
        throw new Refusal("stale", { current: await readAgain(inner, actor, change.id) });
      const effect = await saveAndCount(inner, account, wanted, departments);
      if (changesToday(present, wanted, inner.today)) await endSessionsOf(inner, account.id, "the account was changed");
      await writeAudit(inner, actor, {
        action: "account-changed",
        target: account.email,
        address: change.address,
        detail: { changed: ["appointments"], records: effect.moves.reduce((sum, { records }) => sum + records, 0) },
      });
      return { account: await readAgain(inner, actor, change.id), effect };
    });
  });
}

function readHistory(
  given: Parsed<typeof accounts.appoint>["body"]["appointments"],
  present: readonly AppointmentRow[],
  departments: readonly DepartmentCode[],
): Stay[] {
  return given.map(({ id, department: typed, ...stay }, at) => {
    const field = `appointments.${at}`;
    const found = findDepartment(typed, departments);
    const department = departments.find(({ code }) => code === found?.code);
    if (!department) {
      const message = sentence("There is no department “{{typed}}” here.", { typed: typed.trim() });
      throw inputRefusal([{ field: `${field}.department`, code: "unknown-department", message }]);
    }
    if (stay.starts !== null && stay.ends !== null && stay.ends < stay.starts) {
      const message = "The last day must not be before the first day.";
      throw inputRefusal([{ field: `${field}.ends`, code: "not-before", message }]);
    }
    if (id !== undefined && !present.some((one) => one.id === id)) {
      const message = "This appointment no longer exists. Open the account again.";
      throw inputRefusal([{ field: `${field}.id`, code: "unknown-appointment", message }]);
    }
    return { ...(id === undefined ? {} : { id }), department: department.id, ...stay };
  });
}

/** Departments of appointments that are added, changed or left out. */
function touchedDepartments(present: readonly AppointmentRow[], wanted: readonly Stay[]): number[] {
  const kept = (some: readonly Stay[], one: Stay) =>
    some.some(
      (other) =>
        other.id === one.id &&
        other.department === one.department &&
        other.nature === one.nature &&
        other.designation === one.designation &&
        other.starts === one.starts &&
        other.ends === one.ends,
    );
  const touched = [
    ...present.filter((one) => !kept(wanted, one)),
    ...wanted.filter((one) => one.id === undefined || !kept(present, one)),
  ];
  return touched.map(({ department }) => department);
}

/** Whether the person belongs to other departments today, and so has other rights. */
function changesToday(present: readonly Stay[], wanted: readonly Stay[], today: string): boolean {
  const departmentsOf = (history: readonly Stay[]) =>
    [...new Set(history.filter((one) => isWithin(one, today, today)).map(({ department }) => department))].sort();
  return departmentsOf(present).join() !== departmentsOf(wanted).join();
}

const countedKinds = recordKinds.map(({ slug }) => slug);

async function saveAndCount(
  scope: Scope,
  account: ShownAccountRow,
  wanted: readonly Stay[],
  departments: readonly DepartmentCode[],
): Promise<Answer["effect"]> {
  const before = await countByDepartment(scope, countedKinds);
  await saveHistory(scope, account.id, wanted);
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
