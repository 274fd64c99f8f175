import type { FastifyInstance } from "fastify";
import { submissions } from "#contract/accreditation/submissions.ts";
import { compareSubmission } from "#domain/submissions/compare-submissions.ts";
import { makeSubmission } from "#domain/submissions/make-submission.ts";
import { publishSubmission, releaseEvidence, revokeEvidence } from "#domain/submissions/publish.ts";
import {
  checkSubmission,
  listSubmissionsWithRecord,
  listVisibleSubmissions,
  openFrozenProof,
  presentSubmission,
  readFrozenRows,
  readSubmission,
} from "#domain/submissions/read-submission.ts";
import { putCopy, readCopy, withdrawCopy } from "#domain/submissions/redacted-copies.ts";
import { readFindings, releaseWithoutFindings } from "#domain/submissions/release-without-findings.ts";
import { findFrozenToManage } from "#domain/submissions/submission-access.ts";
import { writeBinder } from "#domain/submissions/write-binder.ts";
import { prepareMetricPdf, writeMetricPdf } from "#domain/submissions/write-metric-pdf.ts";
import { externalRoute } from "../external-route.ts";
import { route } from "../route.ts";
import { sendChunks } from "../send-chunks.ts";
import { contentDispositionOf, sendFile } from "../send-file.ts";
import { uploadRoute } from "../upload-route.ts";

/** Limit of the proofs named in the header, whose length is limited; the first page of the PDF names all of them. */
const maxNamed = 20;

export function addSubmissionRoutes(app: FastifyInstance): void {
  route(app, submissions.make, async ({ scope, actor, session, body }) => {
    const made = await makeSubmission(scope, { actor, academicStart: session.academicStart }, body);
    return { ...presentSubmission(made), job: made.id };
  });
  route(app, submissions.list, ({ scope, actor, query }) => listVisibleSubmissions(scope, actor, query));
  route(app, submissions.read, ({ scope, actor, params }) => readSubmission(scope, actor, params.id));
  route(app, submissions.rows, ({ scope, actor, params, query }) => readFrozenRows(scope, actor, params, query));
  route(app, submissions.compare, ({ scope, actor, session, params, readQuery }) =>
    compareSubmission(scope, { actor, academicStart: session.academicStart }, params.id, readQuery),
  );
  route(app, submissions.check, ({ appContext, scope, actor, params }) =>
    checkSubmission(appContext, scope, actor, params.id),
  );
  route(app, submissions.release, ({ scope, actor, params, readBody }) =>
    releaseEvidence(scope, actor, params.id, readBody),
  );
  route(app, submissions.findings, ({ scope, actor, params }) => readFindings(scope, actor, params));
  route(app, submissions.releaseWithoutFindings, ({ scope, actor, params }) =>
    releaseWithoutFindings(scope, actor, params),
  );
  route(app, submissions.readProof, async ({ appContext, scope, actor, params, reply }) =>
    sendFile(reply, await openFrozenProof(appContext, scope, actor, params)),
  );
  uploadRoute(app, submissions.putCopy, {
    check: async ({ scope, actor, params }) => void (await findFrozenToManage(scope, actor, params.id)),
    prepare: (_, { files }) => readCopy(files),
    run: ({ appContext, scope, actor, params }, _received, copy) => putCopy(appContext, scope, actor, params, copy),
  });
  route(app, submissions.removeCopy, ({ scope, actor, params }) => withdrawCopy(scope, actor, params));
  route(app, submissions.publish, ({ appContext, scope, actor, params, readBody }) =>
    publishSubmission(appContext, scope, actor, params.id, readBody),
  );
  route(app, submissions.revoke, ({ scope, actor, params }) => revokeEvidence(scope, actor, params));
  route(app, submissions.ofRecord, ({ scope, actor, params }) => listSubmissionsWithRecord(scope, actor, params));
  route(app, submissions.binder, async (context) => {
    const { appContext, scope, actor, params } = context;
    const binder = await writeBinder(appContext, scope, actor, { id: params.id });
    await sendChunks(context, { ...binder, mediaType: "application/zip" });
  });
  externalRoute(app, submissions.pdf, {
    check: ({ appContext, scope, actor, params, readQuery }) =>
      prepareMetricPdf(appContext, scope, actor, { ...params, ...readQuery() }),
    callService: (_, prepared) => writeMetricPdf(prepared),
    respond: async ({ reply }, { name, bytes, excluded }) => {
      void reply
        .header(
          "left-out",
          encodeURIComponent(
            JSON.stringify({
              count: excluded.length,
              // `why` is the former name of `reason`.
              proofs: excluded.slice(0, maxNamed).map((proof) => ({ ...proof, why: proof.reason })),
            }),
          ),
        )
        .header("content-disposition", contentDispositionOf(name))
        .type("application/pdf")
        .send(bytes);
    },
  });
  route(app, submissions.linkedBinder, async (context) => {
    const { appContext, scope, actor, params, readBody } = context;
    const request = { id: params.id, token: () => readBody().token };
    const binder = await writeBinder(appContext, scope, actor, request);
    await sendChunks(context, { ...binder, mediaType: "application/zip" });
  });
}
