import { type Day, lastDayOfMonth } from "#kinds/day.ts";
import { type Clock, type ClockSettings, firstMonthOf } from "./clock.ts";

/** First and last day of a clock's year, both inside it. */
export function spanOfYear(clock: Clock, year: number, settings: ClockSettings): { first: Day; last: Day } {
  const month = firstMonthOf(clock, settings);
  if (month === 1) return { first: day(year, 1, 1), last: day(year, 12, 31) };
  return { first: day(year, month, 1), last: day(year + 1, month - 1, lastDayOfMonth(year + 1, month - 1)) };
}

function day(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}
