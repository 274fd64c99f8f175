import type { Connection } from "#db/connection.ts";
import {
  type CountedGuess,
  clearAttempts,
  countPasswordGuess,
  type GuessLimit,
} from "#db/queries/installation/throttle.ts";
import { attemptWindowSeconds, keyOf, limitAttempts, refusalOfAttempts } from "../../limit-attempts.ts";
import type { Refusal } from "../../refusal.ts";

/** Per 15 minutes. A college often has one IP address, so many attempts from one must be possible. */
export const limits = {
  signInByIpAddress: 100,
  changePassword: 6,
  registerByIpAddress: 100,
  registerByAccount: 5,
  forgotByIpAddress: 60,
  forgotByAccount: 5,
  linkByIpAddress: 60,
} as const;

const strangersWait = [60, 300, 900];

/** Wrong guesses for one account; without the browser of its owner at most 10 in any 15 minutes. */
const guessLimits = {
  /** From one address that the account did not use recently. */
  pair: { free: 3, waits: strangersWait },
  /** From all such addresses together. */
  unknownAddresses: { free: 4, waits: strangersWait },
  /** From addresses that it did use: strangers cannot use this one up. */
  knownAddress: { free: 2, waits: [30, 120, 900] },
  /** From one browser in which its owner signed in: nobody else can use it up. */
  device: { free: 5, waits: [15, 60, 300, 900] },
} as const satisfies Record<string, GuessLimit>;

type Guess = {
  email: string;
  ipAddress: string;
  /** The hash of the browser's key, if it sent one. */
  device: Buffer | undefined;
  hasAccount: boolean;
  /** How the account knows the origin of the guess. */
  knownBy: "device" | "address" | null;
  /** How many guesses from the address are counted under each of the `originKeys`. */
  failures: readonly number[];
};

export type SignInAttempt = {
  /** What was counted, to be undone if the password is right. */
  counted: CountedGuess;
  /** The answer to a wrong guess when its address has failed too often, for any ID. */
  refusal: Refusal | undefined;
};

/**
 * Counts a guess for an account before it is checked, so that parallel guesses do not get through. Where the account
 * knows the origin, its owner does not wait for other people's guesses. Elsewhere an unknown ID is counted and answered
 * like a known one; but only wrong guesses for real accounts block an address, so that invented IDs cannot lock a campus
 * with one address: a right password still works there.
 */
export async function countSignInAttempt(db: Connection, guess: Guess): Promise<SignInAttempt> {
  const { email, ipAddress, device, hasAccount, knownBy } = guess;
  if (knownBy === "device")
    return countOrRefuse(
      db,
      guessOf([[keyOf("sign-in device", email, device?.toString("hex") ?? ""), guessLimits.device]]),
    );
  if (knownBy === "address")
    return countOrRefuse(db, guessOf([[keyOf("sign-in known", email), guessLimits.knownAddress]]));

  const [atAccounts, atNobody] = originKeys(ipAddress);
  const [atAccountsCount = 0, atNobodyCount = 0] = guess.failures;
  const limit = limits.signInByIpAddress;
  if (atAccountsCount >= limit) await limitAttempts(db, atAccounts, limit);
  const counted = guessOf([
    [keyOf("sign-in", email, ipAddress), guessLimits.pair],
    [keyOf("sign-in", email), guessLimits.unknownAddresses],
  ]);
  const key = hasAccount ? atAccounts : atNobody;
  const attempt = await countOrRefuse(db, { ...counted, origin: { key, windowSeconds: attemptWindowSeconds, limit } });
  return {
    ...attempt,
    refusal: atAccountsCount + atNobodyCount >= limit ? refusalOfAttempts(attemptWindowSeconds) : undefined,
  };
}

/** The keys under which guesses from an address are counted: at real accounts, and at nobody's. */
export function originKeys(ipAddress: string): [string, string] {
  return [keyOf("sign-in at accounts", ipAddress), keyOf("sign-in at nobody", ipAddress)];
}

/** For a person who set a new password with a mailed link. */
export async function clearSignInAttempts(db: Connection, email: string, ipAddress: string): Promise<void> {
  for (const key of [keyOf("sign-in", email, ipAddress), keyOf("sign-in", email), keyOf("sign-in known", email)])
    await clearAttempts(db, key);
}

/** All keys get the delays of the first. */
function guessOf(counters: readonly (readonly [key: string, guessLimit: GuessLimit])[]): CountedGuess {
  return {
    keys: counters.map(([key]) => key),
    free: counters.map(([, { free }]) => free),
    waits: counters[0]?.[1].waits ?? [],
  };
}

async function countOrRefuse(db: Connection, counted: CountedGuess): Promise<SignInAttempt> {
  const { isCounted, secondsLeft } = await countPasswordGuess(db, counted);
  if (!isCounted) throw refusalOfAttempts(secondsLeft);
  return { refusal: undefined, counted };
}
