import type { FastifyInstance, FastifyRequest } from "fastify";
import { readManualHost } from "#domain/tenants/read-site.ts";
import { policyOfPage } from "./security-headers.ts";

/** The content policy of the requested page, with the institute's current settings. */
export function makePagePolicy(app: FastifyInstance): (request: FastifyRequest) => Promise<string> {
  let lastHost: string | undefined;
  return async ({ url }) => {
    try {
      lastHost = await readManualHost(app.appContext);
    } catch {
      // Without the database the page is still served: it shows the error.
    }
    return policyOfPage({ framedHost: lastHost, isFramable: /^\/manual\/?(?:\?|$)/.test(url) });
  };
}
