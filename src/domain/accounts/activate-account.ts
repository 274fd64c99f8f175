import { mayActivate } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import { activateAccount as activate } from "#db/queries/accounts/accounts.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { allow, Refusal } from "../refusal.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { factsOf, type SeenAccount } from "./seen-account.ts";
import { readAgain, withAccount } from "./session/with-account.ts";

/** Approves a pending account; for an active one nothing happens. */
export async function activateAccount(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { id, address }: { id: string; address: string },
): Promise<SeenAccount> {
  return withAccount(appContext, scope, actor, id, async ({ scope: within, account }) => {
    allow(mayActivate(actor, factsOf(account)));
    if (account.state === "off")
      throw new Refusal("conflict", { message: "This account is deactivated. Activate it instead." });
    return inTransaction(within, async (inner) => {
      if (await activate(inner, account.id)) {
        await notifyOfChange(inner, account, { state: "active" });
        await writeAudit(inner, actor, { action: "account-activated", target: account.email, address });
      }
      return readAgain(inner, actor, id);
    });
  });
}
