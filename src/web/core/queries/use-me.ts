import { own } from "#contract/own.ts";
import { useRead } from "../api/use-read.ts";

/** The signed-in person, as the server knows them. */
export function useMe() {
  return useRead(own.readMe, {}, { staleInMs: 60_000 });
}
