import { type DirectoryRow, listDirectory } from "#db/queries/directory.ts";
import { changeOwnPage } from "../directory/change-own-page.ts";
import type { Scope } from "../scope.ts";
import { actorFor } from "./actor-for.ts";
import type { DemoPeople } from "./add-people.ts";

const departmentsWithPages = 4;
const pagesEach = 2;

const abouts = [
  "I teach programming to the first year and supervise projects with the clinics of the neighbourhood.",
  "What my students and I measure on the roof of the workshop ends up in the papers below.",
  "I came to teaching from industry, and still go back there every summer.",
];

/**
 * A few teachers of several departments have opened their public page, so that the directory has something to show.
 * Those who can sign in decide for themselves.
 */
export async function openPages(scope: Scope, { authors, known }: DemoPeople): Promise<void> {
  const decides = new Set(known.map(({ email }) => email));
  const directory = await listDirectory(scope);
  const others = directory
    .filter(({ id, email }) => authors.includes(id) && !decides.has(email))
    .sort((one, other) => one.id - other.id);
  const departments = [...new Set(others.map(departmentOf))].slice(0, departmentsWithPages);
  const chosen = departments.flatMap((department) =>
    others.filter((one) => departmentOf(one) === department).slice(-pagesEach),
  );
  for (const [at, teacher] of chosen.entries()) {
    const about = at % 2 === 0 ? abouts[at / 2] : undefined;
    await changeOwnPage(scope, actorFor(scope, teacher), { version: 0, isOpen: true, about }, "");
  }
}

const departmentOf = ({ appointments }: DirectoryRow) => appointments.at(-1)?.department;
