import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partialDateOf, spanOf } from "#kinds/day.ts";
import { periods } from "#kinds/period.ts";
import { spanOfYear } from "./days-of-condition.ts";
import { yearIn } from "./year-in.ts";
import { labelOf, parseYearLabel } from "./year-label.ts";

const julySettings = { academicYearStartsInMonth: 7 };

describe("the year of a date", () => {
  test.each([
    ["2024-01-01", "2024", "2023-24", "2023-24"],
    ["2024-03-31", "2024", "2023-24", "2023-24"],
    ["2024-04-01", "2024", "2023-24", "2024-25"],
    ["2024-06-30", "2024", "2023-24", "2024-25"],
    ["2024-07-01", "2024", "2024-25", "2024-25"],
    ["2024-12-31", "2024", "2024-25", "2024-25"],
    ["1999-08-15", "1999", "1999-00", "1999-00"],
  ])("%s is in calendar %s, academic %s, financial %s", (day, calendar, academic, financial) => {
    const labels = periods.map((period) => labelOf(period, Number(yearIn(period, spanOf(day), julySettings))));
    expect(labels).toEqual([calendar, academic, financial]);
  });

  test("a year alone is in its calendar year and needs a month for the other two", () => {
    expect(periods.map((period) => yearIn(period, spanOf("2024"), julySettings))).toEqual([
      2024,
      "month-needed",
      "month-needed",
    ]);
  });

  test("a month is enough, because no period changes inside a month", () => {
    expect(periods.map((period) => yearIn(period, spanOf("2024-06"), julySettings))).toEqual([2024, 2023, 2024]);
  });

  test("a year alone is enough where the academic year is the calendar year", () => {
    expect(yearIn("academic", spanOf("2024"), { academicYearStartsInMonth: 1 })).toBe(2024);
  });

  test.each(["2024", "2024-02", "2024-02-29"])(
    "the first and the last day of %s give the date as it was entered",
    (date) => {
      const { first, last } = spanOf(date);
      expect(partialDateOf(first, last)).toBe(date);
    },
  );

  test("no date is in no year", () => {
    expect(yearIn("academic", null, julySettings)).toBe("no-date");
  });

  test("every day is inside the span of its year, whatever the first month", () => {
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), fc.constantFrom(...periods), (date, start, period) => {
        const settings = { academicYearStartsInMonth: start };
        const text = date.toISOString().slice(0, 10);
        const year = Number(yearIn(period, spanOf(text), settings));
        const span = spanOfYear(period, year, settings);
        return span.first <= text && text <= span.last && yearIn(period, span, settings) === year;
      }),
    );
  });

  test("the academic year that begins in March ends on the leap day", () => {
    expect(spanOfYear("academic", 2023, { academicYearStartsInMonth: 3 })).toEqual({
      first: "2023-03-01",
      last: "2024-02-29",
    });
  });
});

describe("year labels", () => {
  test.each([
    ["2023-24", 2023],
    ["2023-2024", 2023],
    ["2023/24", 2023],
    ["2023–24", 2023],
    ["AY 2023-24", 2023],
    ["1999-00", 1999],
    ["1999-2000", 1999],
    [" 2023 ", 2023],
    ["2023-25", undefined],
    ["2023-04", undefined],
    ["23-24", 2023],
    ["FY 23-24", 2023],
    ["99-00", 1999],
    ["23-25", undefined],
    ["23", undefined],
    ["23-2024", undefined],
    ["0023-24", undefined],
    ["0000-01", undefined],
    ["soon", undefined],
  ])("%j is read as %s", (text, year) => {
    expect(parseYearLabel(text)).toBe(year);
  });
});
