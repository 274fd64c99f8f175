import { findLiveLink, type LinkPurpose, type LinkRow } from "#db/queries/accounts/password-resets.ts";
import { clearAttempts } from "#db/queries/installation/throttle.ts";
import { withoutScope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { hashOfLink } from "../../mail/mailed-links.ts";
import { keyOf, takeAttempt } from "../../take-attempt.ts";
import type { From } from "../session/sign-in.ts";
import { limits } from "../session/throttle.ts";

/** The purpose of a valid link; undefined for every other text, including session tokens. */
export async function validateLink(
  appContext: AppContext,
  token: unknown,
  from: From,
): Promise<LinkPurpose | undefined> {
  return (await findLink(appContext, token, from))?.purpose;
}

/** Attempts are counted per address; a valid link clears the count. */
export async function findLink(appContext: AppContext, token: unknown, from: From): Promise<LinkRow | undefined> {
  if (typeof token !== "string" || !/^[\w-]{43}$/.test(token)) return undefined;
  return withoutScope(appContext.database, async (db) => {
    const key = keyOf("link", from.address);
    await takeAttempt(db, key, limits.linkByAddress);
    const link = await findLiveLink(db, hashOfLink(token));
    if (link) await clearAttempts(db, key);
    return link;
  });
}
