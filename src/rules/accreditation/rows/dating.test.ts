import { expect, test } from "vitest";
import { daysOfPeriod, daysWithNeighbourYears, yearOfRecord } from "./dating.ts";

const settings = { academicYearStartsInMonth: 7 };
const period = { from: 2021, to: 2023 };
const of = (data: Record<string, unknown>, dates: string[], isLatest = false) =>
  yearOfRecord(
    data as never,
    { kind: "patent", dates, ...(isLatest && { isLatest: true as const }) },
    "academic",
    period,
    settings,
  );

test.each<[name: string, data: Record<string, unknown>, dates: string[], isLatest: boolean, found: unknown]>([
  ["by its date", { grantDate: "2022-07-01" }, ["grantDate"], false, { year: 2022 }],
  ["by the day before the year begins", { grantDate: "2022-06-30" }, ["grantDate"], false, { year: 2021 }],
  ["by the first date that is entered", { filingDate: "2021-08" }, ["grantDate", "filingDate"], false, { year: 2021 }],
  [
    "by the first of two dates",
    { grantDate: "2023-08", filingDate: "2021-08" },
    ["grantDate", "filingDate"],
    false,
    { year: 2023 },
  ],
  ["not without a date", { title: "A" }, ["grantDate"], false, { year: null, reason: "undated" }],
  [
    "not by a year alone inside the period",
    { grantDate: "2022" },
    ["grantDate"],
    false,
    { year: null, reason: "month-needed" },
  ],
  [
    "not by a year alone at its beginning",
    { grantDate: "2021" },
    ["grantDate"],
    false,
    { year: null, reason: "month-needed" },
  ],
  [
    "not by a year alone at its end",
    { grantDate: "2024" },
    ["grantDate"],
    false,
    { year: null, reason: "month-needed" },
  ],
  [
    "outside by a year alone before it",
    { grantDate: "2020" },
    ["grantDate"],
    false,
    { year: null, reason: "other-period" },
  ],
  [
    "outside by a year alone after it",
    { grantDate: "2025" },
    ["grantDate"],
    false,
    { year: null, reason: "other-period" },
  ],
  ["by a year that is a number", { grantDate: 2025 }, ["grantDate"], false, { year: null, reason: "other-period" }],
  [
    "by the latest date until the end of the period",
    { grantDate: "2025-01-10", publicationDate: "2023-01-10" },
    ["grantDate", "publicationDate"],
    true,
    { year: 2022 },
  ],
  [
    "by what happened on the last day",
    { grantDate: "2024-06-30", publicationDate: "2023-01-10" },
    ["grantDate", "publicationDate"],
    true,
    { year: 2023 },
  ],
  ["by a later date where nothing happened before", { grantDate: "2025-01-10" }, ["grantDate"], true, { year: 2024 }],
  [
    "by the last of dates that are all later",
    { grantDate: "2026-08-10", publicationDate: "2025-01-10" },
    ["grantDate", "publicationDate"],
    true,
    { year: 2024 },
  ],
])("a record is counted %s", (_name, data, dates, isLatest, found) => expect(of(data, dates, isLatest)).toEqual(found));

test("a period has its days, and a year before and after them", () => {
  expect(daysOfPeriod("academic", period, settings)).toEqual({ from: "2021-07-01", to: "2024-06-30" });
  expect(daysWithNeighbourYears("academic", period, settings)).toEqual({ from: "2020-07-01", to: "2025-06-30" });
  expect(daysOfPeriod("financial", period, settings)).toEqual({ from: "2021-04-01", to: "2024-03-31" });
  expect(daysOfPeriod("calendar", period, settings)).toEqual({ from: "2021-01-01", to: "2023-12-31" });
});

test.each<[validFrom: string, validUntil: string | undefined, found: unknown]>([
  ["2010", undefined, { year: 2023, firstYear: 2021 }],
  ["2022", undefined, { year: 2023, firstYear: 2022 }],
  ["2010-03-01", "2022-12-31", { year: 2022, firstYear: 2021 }],
  ["2010", "2020-12-31", { year: 2020, firstYear: 2020 }],
  ["2024", undefined, { year: null, reason: "month-needed" }],
  ["2025", undefined, { year: null, reason: "other-period" }],
])("what lasts from %s until %s counts in each of its years", (validFrom, validUntil, found) => {
  const data = { validFrom, ...(validUntil && { validUntil }) };
  const kind = { kind: "memberships", dates: ["validFrom"], lastsUntil: "validUntil" };
  expect(yearOfRecord(data, kind, "academic", period, settings)).toEqual(found);
});
