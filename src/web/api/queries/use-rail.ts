import { own } from "#contract/own.ts";
import { useRead } from "../use-read.ts";

/** The counts that stand beside the places of the rail. */
export function useRail() {
  return useRead(own.readRail, {}, { staleInMs: 30_000, keepsLast: true });
}
