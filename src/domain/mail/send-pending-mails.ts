import type { LinkPurpose } from "#db/queries/accounts/password-resets.ts";
import { markNotificationsMailed } from "#db/queries/notification-mails.ts";
import {
  lockLinkMail,
  type ReservedMail,
  reserveMail,
  storePendingMails,
  updateMailNotSent,
  updateMailSent,
} from "#db/queries/outbox.ts";
import { inTransaction, withoutScope, withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { finishNotificationMail } from "./finish-notification-mail.ts";
import { domainCodePlaceholder, domainCodePurpose, linkPlaceholder, makeDomainCode, makeLink } from "./mailed-links.ts";
import type { Transport } from "./open-transport.ts";

type Failure = {
  problem: string;
  /** Until the next attempt; null when there will be none. */
  waitSeconds: number | null;
  /** Whether the mail server is available, so that the next e-mail can be tried now. */
  isServerAvailable: boolean;
};

/** What to do about an e-mail that could not be sent. */
function classifyFailure(error: unknown, attempts: number): Failure {
  const { code, responseCode, response, message } = smtpFields(error);
  const problem = (response ?? message).replace(/\s+/g, " ").slice(0, 300);
  const isServerAvailable = responseCode !== undefined && code !== "EAUTH" && responseCode !== 421;
  // A refusal of this e-mail (RFC 5321, 4.2.1) is final; a wrong password of ours may be fixed.
  const isFinal = isServerAvailable && responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
  if (isFinal || attempts >= maxAttempts) return { problem, waitSeconds: null, isServerAvailable };
  return { problem, waitSeconds: Math.min(15 * 2 ** (attempts - 1), 3600), isServerAvailable };
}

/** The last attempt is made about six hours after the first. */
const maxAttempts = 14;

function smtpFields(error: unknown) {
  const { code, responseCode, response, message } = error as Record<string, unknown>;
  return {
    code: typeof code === "string" ? code : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    response: typeof response === "string" ? response : undefined,
    message: typeof message === "string" ? message : "The mail server did not accept the e-mail.",
  };
}

/**
 * Sends what is due, until nothing is left or the mail server is not available. Each e-mail is reserved for one sender
 * at a time; the reservation of a sender that died expires. Without a mail server the e-mails are stored to be read in the app.
 */
export async function sendPendingMails(
  appContext: AppContext,
  transport: Transport | undefined,
  stop?: AbortSignal,
): Promise<void> {
  const { database } = appContext;
  if (!transport) {
    await withoutScope(database, storePendingMails);
    return;
  }
  while (!stop?.aborted) {
    const mail = await withoutScope(database, (db) => reserveMail(db, reservedSeconds));
    if (!mail) return;
    if (!(await sendOne(appContext, transport, mail))) return;
  }
}

/** Whether to continue with the next. */
async function sendOne(appContext: AppContext, transport: Transport, mail: ReservedMail): Promise<boolean> {
  const { database, log } = appContext;
  const about = { mail: mail.id, purpose: mail.purpose, attempt: mail.attempts };
  const text = await finishText(appContext, mail);
  // Withdrawn in the meantime, or put off.
  if (text === undefined) return true;
  try {
    await transport.send({ ...mail, ...text });
  } catch (error) {
    const failure = classifyFailure(error, mail.attempts);
    await withScope(database, mail.institute_id, (scope) => updateMailNotSent(scope, { id: mail.id, ...failure }));
    log.warn({ ...about, problem: failure.problem }, failure.waitSeconds === null ? "e-mail failed" : "e-mail delayed");
    return failure.isServerAvailable;
  }
  // An e-mail with a link or a code is stored as it was queued, without it; one about notifications as it was sent.
  const stored = mail.topic === null ? mail : text;
  await withScope(database, mail.institute_id, (scope) =>
    inTransaction(scope, async (tx) => {
      await updateMailSent(tx, {
        id: mail.id,
        subject: stored.subject ?? mail.subject,
        body: withoutSecrets(stored.body),
      });
      if (mail.topic !== null) await markNotificationsMailed(tx, mail.id);
    }),
  );
  log.info(about, "e-mail sent");
  return true;
}

type MailText = { subject?: string; body: string; unsubscribe?: string };

/** The text to send. A link is made again at each attempt: only its hash is stored, so an earlier one is lost. */
async function finishText(appContext: AppContext, mail: ReservedMail): Promise<MailText | undefined> {
  const { link_account: account } = mail;
  if (mail.topic !== null) return finishNotificationMail(appContext, mail);
  if (mail.purpose === domainCodePurpose) {
    const code = await withScope(appContext.database, mail.institute_id, (scope) =>
      makeDomainCode(scope, mail.to_address),
    );
    return code === undefined ? undefined : { body: mail.body.replace(domainCodePlaceholder, () => code) };
  }
  if (account === null) return { body: mail.body };
  const purpose: LinkPurpose = mail.purpose === "invite" ? "invite" : "reset";
  return withScope(appContext.database, mail.institute_id, (scope) =>
    inTransaction(scope, async (tx) => {
      if (!(await lockLinkMail(tx, mail.id))) return undefined;
      const link = await makeLink(appContext, tx, account, purpose);
      return { body: mail.body.replace(linkPlaceholder, () => link) };
    }),
  );
}

// Longer than a mail server may take, so that nobody else sends the e-mail in the meantime.
const reservedSeconds = 180;

/** Links of a sent e-mail may still be valid, so their tokens are not stored. */
function withoutSecrets(body: string): string {
  return body.replace(/https?:\/\/\S+/g, (link) => link.replace(/[\w-]{22,}/g, "…"));
}
