import type { Person } from "#kinds/person.ts";
import type { AuthorshipState, MatchWay } from "#kinds/record-state.ts";
import { isSamePrinted } from "../compare-people.ts";
import { titleSimilarity } from "../title-similarity.ts";

type Entry = Person & { state?: AuthorshipState; matchedBy?: MatchWay };

/**
 * The people of all lists, in the order of the first: an account once, and a name that another list prints a little
 * differently once. What a person decided about any of the entries stays; nobody gets more than the best of their own
 * entries, and an entry that was found only by its name stays so.
 */
export function mergePeople<E extends Entry>([first = [], ...others]: readonly (readonly E[])[]): E[] {
  const merged: E[] = first.map((person) => ({ ...person }));
  for (const list of others) {
    const taken = new Set<number>();
    for (const person of list) {
      const at = placeOf(person, merged, taken);
      if (at >= 0) taken.add(at);
      const there = merged[at];
      if (there) merged[at] = joined(there, person);
      else if (person.account !== undefined || !isPrinted(person, merged)) merged.push({ ...person });
    }
  }
  return merged;
}

/** The entry of this person: by account, then by identifier, then by the printed name. */
function placeOf(person: Entry, merged: readonly Entry[], taken: ReadonlySet<number>): number {
  const byAccount = merged.findIndex(({ account }) => account !== undefined && account === person.account);
  if (byAccount >= 0) return byAccount;
  const open = (at: number, entry: Entry) =>
    !taken.has(at) && (entry.account === undefined || person.account === undefined);
  const byId = merged.findIndex((entry, at) => open(at, entry) && haveSameId(entry, person));
  if (byId >= 0) return byId;
  return merged.findIndex((entry, at) => open(at, entry) && isSamePrinted(entry.name, person.name));
}

function haveSameId(one: Person, other: Person): boolean {
  const same = (a: string | undefined, b: string | undefined) =>
    a !== undefined && a !== "" && a.toLowerCase() === b?.toLowerCase();
  return same(one.email, other.email) || same(one.orcid, other.orcid) || same(one.scopusAuthorId, other.scopusAuthorId);
}

/** Between two whole names a typo leaves at least so much. */
const typoFrom = 0.6;

function isPrinted(person: Person, merged: readonly Entry[]): boolean {
  return merged.some(
    ({ name }) =>
      isSamePrinted(name, person.name) || titleSimilarity(name.toLowerCase(), person.name.toLowerCase()) >= typoFrom,
  );
}

/** The first entry as printed, with what only the other has. */
function joined<E extends Entry>(there: E, other: E): E {
  const filled = { ...other, ...withoutEmpty(there) } as E;
  const { account, state, matchedBy } = stronger(there, other);
  const { account: _account, state: _state, matchedBy: _way, ...printed } = filled;
  return {
    ...printed,
    ...(account !== undefined && { account }),
    ...(state !== undefined && { state }),
    ...(matchedBy !== undefined && { matchedBy }),
  } as E;
}

function stronger(one: Entry, other: Entry): Entry {
  return strength(other) > strength(one) ? other : one;
}

/** A person's own answer is stronger than a match, and a match is stronger than a name. */
function strength({ account, state, matchedBy }: Entry): number {
  if (account === undefined) return 0;
  if (state === "confirmed") return 4;
  if (state === "declined") return 3;
  return matchedBy === "variant" || matchedBy === "claim" ? 1 : 2;
}

function withoutEmpty(entry: Entry): Partial<Entry> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined && value !== ""));
}
