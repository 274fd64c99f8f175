import { expect, test } from "vitest";
import { completenessOf } from "./completeness.ts";

const empty: Parameters<typeof completenessOf>[0] = {
  slug: "",
  name: "A",
  institute: "I",
  department: null,
  designation: null,
  email: null,
  hasPhoto: false,
  orcid: null,
  isOrcidConfirmed: false,
  scopusIds: [],
  scholar: null,
  wos: null,
  vidwan: null,
  interests: [],
  qualifications: [],
  experience: [],
  scholars: [],
  memberships: [],
  served: null,
  about: "",
  citations: null,
  featured: [],
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
