import { type NotificationType, topicEntry } from "#contract/notifications/notification-topics.ts";
import {
  claimDueNotifications,
  listMailRecipients,
  type MailRecipient,
  markNotificationsMailed,
} from "#db/queries/notification-mails.ts";
import { postponeMail, type ReservedMail, removeMail } from "#db/queries/outbox.ts";
import { inTransaction, type Scope, withScope } from "#db/scope.ts";
import { countQuietSeconds } from "#rules/periods/quiet-hours.ts";
import type { AppContext } from "../app-context.ts";
import { translatorForLanguage } from "../translator-for.ts";
import { withoutControls } from "./queue-mail.ts";
import { type DeliveryChoices, deliveryOf, readDelivery, topicsBy } from "./topic-delivery.ts";
import { type MailTopic, unsubscribeAddress } from "./unsubscribe-link.ts";
import { withoutHidden, writeDigest, writeTopicMail } from "./write-topic-mail.ts";

export type FinishedMail = { subject: string; body: string; unsubscribe?: string };

type NotificationMail = Pick<ReservedMail, "id" | "institute_id" | "topic_account" | "topic" | "purpose">;

/**
 * Writes an e-mail about notifications from what is unread now, with the person's rights and choices of this moment.
 * Undefined if nothing is left to say, and during quiet hours, until which it is put off.
 */
export async function finishNotificationMail(
  appContext: AppContext,
  mail: NotificationMail,
): Promise<FinishedMail | undefined> {
  return withScope(appContext.database, mail.institute_id, (scope) =>
    inTransaction(scope, async (tx) => {
      const topic = mail.topic as MailTopic;
      const [recipient] = await listMailRecipients(tx, [mail.topic_account ?? 0]);
      const choices = readDelivery(recipient?.delivery);
      const types = recipient ? typesIn(choices, topic, mail.purpose) : [];
      const isRequired = topic !== "digest" && topicEntry(topic).isNeeded === "always";
      const wait = isRequired ? 0 : countQuietSeconds(choices.quiet, tx.now, tx.timeZone);
      if (recipient && types.length > 0 && wait > 0) {
        await postponeMail(tx, mail.id, wait);
        return undefined;
      }
      const unread = recipient ? await unreadFor(tx, recipient, mail.id, types) : [];
      if (!recipient || unread.length === 0) {
        await markNotificationsMailed(tx, mail.id);
        await removeMail(tx, mail.id);
        return undefined;
      }
      const t = await translatorForLanguage(recipient.language);
      const write = topic === "digest" ? writeDigest : writeTopicMail;
      const { subject, body } = write(t, recipient, unread, appContext.publicUrl);
      if (isRequired) return withoutControls({ subject, body });
      const { institute, publicId } = { institute: tx.institute, publicId: recipient.publicId };
      const unsubscribe = unsubscribeAddress(appContext, { institute, publicId, topic });
      const footer = t("To stop these e-mails, open {{address}}", { address: unsubscribe });
      return { ...withoutControls({ subject, body: `${body}\n--\n${footer}\n` }), unsubscribe };
    }),
  );
}

async function unreadFor(scope: Scope, recipient: MailRecipient, mail: string, types: readonly NotificationType[]) {
  const due = await claimDueNotifications(scope, { account: recipient.account, types, mail, since: maxDigestAge });
  // Only our own actions write types, from the same list.
  return withoutHidden(
    scope,
    recipient,
    due.map((one) => ({ ...one, type: one.type as NotificationType })),
  );
}

/** What is older is not news any more, for example if e-mail was just set up. */
export const maxDigestAge = "14 days";

function typesIn(choices: DeliveryChoices, topic: MailTopic, purpose: string): readonly NotificationType[] {
  if (topic === "digest") return digestTypes(choices);
  const delivery = deliveryOf(choices, topic);
  // A sender may ask for an e-mail at once; whoever turned these e-mails off gets none.
  const isMailed = delivery === "mail" || (purpose === "announcement" && delivery === "digest");
  return isMailed ? topicEntry(topic).types : [];
}

/** Also what should have been sent at once and was not, for example because the mail server was down. */
export function digestTypes(choices: DeliveryChoices): readonly NotificationType[] {
  const deliveries = topicsBy(choices, "digest").length > 0 ? (["digest", "mail"] as const) : [];
  return deliveries.flatMap((way) => topicsBy(choices, way)).flatMap((topic) => topicEntry(topic).types);
}
