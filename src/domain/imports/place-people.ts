import type { DirectoryRow } from "#db/queries/directory.ts";
import type { CellFault } from "#kinds/derive/from-cells.ts";
import type { Person } from "#kinds/person.ts";
import type { DirectoryIndex } from "#rules/matching/index-directory.ts";
import { type Match, matchPeople } from "#rules/matching/match-people.ts";

export type Placed = { people: Person[]; matches: ReadonlyMap<number, Match<DirectoryRow>>; faults: CellFault[] };

/** Who the people of a row are; an address that no account has is said, and kept as typed. */
export function placePeople(
  index: DirectoryIndex<DirectoryRow>,
  read: { people: readonly Person[]; emails: readonly string[] },
): Placed {
  const { people, matches, unknownEmails } = matchPeople(read, index);
  const faults = unknownEmails.map((email) => ({
    field: "emails",
    column: "",
    text: email,
    code: "no-account",
    message: `Nobody here has the address ${email}.`,
  }));
  return { people, matches, faults };
}
