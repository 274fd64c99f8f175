import { useMe } from "./use-me.ts";

/** The institute's time zone, in which times are shown. */
export function useTimeZone(): string {
  return useMe().data?.institute.timeZone ?? "Asia/Kolkata";
}
