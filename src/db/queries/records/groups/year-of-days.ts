import { financialStart } from "../../conditions/compile-dates.ts";
import { bind, type Values } from "../values.ts";
import type { GroupKey } from "./group-query.ts";

/** The year of a period in which the days of a row lie; null where it is not one of `only`. */
export function yearOfDays(
  { period, only }: Extract<GroupKey, { of: "year" }>,
  { academicStart }: { academicStart: number },
  row: "s" | "r" | { day: string },
  values: Values,
): string {
  // The financial year is an academic one that begins in April.
  const mark = period === "calendar" ? "c" : "a";
  const start = bind(values, period === "financial" ? financialStart : academicStart);
  const days = typeof row === "string" ? `${row}.day, ${row}.day_end` : `${row.day}, ${row.day}`;
  const year = `year_in_period('${mark}', ${days}, ${start}::int)`;
  return only ? `case when ${year} < 2 or ${year} = any (${bind(values, only)}::int[]) then ${year} end` : year;
}
