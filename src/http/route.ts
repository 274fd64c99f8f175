import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { rights } from "#access/rights.ts";
import type { Endpoint, Presented } from "#contract/endpoint.ts";
import { readSessionToken } from "#domain/accounts/session/session-token.ts";
import { isTooSlow } from "#domain/is-unavailable.ts";
import { limitConcurrency } from "#domain/limit-concurrency.ts";
import { Refusal } from "#domain/refusal.ts";
import { clearSiteCache } from "#domain/tenants/site-cache.ts";
import { type ConcurrencyLimit, createConcurrencyLimit, requesterKey } from "./concurrency-limit.ts";
import { type PublicRequestContext, parseLazily, type RequestContext } from "./parse-request.ts";
import { bulkTimeoutMs, longTimeoutMs, requestDetails } from "./request-details.ts";
import { fingerprintOf, runAuthenticated } from "./run-authenticated.ts";
import { sendResponse } from "./send-response.ts";

// A raw response is sent on the reply and not returned: awaiting the framework's reply would hold the database connection
// until the last byte is sent.
export type Result<E extends Endpoint> = E["response"] extends z.ZodType ? Promise<Presented<E>> : Promise<void>;

/** An operation behind a sign-in: session, right, then the action, in one scope on one connection. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (context: RequestContext<E>) => Result<E>,
): void {
  const isOpen = (rights[endpoint.right] as readonly string[]).some((who) => who === "anyone" || who === "link holder");
  if (isOpen) throw new Error(`${endpoint.method} ${endpoint.path} is public: use publicRoute`);
  // A read may be tried again, unless it has begun to send a file.
  const isReadOnly = endpoint.method === "GET" && !endpoint.isBulk && typeof endpoint.response !== "string";
  const runSignedIn = (request: FastifyRequest, reply: FastifyReply, timeLimit: TimeLimit) => {
    const { appContext } = app;
    const details = {
      ...requestDetails(request, endpoint, timeLimit.timeoutMs),
      isReadOnly,
      mayRetry: isReadOnly || endpoint.mayRetry,
      readsReplica: endpoint.readsReplica ?? false,
    };
    const fingerprint = () => fingerprintOf(endpoint, request);
    return runAuthenticated({ appContext, endpoint, request, reply, details, fingerprint }, async (context) => {
      const release = timeLimit.limit?.start(requesterKey(context.actor));
      const cancel = () => void appContext.database.cancel(context.scope.db);
      if (timeLimit === longLimit) reply.raw.once("close", cancel);
      try {
        return await handle(context);
      } finally {
        reply.raw.off("close", cancel);
        release?.();
      }
    });
  };
  const response = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await runSignedIn(request, reply, endpoint.isBulk ? bulkLimit : defaultLimit);
    } catch (error) {
      if (!isReadOnly || !isTooSlow(error)) throw error;
    }
    try {
      return await runSignedIn(request, reply, longLimit);
    } catch (error) {
      throw isTooSlow(error) ? new Refusal("too-slow") : error;
    }
  };
  const respondQueued = async (request: FastifyRequest, reply: FastifyReply) => {
    const claims = await readSessionToken(app.appContext.sessionKey, String(request.headers.token));
    // Without a valid token, the request is refused at once and does not enter the queue.
    if (!claims) return response(request, reply);
    return runConcurrently(async () => {
      // The client has disconnected.
      if (reply.raw.destroyed) throw new Refusal("too-slow");
      return response(request, reply);
    }, `${claims.tenant}:${claims.email}`);
  };
  const { isQueued } = endpoint;
  const respondInTurn = (request: FastifyRequest, reply: FastifyReply) =>
    isQueued === true || isQueued?.({ ...Object(request.query) })
      ? respondQueued(request, reply)
      : response(request, reply);
  register(app, endpoint, respondInTurn);
}

const message = "The server is busy with other long tasks. Try again in a moment.";
const runConcurrently = limitConcurrency(2, { maxWaiting: 64, maxPerHolder: 32, message });

/** How long a request may take, and how many of its class run at once: each holds a connection, which others need. */
type TimeLimit = { timeoutMs?: number; limit?: ConcurrencyLimit };

const defaultLimit: TimeLimit = {};
const bulkLimit: TimeLimit = {
  timeoutMs: bulkTimeoutMs,
  limit: createConcurrencyLimit({ perHolder: 4, inTotal: 8, message }),
};
/** For the second attempt of a query that exceeded the usual limit. */
const longLimit: TimeLimit = {
  timeoutMs: longTimeoutMs,
  limit: createConcurrencyLimit({ perHolder: 3, inTotal: 3, message }),
};

/** An operation without a sign-in. */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (context: PublicRequestContext<E>) => Result<E>,
): void {
  register(app, endpoint, async (request, reply) =>
    handle(parseLazily(endpoint, request, { appContext: app.appContext, request, reply }) as PublicRequestContext<E>),
  );
}

/** Whether the operation changes what the public pages show. */
function changesSite({ method, path, right }: Endpoint): boolean {
  return (
    method !== "GET" && (right === "settings.manage" || right === "domains.grant" || path.startsWith("/api/set-up"))
  );
}

/** Registers a route without authentication, which sends the response and its status. */
export function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // No HEAD for files and events: it would create a whole file that nobody reads, and a stream of events would never end.
    // Evidence links have it, as programs that check links begin with a HEAD request.
    exposeHeadRoute: typeof endpoint.response !== "string" || endpoint.right === "auth.link",
    handler: async (request, reply) => {
      const response = await run(request, reply).finally(() => {
        if (changesSite(endpoint)) clearSiteCache(app.appContext.database);
      });
      if (typeof endpoint.response === "string") return reply;
      return sendResponse(reply.code(endpoint.status ?? 200), endpoint.response, response);
    },
  });
}
