import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import type { DirectoryEntry, DirectoryIndex } from "./index-directory.ts";
import { nameCandidates } from "./name-candidates.ts";
import { couldBeName } from "./name-fits.ts";
import { sameName } from "./name-variants.ts";
import { parseName } from "./parse-name.ts";

/** The line of the list that speaks for a claim, and what on it does. */
export type ClaimEvidence = { position: number; by: "email" | "orcid" | "scopus" | "name" };

/**
 * What the record itself says for somebody who claims to be on it: an identifier of the account on a free line, else its
 * whole approved name there that no other account fits. What the claimant's own row says is no evidence.
 */
export function claimEvidence<A extends DirectoryEntry>(
  people: readonly Person[],
  claimant: A,
  index: DirectoryIndex<A>,
): ClaimEvidence | undefined {
  const free = people.flatMap((person, position) => (isFree(person, claimant) ? [{ person, position }] : []));
  for (const way of ["email", "orcid", "scopus"] as const) {
    const line = free.find(({ person }) => isOnly(index[way].get(identifierOf(person, way)), claimant));
    if (line) return { position: line.position, by: way };
  }
  const named = free.filter(({ person }) => isNamed(person, claimant) && !isSomebodyElse(person, claimant, index));
  const [line] = named;
  return line && named.length === 1 ? { position: line.position, by: "name" } : undefined;
}

/** The line that the claimant most likely means: to suggest a place, never as evidence. */
export function lineOfClaim(people: readonly Person[], claimant: DirectoryEntry, printed: string): number | undefined {
  const names = [printed, claimant.name, ...claimant.variants];
  const fits = (test: (name: string, given: string) => boolean) =>
    people.findIndex((person) => isFree(person, claimant) && names.some((name) => test(person.name, name)));
  const same = fits(sameName);
  const at = same >= 0 ? same : fits(couldBeName);
  return at >= 0 ? at : undefined;
}

function isFree(person: Person, claimant: DirectoryEntry): boolean {
  return person.account === undefined || person.account === claimant.publicId;
}

function identifierOf(person: Person, way: "email" | "orcid" | "scopus"): string {
  if (way === "email") return person.email?.trim().toLowerCase() ?? "";
  return (way === "orcid" ? person.orcid : person.scopusAuthorId) ?? "";
}

function isOnly<A>(holders: ReadonlySet<A> | undefined, claimant: A): boolean {
  return holders?.size === 1 && holders.has(claimant);
}

function isNamed(person: Person, claimant: DirectoryEntry): boolean {
  return isWholeName(person.name) && [claimant.name, ...claimant.variants].some((name) => sameName(person.name, name));
}

/** Surname and at least one given name, none of them an initial. */
function isWholeName(printed: string): boolean {
  const { given, surname } = parseName(printed);
  const parts = [...given, surname].map((part) => foldText(part).replaceAll(" ", ""));
  return parts.length > 1 && parts.every((part) => part.length > 1);
}

/** Whether an identifier on the line speaks against the claimant, or another account fits its name as well. */
function isSomebodyElse<A extends DirectoryEntry>(person: Person, claimant: A, index: DirectoryIndex<A>): boolean {
  const ways = ["email", "orcid", "scopus"] as const;
  if (
    ways.some((way) => identifierOf(person, way) !== "" && !isOnly(index[way].get(identifierOf(person, way)), claimant))
  )
    return true;
  return nameCandidates(person.name, index).some((other) => other !== claimant);
}
