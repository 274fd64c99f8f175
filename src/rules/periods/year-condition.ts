import { type Condition, singleValue } from "#kinds/condition.ts";
import { monthNeededYear, type Period, undatedYear, yearFields } from "#kinds/period.ts";

/** The condition for the works of a group by year. */
export function yearCondition(period: Period, year: number): Condition {
  if (year === undatedYear) return { op: "missing", field: "date" };
  // For the academic year the query language has the word "month".
  if (year === monthNeededYear) return { op: "missing", field: period === "academic" ? "month" : yearFields[period] };
  return singleValue(yearFields[period], String(year));
}
