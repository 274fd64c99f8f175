import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { allowSame, listSame } from "#domain/records/proofs/same-proofs.ts";
import { route } from "../route.ts";

const { evidence } = contract;

export function addEvidenceRoutes(app: FastifyInstance): void {
  route(app, evidence.listSame, async ({ scope, actor, query }) => listSame(scope, actor, query));
  route(app, evidence.allowSame, async ({ scope, actor, readBody }) => allowSame(scope, actor, readBody()));
}
