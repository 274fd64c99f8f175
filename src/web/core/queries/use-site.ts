import { auth } from "#contract/auth.ts";
import { useRead } from "../api/use-read.ts";

/** Whose installation this is; with an address, the institute its domain belongs to. */
export function useSite(email?: string) {
  return useRead(auth.site, email ? { query: { email } } : {}, { staleInMs: 300_000, keepsLast: true });
}
