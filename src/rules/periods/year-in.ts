import type { Day } from "#kinds/day.ts";
import { firstMonthOf, type Period } from "#kinds/period.ts";
import type { PeriodSettings } from "./period.ts";

/** The first and last possible day of a date; null without a date. */
export type DaySpan = { first: Day; last: Day } | null | undefined;

/**
 * The year of a date, named by the calendar year in which it begins (academic 2023-24 is 2023). A partial date has a
 * year only if all its possible days agree.
 */
export function yearIn(period: Period, span: DaySpan, settings: PeriodSettings): number | "month-needed" | "no-date" {
  if (!span) return "no-date";
  const month = firstMonthOf(period, settings.academicYearStartsInMonth);
  const year = yearOfDay(span.first, month);
  return year === yearOfDay(span.last, month) ? year : "month-needed";
}

/** The year in which the day lies, of the years that begin in this month, named by the calendar year of its beginning. */
export function yearOfDay(day: Day, firstMonth: number): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= firstMonth ? year : year - 1;
}
