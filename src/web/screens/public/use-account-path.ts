import { liveClaims, loginPath } from "../../core/guards.ts";
import { pathFor } from "../../core/screen-paths.ts";

/** The reader's account page; the sign-in for a visitor. */
export function useAccountPath(): string {
  const claims = liveClaims();
  return claims ? pathFor(claims, "account") : loginPath;
}
