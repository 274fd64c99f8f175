import { findLiveLink, type LinkPurpose, type LinkRow } from "#db/queries/password-resets.ts";
import { clearAttempts } from "#db/queries/throttle.ts";
import { withoutScope } from "#db/scope.ts";
import { hashOfLink } from "../mail/link-token.ts";
import type { Workplace } from "../workplace.ts";
import type { From } from "./sign-in.ts";
import { keyOf, limits, takeAttempt } from "./throttle.ts";

/** The purpose of a link that still works; undefined for every other text, session tokens included. */
export async function validateLink(workplace: Workplace, token: unknown, from: From): Promise<LinkPurpose | undefined> {
  return (await findLink(workplace, token, from))?.purpose;
}

/** Guessing links is counted per address; a good one wipes the count. */
export async function findLink(workplace: Workplace, token: unknown, from: From): Promise<LinkRow | undefined> {
  if (typeof token !== "string" || !/^[\w-]{43}$/.test(token)) return undefined;
  return withoutScope(workplace.database, async (db) => {
    const key = keyOf("link", from.address);
    await takeAttempt(db, key, limits.linkByAddress);
    const link = await findLiveLink(db, hashOfLink(token));
    if (link) await clearAttempts(db, key);
    return link;
  });
}
