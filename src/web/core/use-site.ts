import { auth } from "#contract/auth.ts";
import { useRead } from "./api/use-read.ts";

// Apart from the other reads, whose contract the public pages would load too.
/** The institute of this installation; with an address, the one of its e-mail domain. */
export function useSite(email?: string) {
  return useRead(auth.site, email ? { query: { email } } : {}, { staleInMs: 300_000, keepsPreviousData: true });
}
