import type { Actor } from "#access/roles.ts";
import { type AccountRow, lockAccount } from "#db/queries/accounts/accounts.ts";
import type { Scope } from "#db/scope.ts";
import { isSessionLive } from "../../is-session-live.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Locks the actor's account until the transaction ends. Refuses if the session ended since the request began: checking a
 * password takes time, in which the owner may have set a new one with a mailed link.
 */
export async function lockSignedIn(scope: Scope, actor: Actor, session: string): Promise<AccountRow> {
  const account = await lockAccount(scope, actor.account);
  if (!account || !(await isSessionLive(scope, session))) throw new Refusal("session-ended");
  return account;
}
