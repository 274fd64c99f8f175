import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import type { MatchMethod } from "#kinds/record-state.ts";
import { findNameCandidates } from "./find-name-candidates.ts";
import type { DirectoryEntry, DirectoryIndex } from "./index-directory.ts";
import { isCompatibleName } from "./is-compatible-name.ts";
import { nameKeys } from "./name-variants.ts";
import { parseName } from "./parse-name.ts";

export type Match<A> = { account: A; matchedBy: MatchMethod };

export type Suggestion<A> = { position: number; account: A; reason: "surname" | "pairing" };

export type MatchedPeople<A> = {
  /** The list with addresses assigned to entries, and with added people who have only an address. */
  people: Person[];
  /** By position in the list. Each account occurs once. */
  matches: Map<number, Match<A>>;
  /** Only suggested; a person may choose them. */
  suggestions: Suggestion<A>[];
  /** Addresses that no account has. */
  unknownEmails: string[];
};

/**
 * Finds the accounts of the people in a list: by account, e-mail, ORCID iD or Scopus author ID; otherwise by a name
 * that only one account has, unless an ID contradicts it. An address without a name is assigned to an entry with its
 * account's name; otherwise its account is added as involved. The same surname, or an address at the same position, is
 * only a suggestion.
 */
export function matchPeople<A extends DirectoryEntry>(
  printed: { people: readonly Person[]; emails?: readonly string[] },
  index: DirectoryIndex<A>,
): MatchedPeople<A> {
  const people = [...printed.people];
  const emails = [...new Set((printed.emails ?? []).map((email) => email.trim().toLowerCase()))].filter(Boolean);
  const found = matchPrintedPeople(people, index);
  const unknownEmails: string[] = [];
  const added: { email: string; account: A }[] = [];
  const keys = emails.length === 0 ? [] : people.map(({ name }) => nameKeys(name));
  for (const email of emails) {
    const account = onlyMember(index.email.get(email));
    if (!account) unknownEmails.push(email);
    else if (!assignEmail(people, keys, found, account)) added.push({ email, account });
  }
  const lines = people.slice();
  const known = new Map(found);
  for (const { account } of added) {
    found.set(people.length, { account, matchedBy: "email" });
    people.push({ name: account.name || account.email, email: account.email, role: "involved" });
  }
  return {
    people,
    matches: found,
    unknownEmails,
    // Computed only when read: imports of many rows never read them.
    get suggestions() {
      return suggest(lines, known, added, emails, index);
    },
  };
}

const methodsByStrength = ["account", "email", "orcid", "scopus", "variant"] as const satisfies readonly MatchMethod[];
type AutomaticMatch<A> = { account: A; matchedBy: (typeof methodsByStrength)[number] };

function matchPrintedPeople<A extends DirectoryEntry>(
  people: readonly Person[],
  index: DirectoryIndex<A>,
): Map<number, Match<A>> {
  const lines: { position: number; match: AutomaticMatch<A> }[] = [];
  for (const [position, person] of people.entries()) {
    const match = matchLine(person, index);
    if (match) lines.push({ position, match });
  }
  // If two entries match one account, the entry with stronger evidence is matched.
  const strengthOf = ({ match }: { match: AutomaticMatch<A> }) => methodsByStrength.indexOf(match.matchedBy);
  if (lines.length > 1) lines.sort((a, b) => strengthOf(a) - strengthOf(b));
  const taken = new Set<A>();
  const matches = new Map<number, Match<A>>();
  for (const { position, match } of lines) {
    if (!taken.has(match.account)) matches.set(position, match);
    taken.add(match.account);
  }
  return matches;
}

function matchLine<A extends DirectoryEntry>(person: Person, index: DirectoryIndex<A>): AutomaticMatch<A> | undefined {
  if (person.account !== undefined) {
    const account = onlyMember(index.account.get(person.account));
    return account && { account, matchedBy: "account" };
  }
  for (const method of ["email", "orcid", "scopus"] as const) {
    const id = idOf(person, method);
    const account = id === undefined ? undefined : onlyMember(index[method].get(id));
    if (account) return { account, matchedBy: method };
  }
  const { holder, alike } = namedLike(person.name, index);
  if (!holder || isContradicted(person, holder)) return undefined;
  // If another account also matches the name, nobody is linked.
  const isAmbiguous = alike.some((one) => one !== holder && !isContradicted(person, one));
  return isAmbiguous ? undefined : { account: holder, matchedBy: "variant" };
}

function idOf(person: Person, method: "email" | "orcid" | "scopus"): string | undefined {
  if (method === "email") return person.email?.trim().toLowerCase();
  return method === "orcid" ? person.orcid : person.scopusAuthorId;
}

type NamedLike<A> = { holder: A | undefined; alike: readonly A[] };

const maxNames = 5000;
const namesOfIndexes = new WeakMap<object, Map<string, NamedLike<DirectoryEntry>>>();

/** The only account with this name, and all accounts whose name it fits. Kept, because many rows of a file have the same names. */
function namedLike<A extends DirectoryEntry>(name: string, index: DirectoryIndex<A>): NamedLike<A> {
  const names = (namesOfIndexes.get(index) ?? new Map()) as Map<string, NamedLike<A>>;
  const known = names.get(name);
  if (known) return known;
  const plain = name.replace(rolesInBrackets, "");
  const holder = onlyMember(new Set(nameKeys(plain).flatMap((key) => [...(index.variant.get(key) ?? [])])));
  const found = { holder, alike: holder ? findNameCandidates(plain, index, isCompatibleName) : [] };
  if (names.size >= maxNames) names.clear();
  namesOfIndexes.set(index, names.set(name, found));
  return found;
}

/** "Asha Rao (Corresponding author)". Other brackets may name another institute, so that somebody else is meant. */
const rolesInBrackets =
  /\s*\(\s*(?:(?:corresponding|first|second|third|main|principal|lead|presenting|co)[\s-]{0,3})?(?:author|investigator|inventor|editor|pi|self)\s*\)\s*$/i;

/** Whether an ID printed with the name contradicts the account's IDs. */
function isContradicted(person: Person, account: DirectoryEntry): boolean {
  const { orcid, scopusAuthorId } = person;
  if (orcid !== undefined && account.orcid !== null && account.orcid !== orcid) return true;
  const known = account.scopusAuthorIds;
  return scopusAuthorId !== undefined && known.length > 0 && !known.includes(scopusAuthorId);
}

/** Assigns the address to the entry already matched to its account, or to one that prints the account's name. */
function assignEmail<A extends DirectoryEntry>(
  people: Person[],
  keys: readonly string[][],
  found: Map<number, Match<A>>,
  account: A,
): boolean {
  const names = new Set([account.name, ...account.variants].flatMap(nameKeys));
  const mine = people.findIndex((_, position) => found.get(position)?.account === account);
  const named = people.findIndex(
    (person, position) =>
      person.email === undefined &&
      !found.has(position) &&
      keys[position]?.some((key) => names.has(key)) &&
      !isContradicted(person, account),
  );
  const index = mine >= 0 ? mine : named;
  const person = people[index];
  if (!person) return false;
  people[index] = { ...person, email: person.email ?? account.email };
  const before = found.get(index);
  if (!before || before.matchedBy === "variant") found.set(index, { account, matchedBy: "email" });
  return true;
}

const maxSuggested = 5;

function suggest<A extends DirectoryEntry>(
  people: readonly Person[],
  found: ReadonlyMap<number, Match<A>>,
  added: readonly { email: string; account: A }[],
  emails: readonly string[],
  index: DirectoryIndex<A>,
): Suggestion<A>[] {
  const taken = new Set([...found.values()].map(({ account }) => account));
  const isPaired = emails.length === people.length;
  return people.flatMap((person, position) => {
    if (found.has(position)) return [];
    const paired = isPaired ? added.find(({ email }) => email === emails[position]) : undefined;
    const alike = surnameHolders(person, index).filter((account) => !taken.has(account) && account !== paired?.account);
    const suggestions: Suggestion<A>[] = alike.map((account) => ({ position, account, reason: "surname" }));
    if (paired) suggestions.unshift({ position, account: paired.account, reason: "pairing" });
    return suggestions.slice(0, maxSuggested);
  });
}

/** Accounts whose name could be the printed one, or that have the same surname and fitting given names. */
function surnameHolders<A extends DirectoryEntry>(person: Person, index: DirectoryIndex<A>): A[] {
  const candidates = findNameCandidates(person.name, index).filter((account) => !isContradicted(person, account));
  return [...new Set([...candidates, ...sameSurname(person, index)])];
}

function sameSurname<A extends DirectoryEntry>(person: Person, index: DirectoryIndex<A>): A[] {
  const { given, surname } = parseName(person.name);
  const words = foldText(surname).split(" ");
  const parts = given.map((part) => foldText(part)).filter((part) => part !== "");
  const holders = new Set(words.flatMap((word) => [...(index.word.get(word) ?? [])]));
  return [...holders].filter((account) => {
    const rest = foldText(account.name)
      .split(" ")
      .filter((word) => !words.includes(word));
    const fits = (part: string) => rest.some((word) => word.startsWith(part) || part.startsWith(word));
    return !isContradicted(person, account) && (parts.length === 0 || parts.some(fits));
  });
}

function onlyMember<T>(set: ReadonlySet<T> | undefined): T | undefined {
  return set?.size === 1 ? [...set][0] : undefined;
}
