import { spanOf } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Period } from "#kinds/period.ts";
import { spanOfYear } from "../../periods/days-meant.ts";
import type { PeriodSettings } from "../../periods/period.ts";
import { yearIn } from "../../periods/year-in.ts";
import type { KindOfTable } from "../table-definition.ts";

/** Years of a table, both included, named by the calendar year in which each begins. */
export type TablePeriod = { from: number; to: number };

export type Dated = { year: number } | { year: null; because: "undated" | "month-needed" | "other-period" };

/** The year that counts a record, from one date of it. Of the latest ones, what is after the period has not happened. */
export function yearOfRecord(
  data: RecordData,
  { dates, isLatest }: KindOfTable,
  period: Period,
  asked: TablePeriod,
  settings: PeriodSettings,
): Dated {
  const { last } = spanOfYear(period, asked.to, settings);
  const filled = dates.flatMap((name) => {
    const value = data[name];
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  });
  const happened = isLatest ? filled.filter((date) => spanOf(date).first <= last) : filled;
  const date = happened[0] ?? filled.at(-1);
  if (date === undefined) return { year: null, because: "undated" };
  const year = yearIn(period, spanOf(date), settings);
  if (typeof year === "number") return { year };
  const days = daysOfPeriod(period, asked, settings);
  const { first: begins, last: ends } = spanOf(date);
  // Whichever of its years it is of, it is none of those that are asked about.
  const isOutside = ends < days.from || begins > days.to;
  return { year: null, because: isOutside ? "other-period" : "month-needed" };
}

export function daysOfPeriod(period: Period, { from, to }: TablePeriod, settings: PeriodSettings) {
  return { from: spanOfYear(period, from, settings).first, to: spanOfYear(period, to, settings).last };
}

/** Days that may fall into the period: a year before and after it as well, for records that just miss it. */
export function daysAround(period: Period, asked: TablePeriod, settings: PeriodSettings) {
  return daysOfPeriod(period, { from: asked.from - 1, to: asked.to + 1 }, settings);
}
