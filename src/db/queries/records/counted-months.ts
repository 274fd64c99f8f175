import { type Condition, singleValue } from "#kinds/condition.ts";
import { addDays, type Day } from "#kinds/day.ts";
import { firstMonthOf, type Period, periodOfField } from "#kinds/period.ts";
import { daysOfRange } from "../conditions/compile-dates.ts";
import { bind, type Values } from "./values.ts";

/** The date conditions that counters can answer. Months are numbered as by `month_of`; null means no limit. */
export type CountedMonths =
  | { type: "any" }
  /** The first and the last possible month are within, both included. */
  | { type: "span"; from: number | null; to: number | null }
  | { type: "undated" }
  /** The date belongs to no year of this period, because its month is missing. */
  | { type: "month-needed"; period: Period };

/** The months of a condition that is only about dates and whole months; otherwise undefined. */
export function monthsOf(where: Condition, academicStart: number): CountedMonths | undefined {
  if (where.op === "always") return { type: "any" };
  if (where.op === "missing" && ["date", "year"].includes(where.field)) return { type: "undated" };
  if (where.op === "missing") {
    const period = where.field === "month" ? "academic" : periodOfField(where.field);
    return period && { type: "month-needed", period };
  }
  if (where.op === "and")
    return where.operands.map((part) => monthsOf(part, academicStart)).reduce(monthsInBoth, { type: "any" });
  const [range, ...others] =
    where.op === "range"
      ? [where]
      : where.op === "is"
        ? where.values.map((value) => singleValue(where.field, value))
        : [];
  if (!range || others.length > 0) return undefined;
  if (range.field !== "date" && periodOfField(range.field) === undefined) return undefined;
  const { from, to } = daysOfRange(range, academicStart);
  if ((from !== undefined && !isFirstOfMonth(from)) || (to !== undefined && !isFirstOfMonth(addDays(to, 1))))
    return undefined;
  return { type: "span", from: from === undefined ? null : monthOf(from), to: to === undefined ? null : monthOf(to) };
}

const isFirstOfMonth = (day: Day) => day.endsWith("-01");

function monthsInBoth(one: CountedMonths | undefined, other: CountedMonths | undefined): CountedMonths | undefined {
  if (!one || !other || one.type === "any") return one && other;
  if (other.type === "any") return one;
  if (one.type !== "span" || other.type !== "span") return undefined;
  return { type: "span", from: limit(Math.max, one.from, other.from), to: limit(Math.min, one.to, other.to) };
}

function limit(choose: (a: number, b: number) => number, a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : choose(a, b);
}

/** The number of the month of a day, as the database function computes it, but not for a missing date. */
export function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** The condition on rows of `counted_records`, beginning with " and". */
export function monthsSql(months: CountedMonths, academicStart: number, values: Values): string {
  switch (months.type) {
    case "any":
      return "";
    case "undated":
      return " and month = 0";
    case "month-needed":
      return ` and ${yearSql(months.period, academicStart)} = 1`;
    case "span": {
      const to = months.to === null ? undefined : `${bind(values, months.to)}::int`;
      // The second condition follows from the third; it is for the index.
      return ` and month >= ${bind(values, months.from ?? 1)}::int${to ? ` and month <= ${to} and month + months - 1 <= ${to}` : ""}`;
    }
  }
}

/** The name of a period in database functions: a financial year is an academic year that begins in April. */
export const yearMark = (period: Period) => (period === "calendar" ? "c" : "a");

/** A year as SQL; null if it is not one of `only`. */
export function listedYear(year: string, only: readonly number[] | undefined, values: Values): string {
  return only ? `case when ${year} < 2 or ${year} = any (${bind(values, only)}::int[]) then ${year} end` : year;
}

/** The year of a row of `counted_records`: 0 without a date, 1 if the month is needed. */
export function yearSql(period: Period, academicStart: number): string {
  return `year_of_months('${yearMark(period)}', month, months, ${firstMonthOf(period, academicStart)})`;
}
