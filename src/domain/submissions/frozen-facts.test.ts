import { expect, test } from "vitest";
import { toSubmissionTable } from "./frozen-facts.ts";

const frozen = { position: 0, report: "naac-3.4.5", version: 1, form: {}, facts: {}, excluded: [], rows: 0 };
const rules = [{ reason: "retracted", when: { field: "title", isFilled: true } }];

test.each([
  ["with the present name of its rules", { id: "naac-3.4.5", exclusions: rules }],
  ["with their former name", { id: "naac-3.4.5", leavesOut: rules }],
])("a table that was frozen %s is read alike", (_, definition) => {
  expect(toSubmissionTable({ ...frozen, definition }).definition).toEqual({ id: "naac-3.4.5", exclusions: rules });
});
