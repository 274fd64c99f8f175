import { type Condition, singleValue } from "#kinds/condition.ts";
import { type Period, yearFields } from "#kinds/period.ts";

/** The condition for the works of a group by year: 0 is without a date, 1 is where the month is needed. */
export function yearCondition(period: Period, year: number): Condition {
  if (year === 0) return { op: "missing", field: "date" };
  // The academic year has a word for it.
  if (year === 1) return { op: "missing", field: period === "academic" ? "month" : yearFields[period] };
  return singleValue(yearFields[period], String(year));
}
