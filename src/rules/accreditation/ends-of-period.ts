import { parseYearLabel } from "../periods/year-label.ts";

/** The maximum number of years of a submission: twice the five years of NAAC, the longest period of any body. */
export const maxYearsOfSubmission = 10;

/** The first and the last year of a typed period; also `2021-22 to 2025-26`, `2021-22 – 2025-26` and `2019-2023`, as people and the pages write it. */
export function endsOfPeriod(typed: string): (number | undefined)[] {
  const year = parseYearLabel(typed);
  if (year !== undefined) return [year, year];
  const [from = "", to = ""] = /^\s*\d{4}\s*[-–]\s*\d{4}\s*$/.test(typed)
    ? typed.split(/[-–]/)
    : typed.split(/\.\.|\s(?:to|[-–—])\s/i, 2);
  return [parseYearLabel(from), parseYearLabel(to)];
}
