import { expect, test } from "vitest";
import { periodPart, readPeriod, writePeriod, yearPart } from "./period.ts";

test("a period is read from the address", () => {
  expect(readPeriod(new URLSearchParams("clock=academic&year=2024"))).toEqual({ clock: "academic", year: 2024 });
});

test.each(["", "clock=&year=", "clock=moon&year=24", "clock=financial&year=2024-25", "year=20244"])(
  "what is no clock or year in ?%s is as if left out",
  (address) => {
    expect(readPeriod(new URLSearchParams(address))).toEqual({ clock: undefined, year: undefined });
  },
);

test("another clock keeps the year and whatever else stands in the address", () => {
  const next = writePeriod(new URLSearchParams("year=2024&todo=all"), { clock: "calendar" });
  expect(next.toString()).toBe("year=2024&todo=all&clock=calendar");
});

test("all years leave no year in the address", () => {
  const next = writePeriod(new URLSearchParams("clock=academic&year=2024"), { year: undefined });
  expect(next.toString()).toBe("clock=academic");
});

test("a year is asked for by its clock's own word", () => {
  expect(yearPart("calendar", 2024)).toBe("year:2024");
  expect(yearPart("academic", 2024)).toBe("ay:2024-25");
  expect(yearPart("academic", 1999)).toBe("ay:1999-00");
  expect(periodPart("academic", undefined)).toBe("");
});
