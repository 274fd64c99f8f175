import type { FastifyInstance } from "fastify";
import type { Role } from "#access/roles.ts";
import { privacy } from "#contract/privacy.ts";
import { prepareRevoking } from "#domain/lookups/orcid/link-orcid.ts";
import { answerRequest, listQueue } from "#domain/privacy/answer-request.ts";
import { eraseAccount } from "#domain/privacy/erase-account.ts";
import { exportOwnData } from "#domain/privacy/export-own-data.ts";
import { listOwnRequests, makePrivacyRequest, withdrawRequest } from "#domain/privacy/make-privacy-request.ts";
import { previewErasure } from "#domain/privacy/preview-erasure.ts";
import { createConcurrencyLimit, requesterKey } from "../concurrency-limit.ts";
import { route } from "../route.ts";
import { sendChunks } from "../send-chunks.ts";

// An export reads all data about a person, and runs until its client has received it.
const exportLimit = createConcurrencyLimit({
  perHolder: 1,
  inTotal: 2,
  message: "The server is preparing other data downloads. Try again in a moment.",
});

export function addPrivacyRoutes(app: FastifyInstance): void {
  route(app, privacy.exportOwn, async (context) => {
    const { appContext, scope, actor, session, request } = context;
    const release = exportLimit.start(requesterKey(actor));
    try {
      const requester = { actor, academicStart: session.academicStart, ipAddress: request.ip };
      const { name, chunks } = await exportOwnData(appContext, scope, requester);
      await sendChunks(context, { name, mediaType: "application/zip", chunks });
    } finally {
      release();
    }
  });

  route(app, privacy.listOwn, async ({ scope, actor }) => ({
    rows: await listOwnRequests(scope, actor),
  }));
  route(app, privacy.ask, async ({ scope, actor, body, request }) =>
    makePrivacyRequest(scope, actor, body, request.ip),
  );
  route(app, privacy.withdraw, async ({ scope, actor, params, request }) =>
    withdrawRequest(scope, actor, params.id, request.ip),
  );

  route(app, privacy.queue, async ({ scope, actor, query }) => {
    const page = await listQueue(scope, actor, query);
    return { ...page, rows: page.rows.map(present) };
  });
  route(app, privacy.answer, async ({ appContext, scope, actor, params, request, readBody }) => {
    const answering = { id: params.id, readAnswer: readBody, ipAddress: request.ip };
    return present(await answerRequest(appContext, scope, actor, answering));
  });

  route(app, privacy.foresee, async ({ appContext, scope, actor, params }) =>
    previewErasure(appContext, scope, actor, params.id),
  );
  route(app, privacy.erase, async (context) => {
    const { appContext, scope, actor, params, request } = context;
    const erasing = {
      id: params.id,
      confirm: () => context.body.confirm,
      ipAddress: request.ip,
      prepareFollowUp: (within: typeof scope, { id }: { id: number }) => prepareRevoking(appContext, within, id),
    };
    const erased = await eraseAccount(appContext, scope, actor, erasing);
    return { message: "The account is deleted. Its records now show “Former member”.", ...erased };
  });
}

function present(row: Awaited<ReturnType<typeof answerRequest>>) {
  return { ...row, institute: row.instituteName, role: row.role as Role };
}
