import { expect, test } from "vitest";
import { computeCitationIndexes, sumCitations } from "./citation-indexes.ts";

test.each([
  [[], { total: 0, hIndex: 0, i10Index: 0 }],
  [[0, 0], { total: 0, hIndex: 0, i10Index: 0 }],
  [[1], { total: 1, hIndex: 1, i10Index: 0 }],
  [[3, 0, 6, 1, 5], { total: 15, hIndex: 3, i10Index: 0 }],
  [[10, 8, 5, 4, 3], { total: 30, hIndex: 4, i10Index: 1 }],
  [[25, 8, 5, 3, 3], { total: 44, hIndex: 3, i10Index: 1 }],
  [[1000], { total: 1000, hIndex: 1, i10Index: 1 }],
])("works cited %j times", (counts, expected) => {
  expect(computeCitationIndexes(counts)).toEqual(expected);
});

test("a list in any order has the same indexes", () => {
  expect(computeCitationIndexes([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual({ total: 55, hIndex: 5, i10Index: 1 });
});

test("figures of several works are added up with the day of the oldest, a DOI once", () => {
  const figure = (doi: string, cited: number, day: string) => ({ doi, cited, source: "Crossref", day });
  const figures = [
    figure("a", 3, "2025-02-01"),
    figure("b", 12, "2025-01-01"),
    figure("c", 2, "2025-03-01"),
    figure("b", 12, "2025-01-01"),
  ];
  expect(sumCitations(figures)).toEqual({
    total: 17,
    hIndex: 2,
    i10Index: 1,
    counted: 3,
    source: "Crossref",
    day: "2025-01-01",
  });
  expect(sumCitations([])).toBeNull();
});
