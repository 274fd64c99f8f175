import {
  type ClaimedMail,
  claimMail,
  keepWaitingMails,
  lockLinkMail,
  updateMailFailed,
  updateMailSent,
} from "#db/queries/outbox.ts";
import type { LinkPurpose } from "#db/queries/password-resets.ts";
import { inTransaction, withoutScope, withScope } from "#db/scope.ts";
import type { Workplace } from "../workplace.ts";
import { codeMark, codePurpose, makeDomainCode } from "./domain-code.ts";
import { judgeFailure } from "./judge-failure.ts";
import { linkMark } from "./link-mark.ts";
import { makeLink } from "./make-link.ts";
import type { Transport } from "./open-transport.ts";

/**
 * Sends what is due, until nothing is or the mail server does not answer. Each mail is claimed by one sender at a time;
 * the claim of one that died runs out. Without a mail server the mails are kept to be read in the app.
 */
export async function sendWaitingMails(
  workplace: Workplace,
  transport: Transport | undefined,
  stop?: AbortSignal,
): Promise<void> {
  const { database } = workplace;
  if (!transport) {
    await withoutScope(database, keepWaitingMails);
    return;
  }
  while (!stop?.aborted) {
    const mail = await withoutScope(database, (db) => claimMail(db, leaseSeconds));
    if (!mail) return;
    if (!(await sendOne(workplace, transport, mail))) return;
  }
}

/** Whether to go on with the next. */
async function sendOne(workplace: Workplace, transport: Transport, mail: ClaimedMail): Promise<boolean> {
  const { database, log } = workplace;
  const about = { mail: mail.id, purpose: mail.purpose, attempt: mail.attempts };
  const body = await finished(workplace, mail);
  // Withdrawn while it was on its way here.
  if (body === undefined) return true;
  try {
    await transport.send({ ...mail, body });
  } catch (error) {
    const failure = judgeFailure(error, mail.attempts);
    await withScope(database, mail.institute_id, (scope) => updateMailFailed(scope, { id: mail.id, ...failure }));
    log.warn({ ...about, problem: failure.problem }, failure.waitSeconds === null ? "mail given up" : "mail delayed");
    return failure.serverAnswers;
  }
  await withScope(database, mail.institute_id, (scope) =>
    updateMailSent(scope, { id: mail.id, body: withoutSecrets(mail.body) }),
  );
  log.info(about, "mail sent");
  return true;
}

/** The text as it leaves. A link is made anew at each attempt: only its hash is kept, so an earlier one is lost. */
async function finished(workplace: Workplace, mail: ClaimedMail): Promise<string | undefined> {
  const { link_account: account } = mail;
  if (mail.purpose === codePurpose) {
    const code = await withScope(workplace.database, mail.institute_id, (scope) =>
      makeDomainCode(scope, mail.to_address),
    );
    return code && mail.body.replace(codeMark, () => code);
  }
  if (account === null) return mail.body;
  const purpose: LinkPurpose = mail.purpose === "invite" ? "invite" : "reset";
  return withScope(workplace.database, mail.institute_id, (scope) =>
    inTransaction(scope, async (inner) => {
      if (!(await lockLinkMail(inner, mail.id))) return undefined;
      const link = await makeLink(workplace, inner, account, purpose);
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
