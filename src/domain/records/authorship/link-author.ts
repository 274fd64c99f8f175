import type { PersonForMatching } from "#db/queries/people-matching.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { AuthorshipState, MatchMethod } from "#kinds/record-state.ts";
import { type Link, type linkPeople, toUnlinkedPerson } from "./link-people.ts";

type Linked = ReturnType<typeof linkPeople>;

export type AuthorLink = {
  account: PersonForMatching;
  /** Of the entry in the people list, from 0; without one, or if it is another person's, an entry is added at the end. */
  position: number | undefined;
  /** The entry to add. */
  line: StoredPerson;
  state: AuthorshipState;
  matchedBy: MatchMethod;
};

/** Links an account to one entry of the list only; nothing else of the list changes. */
export function linkAuthor(
  linked: Linked,
  { account, line, state, matchedBy, position: chosenPosition }: AuthorLink,
  now: Date,
): Linked {
  const { people, links } = unlinkAuthor(linked, account.publicId);
  const taken = chosenPosition === undefined ? undefined : people[chosenPosition];
  const position =
    chosenPosition !== undefined && taken && taken.account === undefined ? chosenPosition : people.length;
  const named = { ...(people[position] ?? line), account: account.publicId, state, matchedBy };
  const link: Link = { position, account, matchedBy, state, decidedAt: state === "confirmed" ? now : null };
  const others = people.filter((_, index) => index !== position);
  return {
    people: [...others.slice(0, position), named, ...others.slice(position)],
    links: [...links, link].sort((one, other) => one.position - other.position),
  };
}

/** The entry stays as printed. */
export function unlinkAuthor({ people, links }: Linked, publicId: string): Linked {
  return {
    people: people.map((person): StoredPerson => (person.account === publicId ? toUnlinkedPerson(person) : person)),
    links: links.filter(({ account }) => account.publicId !== publicId),
  };
}
