import { expect, test } from "vitest";
import { toSubmissionTable } from "./frozen-facts.ts";

const frozen = { position: 0, report: "naac-3.4.5", version: 1, form: {}, excluded: [], rows: 0 };
const rules = [{ reason: "retracted", when: { field: "title", isFilled: true } }];
const present = { id: "local.1", exclusions: rules, formatOfOwnForm: "xlsx" };

test.each([
  ["with the present names", present, { periodText: "2023" }],
  ["with former names", { id: "local.1", leavesOut: rules, local: "xlsx" }, { asked: "2023" }],
])("a table that was frozen %s is read in the same way", (_, definition, facts) => {
  const table = toSubmissionTable({ ...frozen, definition, facts });
  expect([table.definition, table.facts]).toEqual([present, { periodText: "2023" }]);
});
