import { newId } from "#db/new-id.ts";
import { insertMails } from "#db/queries/outbox.ts";
import type { Scope } from "#db/scope.ts";
import type { Translate } from "#texts/translate.ts";
import { Refusal } from "../refusal.ts";
import type { MailTopic } from "./unsubscribe-link.ts";

/** `purpose` is the reason in one word ("reset", "invite", "announcement"); `body` is plain text. */
export type Mail = {
  to: string;
  subject: string;
  body: string;
  purpose: string;
  /** The account whose password link is inserted into the body when it is sent; `purpose` is then that of the link. */
  linkFor?: number;
  /** Of an e-mail about notifications: it is written when it is sent, and can be turned off. */
  about?: { account: number; topic: MailTopic };
  waitSeconds?: number;
};

/** Puts an e-mail into the outbox; it is sent after the transaction has committed, and never if it does not. */
export async function queueMail(scope: Scope, mail: Mail): Promise<void> {
  await queueMails(scope, [mail]);
}

export async function queueMails(scope: Scope, mails: Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    scope,
    mails.map(({ to, purpose, linkFor, about, waitSeconds = 0, ...text }) => ({
      id: newId(),
      to: addressOf(to),
      ...withoutControls(text),
      purpose,
      linkAccount: linkFor ?? null,
      topicAccount: about?.account ?? null,
      topic: about?.topic ?? null,
      waitSeconds,
    })),
  );
}

/** The subject as one line, which can contain no other header; the body without control characters. */
export function withoutControls({ subject, body }: { subject: string; body: string }): {
  subject: string;
  body: string;
} {
  return { subject: [...oneLine(subject)].slice(0, 200).join(""), body: toPlainText(body) };
}

// One plain address: it must not contain a second recipient, a header or a display name.
function addressOf(to: string): string {
  const address = to.trim();
  if (/^[^\s\p{C},;:<>()"[\]\\@]+@[^\s\p{C},;:<>()"[\]\\@]+$/u.test(address) && address.length <= 254) return address;
  throw new Refusal("invalid-input", { message: "This is not a single e-mail address." });
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function toPlainText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/(?!\n|\t)\p{Cc}/gu, "");
}

export function greeting(t: Translate, { name }: { name: string }): string {
  return name === "" ? t("Hello,") : t("Dear {{name}},", { name });
}
