import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Actor } from "#access/roles.ts";
import type { Connection } from "#db/connection.ts";
import { countAttempt } from "#db/queries/installation/throttle.ts";
import type { Scope } from "#db/scope.ts";
import { Refusal } from "./refusal.ts";

export const attemptWindowSeconds = 15 * 60;

/** Counts an attempt; above the limit within the window it is refused with the time to wait. */
export async function limitAttempts(
  db: Connection,
  key: string,
  limit: number,
  windowSeconds = attemptWindowSeconds,
): Promise<void> {
  const counted = await countAttempt(db, { key, windowSeconds, limit });
  if (!counted.isCounted) throw refusalOfAttempts(counted.secondsLeft);
}

/** Limits how often a person does something that costs much or reaches others. */
export async function limitActions(
  { db }: Scope,
  { institute, account }: Actor,
  { action, limit, windowSeconds }: { action: string; limit: number; windowSeconds: number },
): Promise<void> {
  await limitAttempts(db, `${action} ${institute}:${account}`, limit, windowSeconds);
}

export const hourInSeconds = 3600;
export const dayInSeconds = 24 * hourInSeconds;

export function refusalOfAttempts(retryAfterSeconds: number): Refusal {
  return new Refusal("too-many-attempts", { retryAfterSeconds });
}

/** Keys contain no address in plain text; a whole IPv6 network counts as one. */
export function keyOf(action: string, ...values: string[]): string {
  const parts = values.map((part) => (isIPv6(part) ? networkOf(part) : part));
  return `${action} ${createHash("sha256").update(parts.join("\n")).digest("base64url")}`;
}

function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = ipAddress.split("%")[0]?.split("::") ?? [];
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const all = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill("0"), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
