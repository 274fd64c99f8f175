import { expect, test } from "vitest";
import { toSubmissionTable } from "./frozen-facts.ts";

const frozen = { position: 0, report: "naac-3.4.5", version: 1, rows: 0 };
const reviewed = { field: "peerReviewed", equals: true };
const rules = [{ reason: "retracted", when: reviewed }];
const columns = {
  dates: { from: "fromDate", to: "toDate", precision: "days" },
  venue: { field: "journalTitle" },
  count: { first: [{ inYear: { ago: 0 }, measure: "count" }] },
};
const metric = { label: "Papers", of: { count: "rows" }, unit: "number" };
const present = { id: "local.1", columns, metric, exclusions: rules, formatOfOwnForm: "xlsx" };

const reviewedBefore = { field: "peerReviewed", is: true };
const rulesBefore = [{ reason: "retracted", when: reviewedBefore }];
const columnsBefore = {
  dates: { from: "fromDate", to: "toDate", as: "days" },
  where: { field: "journalTitle" },
  count: { first: [{ inYear: { ago: 0 }, as: "count" }] },
};
const metricBefore = { label: "Papers", of: { count: "rows" }, as: "number" };
const before = { id: "local.1", columns: columnsBefore, metric: metricBefore, leavesOut: rulesBefore, local: "xlsx" };

test.each([
  [
    "with the present names",
    present,
    { parts: [{ only: reviewed, headings: [{ column: "venue" }] }] },
    { periodText: "2023" },
    "other-type",
  ],
  [
    "with former names",
    before,
    { parts: [{ only: reviewedBefore, headings: [{ column: "where" }] }] },
    { asked: "2023" },
    "other-sort",
  ],
])("a table that was frozen %s is read in the same way", (_, definition, form, facts, reason) => {
  const excluded = [{ record: "1", kind: "book", title: "A", reason }];
  const reasons = [{ reason, label: "Not of the type", count: 1 }];
  const table = toSubmissionTable({ ...frozen, definition, form, excluded, facts: { ...facts, reasons } });
  expect(table).toMatchObject({
    definition: present,
    form: { parts: [{ only: reviewed, headings: [{ column: "venue" }] }] },
    excluded: [{ reason: "other-type" }],
    facts: { periodText: "2023", reasons: [{ reason: "other-type", count: 1 }] },
  });
});
