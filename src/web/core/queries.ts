import { binDays } from "#contract/input-rules/retention.ts";
import { own } from "#contract/own.ts";
import { useRead } from "./api/use-read.ts";

/** The signed-in person, as the server knows them. */
export function useMe() {
  return useRead(own.readMe, {}, { staleInMs: 60_000 });
}

/** How many days the institute's bin keeps deleted records. */
export function useRetentionDays(): number {
  return useMe().data?.institute.retentionDays ?? binDays.byDefault;
}

/** The counts beside the entries of the sidebar. */
export function useSidebar() {
  return useRead(own.readSidebar, {}, { staleInMs: 30_000, keepsPreviousData: true });
}
