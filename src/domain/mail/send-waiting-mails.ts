import type { LinkPurpose } from "#db/queries/accounts/password-resets.ts";
import {
  type ClaimedMail,
  claimMail,
  keepWaitingMails,
  lockLinkMail,
  updateMailFailed,
  updateMailSent,
} from "#db/queries/outbox.ts";
import { inTransaction, withoutScope, withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { codeMark, codePurpose, makeDomainCode } from "./domain-code.ts";
import { linkMark } from "./link-mark.ts";
import { makeLink } from "./make-link.ts";
import type { Transport } from "./open-transport.ts";

type Failure = {
  problem: string;
  /** Until the next attempt; null when there will be none. */
  waitSeconds: number | null;
  /** Whether the mail server is there at all, so that the next mail is worth trying now. */
  serverAnswers: boolean;
};

/** What to do about a mail that could not be handed over. */
function judgeFailure(error: unknown, attempts: number): Failure {
  const { code, responseCode, response, message } = facts(error);
  const problem = (response ?? message).replace(/\s+/g, " ").slice(0, 300);
  const serverAnswers = responseCode !== undefined && code !== "EAUTH" && responseCode !== 421;
  // A refusal of this very mail (RFC 5321, 4.2.1) will not change; a wrong password of ours may be fixed.
  const isFinal = serverAnswers && responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
  if (isFinal || attempts >= mostAttempts) return { problem, waitSeconds: null, serverAnswers };
  return { problem, waitSeconds: Math.min(15 * 2 ** (attempts - 1), 3600), serverAnswers };
}

/** The last one is made about seven hours after the first. */
const mostAttempts = 14;

function facts(error: unknown) {
  const { code, responseCode, response, message } = error as Record<string, unknown>;
  return {
    code: typeof code === "string" ? code : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    response: typeof response === "string" ? response : undefined,
    message: typeof message === "string" ? message : "The mail server did not accept the e-mail.",
  };
}

/**
 * Sends what is due, until nothing is or the mail server does not answer. Each mail is claimed by one sender at a time;
 * the claim of one that died runs out. Without a mail server the mails are kept to be read in the app.
 */
export async function sendWaitingMails(
  appContext: AppContext,
  transport: Transport | undefined,
  stop?: AbortSignal,
): Promise<void> {
  const { database } = appContext;
  if (!transport) {
    await withoutScope(database, keepWaitingMails);
    return;
  }
  while (!stop?.aborted) {
    const mail = await withoutScope(database, (db) => claimMail(db, leaseSeconds));
    if (!mail) return;
    if (!(await sendOne(appContext, transport, mail))) return;
  }
}

/** Whether to go on with the next. */
async function sendOne(appContext: AppContext, transport: Transport, mail: ClaimedMail): Promise<boolean> {
  const { database, log } = appContext;
  const about = { mail: mail.id, purpose: mail.purpose, attempt: mail.attempts };
  const body = await finished(appContext, mail);
  // Withdrawn while it was on its way here.
  if (body === undefined) return true;
  try {
    await transport.send({ ...mail, body });
  } catch (error) {
    const failure = judgeFailure(error, mail.attempts);
    await withScope(database, mail.institute_id, (scope) => updateMailFailed(scope, { id: mail.id, ...failure }));
    log.warn({ ...about, problem: failure.problem }, failure.waitSeconds === null ? "e-mail failed" : "e-mail delayed");
    return failure.serverAnswers;
  }
  await withScope(database, mail.institute_id, (scope) =>
    updateMailSent(scope, { id: mail.id, body: withoutSecrets(mail.body) }),
  );
  log.info(about, "e-mail sent");
  return true;
}

/** The text as it leaves. A link is made anew at each attempt: only its hash is kept, so an earlier one is lost. */
async function finished(appContext: AppContext, mail: ClaimedMail): Promise<string | undefined> {
  const { link_account: account } = mail;
  if (mail.purpose === codePurpose) {
    const code = await withScope(appContext.database, mail.institute_id, (scope) =>
      makeDomainCode(scope, mail.to_address),
    );
    return code && mail.body.replace(codeMark, () => code);
  }
  if (account === null) return mail.body;
  const purpose: LinkPurpose = mail.purpose === "invite" ? "invite" : "reset";
  return withScope(appContext.database, mail.institute_id, (scope) =>
    inTransaction(scope, async (inner) => {
      if (!(await lockLinkMail(inner, mail.id))) return undefined;
      const link = await makeLink(appContext, inner, account, purpose);
      return mail.body.replace(linkMark, () => link);
    }),
  );
}

// Longer than a mail server may keep us waiting, so that nobody else takes the mail meanwhile.
const leaseSeconds = 180;

/** Links of a mail that has left may open doors: their keys do not stay behind. */
function withoutSecrets(body: string): string {
  return body.replace(/https?:\/\/\S+/g, (link) => link.replace(/[\w-]{22,}/g, "…"));
}
