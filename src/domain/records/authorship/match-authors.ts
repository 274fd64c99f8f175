import { findPeopleForMatching, type PersonForMatching } from "#db/queries/people-matching.ts";
import type { Scope } from "#db/scope.ts";
import type { Person } from "#kinds/person.ts";
import { indexDirectory } from "#rules/matching/index-directory.ts";
import { matchPeople } from "#rules/matching/match-people.ts";
import { nameKeys } from "#rules/matching/name-variants.ts";
import { refusalOfInput } from "../../refusal.ts";
import type { Matches } from "./link-people.ts";

/** Finds the colleagues that the entries name. Refuses an entry with an account of another institute. */
export async function matchAuthors(scope: Scope, people: readonly Person[]): Promise<Matches> {
  const directory = await directoryFor(scope, people);
  const { matches } = matchPeople({ people }, indexDirectory(directory));
  const unknown = people.findIndex(({ account }, position) => account !== undefined && !matches.has(position));
  if (unknown < 0) return matches;
  const message = "This colleague has no account here, or is in the list twice. Choose the name again.";
  throw refusalOfInput(`people.${unknown}.account`, "unknown-colleague", message);
}

function directoryFor(scope: Scope, people: readonly Person[]): Promise<PersonForMatching[]> {
  // An entry with an account needs no matching by name.
  const byName = people.filter(({ account }) => account === undefined).flatMap(({ name }) => nameKeys(name));
  return findPeopleForMatching(scope, {
    publicIds: present(people.map(({ account }) => account)),
    emails: present(people.map(({ email }) => email?.toLowerCase())),
    orcids: present(people.map(({ orcid }) => orcid)),
    scopusAuthorIds: present(people.map(({ scopusAuthorId }) => scopusAuthorId)),
    names: byName,
  });
}

function present(values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined);
}
