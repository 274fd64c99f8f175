import { redirect } from "react-router";
import { type Area, areas, homeAreaOf, mayEnter } from "#access/roles.ts";
import { decodeToken, isExpired, readToken, type TokenClaims } from "./api/token.ts";

export const loginPath = "/auth/login";

/** The page that was requested while nobody was signed in; null after logging out, when none is kept. */
let requested: { area: Area; path: string } | null | undefined;
/** The account whose pages this tab showed last. */
let visitor: string | undefined;

/**
 * A loader for the routes of an area: redirects to the sign-in unless the account has a role of the area. The page is shown
 * after the sign-in. The parameter `shared` goes with the redirect, so that the sign-in can say what happened to a file or
 * text that was shared to the app.
 */
export function requireArea(area: Area): (visit: { request: Pick<Request, "url"> }) => null {
  return ({ request }) => {
    const tokenClaims = readTokenClaims();
    if (tokenClaims && mayEnter(tokenClaims, area)) {
      visitor = tokenClaims.email;
      return null;
    }
    const { pathname, search, searchParams } = new URL(request.url);
    if (!tokenClaims && requested !== null) requested = { area, path: pathname + search };
    const shared = searchParams.get("shared");
    throw redirect(shared === null ? loginPath : `${loginPath}?${new URLSearchParams({ shared })}`);
  };
}

/**
 * Where a sign-in leads: to the page that needed it, if this account may open it and this tab showed no page of another
 * account before; otherwise to the start page.
 */
export function pathAfterSignIn(account: TokenClaims): string {
  const page = requested;
  requested = undefined;
  const isSame = visitor === undefined || visitor === account.email;
  return page && isSame && mayEnter(account, page.area) ? page.path : homePath(account);
}

/** After logging out, the next sign-in leads to the start page. */
export function forgetRequestedPage(): void {
  requested = null;
}

/** The area in which the path lies; undefined outside of all of them. */
export function areaOfPath(path: string): Area | undefined {
  const [, name] = path.split(/[/?]/);
  return areas.find((area) => area === name);
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
