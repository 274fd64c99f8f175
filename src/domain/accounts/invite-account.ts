import { mayChangeDetails } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { allow, Refusal } from "../refusal.ts";
import { mailInvitation } from "./account-mails.ts";
import { factsOf } from "./seen-account.ts";
import { withAccount } from "./session/with-account.ts";

/** Sends an invitation, replacing an earlier one. */
export async function inviteAccount(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await withAccount(appContext, scope, actor, id, async ({ scope: within, account }) => {
    allow(mayChangeDetails(actor, factsOf(account)));
    await inTransaction(within, async (inner) => {
      const stored = await findAccount(inner, account.id);
      if (account.state === "off")
        throw new Refusal("conflict", { message: "This account is deactivated. Activate it first." });
      if (account.state === "active" && stored?.passwordHash != null)
        throw new Refusal("already-done", {
          message: "This person already has a password. They can use “Forgot password” on the login page.",
        });
      await mailInvitation(inner, account, account.instituteName);
      await writeAudit(inner, actor, { action: "account-invited", target: account.email, address });
    });
  });
}
