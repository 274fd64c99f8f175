/** The three ways of cutting time into years: January, the institute's academic start, April. */
export const periods = ["calendar", "academic", "financial"] as const;
export type Period = (typeof periods)[number];

/** What the institute may set about its years; July (7) is usual. */
export type PeriodSettings = { academicYearStartsInMonth: number };

/** Month (1 to 12) in which a year of this period begins. */
export function firstMonthOf(period: Period, settings: PeriodSettings): number {
  if (period === "calendar") return 1;
  return period === "financial" ? 4 : settings.academicYearStartsInMonth;
}
