import { type DirectoryRow, findDirectory } from "#db/queries/directory.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import type { MatchWay } from "#kinds/record-state.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import type { Matches } from "./link-people.ts";

/** Finds the colleagues that the lines name. Refuses a line that points to an account which is not of the institute. */
export async function matchLines(scope: Scope, people: readonly Person[], always: readonly number[]): Promise<Matches> {
  const directory = await findDirectory(scope, {
    accounts: [...always],
    publicIds: present(people.map(({ account }) => account)),
    emails: present(people.map(({ email }) => email?.toLowerCase())),
    orcids: present(people.map(({ orcid }) => orcid)),
    scopusAuthorIds: present(people.map(({ scopusAuthorId }) => scopusAuthorId)),
    foldedNames: people.map(({ name }) => foldText(name)),
  });
  const matches = matchIn(indexDirectory(directory), people);
  const lost = people.findIndex(({ account }, position) => account !== undefined && !matches.has(position));
  if (lost >= 0) throw unknownColleague(lost);
  return matches;
}

/** The directory by everything an account may be meant by. */
export type DirectoryIndex = Readonly<
  Record<"account" | "email" | "orcid" | "scopus" | "variant", Map<string, Set<DirectoryRow>>>
>;

export function indexDirectory(directory: readonly DirectoryRow[]): DirectoryIndex {
  const index: DirectoryIndex = {
    account: new Map(),
    email: new Map(),
    orcid: new Map(),
    scopus: new Map(),
    variant: new Map(),
  };
  const add = (way: keyof DirectoryIndex, key: string | null, row: DirectoryRow) => {
    if (key === null || key === "") return;
    const known = index[way].get(key);
    if (known) known.add(row);
    else index[way].set(key, new Set([row]));
  };
  for (const row of directory) {
    add("account", row.publicId, row);
    add("email", row.email, row);
    add("orcid", row.orcid, row);
    for (const id of row.scopusAuthorIds) add("scopus", id, row);
    for (const name of [foldText(row.name), ...row.variants]) add("variant", name, row);
  }
  return index;
}

/** By id first, then by a name that one account alone holds; lines that name nobody here are left out. */
export function matchIn(index: DirectoryIndex, people: readonly Person[]): Matches {
  const matches = new Map<number, { account: DirectoryRow; matchedBy: MatchWay }>();
  for (const [position, person] of people.entries()) {
    const keys: [keyof DirectoryIndex, string | undefined][] =
      person.account !== undefined
        ? [["account", person.account]]
        : [
            ["email", person.email?.toLowerCase()],
            ["orcid", person.orcid],
            ["scopus", person.scopusAuthorId],
            ["variant", foldText(person.name)],
          ];
    for (const [way, key] of keys) {
      const found = key === undefined ? undefined : index[way].get(key);
      const [account] = found ?? [];
      if (!account || found?.size !== 1) continue;
      matches.set(position, { account, matchedBy: way });
      break;
    }
  }
  return matches;
}

function unknownColleague(position: number): Refusal {
  return new Refusal("invalid-input", {
    issues: [
      {
        field: `people.${position}.account`,
        code: "unknown-colleague",
        message: "This colleague has no account here. Choose the name again.",
      },
    ],
  });
}

function present(values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined);
}
