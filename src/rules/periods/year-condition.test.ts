import { expect, test } from "vitest";
import { yearCondition } from "./year-condition.ts";

test.each([
  ["calendar", 0, { op: "missing", field: "date" }],
  ["financial", 0, { op: "missing", field: "date" }],
  ["academic", 1, { op: "missing", field: "month" }],
  ["financial", 1, { op: "missing", field: "fy" }],
  ["calendar", 1, { op: "missing", field: "year" }],
  ["academic", 2023, { op: "range", field: "ay", from: "2023", to: "2023", includesEnds: true }],
  ["financial", 2, { op: "range", field: "fy", from: "2", to: "2", includesEnds: true }],
] as const)("the works of a group by %s year: %s", (period, year, condition) => {
  expect(yearCondition(period, year)).toMatchObject(condition);
});
