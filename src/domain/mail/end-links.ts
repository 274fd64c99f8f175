import { type LinkPurpose, voidLinks } from "#db/queries/accounts/password-resets.ts";
import { withdrawLinkMails } from "#db/queries/outbox.ts";
import type { Scope } from "../scope.ts";

/** Invalidates every link of the account, or those of one purpose; those still to be mailed are never made. */
export async function endLinks(scope: Scope, account: number, purpose?: LinkPurpose): Promise<void> {
  // E-mails first: a sender that is making a link locks its e-mail, and its link is then visible here.
  await withdrawLinkMails(scope, account, purpose);
  await voidLinks(scope, account, purpose);
}
