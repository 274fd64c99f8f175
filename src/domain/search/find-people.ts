import * as z from "zod";
import { findsEverywhere } from "#access/policies/people.ts";
import type { Actor } from "#access/roles.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";
import { departmentsFor } from "./departments-for.ts";
import { findEverywhere } from "./find-everywhere.ts";
import { lookUpPeople, type People, type PeoplePage } from "./look-up-people.ts";
import { readPeopleQuestion } from "./read-people-question.ts";

export type PeopleWish = {
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  facets: "yes" | "no";
  reach?: PeoplePage["reach"];
};

const place = z.tuple([z.number().int().min(1).max(100_000)]);

/** Colleagues who answer a question, best first. */
export async function findPeople(
  workplace: Pick<Workplace, "database">,
  scope: Scope,
  actor: Actor,
  wish: PeopleWish,
): Promise<People & { nextCursor: string | null }> {
  const [offset = 0] = readCursor(wish.cursor, place) ?? [];
  const q = wish.q ?? "";
  const page = {
    limit: wish.limit,
    offset,
    hasFacets: wish.facets === "yes" && offset === 0,
    reach: wish.reach ?? "mixed",
  };
  const people = findsEverywhere(actor)
    ? await findEverywhere(workplace, scope, actor, { q, ...page })
    : await lookUpPeople(scope, actor, readPeopleQuestion(q, await departmentsFor(scope, q)), page);
  const end = offset + people.rows.length;
  return { ...people, nextCursor: people.rows.length > 0 && end < people.total ? writeCursor([end]) : null };
}
