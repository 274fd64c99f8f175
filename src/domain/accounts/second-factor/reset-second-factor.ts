import { mayResetSecondFactor } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { removeSecondFactor } from "#db/queries/second-factors.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../../app-context.ts";
import { type AuditEntry, writeAudit } from "../../audit/write-audit.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { mailSecondFactor } from "../account-mails.ts";
import { factsOf, type VisibleAccount } from "../present-account.ts";
import { readChangedAccount, withAccount } from "../session/with-account.ts";
import { withAccountOfAddress } from "../with-account-of-address.ts";

/** Turns off the second factor of somebody who lost the phone; every session of the person ends. */
export async function resetSecondFactor(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { id, ipAddress }: { id: string; ipAddress: string },
): Promise<VisibleAccount> {
  return withAccount(appContext, scope, actor, id, async ({ scope: accountScope, account }) => {
    ensureAllowed(mayResetSecondFactor(actor, factsOf(account)));
    return inTransaction(accountScope, async (tx) => {
      await reset(tx, actor, account, { ipAddress });
      return readChangedAccount(tx, actor, id);
    });
  });
}

/** The same for whoever runs the server. */
export async function resetSecondFactorOf(appContext: AppContext, typed: string): Promise<void> {
  await withAccountOfAddress(appContext, typed, (scope, account) =>
    reset(scope, undefined, account, { detail: { by: "command line" } }),
  );
}

async function reset(
  scope: Scope,
  actor: Actor | undefined,
  account: { id: number; email: string; name: string },
  trail: Pick<AuditEntry, "ipAddress" | "detail">,
): Promise<void> {
  if (!(await removeSecondFactor(scope, account.id)))
    throw new Refusal("already-done", { message: text("Two-step sign-in is off for this account.") });
  await endSessionsOf(scope, account.id, "two-step sign-in was reset");
  await mailSecondFactor(scope, account, "reset");
  await writeAudit(scope, actor, { action: "second-factor-reset", target: account.email, ...trail });
}
