import type { Person } from "#kinds/person.ts";
import type { AuthorshipState, MatchMethod } from "#kinds/record-state.ts";
import { isSamePrinted } from "../compare-people.ts";
import { measureTitleSimilarity } from "../measure-title-similarity.ts";

type Entry = Person & { state?: AuthorshipState; matchedBy?: MatchMethod };

/**
 * Merges the people of several lists in the order of the first. An account occurs once, and so does a name that another
 * list spells a little differently. What a person decided about an entry stays; nobody gets more rights than by their
 * own best entry, and an entry matched only by name stays so.
 */
export function mergePeople<E extends Entry>([first = [], ...others]: readonly (readonly E[])[]): E[] {
  const merged: E[] = first.map((person) => ({ ...person }));
  for (const list of others) {
    const taken = new Set<number>();
    for (const person of list) {
      const index = indexOfSame(person, merged, taken);
      const existing = merged[index];
      if (existing) {
        taken.add(index);
        merged[index] = mergeEntries(existing, person);
      } else if (person.account !== undefined || !isPrinted(person, merged)) merged.push({ ...person });
    }
  }
  return merged;
}

/** Finds the person's entry by account, then by identifier, then by printed name. */
function indexOfSame(person: Entry, merged: readonly Entry[], taken: ReadonlySet<number>): number {
  const byAccount = merged.findIndex(({ account }) => account !== undefined && account === person.account);
  if (byAccount >= 0) return byAccount;
  const mayMatch = (index: number, entry: Entry) =>
    !taken.has(index) && (entry.account === undefined || person.account === undefined);
  const byId = merged.findIndex((entry, index) => mayMatch(index, entry) && haveSameId(entry, person));
  if (byId >= 0) return byId;
  return merged.findIndex((entry, index) => mayMatch(index, entry) && isSamePrinted(entry.name, person.name));
}

function haveSameId(one: Person, other: Person): boolean {
  const same = (a: string | undefined, b: string | undefined) =>
    a !== undefined && a !== "" && a.toLowerCase() === b?.toLowerCase();
  return same(one.email, other.email) || same(one.orcid, other.orcid) || same(one.scopusAuthorId, other.scopusAuthorId);
}

/** The minimum similarity of a complete name and the same name with a typo. */
const minTypoSimilarity = 0.6;

function isPrinted(person: Person, merged: readonly Entry[]): boolean {
  return merged.some(
    ({ name }) =>
      isSamePrinted(name, person.name) ||
      measureTitleSimilarity(name.toLowerCase(), person.name.toLowerCase()) >= minTypoSimilarity,
  );
}

/** The first entry as printed, completed with values that only the other has. */
function mergeEntries<E extends Entry>(existing: E, other: E): E {
  const filled = { ...other, ...withoutEmpty(existing) } as E;
  const { account, state, matchedBy } = stronger(existing, other);
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

function strength({ account, state, matchedBy }: Entry): number {
  if (account === undefined) return 0;
  if (state === "confirmed") return 4;
  if (state === "declined") return 3;
  return matchedBy === "variant" || matchedBy === "claim" ? 1 : 2;
}

function withoutEmpty(entry: Entry): Partial<Entry> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined && value !== ""));
}
