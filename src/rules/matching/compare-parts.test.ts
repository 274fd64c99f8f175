import { expect, test } from "vitest";
import { compareAll, compareValues } from "./compare-parts.ts";

test.each([
  ["", "3", "unknown"],
  ["3", "", "unknown"],
  ["pune", "pune", "agrees"],
  ["2023", "2023-05", "agrees"],
  ["2023-05-06", "2023-05", "agrees"],
  ["2023-05", "2023-06", "differs"],
  ["2023-05", "2023", "agrees"],
  ["2023-05", "pune", "differs"],
  ["12", "12 44", "doubtful"],
  ["3 4", "3", "doubtful"],
  ["12", "13", "differs"],
  ["12", "13 12", "differs"],
  ["hall 3", "hall 4", "differs"],
  ["hall 3", "hall 3 north", "agrees"],
  ["hall", "hall 4", "agrees"],
  ["main hall 2", "great main", "doubtful"],
  ["college of engineering pune", "pune", "agrees"],
  ["pune", "college of engineering pune", "agrees"],
  ["engineering college pune", "institute of engineering mumbai", "doubtful"],
  ["springer", "springr", "doubtful"],
  ["springer", "elsevier", "differs"],
  ["red sea", "red hill", "doubtful"],
  ["sea air", "hot sun", "differs"],
] as const)("%j and %j: %s", (one, other, expected) => {
  expect(compareValues(one, other)).toBe(expected);
  expect(compareValues(other, one)).toBe(expected);
});

test("all values of two works are compared, a missing one on either side is counted as missing", () => {
  expect(
    compareAll(
      { volume: "3", issue: "4", venue: "pune", page: "12" },
      { volume: "3", issue: "5", page: "12 20", isbn: "1" },
    ),
  ).toEqual({ agreeing: 1, missing: 2, doubtful: ["page"], differing: ["issue"] });
  expect(compareAll({}, {})).toEqual({ agreeing: 0, missing: 0, doubtful: [], differing: [] });
});
