import { createHmac, timingSafeEqual } from "node:crypto";
import { type Topic, topics } from "#contract/notifications/notification-topics.ts";
import type { AppContext } from "../app-context.ts";

/** What the link turns off: the e-mails of a topic, or the daily one. */
export type MailTopic = Topic | "digest";

export type Unsubscribed = { institute: number; publicId: string; topic: MailTopic };

type Signer = Pick<AppContext, "sessionKey" | "publicUrl">;

/**
 * An address that turns off the e-mails of a topic without a sign-in, valid as long as the key that signs it. It contains
 * no name and no address.
 */
export function unsubscribeAddress(signer: Signer, who: Unsubscribed): string {
  const text = `${who.institute}-${who.publicId}-${who.topic}`;
  return `${signer.publicUrl}/api/unsubscribe/${signatureOf(signer, text)}${text}`;
}

/** Undefined for every text that we did not sign. */
export function readUnsubscribeToken(signer: Signer, token: string): Unsubscribed | undefined {
  const [, signature = "", text = "", institute, publicId = "", topicName] = tokenPattern.exec(token) ?? [];
  const topic = (["digest", ...topics] as const).find((one) => one === topicName);
  const [received, expected] = [Buffer.from(signature), Buffer.from(signatureOf(signer, text))];
  if (!topic || received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return { institute: Number(institute), publicId, topic };
}

const tokenPattern = /^([\w-]{43})(([1-9]\d{0,8})-([0-9a-f-]{36})-([a-z-]{2,30}))$/;

// The purpose is part of what is signed, so that no signature made with the same key for something else fits.
function signatureOf({ sessionKey }: Signer, text: string): string {
  return createHmac("sha256", sessionKey).update(`unsubscribe ${text}`).digest("base64url");
}
