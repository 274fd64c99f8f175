import { spanOf } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Period } from "#kinds/period.ts";
import { spanOfYear } from "../../periods/days-of-condition.ts";
import type { PeriodSettings } from "../../periods/period.ts";
import { yearIn } from "../../periods/year-in.ts";
import type { KindOfTable } from "../table-definition.ts";

/** The first and last year of a table, each named by the calendar year in which it begins. */
export type TablePeriod = { from: number; to: number };

/** `firstYear`: of a record that lasts, the first year of the period in which it counts; `year` is then the last. */
export type Dated =
  | { year: number; firstYear?: number }
  | { year: null; reason: "undated" | "month-needed" | "other-period" };

/** The year in which a record counts, from one of its dates. With `isLatest`, dates after the period are ignored. */
export function yearOfRecord(
  data: RecordData,
  { dates, isLatest, lastsUntil }: KindOfTable,
  period: Period,
  tablePeriod: TablePeriod,
  settings: PeriodSettings,
): Dated {
  const { last } = spanOfYear(period, tablePeriod.to, settings);
  const filled = dates.flatMap((name) => {
    const value = data[name];
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  });
  const happened = isLatest ? filled.filter((date) => spanOf(date).first <= last) : filled;
  const date = happened[0] ?? filled.at(-1);
  if (date === undefined) return { year: null, reason: "undated" };
  const days = daysOfPeriod(period, tablePeriod, settings);
  const span = spanOf(date);
  // What lasts has begun at the latest on the last possible day.
  const hasBegun = lastsUntil !== undefined && span.last <= days.to;
  const year = yearIn(period, hasBegun ? { first: span.last, last: span.last } : span, settings);
  if (typeof year === "number") {
    if (lastsUntil === undefined || year > tablePeriod.to) return { year };
    const end = data[lastsUntil];
    const lastYear = typeof end === "string" ? yearIn(period, spanOf(end), settings) : tablePeriod.to;
    const last = typeof lastYear === "number" ? Math.max(year, Math.min(lastYear, tablePeriod.to)) : year;
    return { year: last, firstYear: Math.min(Math.max(year, tablePeriod.from), last) };
  }
  // None of its possible years is in the period.
  const isOutside = span.last < days.from || span.first > days.to;
  return { year: null, reason: isOutside ? "other-period" : "month-needed" };
}

export function daysOfPeriod(period: Period, { from, to }: TablePeriod, settings: PeriodSettings) {
  return { from: spanOfYear(period, from, settings).first, to: spanOfYear(period, to, settings).last };
}

/** The days of the period and of a year before and after it, for records that just miss it. */
export function daysWithNeighbourYears(period: Period, years: TablePeriod, settings: PeriodSettings) {
  return daysOfPeriod(period, { from: years.from - 1, to: years.to + 1 }, settings);
}
