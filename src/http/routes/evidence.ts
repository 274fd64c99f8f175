import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { listMissing, listMissingOf, remindOfProofs } from "#domain/records/proofs/missing-proofs.ts";
import { allowSame, listSame } from "#domain/records/proofs/same-proofs.ts";
import { route } from "../route.ts";

const { evidence } = contract;

export function addEvidenceRoutes(app: FastifyInstance): void {
  route(app, evidence.listSame, async ({ scope, actor, query }) => listSame(scope, actor, query));
  route(app, evidence.listMissing, async ({ scope, actor }) => ({ rows: await listMissing(scope, actor) }));
  route(app, evidence.listMissingOf, async ({ scope, actor, params }) => ({
    rows: await listMissingOf(scope, actor, params.person),
  }));
  route(app, evidence.remind, async ({ appContext, scope, actor, body, request }) =>
    remindOfProofs(scope, actor, { ...body, publicUrl: appContext.publicUrl, address: request.ip }),
  );
  route(app, evidence.allowSame, async ({ scope, actor, readBody }) => allowSame(scope, actor, readBody()));
}
