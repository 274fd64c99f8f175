import { expect, test } from "vitest";
import { findLikelyGap, needsAnswer } from "./find-likely-gap.ts";

const years = (from: number, ...works: number[]) => works.map((one, index) => ({ year: from + index, works: one }));

test("a person with two to four works a year and none in the period is asked about that year", () => {
  expect(findLikelyGap(years(2022, 2, 4, 3, 0), 2025)).toEqual({ least: 2, most: 4, empty: [2025] });
});

test("nothing is suggested to a person who never, or in only one year, had such a work", () => {
  expect(findLikelyGap(years(2022, 0, 0, 0, 0), 2025)).toBeNull();
  expect(findLikelyGap(years(2022, 0, 5, 0, 0), 2025)).toBeNull();
});

test("an empty year before the period is not the period's gap", () => {
  expect(findLikelyGap(years(2022, 1, 0, 2, 1), 2025)).toBeNull();
});

test("in a period of several years each empty year is named", () => {
  expect(findLikelyGap(years(2018, 0, 0, 0, 2, 0, 1, 0, 3), 2021)).toEqual({ least: 1, most: 3, empty: [2022, 2024] });
});

test("a gap in the first year of the period counts, and works in two years are enough to expect some", () => {
  expect(findLikelyGap(years(2023, 1, 1, 0), 2025)).toEqual({ least: 1, most: 1, empty: [2025] });
});

test("a year is not called empty if works may be of it", () => {
  const yearly = years(2018, 2, 1, 0, 0).map((one) => ({ ...one, mayHaveMore: one.year === 2020 }));
  expect(findLikelyGap(yearly, 2020)).toEqual({ least: 1, most: 2, empty: [2021] });
  expect(findLikelyGap(yearly.slice(0, 3), 2020)).toBeNull();
});

test.each([
  ["a gap that nobody answered", { gap: {}, hasNothingToReport: false, continued: 0 }, true],
  ["no gap", { gap: null, hasNothingToReport: false, continued: 0 }, false],
  ["a gap with the answer that there is nothing", { gap: {}, hasNothingToReport: true, continued: 0 }, false],
  ["a gap with a fact that continues", { gap: {}, hasNothingToReport: false, continued: 1 }, false],
  ["no gap, and facts that continue", { gap: null, hasNothingToReport: false, continued: 2 }, false],
])("%s", (_what, section, expected) => {
  expect(needsAnswer(section)).toBe(expected);
});
