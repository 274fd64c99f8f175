import { expect, test } from "vitest";
import type { Decision, Fate } from "./batch.ts";
import { fateFigures, outcomeOf, readFate } from "./fates.ts";
import { standing, thenDeeds } from "./then-deeds.ts";

const batch = { rows: 42, byFate: { new: 27, gap: 4, joined: 2, duplicate: 4, maybe: 2, error: 3 } };

test("seven figures filter the rows; what was left out is the eighth once there is any", () => {
  expect(fateFigures(batch, undefined).map(({ label, count }) => `${count} ${label}`)).toEqual([
    "42 All rows",
    "27 New",
    "4 New, with a gap",
    "2 Colleague’s record",
    "4 Already here",
    "2 Maybe a duplicate",
    "3 Cannot be read",
  ]);
  expect(fateFigures(batch, "skipped")).toHaveLength(8);
  expect(fateFigures({ ...batch, byFate: { skipped: 1 } }, undefined)).toHaveLength(8);
});

test.each<[Fate, Decision | null, Fate]>([
  ["new", null, "new"],
  ["new", "leave", "skipped"],
  ["gap", "add", "gap"],
  ["joined", "add", "new"],
  ["joined", null, "joined"],
  ["duplicate", "leave", "duplicate"],
  ["duplicate", "add", "new"],
  ["maybe", null, "maybe"],
  ["maybe", "leave", "duplicate"],
  ["error", "add", "error"],
])("a row found to be %s and decided %s counts as %s", (fate, decision, outcome) => {
  expect(outcomeOf({ fate, decision })).toBe(outcome);
});

test("what may become of a row begins with what usually does; a row in doubt has nothing standing", () => {
  expect(thenDeeds({ fate: "joined" }).map(({ decision }) => decision)).toEqual(["join", "add", "leave"]);
  expect(standing({ fate: "joined", decision: null })?.label).toBe("Claim");
  expect(standing({ fate: "duplicate", decision: null })?.label).toBe("Leave out");
  expect(standing({ fate: "new", decision: "leave" })?.label).toBe("Leave out");
  expect(standing({ fate: "maybe", decision: null })).toBeUndefined();
  expect(thenDeeds({ fate: "error" })).toEqual([]);
});

test("a fate in the address is one of ours or none", () => {
  expect(readFate("maybe")).toBe("maybe");
  expect(readFate("lost")).toBeUndefined();
});
