import { expect, test } from "vitest";
import { indexDirectory } from "./index-directory.ts";
import { couldBeName, isCompatibleName } from "./is-compatible-name.ts";
import { matchPeople } from "./match-people.ts";

test.each([
  ["S. R. Patil", "Sanjay Ramesh Patil"],
  ["Patil, S. R.", "Sanjay Ramesh Patil"],
  ["Patil S.R.", "Sanjay Ramesh Patil"],
  ["Patil S.", "Sanjay Ramesh Patil"],
  ["S., Patil", "Sanjay Ramesh Patil"],
  ["SR Patil", "Sanjay Ramesh Patil"],
  ["Sanjay Patil", "Sanjay Ramesh Patil"],
  ["Patil", "Sanjay Ramesh Patil"],
  ["Sukarno", "Sukarno"],
  ["A. Desai-Patil", "Asha Desai Patil"],
  ["Asha Desaipatil", "Asha Desai Patil"],
  ["Asha Desai Patil", "Asha DesaiPatil"],
  ["Dr. Rao, Asha K.", "Asha Kiran Rao"],
  ["Sanjay R. Patil Deshmukh", "Sanjay Patil"],
  ["Ashadesai Patil", "Asha Desai Patil"],
  ["K. Asha Desaipatil", "Kiran Asha Desai Patil"],
  ["Patilsanjay", "Sanjay Patil"],
  ["Desai Patil Asha", "Desaipatil A."],
  ["S. Sanjay Patil", "Sanjay Sunil Patil"],
  ["Raj Patil", "R. Patil"],
])("%s could be %s", (printed, name) => expect(couldBeName(printed, name)).toBe(true));

test.each([
  ["A. Patil", "Sanjay Ramesh Patil"],
  ["S. R.", "Sanjay Ramesh Patil"],
  ["Sanjay Rane", "Sanjay Ramesh Patil"],
  ["Li Wei", "Lin Weiss"],
  ["Li", "Li Wei"],
  ["Sanjay Sanjay", "Sanjay Patil"],
  ["S. S. Patil", "Sanjay Patil Rane"],
  ["Sanjay", ""],
  ["Asha Desaipatil", "Asha Desai Rane Patil"],
  ["", "Sanjay Ramesh Patil"],
])("%s could not be %s", (printed, name) => expect(couldBeName(printed, name)).toBe(false));

test.each([
  ["Sanjay Patil", "Sanjay Ramesh Patil", true],
  ["Sanjay Ramesh Patil", "Sanjay Patil", false],
  ["Patil", "Sanjay Patil", true],
  ["Sanjay Patil Rane", "Sanjay Patil", false],
  ["", "Sanjay Patil", false],
])("all of %j is in the name %j: %s", (printed, name, fits) => {
  expect(isCompatibleName(printed, name)).toBe(fits);
});

const entry = (publicId: string, name: string, variants: string[] = []) => ({
  publicId,
  name,
  variants,
  email: `${publicId}@a.example`,
  orcid: null,
  scopusAuthorIds: [],
});

test("where two accounts match a name, none is linked and both are suggested", () => {
  const index = indexDirectory([entry("one", "Sanjay Patil"), entry("two", "Sanjay Ramesh Patil")]);
  const found = matchPeople({ people: [{ name: "Sanjay Patil" }] }, index);
  expect(found.matches.size).toBe(0);
  expect(found.suggestions.map(({ account }) => account.publicId).sort()).toEqual(["one", "two"]);
});

test.each(["S. R. Patil", "Patil S.R.", "Patil"])("%s alone links nobody, and is suggested", (name) => {
  const index = indexDirectory([entry("one", "Sanjay Ramesh Patil")]);
  const found = matchPeople({ people: [{ name }] }, index);
  expect(found.matches.size).toBe(0);
  expect(found.suggestions.map(({ account }) => account.publicId)).toEqual(["one"]);
});
