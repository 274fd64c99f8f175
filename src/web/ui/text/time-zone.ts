import { createContext, useContext } from "react";

/** Set by the frame around every page, as soon as it is known. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

/** The time zone in which times are shown. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext) ?? "Asia/Kolkata";
}
