import { mayUse } from "#access/rights.ts";
import { type Actor, managesSystem } from "#access/roles.ts";
import {
  choicesFor,
  type Delivery,
  type Topic,
  topicEntry,
  topics,
} from "#contract/notifications/notification-topics.ts";
import { listDeliveries, updateDelivery } from "#db/queries/notification-mails.ts";
import type { Scope } from "#db/scope.ts";
import { type DeliveryChoices, deliveryOf, readDelivery } from "../mail/topic-delivery.ts";
import { refusalOfInput } from "../refusal.ts";
import { readDigestTime } from "./queue-digests.ts";

export type ShownDelivery = {
  topics: { topic: Topic; label: string; delivery: Delivery; choices: Delivery[] }[];
  quiet: DeliveryChoices["quiet"];
  digestAt: string;
  timeZone: string;
};

/** How the actor's notifications are delivered: the topics of their role. */
export async function readOwnDelivery(scope: Scope, actor: Actor): Promise<ShownDelivery> {
  const [row] = await listDeliveries(scope, [actor.account]);
  return presentDelivery(scope, actor, row?.delivery);
}

export async function changeOwnDelivery(
  scope: Scope,
  actor: Actor,
  change: Partial<DeliveryChoices>,
): Promise<ShownDelivery> {
  const chosen = change.topics ?? {};
  for (const topic of topics) {
    const delivery = chosen[topic];
    if (delivery !== undefined && !choicesFor(topic).includes(delivery))
      throw refusalOfInput(`topics.${topic}`, "always-sent", "These notifications cannot be turned off.");
  }
  if (change.quiet && change.quiet.from === change.quiet.to)
    throw refusalOfInput("quiet.to", "same-time", "Quiet hours cannot begin and end at the same time.");
  return presentDelivery(
    scope,
    actor,
    await updateDelivery(scope, actor.account, { topics: chosen, quiet: change.quiet }),
  );
}

async function presentDelivery(scope: Scope, actor: Actor, stored: unknown): Promise<ShownDelivery> {
  const choices = readDelivery(stored);
  const isLeader = mayUse(actor, "announcements.send").allowed || managesSystem(actor);
  const offered = topics.filter((topic) => {
    const { isForLeaders, right } = topicEntry(topic);
    const isAllowed = right === undefined || mayUse(actor, right).allowed;
    return choicesFor(topic).length > 0 && isAllowed && (isLeader || !isForLeaders);
  });
  return {
    topics: offered.map((topic) => ({
      topic,
      label: topicEntry(topic).label,
      delivery: deliveryOf(choices, topic),
      choices: [...choicesFor(topic)],
    })),
    quiet: choices.quiet,
    digestAt: await readDigestTime(scope),
    timeZone: scope.timeZone,
  };
}
