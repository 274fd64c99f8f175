import { type Day, lastDayOfMonth } from "#kinds/day.ts";
import { firstMonthOf, type Period, type PeriodSettings } from "./period.ts";

/** First and last day of a period's year, both included. */
export function spanOfYear(period: Period, year: number, settings: PeriodSettings): { first: Day; last: Day } {
  const month = firstMonthOf(period, settings);
  if (month === 1) return { first: day(year, 1, 1), last: day(year, 12, 31) };
  return { first: day(year, month, 1), last: day(year + 1, month - 1, lastDayOfMonth(year + 1, month - 1)) };
}

function day(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}
