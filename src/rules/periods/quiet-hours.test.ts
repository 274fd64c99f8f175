import { expect, test } from "vitest";
import { countQuietSeconds, minuteOfDay, minutesOf } from "./quiet-hours.ts";

const timeIn = (time: string) => new Date(`2026-01-15T${time}+05:30`);
const night = { from: "22:00", to: "07:30" };
const noon = { from: "12:15", to: "13:00" };

test.each([
  ["before the night", night, "21:59:59", 0],
  ["as the night begins", night, "22:00:00", (2 * 60 + 7 * 60 + 30) * 60],
  ["before midnight, with seconds", night, "23:30:20", 8 * 3600 - 20],
  ["after midnight", night, "00:10:00", (7 * 60 + 20) * 60],
  ["in the last second", night, "07:29:59", 1],
  ["as the night ends", night, "07:30:05", 0],
  ["before noon", noon, "12:14:59", 0],
  ["as the noon begins", noon, "12:15:00", 45 * 60],
  ["in the last minute of noon", noon, "12:59:00", 60],
  ["after noon", noon, "13:00:20", 0],
  ["hours of no length", { from: "09:00", to: "09:00" }, "10:00:00", 0],
  ["without quiet hours", null, "23:00:00", 0],
] as const)("%s", (_what, quiet, time, seconds) => {
  expect(countQuietSeconds(quiet, timeIn(time), "Asia/Kolkata")).toBe(seconds);
});

test("a time of day is counted in minutes, in the institute's time zone", () => {
  expect(["00:00", "00:01", "01:00", "23:59"].map(minutesOf)).toEqual([0, 1, 60, 1439]);
  expect([minuteOfDay(timeIn("00:05:00"), "Asia/Kolkata"), minuteOfDay(timeIn("00:05:00"), "UTC")]).toEqual([
    5,
    18 * 60 + 35,
  ]);
});
