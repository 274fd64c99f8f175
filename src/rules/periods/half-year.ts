import { addDays, type Day } from "#kinds/day.ts";
import type { Period } from "#kinds/period.ts";
import { spanOfYear } from "./days-of-condition.ts";
import type { PeriodSettings } from "./period.ts";

/** The first and second six months of a year. */
export const halves = [1, 2] as const;
export type Half = (typeof halves)[number];

/** The first and last day of a half-year, or of the whole year if `half` is null. */
export function spanOfPart(
  period: Period,
  year: number,
  half: Half | null,
  settings: PeriodSettings,
): { first: Day; last: Day } {
  const { first, last } = spanOfYear(period, year, settings);
  if (half === null) return { first, last };
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + 6;
  const second = `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`;
  return half === 1 ? { first, last: addDays(second, -1) } : { first: second, last };
}

/** The next half-year. */
export function halfAfter(year: number, half: Half): { year: number; half: Half } {
  return half === 1 ? { year, half: 2 } : { year: year + 1, half: 1 };
}
