import { expect, test } from "vitest";
import { canBeAddedUp } from "../../fields/field-types.ts";
import { kindBySlug, kinds } from "../../registry.ts";
import { countedFieldsOf } from "./counted-fields.ts";

test("values from a list have counters; keywords, texts and figures that cannot be added up have none", () => {
  const { values, sums } = countedFieldsOf(kindBySlug("journal"));
  expect(values).toEqual(expect.arrayContaining(["indexing", "quartile", "peerReviewed"]));
  for (const name of ["keywords", "title", "doi", "citationCount"]) expect(values).not.toContain(name);
  expect(sums).toEqual(["citationCount"]);
});

test("a number of days, which may also be computed from dates, is not summed by counters", () => {
  expect(countedFieldsOf(kindBySlug("sttp-attended")).sums).not.toContain("totalDays");
});

test("averages, percentages and indexes are added up in no kind", () => {
  const added = kinds.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (canBeAddedUp(field) ? [field.label] : [])),
  );
  expect(added).toContain("Citations");
  expect(added.filter((label) => /average|per cent|percentage|index|factor/i.test(label))).toEqual([]);
});

test("documents that each person has once have no counters", () => {
  expect(countedFieldsOf(kindBySlug("profile"))).toEqual({ values: [], sums: [] });
});
