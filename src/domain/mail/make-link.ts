import { insertLink, type LinkPurpose, voidLinks } from "#db/queries/accounts/password-resets.ts";
import type { AppContext } from "../app-context.ts";
import type { Scope } from "../scope.ts";
import { makeLinkToken } from "./link-token.ts";

const lifeSeconds: Record<LinkPurpose, number> = { reset: 5 * 60, invite: 7 * 24 * 3600 };

/** Makes a link for setting a password, replacing an earlier one of that purpose; returns its address. */
export async function makeLink(
  appContext: Pick<AppContext, "publicUrl">,
  scope: Scope,
  account: number,
  purpose: LinkPurpose,
): Promise<string> {
  const { token, hash } = makeLinkToken();
  await voidLinks(scope, account, purpose);
  await insertLink(scope, { account, purpose, tokenHash: hash, lifeSeconds: lifeSeconds[purpose] });
  return `${appContext.publicUrl}/auth/reset-password/${token}`;
}
