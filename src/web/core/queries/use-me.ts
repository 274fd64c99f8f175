import { own } from "#contract/own.ts";
import { useRead } from "../api/use-read.ts";

/** Who is signed in, as the server knows it. */
export function useMe() {
  return useRead(own.readMe, {}, { staleInMs: 60_000 });
}
