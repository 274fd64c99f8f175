import { expect, test } from "vitest";
import type { Decision, RowStatus } from "../batch.ts";
import { decisionChoices, shownDecision } from "./decision-choices.ts";
import { outcomeOf, readStatus, statusFigures, statusLabel } from "./statuses.ts";

const batch = {
  state: "ready",
  rows: 42,
  byStatus: { new: 27, incomplete: 4, claim: 2, duplicate: 4, possible: 2, error: 3 },
} as const;

test("seven figures filter the rows; the left-out rows are the eighth once there are any", () => {
  expect(statusFigures(batch, undefined).map(({ label, count }) => `${count} ${label}`)).toEqual([
    "42 All rows",
    "27 New",
    "4 New, incomplete",
    "2 Can be claimed",
    "4 Duplicate",
    "2 Possible duplicate",
    "3 Needs fixing",
  ]);
  expect(statusFigures(batch, "skipped")).toHaveLength(8);
  expect(statusFigures({ ...batch, byStatus: { skipped: 1 } }, undefined)).toHaveLength(8);
});

test.each<[RowStatus, Decision | null, RowStatus]>([
  ["new", null, "new"],
  ["new", "skip", "skipped"],
  ["incomplete", "add", "incomplete"],
  ["claim", "add", "new"],
  ["claim", null, "claim"],
  ["duplicate", "skip", "duplicate"],
  ["duplicate", "add", "new"],
  ["possible", null, "possible"],
  ["possible", "skip", "duplicate"],
  ["error", "add", "error"],
])("a row found to be %s and decided %s counts as %s", (status, decision, outcome) => {
  expect(outcomeOf({ status, decision })).toBe(outcome);
});

test("a row has the word of its figure, and a claim is a claim once the file is saved", () => {
  const [ready, saved] = [{ state: "ready" }, { state: "committed" }] as const;
  expect(statusLabel("duplicate", ready)).toBe("Duplicate");
  expect(statusLabel("claim", ready)).toBe("Can be claimed");
  expect(statusLabel("claim", saved)).toBe("Claimed");
  expect(statusLabel("claim", { state: "undone" })).toBe("Claimed");
  expect(statusFigures({ ...batch, ...saved }, undefined).map(({ label }) => label)).toContain("Claimed");
});

test("the options for a row begin with the default one; a doubtful row has no default", () => {
  expect(decisionChoices({ status: "claim" }).map(({ decision }) => decision)).toEqual(["claim", "add", "skip"]);
  expect(shownDecision({ status: "claim", decision: null })?.label).toBe("Claim");
  expect(shownDecision({ status: "duplicate", decision: null })?.label).toBe("Leave out");
  expect(shownDecision({ status: "new", decision: "skip" })?.label).toBe("Leave out");
  expect(shownDecision({ status: "possible", decision: null })).toBeUndefined();
  expect(decisionChoices({ status: "error" })).toEqual([]);
});

test("a status in the address is a known one or ignored", () => {
  expect(readStatus("possible")).toBe("possible");
  expect(readStatus("lost")).toBeUndefined();
});
