import { type NotificationType, type Topic, topicEntry, topicOf } from "#contract/notifications/notification-topics.ts";
import { newId } from "#db/new-id.ts";
import { listMailRecipients, listTopicsMailed, type MailRecipient } from "#db/queries/notification-mails.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import type { Scope } from "#db/scope.ts";
import { type Mail, queueMails } from "../mail/queue-mail.ts";
import { type DeliveryChoices, deliveryOf, readDelivery } from "../mail/topic-delivery.ts";
import { writeTopicMail } from "../mail/write-topic-mail.ts";
import { translatorOf } from "../translator-for.ts";

/** `body` has the names and titles for the notification's sentence, and the ids of its subject. */
export type NewNotification = { account: number; type: NotificationType; body: Record<string, unknown> };

/** What a message of a person has besides its text. */
type Announcement = { id: string; isByMail: boolean; publicUrl: string };

/** Notifies one account; its open windows show it when the transaction commits. */
export async function addNotification(scope: Scope, notification: NewNotification): Promise<void> {
  await addNotifications(scope, [notification]);
}

/** Notifies many at once, each in the way that they chose: in the product, by e-mail now or once a day, or not at all. */
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
      delivery: wayFor(topic, readDelivery(recipient?.delivery), announcement),
    };
  });
  const shown = planned.filter(({ delivery }) => delivery !== "off");
  if (shown.length === 0) return;
  await insertNotifications(
    scope,
    shown.map(({ account, type, body, recipient, delivery }) => ({
      ...{ account, type, body, id: newId(), announcement: announcement?.id ?? null },
      mailDue: recipient !== undefined && delivery !== "app",
    })),
  );
  const mailed = shown.flatMap(({ recipient, delivery, ...one }) =>
    recipient && delivery === "mail" ? [{ recipient, one }] : [],
  );
  if (mailed.length === 0) return;
  const accounts = mailed.map(({ recipient }) => recipient.account);
  const often = await listTopicsMailed(scope, accounts, { since: "1 day", times: mailsADay });
  const mails = mailed.filter(
    ({ recipient, one: { topic } }) =>
      topicEntry(topic).isNeeded === "always" ||
      !often.some((mail) => mail.account === recipient.account && mail.topic === topic),
  );
  await queueMails(scope, await Promise.all(mails.map(({ recipient, one }) => mailFor(recipient, one, announcement))));
}

/** E-mails at once about one topic to one person; what comes after them is in the daily e-mail, so that nobody floods a colleague. */
const mailsADay = 20;

function wayFor(topic: Topic, choices: DeliveryChoices, announcement: Announcement | undefined) {
  const way = deliveryOf(choices, topic);
  // What the sender chose, unless the person has chosen otherwise.
  return announcement?.isByMail && choices.topics[topic] === undefined ? "mail" : way;
}

/** Its text is written again when it is sent, with what else is unread then. */
async function mailFor(
  recipient: MailRecipient,
  one: NewNotification & { topic: Topic },
  announcement: Announcement | undefined,
): Promise<Mail> {
  const t = await translatorOf(recipient.language);
  return {
    to: recipient.email,
    ...writeTopicMail(t, recipient, [one], announcement?.publicUrl ?? ""),
    purpose: announcement ? "announcement" : "notification",
    about: { account: recipient.account, topic: one.topic },
    waitSeconds: announcement ? 0 : gatherSeconds,
  };
}

/** What happens within a minute is in one e-mail. */
const gatherSeconds = 60;
