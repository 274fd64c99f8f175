import { afterEach, expect, test } from "vitest";
import { addTexts, showTexts } from "#texts/catalogues.ts";
import type { Batch } from "../batch.ts";
import { actionLabel, doneTitle, outcomeText } from "./action-label.ts";

afterEach(() => showTexts("en"));

const figures = (created: number, byStatus: Record<string, number> = {}) => ({ created, byStatus });

test.each([
  [figures(31, { claim: 2 }), "Add 31 records, claim 2"],
  [figures(1), "Add 1 record"],
  [figures(0, { claim: 2 }), "Claim 2 records"],
  [figures(12_345), "Add 12,345 records"],
  [figures(3, { claim: 1, possible: 1 }), "Add 3 records, claim 1, save 1 for review"],
  [figures(0, { possible: 4 }), "Save 4 records for review"],
  [figures(0, { duplicate: 4, error: 1 }), undefined],
])("the button names the effect of saving", (batch, words) => {
  expect(actionLabel(batch)).toBe(words);
});

test.each([
  [figures(31, { claim: 2 }), "31 records added, 2 claimed"],
  [figures(1), "1 record added"],
  [figures(0, { claim: 1 }), "1 claimed"],
  [figures(0), "Nothing was added"],
  [figures(0, { duplicate: 4 }), "0 records added"],
])("afterwards the title names what was done", (batch, words) => {
  expect(doneTitle(batch)).toBe(words);
});

const batch = {
  state: "committed",
  rows: 42,
  created: 31,
  byStatus: { claim: 2, duplicate: 4 },
  skipped: 2,
  errors: 3,
  problem: null,
} as unknown as Batch;

test("an earlier import is summarised in one line, whatever its result", () => {
  expect(outcomeText(batch)).toBe("31 added, 2 claimed, 4 duplicates, 2 left out, 3 to fix");
  expect(outcomeText({ ...batch, state: "ready" })).toBe("42 rows read, nothing saved yet");
  expect(outcomeText({ ...batch, state: "undone" })).toBe("Undone");
  expect(outcomeText({ ...batch, state: "failed", problem: "There are no rows in this file." })).toBe(
    "There are no rows in this file.",
  );
});

test("why a file was not read is shown in the reader's language", () => {
  addTexts("xl", { "There are no rows in this file.": "इस फ़ाइल में कोई पंक्ति नहीं है।" });
  showTexts("xl");
  expect(outcomeText({ ...batch, state: "failed", problem: "There are no rows in this file." })).toBe(
    "इस फ़ाइल में कोई पंक्ति नहीं है।",
  );
});
