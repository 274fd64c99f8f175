import { auth } from "#contract/auth.ts";
import { useRead } from "./api/use-read.ts";

// In a file of its own, because the public pages would load the contract of the other reads, too.
/** The institute of this installation; with an address, the one of its e-mail domain. */
export function useSite(email?: string, { isEnabled = true } = {}) {
  const input = email ? { query: { email } } : {};
  return useRead(auth.site, input, { isEnabled, staleInMs: 300_000, keepsPreviousData: true });
}
