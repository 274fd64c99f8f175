import { endLinks } from "../mail/end-links.ts";
import { linkMark } from "../mail/link-mark.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Scope } from "../scope.ts";

export async function mailResetLink(scope: Scope, account: { id: number; email: string; name: string }): Promise<void> {
  await endLinks(scope, account.id, "reset");
  await queueMail(scope, {
    to: account.email,
    purpose: "reset",
    linkFor: account.id,
    subject: "Set a new password",
    body: `${greeting(account.name)}

Someone, probably you, requested a new password for ${account.email}. Open this link within 5 minutes:

${linkMark}

The link works once. Do not share it. If you did not request it, ignore this e-mail; your password does not change.
`,
  });
}

export async function mailInvitation(
  scope: Scope,
  account: { id: number; email: string; name: string },
  institute: string,
): Promise<void> {
  await endLinks(scope, account.id, "invite");
  await queueMail(scope, {
    to: account.email,
    purpose: "invite",
    linkFor: account.id,
    subject: `Your account at ${institute}`,
    body: `${greeting(account.name)}

${institute} uses this system to manage faculty profiles. An account has been created for ${account.email}.
Choose your password within 7 days:

${linkMark}

The link works once. Do not share it. If it has expired, use "Forgot password" on the login page.
`,
  });
}

export async function mailPasswordChanged(scope: Scope, account: { email: string; name: string }): Promise<void> {
  await queueMail(scope, {
    to: account.email,
    purpose: "password-changed",
    subject: "Your password was changed",
    body: `${greeting(account.name)}

The password of ${account.email} has been changed, and all other sessions were signed out.
If you did not do this, use "Forgot password" on the login page at once and tell your admin.
`,
  });
}

export async function mailActivated(scope: Scope, account: { email: string; name: string }): Promise<void> {
  await queueMail(scope, {
    to: account.email,
    purpose: "activated",
    subject: "Your account is active",
    body: `${greeting(account.name)}

Your account ${account.email} has been approved. You can sign in now.
`,
  });
}

function greeting(name: string): string {
  return name === "" ? "Hello," : `Dear ${name},`;
}
