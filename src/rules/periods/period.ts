/** The institute's settings for years. The default is July (7). */
export type PeriodSettings = { academicYearStartsInMonth: number };
