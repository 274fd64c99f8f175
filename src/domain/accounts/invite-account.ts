import { mayChangeDetails, mayRevealInvitation } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import { withdrawStoredInvitation } from "#db/queries/outbox.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { makeLink } from "../mail/mailed-links.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { mailInvitation } from "./account-mails.ts";
import { factsOf, invitationFacts } from "./present-account.ts";
import { withAccount } from "./session/with-account.ts";

/** Sends an invitation, replacing an earlier one. */
export async function inviteAccount(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { id, ipAddress }: { id: string; ipAddress: string },
): Promise<void> {
  await withAccount(appContext, scope, actor, id, async ({ scope: accountScope, account }) => {
    ensureAllowed(mayChangeDetails(actor, factsOf(account)));
    await inTransaction(accountScope, async (tx) => {
      const stored = await findAccount(tx, account.id);
      if (account.state === "deactivated")
        throw new Refusal("conflict", { message: "This account is deactivated. Activate it first." });
      if (account.state === "active" && stored?.passwordHash != null)
        throw new Refusal("already-done", {
          message: appContext.sendsMail
            ? "This person already has a password. They can use “Forgot password” on the login page."
            : "This person already has a password. Without a mail server, only whoever runs the server can make a link for a new one: fpms password-link.",
        });
      await mailInvitation(tx, account, account.instituteName);
      await writeAudit(tx, actor, { action: "account-invited", target: account.email, ipAddress });
    });
  });
}

/** Returns the link of an invitation that could not be mailed, once, to be passed on. Reset links are never shown. */
export async function revealInvitation(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { id, ipAddress }: { id: string; ipAddress: string },
): Promise<string> {
  return withAccount(appContext, scope, actor, id, async ({ scope: accountScope, account }) => {
    ensureAllowed(mayRevealInvitation(actor, factsOf(account), invitationFacts(account)));
    if (appContext.sendsMail)
      throw new Refusal("conflict", {
        message: "A mail server is set up, so the invitation is sent to the person by e-mail.",
      });
    return inTransaction(accountScope, async (tx) => {
      const stored = await findAccount(tx, account.id);
      if (stored?.passwordHash != null)
        throw new Refusal("already-done", {
          message: "This person already has a password and does not need an invitation.",
        });
      if (!(await withdrawStoredInvitation(tx, account.id)))
        throw new Refusal("already-done", {
          message: "Each invitation link is shown only once. Send the invitation again, then show its link.",
        });
      await writeAudit(tx, actor, { action: "invitation-revealed", target: account.email, ipAddress });
      return makeLink(appContext, tx, account.id, "invite");
    });
  });
}
