import { expect, test } from "vitest";
import { likelyGap } from "./likely-gap.ts";

const years = (from: number, ...works: number[]) => works.map((one, place) => ({ year: from + place, works: one }));

test("somebody with two to four a year and none in the period is asked about that year", () => {
  expect(likelyGap(years(2022, 2, 4, 3, 0), 2025)).toEqual({ least: 2, most: 4, empty: [2025] });
});

test("nothing is suggested to somebody who never, or only once, had such a work", () => {
  expect(likelyGap(years(2022, 0, 0, 0, 0), 2025)).toBeNull();
  expect(likelyGap(years(2022, 0, 5, 0, 0), 2025)).toBeNull();
});

test("an empty year before the period is not the period's gap", () => {
  expect(likelyGap(years(2022, 1, 0, 2, 1), 2025)).toBeNull();
});

test("in a period of years each empty one is named", () => {
  expect(likelyGap(years(2018, 0, 0, 0, 2, 0, 1, 0, 3), 2021)).toEqual({ least: 1, most: 3, empty: [2022, 2024] });
});
