import { type Condition, singleValue } from "#kinds/condition.ts";
import { type Period, yearFields } from "#kinds/period.ts";

/** The condition for the works of a group by year. Year 0: without a date; year 1: the month is unknown but needed. */
export function yearCondition(period: Period, year: number): Condition {
  if (year === 0) return { op: "missing", field: "date" };
  // For the academic year the query language has the word "month".
  if (year === 1) return { op: "missing", field: period === "academic" ? "month" : yearFields[period] };
  return singleValue(yearFields[period], String(year));
}
