import { loginPath, readTokenClaims } from "../../core/guards.ts";
import { pathFor } from "../../core/screen-paths.ts";
import { useIsHydrated } from "../../core/use-is-hydrated.ts";

/** The reader's account page; the sign-in for a visitor. */
export function useAccountPath(): string {
  const isHydrated = useIsHydrated();
  const tokenClaims = isHydrated ? readTokenClaims() : undefined;
  return tokenClaims ? pathFor(tokenClaims, "account") : loginPath;
}
