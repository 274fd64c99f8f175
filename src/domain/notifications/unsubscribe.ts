import { lockDelivery, updateDelivery } from "#db/queries/notification-mails.ts";
import { inTransaction, withoutScope, withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { deliveryOf, readDelivery, topicsBy } from "../mail/topic-delivery.ts";
import { readUnsubscribeToken } from "../mail/unsubscribe-link.ts";
import { Refusal } from "../refusal.ts";
import { keyOf, takeAttempt } from "../take-attempt.ts";

/** Per address and 15 minutes. */
const mostForged = 60;

/**
 * Turns off the e-mails of the topic in the link: its notifications are shown in the product only. The same answer for
 * somebody whose account is not active any more.
 */
export async function unsubscribe(appContext: AppContext, token: string, address: string): Promise<void> {
  const wanted = readUnsubscribeToken(appContext, token);
  if (!wanted) {
    await withoutScope(appContext.database, (db) => takeAttempt(db, keyOf("unsubscribe", address), mostForged));
    throw new Refusal("not-found", {
      message: "This link is not valid. Sign in and change your notifications on the account page.",
    });
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
}
