import { liveClaims, loginPath } from "../../app/guards.ts";
import { accountPath } from "../../app/own-paths.ts";

/** Where whoever reads has their account page; the login for who is not signed in. */
export function useAccountPath(): string {
  const claims = liveClaims();
  return claims ? accountPath(claims) : loginPath;
}
