import { randomBytes } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";
import { lengthOf } from "#kinds/reading/clean-text.ts";
import { limitConcurrency } from "../../limit-concurrency.ts";

/** Argon2id (the library's default) as in OWASP's Password Storage Cheat Sheet; computed off the main thread. */
const current = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

export const passwordMaximum = 128;

/** Whether it can be hashed whole: nothing is cut, and no two passwords get one hash. */
function isHashable(password: string): boolean {
  return password.isWellFormed() && lengthOf(password.normalize("NFC")) <= passwordMaximum;
}

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), current);
}

/**
 * Whether the password is right. Takes as long when there is no hash to compare with. `fresh` replaces a hash made
 * with weaker settings.
 */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
): Promise<{ isRight: boolean; fresh?: string }> {
  const decoy = await decoyHash();
  const typed = isHashable(password) ? password.normalize("NFC") : "";
  const matches = await verify(stored ?? decoy, typed);
  const isRight = matches && stored != null && typed !== "";
  return isRight && isOld(stored) ? { isRight, fresh: await hash(typed, current) } : { isRight };
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hash(randomBytes(32), current);
  return decoy;
}

function isOld(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${current.memoryCost},t=${current.timeCost},p=${current.parallelism}$`);
}

/**
 * Hashing a password takes a core, 19 MB and one of the four threads that read files, so only a few run at a time: a
 * rush must not use up the connections to the database either.
 */
export const limitPasswordChecks = limitConcurrency(3, {
  maxWaiting: 300,
  // Nobody fills the queue for everyone else, and a college with one address has enough places.
  maxOfOne: 200,
  message: "Too many people are signing in now. Try again in a moment.",
});
