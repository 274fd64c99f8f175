import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { gapLabel } from "../gap-label.ts";
import { requirementLabel, requirementLabelInForm } from "./requirement-label.ts";

test.each([
  ["text", "no", "optional"],
  ["table", "recommended", "recommended"],
  ["table", "save", ""],
  ["date", "submit", ""],
  ["file", "recommended", ""],
] as const)("a %s that is needed: %s has the mark “%s”", (type, needed, mark) => {
  expect(requirementLabel({ type, needed })).toBe(mark);
});

test.each([
  ["patent", "filingDate", {}, "one of the dates"],
  ["patent", "filingDate", { grantDate: "2020" }, "optional"],
  ["scholars", "awardDate", {}, "one of the dates"],
  ["journal", "dateOfPublication", {}, ""],
  ["memberships", "validUntil", {}, "optional"],
  ["memberships", "validUntil", { term: "life" }, "optional"],
  ["memberships", "validUntil", { term: "fixed-term" }, ""],
  ["seminar-organized", "receivedAmount", {}, "optional"],
])("in a form of %s, %s with %j has the mark “%s”", (slug, name, data, mark) => {
  const kind = kindBySlug(slug);
  const field = kind.fields[name] ?? expect.fail("no such field");
  expect(requirementLabelInForm(kind, name, field, data)).toBe(mark);
});

test("of several dates that are missing none is named alone", () => {
  const gap = { field: "grantDate", label: "Grant date" };
  const patent = kindBySlug("patent");
  expect(gapLabel(patent, {}, gap)).toBe("one of Grant date, Publication date and Filing date");
  expect(gapLabel(patent, { filingDate: "2020" }, gap)).toBe("Grant date");
  expect(gapLabel(kindBySlug("journal"), {}, { field: "issn", label: "ISSN" })).toBe("ISSN");
});
