import { managesInstitute } from "#access/roles.ts";
import { countOtherAdmins, type ErasableAccount } from "#db/queries/accounts/erase-account.ts";
import type { Scope } from "#db/scope.ts";
import { Refusal } from "../refusal.ts";

/** Throws if nobody else is an active admin: an institute without one could not approve anybody. */
export async function requireOtherAdmin(
  scope: Scope,
  account: Pick<ErasableAccount, "id" | "role" | "state">,
): Promise<void> {
  if (!managesInstitute(account) || account.state !== "active") return;
  if ((await countOtherAdmins(scope, account.id)) > 0) return;
  throw new Refusal("conflict", {
    message: "This is the only active admin of the institute. Make someone else an admin first.",
  });
}
