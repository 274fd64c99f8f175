import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { listUnassignedNames } from "#domain/records/list-unassigned-names.ts";
import { placeMany } from "#domain/records/place-many.ts";
import { undoPlacing } from "#domain/records/undo-placing.ts";
import { route } from "../route.ts";

const { placing } = contract;

export function addPlacingRoutes(app: FastifyInstance): void {
  route(app, placing.listNames, async ({ scope, actor, query }) => listUnassignedNames(scope, actor, query));
  route(app, placing.place, async (request) => placeMany(request.scope, request.actor, () => request.body));
  route(app, placing.undo, async (request) => undoPlacing(request.scope, request.actor, () => request.body));
}
