import type { PagePart } from "#access/policies/public-pages.ts";
import type { Person } from "../../../profiles/person.ts";

type Own = Omit<Person, "photo"> & { hasPhoto: boolean };

/** The parts that a profile should have, in the order of the page; the works that are shown first are one of them. */
const expected: readonly [PagePart | "featured", (person: Own) => boolean][] = [
  ["photo", ({ hasPhoto }) => hasPhoto],
  ["about", ({ about }) => about !== ""],
  ["interests", ({ interests }) => interests.length > 0],
  ["orcid", ({ orcid }) => orcid !== null],
  ["scopus", ({ scopusIds }) => scopusIds.length > 0],
  ["scholar", ({ scholar }) => scholar !== null],
  ["vidwan", ({ vidwan }) => vidwan !== null],
  ["qualifications", ({ qualifications }) => qualifications.length > 0],
  ["experience", ({ experience }) => experience.length > 0],
  ["featured", ({ featured, works }) => featured.length > 0 || works.length === 0],
];

/** How many of the expected parts are filled, and which are not. `person` as its owner sees it. */
export function completenessOf(person: Own): { filled: number; total: number; missing: (PagePart | "featured")[] } {
  const missing = expected.flatMap(([part, isFilled]) => (isFilled(person) ? [] : [part]));
  return { filled: expected.length - missing.length, total: expected.length, missing };
}
