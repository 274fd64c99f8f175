import { mayChangeDetails } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import { findAccount } from "#db/queries/accounts.ts";
import { inTransaction } from "#db/scope.ts";
import { allow } from "../allow.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";
import { mailInvitation } from "./account-mails.ts";
import { factsOf } from "./seen-account.ts";
import { withAccount } from "./with-account.ts";

/** Mails an invitation in place of an earlier one. */
export async function inviteAccount(
  workplace: Workplace,
  scope: Scope,
  actor: Actor,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await withAccount(workplace, scope, actor, id, async ({ scope: within, account }) => {
    allow(mayChangeDetails(actor, factsOf(account)));
    await inTransaction(within, async (inner) => {
      const stored = await findAccount(inner, account.id);
      if (account.state === "off")
        throw new Refusal("conflict", { message: "This account is switched off. Switch it on first." });
      if (account.state === "active" && stored?.passwordHash != null)
        throw new Refusal("already-done", {
          message: "This person has a password. “Forgot password” on the sign-in page gives a new one.",
        });
      await mailInvitation(inner, account, account.instituteName);
      await writeAudit(inner, actor, { action: "account-invited", target: account.email, address });
    });
  });
}
