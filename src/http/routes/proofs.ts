import type { FastifyInstance } from "fastify";
import { mayWrite } from "#access/policies/records.ts";
import { contract } from "#contract/contract.ts";
import { allowReuse, readDuplicateProofs } from "#domain/records/proofs/duplicate-proofs.ts";
import { countMissingByPerson, listMissing, remindOfProofs } from "#domain/records/proofs/missing-proofs.ts";
import { attachStagedProofs } from "#domain/records/proofs/staging/attach-staged-proofs.ts";
import {
  listStagedProofs,
  readUploads,
  removeStagedProofs,
  stageProofs,
} from "#domain/records/proofs/staging/stage-proofs.ts";
import { ensureAllowed } from "#domain/refusal.ts";
import { presentRefusedItem } from "../presenters/refused.ts";
import { route } from "../route.ts";
import { uploadRoute } from "../upload-route.ts";

const { proofs } = contract;

export function addProofRoutes(app: FastifyInstance): void {
  route(app, proofs.listSame, async ({ scope, actor, query }) => readDuplicateProofs(scope, actor, query));
  route(app, proofs.countMissingByPerson, async ({ scope, actor }) => ({
    rows: await countMissingByPerson(scope, actor),
  }));
  route(app, proofs.listMissing, async ({ scope, actor, params }) => ({
    rows: await listMissing(scope, actor, params.person),
  }));
  route(app, proofs.remind, async ({ appContext, scope, actor, body, request }) =>
    remindOfProofs(scope, actor, { ...body, publicUrl: appContext.publicUrl, ipAddress: request.ip }),
  );
  uploadRoute(app, proofs.stage, {
    check: async ({ actor }) => ensureAllowed(mayWrite(actor)),
    prepare: ({ appContext }, { files }) => readUploads(appContext, files),
    run: ({ appContext, scope, actor }, _received, read) => stageProofs(appContext, scope, actor, read),
  });
  route(app, proofs.listStaged, async ({ scope, actor }) => listStagedProofs(scope, actor));
  route(app, proofs.attach, async ({ scope, actor, body }) => {
    const { done, refused } = await attachStagedProofs(scope, actor, body);
    return { done, refused: refused.map(presentRefusedItem) };
  });
  route(app, proofs.removeStaged, async ({ appContext, scope, actor, params }) => ({
    removed: await removeStagedProofs(appContext, scope, actor.account, [params.id]),
  }));
  route(app, proofs.allowSame, async ({ scope, actor, readBody }) => allowReuse(scope, actor, readBody()));
}
