import { firstMonthOf } from "#kinds/period.ts";
import { listedYear, yearMark } from "../counted-months.ts";
import { bind, type Values } from "../values.ts";
import type { GroupKey } from "./group-query.ts";

/** Days within these years are found in a list of first days, in a sixth of the time that `year_in_period` takes. */
const [firstYear, lastYear] = [1900, 2100];

/** The year of a period in which the days of a row lie; null if it is not one of `only`. */
export function yearOfDays(
  { period, only }: Extract<GroupKey, { of: "year" }>,
  { academicStart }: { academicStart: number },
  row: "s" | "r" | { day: string },
  values: Values,
): string {
  const month = firstMonthOf(period, academicStart);
  const [day, last] = typeof row === "string" ? [`${row}.day`, `${row}.day_end`] : [row.day, row.day];
  const firstDays = `${bind(values, firstDaysOf(month))}::date[]`;
  const year = `case when ${day} is null or ${day} = 'infinity' then 0
    when ${day} < '${firstYear}-12-31' or ${last} > '${lastYear}-01-01' then year_in_period('${yearMark(period)}', ${day}, ${last}, ${month})
    when width_bucket(${day}, ${firstDays}) = width_bucket(${last}, ${firstDays}) then ${firstYear - 1} + width_bucket(${day}, ${firstDays})
    else 1 end`;
  return listedYear(`(${year})`, only, values);
}

const known = new Map<number, string[]>();

function firstDaysOf(month: number): string[] {
  const cached = known.get(month);
  if (cached) return cached;
  const days = Array.from(
    { length: lastYear - firstYear + 1 },
    (_, index) => `${firstYear + index}-${String(month).padStart(2, "0")}-01`,
  );
  known.set(month, days);
  return days;
}
