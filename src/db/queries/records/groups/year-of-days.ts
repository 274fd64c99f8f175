import { firstMonthOf } from "#kinds/period.ts";
import { listedYear, yearMark } from "../counted-months.ts";
import { bind, type Values } from "../values.ts";
import type { GroupKey } from "./group-query.ts";

/** The year of a period in which the days of a row lie; null where it is not one of `only`. */
export function yearOfDays(
  { period, only }: Extract<GroupKey, { of: "year" }>,
  { academicStart }: { academicStart: number },
  row: "s" | "r" | { day: string },
  values: Values,
): string {
  const start = bind(values, firstMonthOf(period, academicStart));
  const days = typeof row === "string" ? `${row}.day, ${row}.day_end` : `${row.day}, ${row.day}`;
  return listedYear(`year_in_period('${yearMark(period)}', ${days}, ${start}::int)`, only, values);
}
