import { type Actor, leadsDepartment, managesInstitute } from "#access/roles.ts";
import type { PeopleHaving } from "#db/queries/accounts/people-having.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { profileKinds, recordKinds } from "#kinds/registry.ts";
import type { PeopleQuestion } from "./read-people-question.ts";

/** What a query requires of people beside their words, for the database. */
export async function peopleConditions(
  scope: Scope,
  actor: Actor,
  { having, periods, joined }: PeopleQuestion,
): Promise<{ having: PeopleHaving[]; joined: PeopleQuestion["joined"] }> {
  if (having.length === 0) return { having: [], joined };
  const { academicStart } = await findInstitute(scope);
  const places = { periods, academicStart, hasDrafts: seesDrafts(actor) };
  return {
    joined,
    having: having.map(({ names, isPresent }) => ({
      isPresent,
      of: names.map((name) => {
        if (name === "orcid") return { of: "orcid" };
        if (name === "phd") return { of: "degree", value: name, tables: degreeTables };
        return { of: "records", kinds: kindsCalled(name), ...places };
      }),
    })),
  };
}

/** Others know of a colleague's work once it is submitted. */
const seesDrafts = (actor: Actor) => managesInstitute(actor) || leadsDepartment(actor);

/** Where degrees are entered: tables with a column for them. */
const degreeTables = profileKinds.flatMap(({ slug, fields }) =>
  Object.entries(fields).flatMap(([table, field]) =>
    field.type === "table" && "degree" in field.columns ? [{ kind: slug, table }] : [],
  ),
);

/** A kind, or the kinds of a group. */
function kindsCalled(name: string): string[] {
  const kind = recordKinds.find(({ slug }) => slug === name);
  return kind ? [kind.slug] : recordKinds.filter(({ group }) => group === name).map(({ slug }) => slug);
}
