import { redirect } from "react-router";
import { type Area, homeArea, mayEnter } from "#access/roles.ts";
import { decodeToken, isExpired, readToken, type TokenClaims } from "./api/token.ts";

export const loginPath = "/auth/login";

/** Accepts the area's roles; redirects everybody else to the sign-in, which says what happened to a shared file or text. */
export function guard(area: Area): (visit: { request: Pick<Request, "url"> }) => null {
  return ({ request }) => {
    const claims = liveClaims();
    if (claims && mayEnter(claims, area)) return null;
    const shared = new URL(request.url).searchParams.get("shared");
    throw redirect(shared === null ? loginPath : `${loginPath}?${new URLSearchParams({ shared })}`);
  };
}

/** The start page of this account; the sign-in for a role without an area. */
export function homePath(account: { role: string; tags: readonly string[] }): string {
  const area = homeArea(account);
  return area ? `/${area}` : loginPath;
}

/** The claims of a token that is stored, readable and not expired. */
export function liveClaims(): TokenClaims | undefined {
  const token = readToken();
  if (token === null) return undefined;
  try {
    const claims = decodeToken(token);
    return isExpired(claims) ? undefined : claims;
  } catch (error) {
    console.error("Error decoding token", error);
    return undefined;
  }
}
