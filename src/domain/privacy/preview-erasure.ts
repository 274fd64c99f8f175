import { mayErase } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import { countPersonalData, type ErasureCounts } from "#db/queries/accounts/erase-account.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { profileKinds } from "#kinds/registry.ts";
import type { AppContext } from "../app-context.ts";
import { ensureAllowed } from "../refusal.ts";
import { requireOtherAdmin } from "../tenants/require-other-admin.ts";
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
