import { expect, test } from "vitest";
import { periodText, readPeriod } from "./read-period.ts";

const years = { period: "academic", count: 5 } as const;
const read = (typed: string | undefined, more: object = {}) =>
  readPeriod(typed, { ...years, ...more }, "2025-02-10", { academicYearStartsInMonth: 7 });

test.each<[typed: string | undefined, more: object, found: unknown]>([
  [undefined, {}, { from: 2019, to: 2023 }],
  [" ", {}, { from: 2019, to: 2023 }],
  [undefined, { hasCurrent: true }, { from: 2020, to: 2024 }],
  [undefined, { period: "calendar", count: 1 }, { from: 2024, to: 2024 }],
  [undefined, { printed: { from: 2015, to: 2018 } }, { from: 2015, to: 2018 }],
  [undefined, { printed: { from: 2023, to: 2024 } }, { from: 2023, to: 2024 }],
  [undefined, { printed: { from: 2023, to: 2026 } }, { from: 2023, to: 2024 }],
  [undefined, { printed: { from: 2025, to: 2026 } }, { from: 2025, to: 2026 }],
  ["2023", {}, { from: 2023, to: 2023 }],
  ["2019..2023", {}, { from: 2019, to: 2023 }],
  ["2021-22..2025-26", {}, { from: 2021, to: 2025 }],
  ["2021-22 to 2025-26", {}, { from: 2021, to: 2025 }],
  ["2021-22 – 2025-26", {}, { from: 2021, to: 2025 }],
  ["2021–22", {}, { from: 2021, to: 2021 }],
  ["2019-2023", {}, { from: 2019, to: 2023 }],
  ["2019 - 2023", {}, { from: 2019, to: 2023 }],
  ["2023 to", {}, { message: expect.stringContaining("first..last") }],
  ["2004..2023", {}, { from: 2004, to: 2023 }],
  ["2003..2023", {}, { message: expect.stringContaining("at most") }],
  ["2023..2019", {}, { message: expect.stringContaining("before the first") }],
  ["1950", {}, { from: 1950, to: 1950 }],
  ["1949..1951", {}, { message: "The period begins before 1950. Enter the years that the body asks for." }],
  ["1200", {}, { message: expect.stringContaining("before 1950") }],
  ["2023..", {}, { message: expect.stringContaining("first..last") }],
  ["soon", {}, { message: expect.stringContaining("first..last") }],
])("the period %s of a table with %j is %j", (typed, more, found) => expect(read(typed, more)).toEqual(found));

test("a period is written as it is read", () => {
  expect(periodText(years, { from: 2021, to: 2023 })).toBe("2021-22..2023-24");
  expect(periodText({ period: "calendar" }, { from: 2023, to: 2023 })).toBe("2023");
});
