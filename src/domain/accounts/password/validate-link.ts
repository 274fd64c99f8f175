import { findLiveLink, type LinkPurpose, type LinkRow } from "#db/queries/accounts/password-resets.ts";
import { clearAttempts } from "#db/queries/installation/throttle.ts";
import { withInstitute } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { keyOf, limitAttempts } from "../../limit-attempts.ts";
import { hashOfLink } from "../../mail/mailed-links.ts";
import type { RequestOrigin } from "../session/sign-in.ts";
import { limits } from "../session/throttle.ts";

/** The purpose of a valid link; undefined for every other text, including session tokens. */
export async function validateLink(
  appContext: AppContext,
  token: unknown,
  from: RequestOrigin,
): Promise<LinkPurpose | undefined> {
  return (await findLink(appContext, token, from))?.purpose;
}

/** Attempts are counted for each IP address; a valid link clears the count. */
export async function findLink(
  appContext: AppContext,
  token: unknown,
  from: RequestOrigin,
): Promise<LinkRow | undefined> {
  const [, institute] = typeof token === "string" ? (/^([1-9]\d{0,8})-[\w-]{43}$/.exec(token) ?? []) : [];
  if (typeof token !== "string" || institute === undefined) return undefined;
  return withInstitute(appContext.database, Number(institute), async (db) => {
    const key = keyOf("link", from.ipAddress);
    await limitAttempts(db, key, limits.linkByIpAddress);
    const link = await findLiveLink(db, Number(institute), hashOfLink(token));
    if (link) await clearAttempts(db, key);
    return link;
  });
}
