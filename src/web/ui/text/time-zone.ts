import { createContext, useContext } from "react";

/** Set by the layout around every page, as soon as the institute's zone is known. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

/** The time zone in which times are shown. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext) ?? "Asia/Kolkata";
}
