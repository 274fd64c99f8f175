import { mayRevealInvitation } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import { findAccount, hasUsedAdmin } from "#db/queries/accounts.ts";
import { takeKeptInvitation } from "#db/queries/outbox.ts";
import { inTransaction } from "#db/scope.ts";
import { allow } from "../allow.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { makeLink } from "../mail/make-link.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";
import { factsOf } from "./seen-account.ts";
import { withAccount } from "./with-account.ts";

/** Answers the link of an invitation that could not be mailed, once, to be handed over. There is no such way to a reset link. */
export async function revealInvitation(
  workplace: Workplace,
  scope: Scope,
  actor: Actor,
  { id, address }: { id: string; address: string },
): Promise<string> {
  return withAccount(workplace, scope, actor, id, async ({ scope: within, account }) => {
    const has = { usedAdmin: await hasUsedAdmin(within), records: account.records > 0 };
    allow(mayRevealInvitation(actor, factsOf(account), has));
    if (workplace.sendsMail)
      throw new Refusal("conflict", { message: "A mail server is set: the invitation goes to the person by mail." });
    return inTransaction(within, async (inner) => {
      const stored = await findAccount(inner, account.id);
      if (stored?.passwordHash != null)
        throw new Refusal("already-done", { message: "This person has a password and needs no invitation." });
      if (!(await takeKeptInvitation(inner, account.id)))
        throw new Refusal("already-done", {
          message: "There is no invitation left to show: each is shown once. Send the invitation again, then show it.",
        });
      await writeAudit(inner, actor, { action: "invitation-revealed", target: account.email, address });
      return makeLink(workplace, inner, account.id, "invite");
    });
  });
}
