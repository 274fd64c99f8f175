import { binDays } from "#contract/input-rules/retention.ts";
import { useMe } from "./use-me.ts";

/** How many days the institute's bin keeps deleted records. */
export function useRetentionDays(): number {
  return useMe().data?.institute.retentionDays ?? binDays.byDefault;
}
