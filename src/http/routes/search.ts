import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { findPeople } from "#domain/search/find-people.ts";
import { searchAll } from "#domain/search/search-all.ts";
import { route } from "../route.ts";

const { search } = contract;

export function addSearchRoutes(app: FastifyInstance): void {
  route(app, search.people, async ({ workplace, scope, actor, query }) => findPeople(workplace, scope, actor, query));
  route(app, search.all, async ({ workplace, scope, actor, session, query }) =>
    searchAll(workplace, scope, { actor, academicStart: session.academicStart }, query),
  );
}
