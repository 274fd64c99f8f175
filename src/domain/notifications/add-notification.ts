import { type NotificationType, type Topic, topicEntry, topicOf } from "#contract/notifications/notification-topics.ts";
import { newId } from "#db/new-id.ts";
import {
  countMessagesOfSender,
  listMailedTopics,
  listMailRecipients,
  type MailRecipient,
} from "#db/queries/notification-mails.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import type { Scope } from "#db/scope.ts";
import { type Mail, queueMails } from "../mail/queue-mail.ts";
import { type DeliveryChoices, deliveryOf, readDelivery } from "../mail/topic-delivery.ts";
import { writeTopicMail } from "../mail/write-topic-mail.ts";
import { translatorForLanguage } from "../translator-for.ts";

/** `body` has the names and titles for the notification's sentence, and the ids of its subject. */
export type NewNotification = { account: number; type: NotificationType; body: Record<string, unknown> };

/** What a message of a person has besides its text. */
type Announcement = { id: string; isByMail: boolean; publicUrl: string };

/** Notifies one account; its open windows show it when the transaction commits. */
export async function addNotification(scope: Scope, notification: NewNotification): Promise<void> {
  await addNotifications(scope, [notification]);
}

/** Notifies many at once, each as they chose: in the product, by e-mail now or once a day, or not at all. */
export async function addNotifications(
  scope: Scope,
  notifications: NewNotification[],
  announcement?: Announcement,
): Promise<void> {
  if (notifications.length === 0) return;
  const recipients = await listMailRecipients(scope, [...new Set(notifications.map(({ account }) => account))]);
  const byAccount = new Map(recipients.map((recipient) => [recipient.account, recipient]));
  const planned = notifications.map((notification) => {
    const topic = topicOf(notification.type);
    const recipient = byAccount.get(notification.account);
    return {
      ...notification,
      topic,
      recipient,
      delivery: deliveryFor(topic, readDelivery(recipient?.delivery), announcement),
    };
  });
  const shown = planned.filter(({ delivery }) => delivery !== "off");
  if (shown.length === 0) return;
  await insertNotifications(
    scope,
    shown.map(({ account, type, body, recipient, delivery }) => ({
      account,
      type,
      body,
      id: newId(),
      announcement: announcement?.id ?? null,
      mailDue: recipient !== undefined && delivery !== "app",
    })),
  );
  const mailed = shown.flatMap(({ recipient, delivery, ...one }) =>
    recipient && delivery === "mail" ? [{ recipient, one }] : [],
  );
  if (mailed.length === 0) return;
  const waitFor = await waitsFor(
    scope,
    mailed.map(({ recipient }) => recipient.account),
    announcement,
  );
  const mails = mailed.flatMap(({ recipient, one }) => {
    const waitSeconds = waitFor(recipient.account, one.topic);
    return waitSeconds === null ? [] : [mailFor(recipient, one, { announcement, waitSeconds })];
  });
  await queueMails(scope, await Promise.all(mails));
}

/**
 * How long an e-mail to this account about this topic is delayed, so that nobody can flood a colleague; null if an
 * e-mail that is waiting already will contain it. For messages, only those of the same sender are counted, so that no
 * sender delays others.
 */
async function waitsFor(scope: Scope, accounts: number[], announcement: Announcement | undefined) {
  const topics = await listMailedTopics(scope, accounts);
  const messages = announcement && (await countMessagesOfSender(scope, accounts, announcement.id));
  const soon = announcement ? 0 : gatherSeconds;
  return (account: number, topic: Topic): number | null => {
    if (topicEntry(topic).isNeeded === "always") return soon;
    const mailed = topics.find((one) => one.account === account && one.topic === topic);
    const earlier = messages
      ? (messages.find((one) => one.account === account)?.messages ?? 1) - 1
      : (mailed?.mails ?? 0);
    if (earlier < maxMailsPerDay) return soon;
    return mailed?.isWaiting ? null : longGatherSeconds;
  };
}

/** E-mails at once about one topic to one person; after them there is one an hour. */
const maxMailsPerDay = 20;
/** What happens within a minute is in one e-mail. */
const gatherSeconds = 60;
const longGatherSeconds = 3600;

function deliveryFor(topic: Topic, choices: DeliveryChoices, announcement: Announcement | undefined) {
  // What the sender chose, unless the person has chosen otherwise.
  return announcement?.isByMail && choices.topics[topic] === undefined ? "mail" : deliveryOf(choices, topic);
}

/** Its text is written again when it is sent, with what else is unread then. */
async function mailFor(
  recipient: MailRecipient,
  one: NewNotification & { topic: Topic },
  { announcement, waitSeconds }: { announcement: Announcement | undefined; waitSeconds: number },
): Promise<Mail> {
  const t = await translatorForLanguage(recipient.language);
  return {
    to: recipient.email,
    ...writeTopicMail(t, recipient, [one], announcement?.publicUrl ?? ""),
    purpose: announcement ? "announcement" : "notification",
    about: { account: recipient.account, topic: one.topic },
    waitSeconds,
  };
}
