import type { Connection } from "#db/connection.ts";
import {
  clearAttempts,
  countAttempt,
  countAttempts,
  delayAttempt,
  type GuessLimit,
  subtractAttempt,
  uncountAttempt,
} from "#db/queries/installation/throttle.ts";
import type { Refusal } from "../../refusal.ts";
import { attemptWindowSeconds, keyOf, takeAttempt, tooMany } from "../../take-attempt.ts";

/** Per 15 minutes. A college has one address, so an address may fail often. */
export const limits = {
  signInByAddress: 100,
  changePassword: 6,
  registerByAddress: 100,
  registerByAccount: 5,
  forgotByAddress: 60,
  forgotByAccount: 5,
  linkByAddress: 60,
} as const;

/** Wrong guesses for one account; without the browser of its owner at most 10 in any 15 minutes. */
const guessLimits = {
  /** From one address that the account did not use recently. */
  pair: { free: 3, waits: [60, 300, 900] },
  /** From all such addresses together. */
  unknownAddresses: { free: 4, waits: [60, 300, 900] },
  /** From addresses that it did use: strangers cannot use this one up. */
  knownAddress: { free: 2, waits: [30, 120, 900] },
  /** From one browser in which its owner signed in: nobody else can use it up. */
  device: { free: 5, waits: [15, 60, 300, 900] },
} as const satisfies Record<string, GuessLimit>;

export type Guess = {
  email: string;
  address: string;
  /** The hash of the browser's key, if it sent one. */
  device: Buffer | undefined;
  hasAccount: boolean;
  /** How the account knows the origin of the guess. */
  knownBy: "device" | "address" | undefined;
};

export type SignInAttempt = {
  /** The guess was right: it counts against nobody. */
  forgive(db: Connection): Promise<void>;
  /** The answer to a wrong guess when its address has failed too often, for any ID. */
  refusal: Refusal | undefined;
};

/**
 * Counts a guess for an account before it is checked, so that parallel guesses do not get through. Where the account
 * is known, its owner does not wait for other people's guesses. Elsewhere an unknown ID is counted and answered like a
 * known one; but only wrong guesses for real accounts block an address, so that invented IDs cannot lock a campus with
 * one address: a right password still works there.
 */
export async function takeSignInAttempt(db: Connection, guess: Guess): Promise<SignInAttempt> {
  const { email, address, device, hasAccount, knownBy } = guess;
  if (knownBy === "device")
    return takeAttempts(db, [[keyOf("sign-in device", email, device?.toString("hex") ?? ""), guessLimits.device]]);
  if (knownBy === "address") return takeAttempts(db, [[keyOf("sign-in known", email), guessLimits.knownAddress]]);

  const atAccounts = keyOf("sign-in at accounts", address);
  const atNobody = keyOf("sign-in at nobody", address);
  const [missed = 0, missedNobody = 0] = await countAttempts(db, [atAccounts, atNobody]);
  const limit = limits.signInByAddress;
  if (missed >= limit) await takeAttempt(db, atAccounts, limit);
  const taken = await takeAttempts(db, [
    [keyOf("sign-in", email, address), guessLimits.pair],
    [keyOf("sign-in", email), guessLimits.unknownAddresses],
  ]);
  const own = hasAccount ? atAccounts : atNobody;
  await countAttempt(db, { key: own, windowSeconds: attemptWindowSeconds, limit });
  return {
    refusal: missed + missedNobody >= limit ? tooMany(attemptWindowSeconds) : undefined,
    forgive: async (later) => {
      await taken.forgive(later);
      await uncountAttempt(later, own);
    },
  };
}

/** A person who set a new password with a mailed link starts again. */
export async function clearSignInAttempts(db: Connection, email: string, address: string): Promise<void> {
  for (const key of [keyOf("sign-in", email, address), keyOf("sign-in", email), keyOf("sign-in known", email)])
    await clearAttempts(db, key);
}

async function takeAttempts(
  db: Connection,
  taken: readonly (readonly [key: string, guessLimit: GuessLimit])[],
): Promise<SignInAttempt> {
  for (const [key, guessLimit] of taken) {
    const { isTaken, secondsLeft } = await delayAttempt(db, key, guessLimit);
    if (!isTaken) throw tooMany(secondsLeft);
  }
  return {
    refusal: undefined,
    forgive: async (later) => {
      for (const [key, guessLimit] of taken) await subtractAttempt(later, key, guessLimit);
    },
  };
}
