import type * as z from "zod";
import { type Delivery, type Topic, topicEntry, topics } from "#contract/notifications/notification-topics.ts";
import { deliveryChoices } from "#contract/notifications.ts";

export type DeliveryChoices = z.output<typeof deliveryChoices>;

const noChoices: DeliveryChoices = { topics: {}, quiet: null };

/** Choices stored by a newer or older version are ignored rather than fatal. */
export function readDelivery(stored: unknown): DeliveryChoices {
  return deliveryChoices.safeParse({ ...noChoices, ...Object(stored) }).data ?? noChoices;
}

export function deliveryOf({ topics: chosen }: DeliveryChoices, topic: Topic): Delivery {
  const { isNeeded, byDefault } = topicEntry(topic);
  return isNeeded === "always" ? byDefault : (chosen[topic] ?? byDefault);
}

/** The topics that somebody with these choices gets in this way. */
export function topicsBy(choices: DeliveryChoices, delivery: Delivery): Topic[] {
  return topics.filter((topic) => deliveryOf(choices, topic) === delivery);
}
