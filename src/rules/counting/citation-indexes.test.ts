import { expect, test } from "vitest";
import { citationIndexes } from "./citation-indexes.ts";

test.each([
  [[], { total: 0, hIndex: 0, i10Index: 0 }],
  [[0, 0], { total: 0, hIndex: 0, i10Index: 0 }],
  [[1], { total: 1, hIndex: 1, i10Index: 0 }],
  [[3, 0, 6, 1, 5], { total: 15, hIndex: 3, i10Index: 0 }],
  [[10, 8, 5, 4, 3], { total: 30, hIndex: 4, i10Index: 1 }],
  [[25, 8, 5, 3, 3], { total: 44, hIndex: 3, i10Index: 1 }],
  [[1000], { total: 1000, hIndex: 1, i10Index: 1 }],
])("works cited %j times", (counts, wanted) => {
  expect(citationIndexes(counts)).toEqual(wanted);
});
