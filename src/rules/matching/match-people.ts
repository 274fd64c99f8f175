import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import type { MatchWay } from "#kinds/record-state.ts";
import type { DirectoryEntry, DirectoryIndex } from "./index-directory.ts";
import { nameCandidates } from "./name-candidates.ts";
import { fitsName } from "./name-fits.ts";
import { nameKeys } from "./name-variants.ts";
import { parseName } from "./parse-name.ts";

export type Match<A> = { account: A; matchedBy: MatchWay };

export type Suggestion<A> = { position: number; account: A; because: "surname" | "pairing" };

export type MatchedPeople<A> = {
  /** The list with addresses assigned to their entries, and people added who only have an address. */
  people: Person[];
  /** By position in the list. An account is in it once. */
  matches: Map<number, Match<A>>;
  /** For a person to choose; without effect. */
  suggestions: Suggestion<A>[];
  /** Addresses that no account has. */
  unknownEmails: string[];
};

/**
 * Who the people of a list are: by account, e-mail, ORCID or Scopus author id; else by a name that only one account
 * has, unless an id contradicts it. An address without a name joins the name of its account, else its account is added
 * as involved. A surname alone, or an address at the same position, only suggests.
 */
export function matchPeople<A extends DirectoryEntry>(
  printed: { people: readonly Person[]; emails?: readonly string[] },
  index: DirectoryIndex<A>,
): MatchedPeople<A> {
  const people = [...printed.people];
  const emails = [...new Set((printed.emails ?? []).map((email) => email.trim().toLowerCase()))].filter(Boolean);
  const found = matchPrinted(people, index);
  const unknownEmails: string[] = [];
  const added: { email: string; account: A }[] = [];
  const keys = emails.length === 0 ? [] : people.map(({ name }) => nameKeys(name));
  for (const email of emails) {
    const account = only(index.email.get(email));
    if (!account) unknownEmails.push(email);
    else if (!joinEmail(people, keys, found, account)) added.push({ email, account });
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
    // Computed on demand: a file of ten thousand rows never needs them.
    get suggestions() {
      return suggest(lines, known, added, emails, index);
    },
  };
}

const strength = ["account", "email", "orcid", "scopus", "variant"] as const satisfies readonly MatchWay[];
type Way = (typeof strength)[number];

function matchPrinted<A extends DirectoryEntry>(
  people: readonly Person[],
  index: DirectoryIndex<A>,
): Map<number, Match<A>> {
  const lines = people.flatMap((person, position) => {
    const match = matchLine(person, index);
    return match ? [{ position, ...match }] : [];
  });
  // Of two entries that are one account's, the surer one keeps it.
  lines.sort((a, b) => strength.indexOf(a.matchedBy) - strength.indexOf(b.matchedBy) || a.position - b.position);
  const taken = new Set<A>();
  const kept = lines.filter(({ account }) => !taken.has(account) && taken.add(account));
  kept.sort((a, b) => a.position - b.position);
  return new Map(kept.map(({ position, ...match }) => [position, match]));
}

function matchLine<A extends DirectoryEntry>(
  person: Person,
  index: DirectoryIndex<A>,
): { account: A; matchedBy: Way } | undefined {
  if (person.account !== undefined) {
    const account = only(index.account.get(person.account));
    return account && { account, matchedBy: "account" };
  }
  const ids = [
    ["email", person.email?.trim().toLowerCase()],
    ["orcid", person.orcid],
    ["scopus", person.scopusAuthorId],
  ] as const;
  for (const [way, id] of ids) {
    const account = id === undefined ? undefined : only(index[way].get(id));
    if (account) return { account, matchedBy: way };
  }
  const holders = new Set(nameKeys(person.name).flatMap((key) => [...(index.variant.get(key) ?? [])]));
  const account = only(holders);
  if (!account || isContradicted(person, account)) return undefined;
  // Where another account matches the name as well, nobody is linked.
  const others = nameCandidates(person.name, index, fitsName).filter(
    (one) => one !== account && !isContradicted(person, one),
  );
  return others.length === 0 ? { account, matchedBy: "variant" } : undefined;
}

/** Whether an id printed with the name differs from the ids of the account. */
function isContradicted(person: Person, account: DirectoryEntry): boolean {
  const { orcid, scopusAuthorId } = person;
  if (orcid !== undefined && account.orcid !== null && account.orcid !== orcid) return true;
  const known = account.scopusAuthorIds;
  return scopusAuthorId !== undefined && known.length > 0 && !known.includes(scopusAuthorId);
}

/** Assigns the address to the entry that is already its account's, or that prints a name of the account. */
function joinEmail<A extends DirectoryEntry>(
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
  const at = mine >= 0 ? mine : named;
  const person = people[at];
  if (!person) return false;
  people[at] = { ...person, email: person.email ?? account.email };
  const before = found.get(at);
  if (!before || before.matchedBy === "variant") found.set(at, { account, matchedBy: "email" });
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
    const suggestions: Suggestion<A>[] = alike.map((account) => ({ position, account, because: "surname" }));
    if (paired) suggestions.unshift({ position, account: paired.account, because: "pairing" });
    return suggestions.slice(0, maxSuggested);
  });
}

/** Accounts with the same surname whose other names do not contradict the printed ones, or whose name it could be. */
function surnameHolders<A extends DirectoryEntry>(person: Person, index: DirectoryIndex<A>): A[] {
  const candidates = nameCandidates(person.name, index).filter((account) => !isContradicted(person, account));
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

function only<T>(set: ReadonlySet<T> | undefined): T | undefined {
  return set?.size === 1 ? [...set][0] : undefined;
}
