import { mayErase } from "#access/policies/accounts.ts";
import { type Actor, managesInstitute } from "#access/roles.ts";
import {
  countOtherAdmins,
  countPersonalData,
  type ErasableAccount,
  type ErasureCounts,
} from "#db/queries/accounts/erase-account.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { profileKinds } from "#kinds/registry.ts";
import type { AppContext } from "../app-context.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { erasableFacts, withErasable } from "./with-erasable.ts";

export type Erasure = { name: string; email: string; isErased: boolean } & ErasureCounts;

/**
 * What deleting the account would keep without the name, and what it would delete. Refuses as the action itself would.
 */
export async function previewErasure(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  actor: Actor,
  id: string,
): Promise<Erasure> {
  return withErasable(appContext, scope, actor, id, async (accountScope, account) => {
    ensureAllowed(mayErase(actor, erasableFacts(accountScope, account)));
    await inTransaction(accountScope, (tx) => requireOtherAdmin(tx, account));
    const counted = await countPersonalData(accountScope, { account: account.id, email: account.email }, documentSlugs);
    return { name: account.name, email: account.email, isErased: account.isErased, ...counted };
  });
}

export const documentSlugs = profileKinds.map(({ slug }) => slug);

/** Throws if nobody else is an active admin: an institute without one could not approve anybody. */
export async function requireOtherAdmin(scope: Scope, account: ErasableAccount): Promise<void> {
  if (!managesInstitute(account) || account.state !== "active" || account.isErased) return;
  if ((await countOtherAdmins(scope, account.id)) > 0) return;
  throw new Refusal("conflict", {
    message: "This is the only active admin of the institute. Make someone else an admin first.",
  });
}
