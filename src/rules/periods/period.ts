/** The institute's settings for years; July (7) is the default. */
export type PeriodSettings = { academicYearStartsInMonth: number };
