/** The three ways of cutting time into years: January, the institute's academic start, April. */
export const clocks = ["calendar", "academic", "financial"] as const;
export type Clock = (typeof clocks)[number];

/** What the institute may set about its years; July (7) is usual. */
export type ClockSettings = { academicYearStartsInMonth: number };

/** Month (1 to 12) in which a year of this clock begins. */
export function firstMonthOf(clock: Clock, settings: ClockSettings): number {
  if (clock === "calendar") return 1;
  return clock === "financial" ? 4 : settings.academicYearStartsInMonth;
}
