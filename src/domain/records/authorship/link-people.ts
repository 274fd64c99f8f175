import type { PersonForMatching } from "#db/queries/people-matching.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Person } from "#kinds/person.ts";
import type { AuthorshipState, MatchMethod } from "#kinds/record-state.ts";

/** An entry of the people list that is linked to an account. */
export type Link = {
  position: number;
  account: PersonForMatching;
  matchedBy: MatchMethod;
  state: AuthorshipState;
  decidedAt: Date | null;
};

/** By index in the people list, the matched account. */
export type Matches = ReadonlyMap<number, { account: PersonForMatching; matchedBy: MatchMethod }>;

/** The matches but those of one account, whose name stays as printed. */
export function withoutAccount(matches: Matches, publicId: string): Matches {
  return new Map([...matches].filter(([, { account }]) => account.publicId !== publicId));
}

type LinkInput = {
  people: readonly Person[];
  matches: Matches;
  /** The list before: what a person decided about their entry stays decided. */
  earlier: readonly StoredPerson[];
  /** Whoever enters or imports the record: their own entry is confirmed at once. */
  creator: string | null;
  now: Date;
};

/** The list as stored, and its authorships; an account is in it once. */
export function linkPeople(input: LinkInput): { people: StoredPerson[]; links: Link[] } {
  const links: Link[] = [];
  const taken = new Set<number>();
  const people = input.people.map((person, position): StoredPerson => {
    const printed = person.account === undefined ? person : withoutLink(person);
    const match = input.matches.get(position);
    if (!match || taken.has(match.account.id)) return printed;
    taken.add(match.account.id);
    const link = { position, ...linkOf(match, input) };
    links.push(link);
    return { ...printed, account: link.account.publicId, state: link.state, matchedBy: link.matchedBy };
  });
  return { people, links };
}

function withoutLink({ account: _, ...printed }: Person): Person {
  return printed;
}

function linkOf(
  { account, matchedBy }: { account: PersonForMatching; matchedBy: MatchMethod },
  { earlier, creator, now }: LinkInput,
): Omit<Link, "position"> {
  const before = earlier.find((person) => person.account === account.publicId);
  if (before?.state !== undefined && before.state !== "proposed")
    return { account, matchedBy: before.matchedBy ?? matchedBy, state: before.state, decidedAt: null };
  if (account.publicId === creator) return { account, matchedBy: "entered", state: "confirmed", decidedAt: now };
  // A stored entry has its account; how it was found does not change.
  const way = matchedBy === "account" ? (before?.matchedBy ?? matchedBy) : matchedBy;
  return { account, matchedBy: way, state: "proposed", decidedAt: null };
}

/** The entry as printed, without an account. */
export function toUnlinkedPerson(person: StoredPerson): Person {
  if (person.account === undefined && person.state === undefined && person.matchedBy === undefined) return person;
  const { account: _account, state: _state, matchedBy: _way, ...line } = person;
  return line;
}
