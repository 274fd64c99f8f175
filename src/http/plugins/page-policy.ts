import type { FastifyInstance, FastifyRequest } from "fastify";
import { readManualHost } from "#domain/tenants/manual-host.ts";
import { policyOfPage } from "./security-headers.ts";

/** The content policy of the page that is asked for, as the institute's settings are now. */
export function makePagePolicy(app: FastifyInstance): (request: FastifyRequest) => Promise<string> {
  let lastHost: string | undefined;
  return async ({ url }) => {
    try {
      lastHost = await readManualHost(app.appContext);
    } catch {
      // A page says itself that the database is away; it must come to say so.
    }
    return policyOfPage({ framedHost: lastHost, isFramable: /^\/manual\/?(?:\?|$)/.test(url) });
  };
}
