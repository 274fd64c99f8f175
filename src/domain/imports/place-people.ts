import type { DirectoryRow } from "#db/queries/directory.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { CellFault } from "#kinds/derive/from-cells.ts";
import type { Person } from "#kinds/person.ts";
import type { Matches } from "../records/link-people.ts";
import { type DirectoryIndex, matchIn } from "../records/match-lines.ts";

export type Placed = { people: Person[]; matches: Matches; faults: CellFault[] };

/**
 * Who the people of a row are. An address joins the printed name that its account's name or variant equals; else its
 * account is added as involved (design.md, section 3). An address that no account has is said and kept as typed.
 */
export function placePeople(
  index: DirectoryIndex,
  read: { people: readonly Person[]; emails: readonly string[] },
): Placed {
  const people = [...read.people];
  const faults: CellFault[] = [];
  for (const email of read.emails) {
    const [account] = index.email.get(email.toLowerCase()) ?? [];
    if (!account) {
      faults.push({
        field: "emails",
        column: "",
        text: email,
        code: "no-account",
        message: `Nobody here has the address ${email}.`,
      });
      continue;
    }
    const at = people.findIndex((person) => person.email === undefined && namesAccount(person, account));
    const named = people[at];
    if (named) people[at] = { ...named, email: account.email };
    else if (!people.some((person) => person.email === account.email))
      people.push({ name: account.name || account.email, email: account.email, role: "involved" });
  }
  return { people, matches: matchIn(index, people), faults };
}

function namesAccount(person: Person, account: DirectoryRow): boolean {
  const printed = foldText(person.name);
  return printed === foldText(account.name) || account.variants.includes(printed);
}
