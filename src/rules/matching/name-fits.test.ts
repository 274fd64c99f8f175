import { expect, test } from "vitest";
import { indexDirectory } from "./index-directory.ts";
import { matchPeople } from "./match-people.ts";
import { couldBeName } from "./name-fits.ts";

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
])("%s could be %s", (printed, name) => expect(couldBeName(printed, name)).toBe(true));

test.each([
  ["A. Patil", "Sanjay Ramesh Patil"],
  ["S. R.", "Sanjay Ramesh Patil"],
  ["Sanjay Rane", "Sanjay Ramesh Patil"],
  ["Li Wei", "Lin Weiss"],
  ["", "Sanjay Ramesh Patil"],
])("%s could not be %s", (printed, name) => expect(couldBeName(printed, name)).toBe(false));

const entry = (publicId: string, name: string, variants: string[] = []) => ({
  ...{ publicId, name, variants, email: `${publicId}@a.example`, orcid: null, scopusAuthorIds: [] },
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
