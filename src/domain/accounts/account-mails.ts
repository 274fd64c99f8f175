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

Someone, most likely you, asked to set a new password for ${account.email}. Open this link within 5 minutes:

${linkMark}

It works once and is for you alone: do not pass it on. If you did not ask, leave this mail be; your password stays as it is.
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

${institute} keeps the professional record of its faculty online, and an account has been made for ${account.email}.
Choose your password within 7 days:

${linkMark}

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
