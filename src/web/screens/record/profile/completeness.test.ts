import { expect, test } from "vitest";
import { emptyProfile } from "#tests/support/records/empty-profile.ts";
import { completenessOf } from "./completeness.ts";

const empty: Parameters<typeof completenessOf>[0] = {
  ...emptyProfile,
  slug: "",
  name: "A",
  institute: "I",
  hasPhoto: false,
  works: [],
};

test("an empty profile lacks every part except selected works, which need works first", () => {
  const { filled, total, missing } = completenessOf(empty);
  expect([filled, total]).toEqual([1, 10]);
  expect(missing).toContain("orcid");
  expect(missing).not.toContain("featured");
});

test("what is filled is not missing", () => {
  const { missing } = completenessOf({ ...empty, about: "I weave.", interests: ["looms"], vidwan: "7" });
  expect(missing).not.toEqual(expect.arrayContaining(["about"]));
  expect(missing).toEqual(["photo", "orcid", "scopus", "scholar", "qualifications", "experience"]);
});
