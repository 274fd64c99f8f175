import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import { findNameCandidates } from "./find-name-candidates.ts";
import type { DirectoryEntry, DirectoryIndex } from "./index-directory.ts";
import { couldBeName } from "./is-compatible-name.ts";
import { isSameName } from "./name-variants.ts";
import { parseName } from "./parse-name.ts";

/** The entry of the people list that supports a claim, and by which detail. */
export type ClaimEvidence = { position: number; by: "email" | "orcid" | "scopus" | "name" };

/**
 * Finds evidence in the record for a claim of authorship: an identifier of the account on an unlinked entry; otherwise
 * its complete approved name, if that matches no other account. The claimant's own entry is not evidence.
 */
export function claimEvidence<A extends DirectoryEntry>(
  people: readonly Person[],
  claimant: A,
  index: DirectoryIndex<A>,
): ClaimEvidence | undefined {
  const unclaimed = people.flatMap((person, position) =>
    mayBeClaimed(person, claimant) ? [{ person, position }] : [],
  );
  for (const identifier of ["email", "orcid", "scopus"] as const) {
    const line = unclaimed.find(({ person }) =>
      isOnly(index[identifier].get(identifierOf(person, identifier)), claimant),
    );
    if (line) return { position: line.position, by: identifier };
  }
  const named = unclaimed.filter(({ person }) => isNamed(person, claimant) && !isSomebodyElse(person, claimant, index));
  const [line] = named;
  return line && named.length === 1 ? { position: line.position, by: "name" } : undefined;
}

/** The entry that the claimant probably means: suggests a position and is never evidence. */
export function suggestPosition(
  people: readonly Person[],
  claimant: DirectoryEntry,
  printed: string,
): number | undefined {
  const names = [printed, claimant.name, ...claimant.variants];
  const fits = (test: (name: string, given: string) => boolean) =>
    people.findIndex((person) => mayBeClaimed(person, claimant) && names.some((name) => test(person.name, name)));
  const same = fits(isSameName);
  const index = same >= 0 ? same : fits(couldBeName);
  return index >= 0 ? index : undefined;
}

function mayBeClaimed(person: Person, claimant: DirectoryEntry): boolean {
  return person.account === undefined || person.account === claimant.publicId;
}

function identifierOf(person: Person, identifier: "email" | "orcid" | "scopus"): string {
  if (identifier === "email") return person.email?.trim().toLowerCase() ?? "";
  return (identifier === "orcid" ? person.orcid : person.scopusAuthorId) ?? "";
}

function isOnly<A>(holders: ReadonlySet<A> | undefined, claimant: A): boolean {
  return holders?.size === 1 && holders.has(claimant);
}

function isNamed(person: Person, claimant: DirectoryEntry): boolean {
  return (
    isWholeName(person.name) && [claimant.name, ...claimant.variants].some((name) => isSameName(person.name, name))
  );
}

/** Whether the name has a surname and a given name, none of them an initial. */
function isWholeName(printed: string): boolean {
  const { given, surname } = parseName(printed);
  const parts = [...given, surname].map((part) => foldText(part).replaceAll(" ", ""));
  return parts.length > 1 && parts.every((part) => part.length > 1);
}

/** Whether an identifier of the entry contradicts the claimant, or another account matches its name too. */
function isSomebodyElse<A extends DirectoryEntry>(person: Person, claimant: A, index: DirectoryIndex<A>): boolean {
  const identifiers = ["email", "orcid", "scopus"] as const;
  if (
    identifiers.some(
      (identifier) =>
        identifierOf(person, identifier) !== "" &&
        !isOnly(index[identifier].get(identifierOf(person, identifier)), claimant),
    )
  )
    return true;
  return findNameCandidates(person.name, index).some((other) => other !== claimant);
}
