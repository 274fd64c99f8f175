import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../day.ts";
import { kindBySlug } from "../registry.ts";
import { daysBetween, daysField, daysOf, withDuration } from "./duration.ts";

const course = kindBySlug("sttp-attended");
const { days = "", from = "", to = "" } = course.duration ?? {};

test("days are counted with the first and the last, across months and leap years", () => {
  const day = fc
    .date({ min: new Date("1950-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 800 }), (first, count) => {
      expect(daysBetween(first, addDays(first, count - 1))).toBe(count);
    }),
  );
});

test.each([
  ["2024-02-29", "2024-02-29", 1],
  ["2024-02-28", "2024-03-01", 3],
  ["2024-03-02", "2024-03-01", undefined],
  ["2024-03", "2024-03-01", undefined],
  ["2024-03-01", "2024", undefined],
  [undefined, "2024-03-01", undefined],
  ["2024-03-01", undefined, undefined],
  [20240301, 20240302, undefined],
])("from %s to %s are %s days", (first, last, count) => {
  expect(daysBetween(first, last)).toBe(count);
});

test("the entered number of days counts before the dates, and a first day alone is one day", () => {
  const dates = { [from]: "2024-06-10", [to]: "2024-06-14" };
  expect(daysOf(course, { ...dates, [days]: 3 })).toBe(3);
  expect(daysOf(course, { ...dates, [days]: null })).toBe(5);
  expect(daysOf(course, { [from]: "2024-06-10" })).toBe(1);
  expect(daysOf(course, {})).toBeUndefined();
  expect(daysOf(kindBySlug("journal"), dates)).toBeUndefined();
});

test("the computed number of days is shown where a kind has a field for it and the dates tell it", () => {
  const dates = { [from]: "2024-06-10", [to]: "2024-06-14" };
  expect(withDuration(course, dates)).toEqual({ ...dates, [days]: 5 });
  expect(withDuration(course, { [to]: "2024-06-14" })).toEqual({ [to]: "2024-06-14" });
  const paper = { title: "T" };
  expect(withDuration(kindBySlug("journal"), paper)).toBe(paper);
});

test("days are compared from none upwards, and are not added up", () => {
  expect(daysField).toMatchObject({ label: "Days", min: 0, isSummable: false });
});
