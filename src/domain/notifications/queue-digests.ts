import * as z from "zod";
import { digestHour } from "#contract/notifications/digest-hour.ts";
import { type NotificationType, topicOf } from "#contract/notifications/notification-topics.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import {
  claimDigestRecipients,
  listDueTypes,
  listMailRecipients,
  type MailRecipient,
} from "#db/queries/notification-mails.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { minuteOfDay, minutesOf } from "#rules/periods/quiet-hours.ts";
import { maxDigestAge } from "../mail/finish-notification-mail.ts";
import { type Mail, queueMails } from "../mail/queue-mail.ts";
import { deliveryOf, readDelivery, topicsBy } from "../mail/topic-delivery.ts";
import { translatorForLanguage } from "../translator-for.ts";

/** The time of the daily e-mail that the institute set, in its time zone. */
export async function readDigestTime(scope: Scope): Promise<string> {
  const { settings } = await findInstitute(scope);
  return `${String(digestSettings.parse(settings ?? {}).digestHour).padStart(2, "0")}:00`;
}

/**
 * Queues today's e-mail for everybody who has something unread, once the hour has come; returns how many. It is written
 * when it is sent. Any number of processes may do so: a person gets one a day.
 */
export async function queueDigests(scope: Scope): Promise<number> {
  const time = await readDigestTime(scope);
  if (minuteOfDay(scope.now, scope.timeZone) < minutesOf(time)) return 0;
  let queued = 0;
  for (let taken = batchSize; taken === batchSize; ) {
    await inTransaction(scope, async (tx) => {
      const accounts = await claimDigestRecipients(tx, { time, since: maxDigestAge, limit: batchSize });
      const recipients = await withSomethingDue(tx, accounts);
      await queueMails(tx, await Promise.all(recipients.map(digestFor)));
      taken = accounts.length;
      queued += recipients.length;
    });
  }
  return queued;
}

const digestSettings = z.object({ digestHour });
const batchSize = 500;

/** Those for whom the digest would contain something by their choices. */
async function withSomethingDue(scope: Scope, accounts: readonly number[]): Promise<MailRecipient[]> {
  const due = await listDueTypes(scope, accounts);
  return (await listMailRecipients(scope, accounts)).filter(({ account, delivery }) => {
    const choices = readDelivery(delivery);
    if (topicsBy(choices, "digest").length === 0) return false;
    return due.some(({ account: recipient, type, isOld }) => {
      const way = deliveryOf(choices, topicOf(type as NotificationType));
      return recipient === account && (way === "digest" || (way === "mail" && isOld));
    });
  });
}

async function digestFor({ account, email, language }: MailRecipient): Promise<Mail> {
  const t = await translatorForLanguage(language);
  return {
    to: email,
    subject: t("Your notifications of today"),
    body: t("(The notifications are added when this e-mail is sent.)"),
    purpose: "digest",
    about: { account, topic: "digest" },
  };
}
