import { afterEach, expect, test } from "vitest";
import { showLanguage } from "../../texts/languages.ts";
import { formatCount } from "./format-count.ts";
import {
  ageOf,
  dayIn,
  formatDateTime,
  formatLongDate,
  formatLongDateTime,
  formatLongDay,
  timeAgo,
} from "./format-date.ts";

afterEach(() => showLanguage("en"));

const late = "2026-03-14T18:48:00Z";

test("an instant is on the day of the given time zone", () => {
  expect(dayIn(late, "Asia/Kolkata")).toBe("2026-03-15");
  expect(dayIn(late, "UTC")).toBe("2026-03-14");
  expect(formatDateTime(late, "Asia/Kolkata")).toBe("2026-03-15 00:18");
  expect(formatLongDateTime(late, "Asia/Kolkata")).toBe("15\u00a0March\u00a02026, 00:18");
});

test("a day is written in words and kept on one line, with its weekday if requested, and unchanged when it is invalid", () => {
  expect(formatLongDay("2026-03-14")).toBe("14\u00a0March\u00a02026");
  expect(formatLongDay("2026-03-14", { hasWeekday: true })).toBe("Saturday 14\u00a0March\u00a02026");
  expect(formatLongDay("since ever")).toBe("since ever");
});

test.each([
  ["2026-03-14T18:47:40Z", "less than a minute", "less than a minute ago"],
  ["2026-03-14T18:47:00Z", "1 minute", "a minute ago"],
  ["2026-03-14T15:48:00Z", "3 hours", "3 hours ago"],
  ["2026-02-01T18:48:00Z", "41 days", "41 days ago"],
  ["2023-01-14T18:48:00Z", "3 years", "3 years ago"],
  ["2026-03-14T18:49:00Z", "less than a minute", "less than a minute ago"],
])("%s is %s old, or %s", (instant, age, ago) => {
  expect(ageOf(instant, Date.parse(late))).toBe(age);
  expect(timeAgo(instant, Date.parse(late))).toBe(ago);
});

test("how long ago is one text in Hindi, too, where the unit has another form before “ago”", async () => {
  await showLanguage("hi");
  expect(timeAgo("2026-03-14T17:48:00Z", Date.parse(late))).toBe("1 घंटे पहले");
});

test("a date is written as far as it is known", () => {
  expect(["2026-03-04", "2026-03", "2026", "spring"].map(formatLongDate)).toEqual([
    "4\u00a0March\u00a02026",
    "March 2026",
    "2026",
    "spring",
  ]);
});

test("in Hindi months and days have Hindi names, and numbers keep their digits and their grouping", async () => {
  await showLanguage("hi");
  expect(formatLongDay("2026-03-14", { hasWeekday: true })).toBe("शनिवार 14\u00a0मार्च\u00a02026");
  expect(formatLongDateTime(late, "Asia/Kolkata")).toBe("15\u00a0मार्च\u00a02026, 00:18");
  expect(formatLongDate("2026-03")).toBe("मार्च 2026");
  expect(formatCount(-1_420_000)).toBe("−14,20,000");
});
