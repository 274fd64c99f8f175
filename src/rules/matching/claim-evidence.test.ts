import { describe, expect, test } from "vitest";
import type { Person } from "#kinds/person.ts";
import { claimEvidence, suggestPosition } from "./claim-evidence.ts";
import { type DirectoryEntry, indexDirectory } from "./index-directory.ts";

function account(publicId: string, name: string, other: Partial<DirectoryEntry> = {}): DirectoryEntry {
  const email = `${publicId}@college.test`;
  return { publicId, name, email, orcid: null, scopusAuthorIds: [], variants: [], ...other };
}

const asha = account("asha", "Asha Rao", {
  variants: ["Rao, Asha K.", "Rao"],
  orcid: "0000-0002-1825-0097",
  scopusAuthorIds: ["57100000001"],
});
const arun = account("arun", "Arun Rao", { orcid: "0000-0001-5109-3700" });
const namesake = account("namesake", "Asha Rao");

/** With an approved spelling of the name. */
const spelled = (variant: string) => account("asha", "Asha Rao", { variants: [variant] });

/** Of a claim by the first of the directory. */
const evidence = (people: Person[], directory = [asha, arun]) =>
  claimEvidence(people, directory[0] ?? asha, indexDirectory(directory));

describe("a claim is supported", () => {
  test.each<[string, Person[], ReturnType<typeof evidence>]>([
    [
      "by the account's address",
      [{ name: "X" }, { name: "Y", email: " Asha@College.test " }],
      { position: 1, by: "email" },
    ],
    ["by its ORCID iD", [{ name: "X", orcid: "0000-0002-1825-0097" }], { position: 0, by: "orcid" }],
    ["by its Scopus author id", [{ name: "X", scopusAuthorId: "57100000001" }], { position: 0, by: "scopus" }],
    ["by its whole name", [{ name: "Arun Rao" }, { name: "Dr. Asha Rao" }], { position: 1, by: "name" }],
    [
      "by an identifier before a name",
      [{ name: "Asha Rao" }, { name: "A. R.", orcid: "0000-0002-1825-0097" }],
      { position: 1, by: "orcid" },
    ],
    ["by the claimant's own linked entry", [{ name: "Asha Rao", account: "asha" }], { position: 0, by: "name" }],
  ])("%s", (_, people, found) => {
    expect(evidence(people)).toEqual(found);
  });
});

describe("a claim is not supported", () => {
  test.each<[string, Person[], DirectoryEntry[]?]>([
    ["by nobody's entry", []],
    ["by initials", [{ name: "Rao, A." }]],
    ["by an initial that is written together with the surname", [{ name: "A.Rao" }], [spelled("A. Rao")]],
    ["by an initial and the surname, even as an approved spelling", [{ name: "A. Rao" }], [spelled("A. Rao")]],
    ["by several of them", [{ name: "S.R.Rao" }], [spelled("S. R. Rao")]],
    ["by a double surname alone", [{ name: "Rao-Patil" }], [spelled("Rao Patil")]],
    ["by a surname alone, with a comma after it", [{ name: "Asha Rao," }]],
    ["by a surname, even a registered one that nobody else has", [{ name: "Rao" }], [asha]],
    ["by an entry that is linked to a colleague", [{ name: "Asha Rao", account: "arun" }]],
    ["by the address of a colleague", [{ name: "Asha Rao", email: "arun@college.test" }]],
    ["by the ORCID iD of a colleague", [{ name: "Asha Rao", orcid: "0000-0001-5109-3700" }]],
    ["by the ORCID iD of a stranger", [{ name: "Asha Rao", orcid: "0000-0003-0000-0000" }]],
    ["by a name that two entries have", [{ name: "Asha Rao" }, { name: "Rao, Asha" }]],
    ["by a name that two accounts have", [{ name: "Asha Rao" }], [asha, arun, namesake]],
    [
      "by an ORCID iD that two accounts have",
      [{ name: "X", orcid: "0000-0002-1825-0097" }],
      [asha, account("other", "X", { orcid: "0000-0002-1825-0097" })],
    ],
  ])("%s", (_, people, directory) => {
    expect(evidence(people, directory)).toBeUndefined();
  });
});

test("the likely entry is the same name, else one that could be it, and never a linked colleague's", () => {
  const people: Person[] = [{ name: "A. Rao", account: "arun" }, { name: "A. Rao" }, { name: "Asha Rao" }];
  expect(suggestPosition(people, asha, "")).toBe(2);
  expect(suggestPosition(people.slice(0, 2), asha, "")).toBe(1);
  expect(suggestPosition(people.slice(0, 1), asha, "")).toBeUndefined();
  expect(suggestPosition([{ name: "B. Sen" }, { name: "Q. Printed" }], asha, "Q. Printed")).toBe(1);
});
