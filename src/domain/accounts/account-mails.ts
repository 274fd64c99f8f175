import { insertLink, type LinkPurpose, voidLinks } from "#db/queries/password-resets.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";
import { makeLinkToken } from "./link-token.ts";

const lifeSeconds: Record<LinkPurpose, number> = { reset: 5 * 60, invite: 7 * 24 * 3600 };

/** Makes a link to the page where a password is set, in place of an earlier one of that purpose; answers its address. */
export async function makeLink(
  workplace: Pick<Workplace, "publicUrl">,
  scope: Scope,
  account: number,
  purpose: LinkPurpose,
): Promise<string> {
  const { token, hash } = makeLinkToken();
  await voidLinks(scope, account, purpose);
  await insertLink(scope, { account, purpose, tokenHash: hash, lifeSeconds: lifeSeconds[purpose] });
  return `${workplace.publicUrl}/auth/reset-password/${token}`;
}

export async function mailResetLink(
  workplace: Pick<Workplace, "publicUrl">,
  scope: Scope,
  account: { id: number; email: string; name: string },
): Promise<void> {
  const link = await makeLink(workplace, scope, account.id, "reset");
  await queueMail(scope, {
    to: account.email,
    purpose: "reset",
    subject: "Set a new password",
    body: `${greeting(account.name)}

Someone, most likely you, asked to set a new password for ${account.email}. Open this link within 5 minutes:

${link}

It works once and is for you alone: do not pass it on. If you did not ask, leave this mail be; your password stays as it is.
`,
  });
}

export async function mailInvitation(
  workplace: Pick<Workplace, "publicUrl">,
  scope: Scope,
  account: { id: number; email: string; name: string },
  institute: string,
): Promise<void> {
  const link = await makeLink(workplace, scope, account.id, "invite");
  await queueMail(scope, {
    to: account.email,
    purpose: "invite",
    subject: `Your account at ${institute}`,
    body: `${greeting(account.name)}

${institute} keeps the professional record of its faculty online, and an account has been made for ${account.email}.
Choose your password within 7 days:

${link}

The link works once and is for you alone. If its time is over, use "Forgot password" on the sign-in page.
`,
  });
}

export async function mailPasswordChanged(scope: Scope, account: { email: string; name: string }): Promise<void> {
  await queueMail(scope, {
    to: account.email,
    purpose: "password-changed",
    subject: "Your password was changed",
    body: `${greeting(account.name)}

The password of ${account.email} was changed just now, and every other session was signed out.
If this was not you, use "Forgot password" on the sign-in page at once and tell your admin.
`,
  });
}

export async function mailActivated(scope: Scope, account: { email: string; name: string }): Promise<void> {
  await queueMail(scope, {
    to: account.email,
    purpose: "activated",
    subject: "Your account is active",
    body: `${greeting(account.name)}

Your account ${account.email} was let in. You can sign in now.
`,
  });
}

function greeting(name: string): string {
  return name === "" ? "Hello," : `Dear ${name},`;
}
