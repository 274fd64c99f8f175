import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { addProofs, mayAddProofs } from "#domain/records/add-proofs.ts";
import { judgeFiles } from "#domain/records/judge-files.ts";
import { readProof, removeProof } from "#domain/records/read-proof.ts";
import { attachment } from "../attachment.ts";
import { presentRecord } from "../presenters/record.ts";
import { route } from "../route.ts";
import { uploadRoute } from "../upload-route.ts";

const { records } = contract;

export function addProofRoutes(app: FastifyInstance): void {
  uploadRoute(app, records.addProof, {
    check: ({ scope, actor, params }) => mayAddProofs(scope, actor, params),
    prepare: ({ params }, { files, fields }) => judgeFiles(params.kind, { field: fields.field ?? "", files }),
    keep: async ({ workplace, scope, actor, params }, _received, upload) =>
      presentRecord(await addProofs(workplace, scope, actor, params, upload), actor),
  });
  route(app, records.readProof, async ({ workplace, scope, actor, params, reply }) => {
    const proof = await readProof(workplace, scope, actor, params);
    void reply
      .header("content-disposition", attachment(proof.name))
      .header("content-length", proof.sizeInBytes)
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("x-content-type-options", "nosniff")
      .type(proof.mediaType)
      .send(proof.bytes);
  });
  route(app, records.removeProof, async ({ scope, actor, params }) =>
    presentRecord(await removeProof(scope, actor, params), actor),
  );
}
