import { expect, test } from "vitest";
import { summaryOf } from "./list-summary.ts";

test.each([
  [{ draft: 2, submitted: 1, verified: 0 }, ["3 records", "2 not submitted, 1 submitted"]],
  [{ draft: 1, submitted: 0, verified: 2 }, ["3 records", "1 not submitted, 2 verified"]],
])("states %j are each named with their number", (byState, summary) => {
  expect(summaryOf({ total: 3, totalIsExact: true, byState }, false)).toEqual(summary);
});

test.each([
  ["returned", { draft: 1, submitted: 0, verified: 0 }, "1 returned"],
  ["changed", { draft: 0, submitted: 1, verified: 0 }, "1 changed since verified"],
  ["draft", { draft: 1, submitted: 0, verified: 0 }, "1 not submitted"],
])("a list of state:%s is summed up in that word", (state, byState, summary) => {
  const where = { op: "is" as const, field: "state", values: [state] };
  const facts = summaryOf({ total: 1, totalIsExact: true, byState }, true, where);
  expect(facts).toEqual(["1 record matches", summary]);
});
