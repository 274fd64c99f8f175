import { expect, test } from "vitest";
import { addDays } from "#kinds/day.ts";
import { periods } from "#kinds/period.ts";
import { halfAfter, spanOfPart } from "./half-year.ts";

const settings = (academicYearStartsInMonth: number) => ({ academicYearStartsInMonth });

test("the halves of a year are one after the other, without a gap, for every beginning of a year", () => {
  for (const period of periods)
    for (let month = 1; month <= 12; month++)
      for (const year of [1999, 2023, 2024]) {
        const of = (half: 1 | 2 | null, in_ = year) => spanOfPart(period, in_, half, settings(month));
        expect(of(1).first).toBe(of(null).first);
        expect(of(2).last).toBe(of(null).last);
        expect(addDays(of(1).last, 1)).toBe(of(2).first);
        expect(halfAfter(year, 1)).toEqual({ year, half: 2 });
        const next = halfAfter(year, 2);
        expect(addDays(of(2).last, 1)).toBe(of(next.half, next.year).first);
      }
});

test("without a half, the whole year", () => {
  expect(spanOfPart("academic", 2025, null, settings(7))).toEqual({ first: "2025-07-01", last: "2026-06-30" });
});

test.each([
  ["academic", 7, 1, "2025-07-01", "2025-12-31"],
  ["academic", 7, 2, "2026-01-01", "2026-06-30"],
  ["calendar", 7, 1, "2025-01-01", "2025-06-30"],
  ["financial", 7, 2, "2025-10-01", "2026-03-31"],
  ["academic", 9, 1, "2025-09-01", "2026-02-28"],
  ["academic", 11, 1, "2025-11-01", "2026-04-30"],
] as const)("half of the %s year that begins in month %i: %i", (period, month, half, first, last) => {
  expect(spanOfPart(period, 2025, half, settings(month))).toEqual({ first, last });
});
