import type { FastifyReply, FastifyRequest } from "fastify";
import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type RequestDetails, withSession } from "#domain/accounts/session/with-session.ts";
import type { AppContext } from "#domain/app-context.ts";
import { recordOfflineEntry } from "#domain/record-offline-entry.ts";
import { ensureAllowed } from "#domain/refusal.ts";
import { runIdempotent } from "#domain/run-idempotent.ts";
import type { Scope } from "#domain/scope.ts";
import { parseLazily, type RequestContext } from "./parse-request.ts";
import { renewToken } from "./plugins/renew-token.ts";
import { repeatOf } from "./presenters/repeated-response.ts";
import { requestDetails } from "./request-details.ts";

type AuthenticatedRequest<E extends Endpoint> = {
  appContext: AppContext;
  endpoint: E;
  request: FastifyRequest;
  reply: FastifyReply;
  details?: RequestDetails;
  /** For an action that runs once per idempotency key: what two requests with the same key must have in common. */
  fingerprint?: () => string;
};

/**
 * Runs an action for a signed-in account, on one connection: checks the session, then the right, then runs the action.
 * A write with an Idempotency-Key runs once per key, unless the operation is idempotent by itself.
 */
export function runAuthenticated<E extends Endpoint, T>(
  { endpoint, details, fingerprint, ...rest }: AuthenticatedRequest<E>,
  work: (context: RequestContext<E>) => Promise<T>,
): Promise<T> {
  const { appContext, request, reply } = rest;
  const { token, "idempotency-key": key, typed } = request.headers;
  return withSession(
    appContext,
    token,
    details ?? requestDetails(request, endpoint),
    async ({ scope, actor, session }) => {
      ensureAllowed(mayUse(actor, endpoint.right));
      renewToken(reply, session);
      const contextIn = (txScope: Scope) =>
        parseLazily(endpoint, request, { ...rest, scope: txScope, actor, session }) as RequestContext<E>;
      const run = (txScope: Scope) => work(contextIn(txScope));
      if (!fingerprint || endpoint.method === "GET" || typeof key !== "string" || endpoint.isNaturallyIdempotent)
        return run(scope);
      const repeatRecords = repeatOf(endpoint);
      // Records are repeated with the rights of now; any other response is repeated only while the rights are the same.
      const rights = repeatRecords ? undefined : rightsOf(actor);
      return runIdempotent<T>(
        scope,
        actor,
        { key, fingerprint: fingerprint(), rights },
        {
          work: async (txScope) => {
            if (typed === "offline") await recordOfflineEntry(txScope);
            return run(txScope);
          },
          repeat: async (txScope, first) =>
            repeatRecords ? ((await repeatRecords(txScope, actor, first as never)) as T) : first,
        },
      );
    },
  );
}

const rightsOf = ({ role, tags, departments, verifies }: Actor) =>
  JSON.stringify([role, tags.toSorted(), departments.toSorted(), verifies]);

export function fingerprintOf({ method }: Endpoint, { url, body }: FastifyRequest): string {
  return `${method} ${url} ${JSON.stringify(body ?? null)}`;
}
