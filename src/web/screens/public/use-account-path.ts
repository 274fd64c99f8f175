import { loginPath, validClaims } from "../../core/guards.ts";
import { pathFor } from "../../core/screen-paths.ts";
import { useHasStarted } from "../../core/use-has-started.ts";

/** The reader's account page; the sign-in for a visitor. */
export function useAccountPath(): string {
  const hasStarted = useHasStarted();
  const claims = hasStarted ? validClaims() : undefined;
  return claims ? pathFor(claims, "account") : loginPath;
}
