import { expect, test } from "vitest";
import type { Period } from "#kinds/period.ts";
import { counterFromClause } from "../record-counts.ts";

test.each<[Period[], number, string]>([
  [["calendar"], 7, "'@years'"],
  [["academic"], 7, "'@quarters'"],
  [["calendar", "academic", "financial"], 7, "'@quarters'"],
  [["financial", "calendar"], 7, "'@quarters'"],
  [["calendar", "academic"], 6, "counted_records"],
  [[], 7, "'@months'"],
])("grouped by %j with academic years from month %i, the sums distinguish every period: %s", (periods, start, sums) => {
  const counters = { kinds: ["journal"], months: { type: "any" }, academicStart: start } as const;
  expect(counterFromClause(counters, "scope = 0", [1], { periods })).toContain(sums);
});
