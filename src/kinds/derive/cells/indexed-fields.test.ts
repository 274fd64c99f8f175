import { expect, test } from "vitest";
import { kindBySlug } from "../../registry.ts";
import { columnsOf } from "./columns.ts";
import { indexedFieldsOf } from "./indexed-fields.ts";

test("a long list can be read in the order of numbers, dates, and the texts that its table shows", () => {
  const { numbers, texts } = indexedFieldsOf(kindBySlug("journal"));
  expect(numbers).toEqual(["citationCount", "impactFactor", "impactFactorYear"]);
  expect(texts).toEqual(["journalTitle", "citationAsOn"]);
  const hidden = columnsOf(kindBySlug("journal")).filter(({ sortable, default: isShown }) => sortable && !isShown);
  expect(hidden.map(({ name }) => name)).toContain("issn");
  expect(texts).not.toContain("issn");
});

test("days that are computed from two dates have no index, nor has the title, which has one of its own", () => {
  const { numbers, texts } = indexedFieldsOf(kindBySlug("sttp-attended"));
  expect(numbers).not.toContain("totalDays");
  expect(texts).not.toContain(kindBySlug("sttp-attended").title);
});
