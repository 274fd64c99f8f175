import type { FastifyInstance } from "fastify";
import { mayWrite } from "#access/policies/records.ts";
import { contract } from "#contract/contract.ts";
import { listMissing, listMissingOf, remindOfProofs } from "#domain/records/proofs/missing-proofs.ts";
import { allowSame, listSame } from "#domain/records/proofs/same-proofs.ts";
import { attachStaged } from "#domain/records/proofs/staging/attach-staged.ts";
import { dropStaged, listStagedProofs, readUploads, stageProofs } from "#domain/records/proofs/staging/stage-proofs.ts";
import { ensureAllowed } from "#domain/refusal.ts";
import { presentRefused } from "../presenters/refused.ts";
import { route } from "../route.ts";
import { uploadRoute } from "../upload-route.ts";

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
  uploadRoute(app, evidence.stage, {
    check: async ({ actor }) => ensureAllowed(mayWrite(actor)),
    prepare: ({ appContext }, { files }) => readUploads(appContext, files),
    keep: ({ appContext, scope, actor }, _received, read) => stageProofs(appContext, scope, actor, read),
  });
  route(app, evidence.listStaged, async ({ scope, actor }) => listStagedProofs(scope, actor));
  route(app, evidence.attach, async ({ scope, actor, body }) => {
    const { done, refused } = await attachStaged(scope, actor, body);
    return { done, refused: refused.map(presentRefused) };
  });
  route(app, evidence.unstage, async ({ appContext, scope, actor, params }) => ({
    removed: await dropStaged(appContext, scope, actor.account, [params.id]),
  }));
  route(app, evidence.allowSame, async ({ scope, actor, readBody }) => allowSame(scope, actor, readBody()));
}
