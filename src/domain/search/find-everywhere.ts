import type { Actor } from "#access/roles.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { listInstitutesWithPeople } from "#db/queries/people-search.ts";
import { withScope } from "#db/scope.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";
import { departmentsFor } from "./departments-for.ts";
import { lookUpPeople, type People, type PeoplePage } from "./look-up-people.ts";
import { asTyped } from "./people-queries.ts";
import { readPeopleQuestion } from "./read-people-question.ts";

/** The same in every institute of the installation, for super admins. */
export async function findEverywhere(
  { database }: Pick<Workplace, "database">,
  scope: Scope,
  actor: Actor,
  { q, limit, offset, hasFacets, reach }: PeoplePage & { q: string },
): Promise<People> {
  const institutes = await listInstitutes(scope.db);
  const { words } = readPeopleQuestion(q, []);
  const wanted = words.length === 0 ? [] : institutes.map(({ id }) => asTyped(id, words));
  const answering = wanted.length === 0 ? [] : await listInstitutesWithPeople(scope.db, wanted);
  // Where nobody answers as typed, each institute looks for what was meant.
  const asked = answering.length === 0 ? institutes : institutes.filter(({ id }) => answering.includes(id));
  const found: People[] = [];
  for (const { id, name } of asked) {
    const look = async (within: Scope) => {
      const question = readPeopleQuestion(q, await departmentsFor(within, q));
      return lookUpPeople(within, actor, question, { limit: offset + limit, offset: 0, hasFacets, reach });
    };
    const people = id === scope.institute ? await look(scope) : await withScope(database, id, look);
    found.push({ ...people, rows: people.rows.map((row) => ({ ...row, institute: name })) });
  }
  const rows = found.flatMap((people) => people.rows).sort((a, b) => b.score - a.score);
  return {
    rows: rows.slice(offset, offset + limit),
    total: found.reduce((sum, { total }) => sum + total, 0),
    totalIsExact: found.every(({ totalIsExact }) => totalIsExact),
    facets: null,
    didYouMean: found.find(({ didYouMean, total }) => didYouMean && total > 0)?.didYouMean ?? null,
  };
}
