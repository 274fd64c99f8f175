import { finished } from "node:stream";
import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { presentBatch } from "#domain/imports/present-batch.ts";
import { receiveForLater } from "#domain/imports/reading/receive-file.ts";
import { countLookupOf } from "#domain/lookups/count-lookup-of.ts";
import {
  exchangeCode,
  readOrcidLink,
  removeOrcidLink,
  requireSignIn,
  revokeInBackground,
  revokeToken,
  startSignIn,
  storeOrcidLink,
} from "#domain/lookups/orcid/link-orcid.ts";
import { readOrcidRecord, refuseLink, requireLink } from "#domain/lookups/orcid/read-orcid-record.ts";
import { prepareSending, sendWorks, storeSentWorks } from "#domain/lookups/orcid/send-works.ts";
import { readWorksForOrcid } from "#domain/lookups/orcid/works-for-orcid.ts";
import { withTemplate } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { externalRoute } from "../../external-route.ts";
import { route } from "../../route.ts";

const { orcid } = contract;

const notRevokedMessage = text(
  "Your ORCID iD is unlinked here, but ORCID did not confirm it. Remove this server at ORCID too, under “Trusted parties”.",
);

export function addOrcidRoutes(app: FastifyInstance): void {
  route(app, orcid.read, ({ scope, actor, appContext }) => readOrcidLink(scope, actor, appContext));
  route(app, orcid.start, async ({ scope, actor, appContext, body: { access }, session }) => {
    await countLookupOf(scope, actor);
    return { address: await startSignIn(appContext, scope, actor, { access, session: session.id }) };
  });
  externalRoute(app, orcid.finish, {
    check: async ({ scope, actor, body: { state, code }, session }) => {
      await countLookupOf(scope, actor);
      await requireSignIn(scope, actor, { state, session: session.id });
      return code;
    },
    callService: ({ appContext }, code) => exchangeCode(appContext, code),
    respond: async ({ scope, actor, appContext }, granted) => {
      await storeOrcidLink(appContext, scope, actor, granted);
      return readOrcidLink(scope, actor, appContext);
    },
    discard: ({ appContext }, { token }) => revokeInBackground(appContext, token),
  });
  externalRoute(app, orcid.import, {
    check: async ({ scope, actor, appContext }) => {
      await countLookupOf(scope, actor);
      return requireLink(appContext, scope, actor);
    },
    callService: async ({ appContext }, link) => ({ link, file: await readOrcidRecord(appContext, link) }),
    respond: async ({ scope, actor, appContext, reply }, { link, file }) => {
      if (file === "refused") return refuseLink(scope, actor, link);
      const { batch, startReading } = await receiveForLater(appContext, scope, actor, file);
      // As for an uploaded file: the batch is visible to others once the response is sent.
      finished(reply.raw, startReading);
      return presentBatch(batch, actor, scope.now);
    },
  });
  route(app, orcid.works, async ({ scope, actor }) => ({ rows: await readWorksForOrcid(scope, actor) }));
  externalRoute(app, orcid.send, {
    check: async ({ scope, actor, appContext, body: { records } }) => {
      await countLookupOf(scope, actor);
      return prepareSending(appContext, scope, actor, records);
    },
    callService: ({ appContext }, sending) => sendWorks(appContext, sending),
    respond: async ({ scope, actor }, sent) => {
      await storeSentWorks(scope, actor, sent);
      return {
        rows: await readWorksForOrcid(scope, actor),
        done: sent.done.map(({ record, outcome }) => ({ id: record, outcome })),
        refused: sent.refused.map(({ record, title, message }) => withTemplate({ id: record, title, message })),
      };
    },
  });
  externalRoute(app, orcid.unlink, {
    check: ({ scope, actor, appContext }) => removeOrcidLink(appContext, scope, actor),
    callService: ({ appContext }, token) => revokeToken(appContext, token),
    respond: async ({ scope, actor, appContext }, isRevoked) => ({
      ...(await readOrcidLink(scope, actor, appContext)),
      warnings: isRevoked ? [] : [{ message: notRevokedMessage }],
    }),
  });
}
