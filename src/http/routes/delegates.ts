import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { addDelegate, endDelegate, readDelegates } from "#domain/records/delegates/manage-delegates.ts";
import { route } from "../route.ts";

const { delegates } = contract;

export function addDelegateRoutes(app: FastifyInstance): void {
  route(app, delegates.list, async ({ scope, actor }) => readDelegates(scope, actor));
  route(app, delegates.add, async ({ scope, actor, readBody }) => addDelegate(scope, actor, readBody));
  route(app, delegates.end, async ({ scope, actor, params }) => endDelegate(scope, actor, params.id));
}
