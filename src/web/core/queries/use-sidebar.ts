import { own } from "#contract/own.ts";
import { useRead } from "../api/use-read.ts";

/** The counts beside the entries of the sidebar. */
export function useSidebar() {
  return useRead(own.readSidebar, {}, { staleInMs: 30_000, keepsLast: true });
}
