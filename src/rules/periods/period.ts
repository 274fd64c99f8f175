import type { Period } from "#kinds/period.ts";

/** The institute's settings for years; July (7) is the default. */
export type PeriodSettings = { academicYearStartsInMonth: number };

/** Month (1 to 12) in which a year of this period begins. */
export function firstMonthOf(period: Period, settings: PeriodSettings): number {
  if (period === "calendar") return 1;
  return period === "financial" ? 4 : settings.academicYearStartsInMonth;
}
