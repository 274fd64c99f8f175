import { mayNameVerifier } from "#access/policies/reviews.ts";
import { type Actor, managesInstitute } from "#access/roles.ts";
import { listVerifying, setVerifies, type VerifyingRow } from "#db/queries/accounts/appointments.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { findKind } from "#kinds/registry.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";

/** Whom the heads of the actor's departments named to verify records; an admin sees those of every department. */
export function listVerifiers(scope: Scope, actor: Actor): Promise<VerifyingRow[]> {
  return listVerifying(scope, managesInstitute(actor) ? null : actor.departments);
}

/** Names a faculty member for these kinds while their appointment in the department lasts; no kinds end it. */
export async function nameVerifier(
  scope: Scope,
  actor: Actor,
  account: string,
  readInput: () => { department: string; kinds: string[] },
): Promise<void> {
  await inTransaction(scope, async () => {
    const { department: code, kinds } = readInput();
    const department = (await listAllDepartments(scope)).find((one) => one.code === code);
    if (!department) throw refusalOfInput("department", "unknown-department", "There is no such department here.");
    ensureAllowed(mayNameVerifier(actor, department.id));
    const unknown = kinds.some((slug) => findKind(slug)?.isOnePerPerson !== false);
    if (unknown) throw refusalOfInput("kinds", "unknown-kind", "Choose types of records that are verified.");
    const email = await setVerifies(scope, account, department.id, [...new Set(kinds)].sort());
    if (email === undefined)
      throw new Refusal("not-found", { message: "This person has no appointment in the department today." });
    await writeAudit(scope, actor, { action: "verifier-named", target: email, detail: { department: code, kinds } });
  });
}
