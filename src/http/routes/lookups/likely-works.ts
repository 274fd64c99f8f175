import { finished } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Actor } from "#access/roles.ts";
import { contract } from "#contract/contract.ts";
import { withFormerReason } from "#contract/shapes.ts";
import type { AppContext } from "#domain/app-context.ts";
import { presentBatch } from "#domain/imports/present-batch.ts";
import { receiveForLater } from "#domain/imports/reading/receive-file.ts";
import { countLookupOf } from "#domain/lookups/count-lookup-of.ts";
import { authorOf, fetchWorksOfAuthor, servicesWithoutResponse } from "#domain/lookups/likely/fetch-works-of-author.ts";
import {
  classifyLikelyWorks,
  fileOfLikelyWorks,
  listNotMine,
  markNotMine,
  unmarkNotMine,
} from "#domain/lookups/likely/likely-works.ts";
import { changeMonthlySearch, readMonthlySearch } from "#domain/lookups/monthly/monthly-search.ts";
import type { Scope } from "#domain/scope.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";
import { externalRoute } from "../../external-route.ts";
import { route } from "../../route.ts";

const { likelyWorks } = contract;

type Requester = { scope: Scope; actor: Actor };

async function prepareSearch({ scope, actor }: Requester) {
  await countLookupOf(scope, actor);
  return authorOf(scope, actor);
}

const callService = ({ appContext }: { appContext: AppContext }, author: Awaited<ReturnType<typeof authorOf>>) =>
  fetchWorksOfAuthor(appContext, author);

async function presentNotMine({ scope, actor }: Requester) {
  return { rows: await listNotMine(scope, actor) };
}

export function addLikelyWorkRoutes(app: FastifyInstance): void {
  externalRoute(app, likelyWorks.find, {
    check: prepareSearch,
    callService,
    respond: async ({ scope, actor }, found) => {
      const { rows, alreadyRecorded } = await classifyLikelyWorks(scope, actor, found);
      const searches = found.requests.map(({ values, ...rest }) => ({ ...rest, values: [...values] }));
      return {
        // `where`, `leftOut` and `asked` are the former names of `venue`, `alreadyRecorded` and `searches`.
        rows: rows.map((work) => ({ ...withFormerReason(work), where: work.venue })),
        alreadyRecorded,
        leftOut: alreadyRecorded,
        warnings: servicesWithoutResponse(found).map((service) =>
          withTemplate({ message: sentence("{{service}} did not answer. Search again later.", { service }) }),
        ),
        searches,
        asked: searches,
      };
    },
  });
  externalRoute(app, likelyWorks.stage, {
    check: prepareSearch,
    callService,
    respond: async ({ scope, actor, body, appContext, reply }, found) => {
      const file = await fileOfLikelyWorks(scope, actor, found, body.keys);
      const { batch, startReading } = await receiveForLater(appContext, scope, actor, file);
      // As for an uploaded file: the batch is visible to others once the response is sent.
      finished(reply.raw, startReading);
      return presentBatch(batch, actor, scope.now);
    },
  });
  route(app, likelyWorks.notMine, async ({ scope, actor, body }) => {
    await markNotMine(scope, actor, body.works);
    return presentNotMine({ scope, actor });
  });
  route(app, likelyWorks.listNotMine, presentNotMine);
  route(app, likelyWorks.takeBack, async ({ scope, actor, body }) => {
    await unmarkNotMine(scope, actor, body.works);
    return presentNotMine({ scope, actor });
  });
  route(app, likelyWorks.readMonthly, ({ scope, actor, appContext }) => readMonthlySearch(scope, actor, appContext));
  route(app, likelyWorks.changeMonthly, async ({ scope, actor, appContext, body }) => {
    await changeMonthlySearch(scope, actor, body.isOn);
    return readMonthlySearch(scope, actor, appContext);
  });
}
