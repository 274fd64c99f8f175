import { expect, test } from "vitest";
import { withParams } from "../../ui/page/use-list-params.ts";
import { readReportYear, reportYearPart, yearPart } from "./report-year.ts";

test("a period is read from the address", () => {
  expect(readReportYear(new URLSearchParams("period=academic&year=2024"))).toEqual({ period: "academic", year: 2024 });
  expect(readReportYear(new URLSearchParams("period=financial"))).toMatchObject({ period: "financial" });
});

test.each(["", "period=&year=", "period=moon&year=24", "period=fiscal&year=2024-25", "year=20244"])(
  "an invalid period or year in ?%s is ignored",
  (address) => {
    expect(readReportYear(new URLSearchParams(address))).toEqual({ period: undefined, year: undefined });
  },
);

test("another period keeps the year and everything else in the address", () => {
  const next = withParams(new URLSearchParams("year=2024&todo=all"), { period: "calendar" });
  expect(next.toString()).toBe("year=2024&todo=all&period=calendar");
});

test("all years leave no year in the address", () => {
  const next = withParams(new URLSearchParams("period=academic&year=2024"), { year: undefined });
  expect(next.toString()).toBe("period=academic");
});

test("a year is selected by the query word of its period", () => {
  expect(yearPart("calendar", 2024)).toBe("year:2024");
  expect(yearPart("academic", 2024)).toBe("ay:2024-25");
  expect(yearPart("academic", 1999)).toBe("ay:1999-00");
  expect(reportYearPart("academic", undefined)).toBe("");
});
