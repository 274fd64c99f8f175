import { findLanguage, lockDelivery, updateDelivery } from "#db/queries/notification-mails.ts";
import { inTransaction, withoutScope, withScope } from "#db/scope.ts";
import { hasCatalogue, type Translate } from "#texts/translate.ts";
import type { AppContext } from "../app-context.ts";
import { keyOf, limitAttempts } from "../limit-attempts.ts";
import { deliveryOf, readDelivery, topicsBy } from "../mail/topic-delivery.ts";
import { type MailTopic, readUnsubscribeToken } from "../mail/unsubscribe-link.ts";
import { translatorForLanguage } from "../translator-for.ts";

/** Per address and 15 minutes. */
const maxForged = 60;

export type Unsubscriber = { t: Translate; language: string; topic: MailTopic | undefined };

/** What a page about this link says, in the language of the person; no topic for a link that we did not make. */
export async function readUnsubscriber(appContext: AppContext, token: string): Promise<Unsubscriber> {
  const unsubscription = readUnsubscribeToken(appContext, token);
  if (!unsubscription) return { t: await translatorForLanguage("en"), language: "en", topic: undefined };
  const chosen = await withScope(appContext.database, unsubscription.institute, (scope) =>
    findLanguage(scope, unsubscription.publicId),
  );
  const language = chosen !== undefined && (await hasCatalogue(chosen)) ? chosen : "en";
  return { t: await translatorForLanguage(language), language, topic: unsubscription.topic };
}

/**
 * Turns off the e-mails of the topic in the link: its notifications are shown in the product only. It does
 * nothing for somebody whose account is not active any more, and returns false for a link that we did not make.
 */
export async function unsubscribe(appContext: AppContext, token: string, ipAddress: string): Promise<boolean> {
  const unsubscription = readUnsubscribeToken(appContext, token);
  if (!unsubscription) {
    await withoutScope(appContext.database, (db) => limitAttempts(db, keyOf("unsubscribe", ipAddress), maxForged));
    return false;
  }
  await withScope(appContext.database, unsubscription.institute, (scope) =>
    inTransaction(scope, async (tx) => {
      const found = await lockDelivery(tx, unsubscription.publicId);
      if (!found) return;
      const choices = readDelivery(found.delivery);
      const turnedOff = unsubscription.topic === "digest" ? topicsBy(choices, "digest") : [unsubscription.topic];
      const mailed = turnedOff.filter((topic) => ["mail", "digest"].includes(deliveryOf(choices, topic)));
      await updateDelivery(tx, found.account, {
        topics: Object.fromEntries(mailed.map((topic) => [topic, "app"])),
      });
    }),
  );
  return true;
}
