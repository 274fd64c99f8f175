import { redirect } from "react-router";
import { type Area, homeAreaOf, mayEnter } from "#access/roles.ts";
import { decodeToken, isExpired, readToken, type TokenClaims } from "./api/token.ts";

export const loginPath = "/auth/login";

/**
 * A loader for the routes of an area: redirects to the sign-in unless the account has a role of the area. The parameter
 * `shared` goes with it, so that the sign-in can say what happened to a file or text that was shared to the app.
 */
export function requireArea(area: Area): (visit: { request: Pick<Request, "url"> }) => null {
  return ({ request }) => {
    const tokenClaims = readTokenClaims();
    if (tokenClaims && mayEnter(tokenClaims, area)) return null;
    const shared = new URL(request.url).searchParams.get("shared");
    throw redirect(shared === null ? loginPath : `${loginPath}?${new URLSearchParams({ shared })}`);
  };
}

/** The path of the start page of this account; that of the sign-in for a role without an area. */
export function homePath(account: { role: string; tags: readonly string[] }): string {
  const area = homeAreaOf(account);
  return area ? `/${area}` : loginPath;
}

/** The claims of the stored token; undefined if there is none, or if it cannot be decoded or has expired. */
export function readTokenClaims(): TokenClaims | undefined {
  const token = readToken();
  if (token === null) return undefined;
  try {
    const tokenClaims = decodeToken(token);
    return isExpired(tokenClaims) ? undefined : tokenClaims;
  } catch (error) {
    console.error("Error decoding token", error);
    return undefined;
  }
}
