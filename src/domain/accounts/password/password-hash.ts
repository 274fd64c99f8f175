import { randomBytes } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";
import { lengthOf } from "#kinds/reading/clean-text.ts";
import { limitConcurrency } from "../../limit-concurrency.ts";

/** Argon2id (the library's default) with OWASP's recommended parameters; the library computes it in another thread. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

export const maxPasswordLength = 128;

let decoyHash: Promise<string> | undefined;

/** Not too long, and valid Unicode: invalid characters would all be replaced by one, so that passwords share a hash. */
function isHashable(password: string): boolean {
  return password.isWellFormed() && lengthOf(password.normalize("NFC")) <= maxPasswordLength;
}

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), settings);
}

/**
 * Whether the password is right. Takes as long when there is no stored hash, so that the time does not tell whether the
 * account exists. If the stored hash was made with other settings, `newHash` is to be stored instead.
 */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
): Promise<{ isRight: boolean; newHash?: string }> {
  decoyHash ??= hash(randomBytes(32), settings);
  const decoy = await decoyHash;
  const normalized = isHashable(password) ? password.normalize("NFC") : "";
  const matches = await verify(stored ?? decoy, normalized);
  const isRight = matches && stored != null && normalized !== "";
  return isRight && hasOldSettings(stored) ? { isRight, newHash: await hash(normalized, settings) } : { isRight };
}

function hasOldSettings(stored: string): boolean {
  return !stored.startsWith(
    `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`,
  );
}

/**
 * Hashing a password takes a core, 19 MB and one of the four threads that read files, so only a few run at a time. The
 * others wait before they take a database connection.
 */
export const limitPasswordChecks = limitConcurrency(3, {
  maxWaiting: 300,
  // One address cannot fill the queue for everyone else, and a college behind one address has enough places.
  maxPerHolder: 200,
  message: "Too many people are signing in now. Try again in a moment.",
});
