import { rolesByDuty } from "#access/roles.ts";
import { registerRules } from "#contract/input-rules/auth-rules.ts";
import { newId } from "#db/new-id.ts";
import { insertAccount, listApprovers } from "#db/queries/accounts/accounts.ts";
import { insertAppointments } from "#db/queries/accounts/appointments.ts";
import { type DepartmentRow, listDepartments } from "#db/queries/departments.ts";
import { inTransaction, type Scope, withScope } from "#db/scope.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { keyOf, limitAttempts } from "../limit-attempts.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { instituteOfAddress, readAddress } from "../tenants/institute-of-address.ts";
import { applyRules, refusalOfPassword } from "./password/apply-rules.ts";
import { hashPassword } from "./password/password-hash.ts";
import { findPasswordError } from "./password/password-strength.ts";
import type { RequestOrigin } from "./session/sign-in.ts";
import { limits } from "./session/throttle.ts";

/** Makes a faculty account awaiting approval, and notifies those who can approve it. */
export async function register(
  appContext: AppContext,
  given: { email: string; password: string; department: string },
  from: RequestOrigin,
): Promise<void> {
  const ofAddress = await instituteOfAddress(appContext, given.email);
  const { email: typed, password, department: departmentName } = applyRules(registerRules(ofAddress.rules), given);
  const email = readAddress(typed);
  const { institute } = ofAddress;
  if (institute === undefined || email === undefined) throw new Refusal("registration-failed");

  const department = await withScope(appContext.database, institute, async (scope) => {
    await limitAttempts(scope.db, keyOf("register", from.ipAddress), limits.registerByIpAddress);
    await limitAttempts(scope.db, keyOf("register", email), limits.registerByAccount);
    const departments = await listDepartments(scope);
    const found = findDepartment(departmentName, departments);
    return departments.find(({ code }) => code === found?.code);
  });
  if (!department) throw refusalOfInput("department", "unknown-department", "Select your department");
  const error = findPasswordError(password, {
    email,
    institute: ofAddress.name,
    domains: [ofAddress.domain],
    minimum: ofAddress.settings.passwordMinimum,
  });
  if (error !== undefined) throw refusalOfPassword(error);
  const passwordHash = await hashPassword(password);
  const isNew = await withScope(appContext.database, institute, (scope) =>
    inTransaction(scope, (tx) => insert(tx, { email, passwordHash, department, from })),
  );
  if (!isNew) throw new Refusal("registration-failed");
}

async function insert(
  scope: Scope,
  {
    email,
    passwordHash,
    department,
    from,
  }: { email: string; passwordHash: string; department: DepartmentRow; from: RequestOrigin },
): Promise<boolean> {
  const publicId = newId();
  const name = nameFromEmail(email);
  const account = await insertAccount(scope, {
    publicId,
    email,
    name,
    role: "Faculty",
    state: "pending",
    passwordHash,
  });
  const ipAddress = from.ipAddress;
  if (account === undefined) {
    await writeAudit(scope, undefined, { action: "register", target: email, result: "refused", ipAddress });
    return false;
  }
  await insertAppointments(scope, [{ account, department: department.id }]);
  const approvers = await listApprovers(scope, department.id, rolesByDuty);
  const body = { account: publicId, name, email, department: department.name };
  await addNotifications(
    scope,
    approvers.map((approver) => ({ account: approver, type: "registered", body })),
  );
  await writeAudit(scope, { account }, { action: "register", target: email, ipAddress });
  return true;
}

/** A first name for an account without one: "asha.kulkarni@…" becomes "Asha Kulkarni". */
function nameFromEmail(email: string): string {
  return (email.split("@")[0] ?? "")
    .split(/[._+-]+/)
    .filter((part) => part !== "")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}
