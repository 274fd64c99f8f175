import { expect, test } from "vitest";
import { endAfter, readDuration } from "./duration-text.ts";

test.each([
  ["2 years", 24, 0, 0],
  ["18 months", 18, 0, 0],
  ["1 year 6 months", 18, 0, 0],
  ["1.5 Yrs.", 18, 0, 0],
  ["One (1) year and six months", 18, 0, 0],
  ["3 weeks", 0, 3, 0],
  ["(5 days)", 0, 0, 5],
  ["2 वर्षे", 24, 0, 0],
  ["6 महीने", 6, 0, 0],
])("%s is %i months, %i weeks and %i days", (typed, months, weeks, days) => {
  expect(readDuration(typed)).toEqual({ months, weeks, days });
});

test.each([
  "",
  "5",
  "40 hours",
  "4-6 weeks",
  "2022-2024",
  "two",
  "0 days",
  "5 days online",
  "1.5 months",
  "x".repeat(80),
])("%j is no duration", (typed) => expect(readDuration(typed)).toBeUndefined());

test.each([
  ["2022-04-01", 24, 0, "2024-03-31"],
  ["2022-04", 18, 0, "2023-09"],
  ["2023-01-31", 1, 0, "2023-02-27"],
  ["2024-01-01", 0, 21, "2024-01-21"],
  ["2024-01-01", 0, 1, "2024-01-01"],
  ["2022", 24, 0, undefined],
  ["2022-04", 0, 21, undefined],
  ["9999-01-01", 24, 0, undefined],
])("from %s, %i months and %i days later is %s", (from, months, days, end) => {
  expect(endAfter(from, { months, weeks: 0, days })).toBe(end);
});
