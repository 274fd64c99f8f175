import { type AccountFacts, maySeeAccount } from "#access/policies/accounts.ts";
import { type Actor, managesSystem, rolesByDuty } from "#access/roles.ts";
import type { Verdict } from "#access/verdict.ts";
import { findAccountAnywhere } from "#db/queries/accounts/accounts.ts";
import { listAccounts, type ShownAccountRow } from "#db/queries/accounts/shown-accounts.ts";
import { inInstitute, type Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { Refusal } from "../../refusal.ts";
import { factsOf, presentAccount, type VisibleAccount } from "../present-account.ts";

/** The account and the scope of its institute, which only for super admins is another one. */
export type Target = { scope: Scope; account: ShownAccountRow };

/** Runs the work on an account the viewer may see, or as `may` says; for everybody else the account does not exist. */
export async function withAccount<Result>(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  actor: Actor,
  publicId: string,
  work: (target: Target) => Promise<Result>,
  may: (actor: Actor, account: AccountFacts) => Verdict = maySeeAccount,
): Promise<Result> {
  const found = managesSystem(actor) ? await findAccountAnywhere(scope.db, publicId) : undefined;
  const run = async (accountScope: Scope) => {
    const account = await findAccountRow(accountScope, publicId);
    if (!account || !may(actor, factsOf(account)).allowed) throw new Refusal("not-found");
    return work({ scope: accountScope, account });
  };
  return inInstitute({ ...appContext, scope }, found?.institute ?? scope.institute, run);
}

export async function readAccount(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  publicId: string,
): Promise<VisibleAccount> {
  return withAccount(appContext, scope, actor, publicId, async ({ account }) => presentAccount(actor, account));
}

/** The account after a change. */
export async function readChangedAccount(scope: Scope, actor: Actor, publicId: string): Promise<VisibleAccount> {
  const account = await findAccountRow(scope, publicId);
  if (!account) throw new Refusal("not-found");
  return presentAccount(actor, account);
}

async function findAccountRow(scope: Scope, publicId: string): Promise<ShownAccountRow | undefined> {
  const [row] = await listAccounts(scope, {}, { account: publicId, admins: rolesByDuty.admins, limit: 1 });
  return row;
}
