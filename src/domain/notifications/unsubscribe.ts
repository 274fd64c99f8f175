import { findLanguage, lockDelivery, updateDelivery } from "#db/queries/notification-mails.ts";
import { inTransaction, withoutScope, withScope } from "#db/scope.ts";
import type { Translate } from "#texts/translate.ts";
import type { AppContext } from "../app-context.ts";
import { deliveryOf, readDelivery, topicsBy } from "../mail/topic-delivery.ts";
import { type MailTopic, readUnsubscribeToken } from "../mail/unsubscribe-link.ts";
import { keyOf, takeAttempt } from "../take-attempt.ts";
import { hasCatalogue, translatorOf } from "../translator-for.ts";

/** Per address and 15 minutes. */
const maxForged = 60;

export type Unsubscriber = { t: Translate; language: string; topic: MailTopic | undefined };

/** What a page about this link says, in the language of the person; no topic for a link that we did not make. */
export async function readUnsubscriber(appContext: AppContext, token: string): Promise<Unsubscriber> {
  const wanted = readUnsubscribeToken(appContext, token);
  if (!wanted) return { t: await translatorOf("en"), language: "en", topic: undefined };
  const chosen = await withScope(appContext.database, wanted.institute, (scope) =>
    findLanguage(scope, wanted.publicId),
  );
  const language = chosen !== undefined && (await hasCatalogue(chosen)) ? chosen : "en";
  return { t: await translatorOf(language), language, topic: wanted.topic };
}

/**
 * Turns off the e-mails of the topic in the link: its notifications are shown in the product only. It does
 * nothing for somebody whose account is not active any more, and returns false for a link that we did not make.
 */
export async function unsubscribe(appContext: AppContext, token: string, address: string): Promise<boolean> {
  const wanted = readUnsubscribeToken(appContext, token);
  if (!wanted) {
    await withoutScope(appContext.database, (db) => takeAttempt(db, keyOf("unsubscribe", address), maxForged));
    return false;
  }
  await withScope(appContext.database, wanted.institute, (scope) =>
    inTransaction(scope, async (inner) => {
      const found = await lockDelivery(inner, wanted.publicId);
      if (!found) return;
      const choices = readDelivery(found.delivery);
      const turnedOff = wanted.topic === "digest" ? topicsBy(choices, "digest") : [wanted.topic];
      const mailed = turnedOff.filter((topic) => ["mail", "digest"].includes(deliveryOf(choices, topic)));
      await updateDelivery(inner, found.account, {
        topics: Object.fromEntries(mailed.map((topic) => [topic, "app"])),
      });
    }),
  );
  return true;
}
