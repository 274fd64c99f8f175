import { type LinkPurpose, voidLinks } from "#db/queries/accounts/password-resets.ts";
import { withdrawLinkMails } from "#db/queries/outbox.ts";
import type { Scope } from "../scope.ts";

/** Makes every link of the account useless, or those of one purpose; those still to be mailed are never made. */
export async function endLinks(scope: Scope, account: number, purpose?: LinkPurpose): Promise<void> {
  // First the mails: a sender that is making a link just now holds its mail, and what it made is then seen here.
  await withdrawLinkMails(scope, account, purpose);
  await voidLinks(scope, account, purpose);
}
