import type { Scope } from "#db/scope.ts";
import { text } from "#texts/text.ts";
import type { Translate } from "#texts/translate.ts";
import { endLinks, linkPlaceholder } from "../mail/mailed-links.ts";
import { greeting, type Mail, queueMail, queueMails } from "../mail/queue-mail.ts";
import { translatorForLanguage, translatorForPerson } from "../translator-for.ts";

export async function mailResetLink(scope: Scope, account: { id: number; email: string; name: string }): Promise<void> {
  const t = await translatorForPerson(scope, account.email);
  const { email } = account;
  await endLinks(scope, account.id, "reset");
  await queueMail(scope, {
    to: email,
    purpose: "reset",
    linkFor: account.id,
    subject: t("Set a new password"),
    body: `${greeting(t, account)}

${t("Someone, probably you, requested a new password for {{email}}. Open this link within 5 minutes:", { email })}

${linkPlaceholder}

${t("The link works once. Do not share it. If you did not request it, ignore this e-mail; your password does not change.")}
`,
  });
}

type Invited = { id: number; email: string; name: string };

/** Sends an invitation, replacing an earlier one. */
export async function mailInvitation(scope: Scope, account: Invited, institute: string): Promise<void> {
  await endLinks(scope, account.id, "invite");
  await queueMail(scope, invitationOf(await translatorForPerson(scope, account.email), account, institute));
}

/** To accounts that were just added: they have no earlier invitation, and have chosen no language. */
export async function mailFirstInvitations(scope: Scope, accounts: Invited[], institute: string): Promise<void> {
  const t = await translatorForLanguage("en");
  await queueMails(
    scope,
    accounts.map((account) => invitationOf(t, account, institute)),
  );
}

function invitationOf(t: Translate, account: Invited, institute: string): Mail {
  const { email } = account;
  return {
    to: email,
    purpose: "invite",
    linkFor: account.id,
    subject: t("Your account at {{institute}}", { institute }),
    body: `${greeting(t, account)}

${t("{{institute}} uses this system to manage faculty profiles. An account has been created for {{email}}.", { institute, email })}
${t("Choose your password within 7 days:")}

${linkPlaceholder}

${t("The link works once. Do not share it. If it has expired, use “Forgot password” on the login page.")}
`,
  };
}

export async function mailAboutNewPassword(scope: Scope, account: Owner): Promise<void> {
  await mailChange(scope, account, "password-changed", (t) => ({
    subject: t("Your password was changed"),
    change: t("The password of {{email}} has been changed, and all other sessions were signed out.", account),
  }));
}

const changes = {
  on: text("Two-step sign-in is on for {{email}}."),
  off: text("Two-step sign-in is off for {{email}}."),
  codes: text("New recovery codes were made for {{email}}. The earlier ones are no longer accepted."),
  used: text("A recovery code was used to sign in as {{email}}. It cannot be used again."),
  reset: text(
    "A super admin turned off two-step sign-in for {{email}}. You can turn it on again on your account page.",
  ),
};

/** Every change of the second factor, and every use of a recovery code, is told to its owner. */
export async function mailSecondFactor(scope: Scope, account: Owner, change: keyof typeof changes): Promise<void> {
  await mailChange(scope, account, "second-factor", (t) => ({
    subject: t("Two-step sign-in"),
    change: t(changes[change], account),
  }));
}

type Owner = { email: string; name: string };

/** Tells the owner of a change that they may not have made. */
async function mailChange(
  scope: Scope,
  account: Owner,
  purpose: Mail["purpose"],
  textsIn: (t: Translate) => { subject: string; change: string },
): Promise<void> {
  const t = await translatorForPerson(scope, account.email);
  const { subject, change } = textsIn(t);
  await queueMail(scope, {
    to: account.email,
    purpose,
    subject,
    body: `${greeting(t, account)}

${change}
${t("If you did not do this, use “Forgot password” on the login page at once and tell your admin.")}
`,
  });
}

export async function mailAboutActivation(scope: Scope, account: { email: string; name: string }): Promise<void> {
  const t = await translatorForPerson(scope, account.email);
  const { email } = account;
  await queueMail(scope, {
    to: email,
    purpose: "activated",
    subject: t("Your account is active"),
    body: `${greeting(t, account)}

${t("Your account {{email}} has been approved. You can sign in now.", { email })}
`,
  });
}
