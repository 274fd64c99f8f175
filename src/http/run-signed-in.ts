import type { FastifyReply, FastifyRequest } from "fastify";
import { mayUse } from "#access/rights.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type RequestOrigin, withSession } from "#domain/accounts/session/with-session.ts";
import { answerOnce } from "#domain/answer-once.ts";
import type { AppContext } from "#domain/app-context.ts";
import { noteOffline } from "#domain/note-offline.ts";
import { ensureAllowed } from "#domain/refusal.ts";
import type { Scope } from "#domain/scope.ts";
import { parseLazily, type RequestContext } from "./parse-request.ts";
import { renewToken } from "./plugins/renew-token.ts";
import { originOf } from "./request-origin.ts";

type SignedInRequest<E extends Endpoint> = {
  appContext: AppContext;
  endpoint: E;
  request: FastifyRequest;
  reply: FastifyReply;
  origin?: RequestOrigin;
  /** For an action that runs once per idempotency key: two requests with one key are the same if this is equal. */
  fingerprint?: () => string;
};

/** Runs an action signed in: session, right, then the action, in one scope on one connection. */
export function runSignedIn<E extends Endpoint, T>(
  { endpoint, origin, fingerprint, ...rest }: SignedInRequest<E>,
  work: (context: RequestContext<E>) => Promise<T>,
): Promise<T> {
  const { appContext, request, reply } = rest;
  const { token, "idempotency-key": key, typed } = request.headers;
  return withSession(appContext, token, origin ?? originOf(request, endpoint), async ({ scope, actor, session }) => {
    ensureAllowed(mayUse(actor, endpoint.right));
    renewToken(reply, session);
    const run = (within: Scope) =>
      work(parseLazily(endpoint, request, { ...rest, scope: within, actor, session }) as RequestContext<E>);
    if (!fingerprint || endpoint.method === "GET" || typeof key !== "string" || endpoint.idempotent) return run(scope);
    return answerOnce(scope, actor, { key, fingerprint: fingerprint() }, async (within) => {
      if (typed === "offline") await noteOffline(within);
      return run(within);
    });
  });
}

export function fingerprintOf({ method }: Endpoint, { url, body }: FastifyRequest): string {
  return `${method} ${url} ${JSON.stringify(body ?? null)}`;
}
