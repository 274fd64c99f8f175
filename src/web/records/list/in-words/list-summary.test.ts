import { expect, test } from "vitest";
import { summaryOf } from "./list-summary.ts";

test.each([
  [{ draft: 2, submitted: 1, verified: 0 }, ["3 records", "2 draft, 1 submitted"]],
  [{ draft: 1, submitted: 0, verified: 2 }, ["3 records", "1 draft, 2 verified"]],
])("states %j are each named with their number", (byState, summary) => {
  expect(summaryOf({ total: 3, totalIsExact: true, byState }, false)).toEqual(summary);
});
