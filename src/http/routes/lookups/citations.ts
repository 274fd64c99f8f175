import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { fetchCitations, noAnswer } from "#domain/lookups/citations/fetch-citations.ts";
import {
  listOwnDois,
  readCitations,
  removeCitations,
  storeCitations,
} from "#domain/lookups/citations/own-citations.ts";
import { countLookupOf } from "#domain/lookups/count-lookup-of.ts";
import { withTemplate } from "#texts/sentence.ts";
import { externalRoute } from "../../external-route.ts";
import { route } from "../../route.ts";

const { citations } = contract;

export function addCitationRoutes(app: FastifyInstance): void {
  route(app, citations.read, ({ scope, actor }) => readCitations(scope, actor));
  externalRoute(app, citations.refresh, {
    check: async ({ scope, actor }) => {
      await countLookupOf(scope, actor);
      return listOwnDois(scope, actor);
    },
    callService: ({ appContext }, dois) => fetchCitations(appContext, dois),
    respond: async ({ scope, actor }, counted) => {
      await storeCitations(scope, actor, counted);
      const warnings = counted.isWhole ? [] : [withTemplate({ message: noAnswer })];
      return { ...(await readCitations(scope, actor)), warnings };
    },
  });
  route(app, citations.remove, async ({ scope, actor }) => {
    await removeCitations(scope, actor);
    return readCitations(scope, actor);
  });
}
