import * as z from "zod";
import { findsEverywhere } from "#access/policies/people.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import { listInstitutesWithPeople } from "#db/queries/accounts/people-search.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { type Scope, withScope } from "#db/scope.ts";
import type { Condition } from "#kinds/condition.ts";
import type { AppContext } from "../app-context.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { departmentsForQuery } from "./departments-for-query.ts";
import { lookUpPeople, type PeoplePage } from "./look-up-people.ts";
import { parsePeopleQuery } from "./parse-people-query.ts";
import type { People } from "./people-facets.ts";
import { prefixesQuery } from "./people-queries.ts";

/** `where` is the query as read before, in place of `q`. */
export type PeopleQuery = Parsed<typeof search.people>["query"] & {
  where?: Condition;
  /** Counts them by this field. */
  by?: string | undefined;
} & Partial<Pick<PeoplePage, "searchBy">>;

const offsetCursor = z.tuple([z.number().int().min(1).max(100_000)]);

/** Colleagues who match a query, best first. */
export async function findPeople(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  actor: Actor,
  input: PeopleQuery,
): Promise<People & { nextCursor: string | null }> {
  const [offset = 0] = readCursor(input.cursor, offsetCursor) ?? [];
  const query = input.where ?? input.q ?? "";
  const page = {
    limit: input.limit,
    offset,
    hasFacets: input.facets === "yes" && offset === 0,
    searchBy: input.searchBy ?? "name-and-topic",
  };
  const people = findsEverywhere(actor)
    ? await findEverywhere(appContext, scope, actor, { query, ...page })
    : await lookUpPeople(scope, actor, { ...(await parsedQueryOf(scope, query)), by: input.by }, page);
  const end = offset + people.rows.length;
  return { ...people, nextCursor: people.rows.length > 0 && end < people.total ? writeCursor([end]) : null };
}

/** Typed text may name departments; in a condition they are codes already. */
async function parsedQueryOf(scope: Scope, query: string | Condition) {
  return parsePeopleQuery(query, typeof query === "string" ? await departmentsForQuery(scope, query) : []);
}

/** The same in every institute of the installation, for super admins. */
async function findEverywhere(
  { database }: Pick<AppContext, "database">,
  scope: Scope,
  actor: Actor,
  { query, limit, offset, hasFacets, searchBy }: PeoplePage & { query: string | Condition },
): Promise<People> {
  const institutes = await listInstitutes(scope.db);
  const { words } = parsePeopleQuery(query, []);
  const queries = words.length === 0 ? [] : institutes.map(({ id }) => prefixesQuery(id, words));
  const answering = queries.length === 0 ? [] : await listInstitutesWithPeople(scope.db, queries);
  // Where nobody matches as typed, each institute searches for what was meant.
  const searched = answering.length === 0 ? institutes : institutes.filter(({ id }) => answering.includes(id));
  const found: People[] = [];
  for (const { id, name } of searched) {
    const look = async (within: Scope) =>
      lookUpPeople(within, actor, await parsedQueryOf(within, query), {
        limit: offset + limit,
        offset: 0,
        hasFacets,
        searchBy,
      });
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
