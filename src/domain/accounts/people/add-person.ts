import { mayAdd } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import type { accounts } from "#contract/accounts.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { invalidId } from "#contract/input-rules/auth-rules.ts";
import { listDomains } from "#db/queries/domains.ts";
import { findInstitute, findInstituteByPublicId } from "#db/queries/institutes.ts";
import { inInstitute, inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { readAddress } from "../../tenants/institute-of-address.ts";
import { readSettings } from "../../tenants/institute-settings.ts";
import { mailInvitation } from "../account-mails.ts";
import { addAccount } from "../add-account.ts";
import type { VisibleAccount } from "../present-account.ts";
import { readChangedAccount } from "../session/with-account.ts";
import { validatePersonIds } from "./person-ids.ts";
import { refuseWithoutDepartment, requireDepartment } from "./save-appointments.ts";

export type NewPerson = Parsed<typeof accounts.add>["body"];

/** Adds a person to an institute and, if requested, mails an invitation. Only its owner ever sets the password. */
export async function addPerson(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  person: NewPerson,
  ipAddress: string,
): Promise<VisibleAccount> {
  const institute =
    person.institute === undefined ? scope.institute : await findInstituteByPublicId(scope.db, person.institute);
  ensureAllowed(mayAdd(actor, { institute: institute ?? 0, role: person.role }));
  if (institute === undefined) throw new Refusal("not-found");
  const add = (accountScope: Scope) => inTransaction(accountScope, (tx) => insert(tx, actor, person, ipAddress));
  return inInstitute({ ...appContext, scope }, institute, add);
}

async function insert(scope: Scope, actor: Actor, person: NewPerson, ipAddress: string): Promise<VisibleAccount> {
  const institute = await findInstitute(scope);
  const email = readAddress(person.email);
  const domains = await listDomains(scope);
  if (email === undefined || !domains.includes(email.split("@")[1] ?? "")) {
    const message = invalidId(readSettings(institute.settings));
    throw new Refusal("foreign-domain", { message, issues: [{ field: "email", code: "foreign-domain", message }] });
  }
  const department = person.department ? await requireDepartment(scope, person.department) : undefined;
  refuseWithoutDepartment(person.role, department !== undefined);
  const added = await addAccount(scope, {
    ...person,
    ...validatePersonIds(person),
    email,
    department: department?.id,
  });
  if (person.invite) await mailInvitation(scope, { id: added.id, email, name: person.name }, institute.name);
  await writeAudit(scope, actor, {
    action: "account-added",
    target: email,
    ipAddress,
    detail: { role: person.role, invited: person.invite },
  });
  return readChangedAccount(scope, actor, added.publicId);
}
