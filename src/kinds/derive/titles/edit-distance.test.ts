import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["", "", 0],
  ["journal", "journal", 0],
  ["", "abc", 3],
  ["abc", "", 3],
  ["patent", "patents", 1],
  ["patents", "patent", 1],
  ["patent", "latent", 1],
  ["patent", "paetnt", 1],
  ["ptaent", "patent", 1],
  ["ab", "ba", 1],
  ["abcd", "badc", 2],
  ["ca", "abc", 3],
  ["kitten", "sitting", 3],
  ["titel", "title", 1],
  ["aab", "aba", 1],
])("from “%s” to “%s” %i letters change", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
  expect(editDistance(one, other, distance)).toBe(distance);
});

test("a distance that must be larger than the limit is not counted to its end", () => {
  expect(editDistance("kitten", "sitting", 1)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("abc", "xyz", 2)).toBe(Number.POSITIVE_INFINITY);
});
