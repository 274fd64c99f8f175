import { type AccountFacts, maySeeAccount } from "#access/policies/accounts.ts";
import { type Actor, managesSystem, type Role } from "#access/roles.ts";
import { findAccountAnywhere } from "#db/queries/accounts/accounts.ts";
import { type ErasableAccount, findErasable } from "#db/queries/accounts/erase-account.ts";
import { inInstitute, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { Refusal } from "../refusal.ts";

/** For another institute's account: deleting a person reads the text of every record. */
const otherInstituteTimeoutMs = 120_000;

/** Runs the work in the account's institute, if the actor may see the account; it may already be deleted. */
export async function withErasable<Result>(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  actor: Actor,
  publicId: string,
  work: (scope: Scope, account: ErasableAccount) => Promise<Result>,
): Promise<Result> {
  const found = managesSystem(actor) ? await findAccountAnywhere(scope.db, publicId) : undefined;
  const run = async (accountScope: Scope) => {
    const account = await findErasable(accountScope, publicId);
    if (!account || !maySeeAccount(actor, erasableFacts(accountScope, account)).allowed) throw new Refusal("not-found");
    return work(accountScope, account);
  };
  const institute = found?.institute ?? scope.institute;
  return inInstitute({ ...appContext, scope }, institute, run, { timeout: otherInstituteTimeoutMs });
}

/** Only for admins and super admins, who see accounts of every department. */
export function erasableFacts(scope: Scope, account: ErasableAccount): AccountFacts {
  const { id, role, state } = account;
  return { institute: scope.institute, account: id, role: role as Role, state, departments: [] };
}
