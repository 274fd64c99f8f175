import { liveClaims, loginPath } from "../../core/guards.ts";
import { pathFor } from "../../core/screen-paths.ts";

/** Where whoever reads has their account page; the login for who is not signed in. */
export function useAccountPath(): string {
  const claims = liveClaims();
  return claims ? pathFor(claims, "account") : loginPath;
}
