import { mayAskAbout, type VisiblePeople, visiblePeople } from "#access/policies/people.ts";
import { viewerScopes } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { PeopleNames } from "#db/queries/accounts/people-where.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { fieldsIn } from "#kinds/condition.ts";
import { profileKinds, recordKinds } from "#kinds/registry.ts";
import { ensureAllowed } from "../refusal.ts";
import type { ParsedPeopleQuery } from "./parse-people-query.ts";

/** What the names in a query mean, for the database. */
export async function namesFor(
  scope: Scope,
  actor: Actor,
  { where, periods }: ParsedPeopleQuery,
): Promise<PeopleNames> {
  const isPlain = where.op === "always";
  const departments = isPlain ? [] : await listAllDepartments(scope);
  return {
    departments: new Map(departments.map(({ code, id }) => [code, id])),
    degreeTables: tablesWith("degree"),
    experienceTables: tablesWith("experienceIndustry"),
    genderKinds,
    findKindsByName,
    periods,
    academicStart: isPlain ? 1 : (await findInstitute(scope)).academicStart,
    viewerScopes: viewerScopes(actor),
  };
}

/** The departments within which the viewer may ask this; undefined: the whole institute. Refused for others. */
export function departmentsWithin(actor: Actor, { where, on, by }: ParsedPeopleQuery): VisiblePeople["departments"] {
  const fields = [...fieldsIn(where), ...(on === undefined ? [] : ["on"]), ...(by === undefined ? [] : [by])];
  ensureAllowed(mayAskAbout(actor, fields));
  return visiblePeople(actor, fields).departments;
}

/** Tables of documents with such a column: where degrees are entered, where posts are. */
function tablesWith(column: string): { kind: string; table: string }[] {
  return profileKinds.flatMap(({ slug, fields }) =>
    Object.entries(fields).flatMap(([table, field]) =>
      field.type === "table" && column in field.columns ? [{ kind: slug, table }] : [],
    ),
  );
}

const genderKinds = profileKinds.flatMap(({ slug, fields }) => ("gender" in fields ? [slug] : []));

function findKindsByName(name: string): string[] {
  if (name === "records") return recordKinds.map(({ slug }) => slug);
  const kind = recordKinds.find(({ slug }) => slug === name);
  return kind ? [kind.slug] : recordKinds.filter(({ group }) => group === name).map(({ slug }) => slug);
}
