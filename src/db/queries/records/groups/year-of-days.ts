import { firstMonthOf } from "#kinds/period.ts";
import { yearMark } from "../counted-months.ts";
import { bind, type Values } from "../values.ts";
import type { GroupKey } from "./group-query.ts";

/** Days within these years are found in a list of first days, in a sixth of the time that `year_in_period` takes. */
const [firstYear, lastYear] = [1950, 2050];

/** The year of a period in which the days of a row lie; null if it is not one of `only`; 0 if undated, 1 if the month is needed. */
export function yearOfDays(
  { period, only }: Extract<GroupKey, { type: "year" }>,
  { academicStart }: { academicStart: number },
  row: "s" | "r" | { day: string },
  values: Values,
): string {
  const month = firstMonthOf(period, academicStart);
  const [day, last] = typeof row === "string" ? [`${row}.day`, `${row}.day_end`] : [row.day, row.day];
  const firstDays = `${bind(values, firstDaysOf(month))}::date[]`;
  const isFar = `${day} < '${firstYear}-12-31' or ${last} > '${lastYear}-01-01'`;
  const ofFar = `year_in_period('${yearMark(period)}', ${day}, ${last}, ${month})`;
  const yearBucket = (one: string) => `width_bucket(${one}, ${firstDays})`;
  const undated = `${day} is null or ${day} = 'infinity'`;
  if (!only)
    return `(case when ${undated} then 0 when ${isFar} then ${ofFar}
      when ${yearBucket(day)} = ${yearBucket(last)} then ${firstYear - 1} + ${yearBucket(day)} else 1 end)`;
  // Most rows have one day, of which only the position among the listed years is looked up.
  const { days, years } = listedDays(only, month);
  return `case when ${undated} then 0
    when ${day} < ${last} and case when ${isFar} then ${ofFar} = 1 else ${yearBucket(day)} <> ${yearBucket(last)} end then 1
    else (${bind(values, years)}::int[])[width_bucket(${day}, ${bind(values, days)}::date[])] end`;
}

/** The first days of the listed years, and of those that follow them without being listed, whose year is null. */
function listedDays(only: readonly number[], month: number): { days: string[]; years: (number | null)[] } {
  const listed = new Set(only);
  const starts = [...new Set(only.flatMap((year) => [year, year + 1]))].sort((one, other) => one - other);
  return {
    days: starts.map((year) => firstDayOf(year, month)),
    years: starts.map((year) => (listed.has(year) ? year : null)),
  };
}

const known = new Map<number, string>();

/** A list as text: the driver would write each day again for every statement. */
function firstDaysOf(month: number): string {
  const cached = known.get(month);
  if (cached) return cached;
  const days = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstDayOf(firstYear + index, month));
  const text = `{${days.join(",")}}`;
  known.set(month, text);
  return text;
}

const firstDayOf = (year: number, month: number) =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
