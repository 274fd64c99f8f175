import { createHash, randomBytes, randomInt } from "node:crypto";
import { insertLink, type LinkPurpose, voidLinks } from "#db/queries/accounts/password-resets.ts";
import { saveDomainCode } from "#db/queries/domain-claims.ts";
import { withdrawLinkMails } from "#db/queries/outbox.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";

const lifetimeSeconds: Record<LinkPurpose, number> = { reset: 5 * 60, invite: 7 * 24 * 3600 };

/** Makes a link for setting a password, replacing an earlier one of that purpose; returns its address. */
export async function makeLink(
  appContext: Pick<AppContext, "publicUrl">,
  scope: Scope,
  account: number,
  purpose: LinkPurpose,
): Promise<string> {
  // The institute comes first, so that the link is found within it.
  const token = `${scope.institute}-${makeLinkToken().token}`;
  await voidLinks(scope, account, purpose);
  await insertLink(scope, {
    account,
    purpose,
    tokenHash: hashOfLink(token),
    lifetimeSeconds: lifetimeSeconds[purpose],
  });
  return `${appContext.publicUrl}/auth/reset-password/${token}`;
}

/** 256 random bits for a mailed or printed link; only their hash is stored. */
export function makeLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfLink(token) };
}

export function hashOfLink(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Invalidates every link of the account, or those of one purpose; those still to be mailed are never made. */
export async function endLinks(scope: Scope, account: number, purpose?: LinkPurpose): Promise<void> {
  // E-mails first: a sender that is making a link locks its e-mail, and its link is then visible here.
  await withdrawLinkMails(scope, account, purpose);
  await voidLinks(scope, account, purpose);
}

/** In a stored e-mail, where the link will be; it is made when the e-mail is sent. */
export const linkPlaceholder = "(The link is added when this e-mail is sent.)";

/** In a stored e-mail, where the code will be; it is made when the e-mail is sent. */
export const domainCodePlaceholder = "(The code is added when this e-mail is sent.)";
export const domainCodePurpose = "domain-code";

/** Makes the code for the claim of this address; undefined if there is no open claim any more. */
export async function makeDomainCode(scope: Scope, address: string): Promise<string | undefined> {
  const code = String(randomInt(10 ** 8)).padStart(8, "0");
  return (await saveDomainCode(scope, address, hashOfCode(code))) ? code : undefined;
}

export function hashOfCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
