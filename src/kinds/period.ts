/** The three types of year. They begin in January, in the institute's first month and in April. */
export const periods = ["calendar", "academic", "financial"] as const;
export type Period = (typeof periods)[number];

/** The field of a query for each type of year: `year:2024`, `ay:2024-25`, `fy:2024-25`. */
export const yearFields = { calendar: "year", academic: "ay", financial: "fy" } as const satisfies Record<
  Period,
  string
>;

/** The type of year that the field filters by; undefined for other fields. */
export function periodOfField(field: string): Period | undefined {
  return periods.find((period) => yearFields[period] === field);
}

/** The year of works without a date, where works are grouped by year. */
export const undatedYear = 0;

/** The year of works whose month is needed, where works are grouped by year. */
export const monthNeededYear = 1;

/** Month (1 to 12) in which a year of this period begins; `academicStart` is the institute's setting. */
export function firstMonthOf(period: Period, academicStart: number): number {
  if (period === "calendar") return 1;
  return period === "financial" ? 4 : academicStart;
}
