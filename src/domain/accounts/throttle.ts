import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Connection } from "#db/connection.ts";
import { clearAttempts, countAttempt, uncountAttempt } from "#db/queries/throttle.ts";
import { Refusal } from "../refusal.ts";

const windowSeconds = 15 * 60;

/** Per 15 minutes. A college sits behind one address, so an address may miss often, an account may not. */
export const limits = {
  signInByAddress: 100,
  /** Wrong guesses at one account: by one address, by all, and kept back for addresses it has signed in from. Together 10. */
  signInByPair: 6,
  signInByAccount: 8,
  signInFromKnown: 2,
  registerByAddress: 100,
  registerByAccount: 5,
  forgotByAddress: 60,
  forgotByAccount: 5,
  linkByAddress: 60,
} as const;

/** Takes one attempt from the key's allowance; throws the refusal that says how long to wait. */
export async function takeAttempt(db: Connection, key: string, atMost: number): Promise<void> {
  const counted = await countAttempt(db, { key, windowSeconds, atMost });
  if (!counted.isCounted) throw new Refusal("too-many-attempts", { retryAfterSeconds: counted.secondsLeft });
}

export type SignInAttempt = {
  /** It was right: it counts against nobody. */
  forgive(db: Connection): Promise<void>;
};

/**
 * Counts a guess at an account before it is judged, so that parallel guesses do not slip through. When strangers have
 * used up the account's guesses, an address its owner has signed in from before still has a few.
 */
export async function takeSignInAttempt(
  db: Connection,
  guess: { email: string; address: string; isKnownAddress: () => Promise<boolean> },
): Promise<SignInAttempt> {
  const byAddress = keyOf("sign-in", guess.address);
  const byPair = keyOf("sign-in", guess.email, guess.address);
  const byAccount = keyOf("sign-in", guess.email);
  const fromKnown = keyOf("sign-in known", guess.email);
  await takeAttempt(db, byAddress, limits.signInByAddress);
  await takeAttempt(db, byPair, limits.signInByPair);
  let taken = byAccount;
  try {
    await takeAttempt(db, byAccount, limits.signInByAccount);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || !(await guess.isKnownAddress())) throw refusal;
    await takeAttempt(db, fromKnown, limits.signInFromKnown);
    taken = fromKnown;
  }
  return {
    forgive: async (later) => {
      await clearAttempts(later, byPair);
      await uncountAttempt(later, byAddress);
      await uncountAttempt(later, taken);
    },
  };
}

/** Keys hold no address in plain text; a whole IPv6 network counts as one. */
export function keyOf(deed: string, ...of: string[]): string {
  const parts = of.map((part) => (isIPv6(part) ? networkOf(part) : part));
  return `${deed} ${createHash("sha256").update(parts.join("\n")).digest("base64url")}`;
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const all = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill("0"), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
