import type { FastifyInstance } from "fastify";
import { mayUse } from "#access/rights.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { withSession } from "#domain/accounts/session/with-session.ts";
import { answerOnce } from "#domain/answer-once.ts";
import type { AppContext } from "#domain/app-context.ts";
import { ensureAllowed } from "#domain/refusal.ts";
import type { Scope } from "#domain/scope.ts";
import { renewToken } from "./plugins/renew-token.ts";
import { originOf } from "./request-origin.ts";
import { fingerprintOf, parseLazily, type RequestContext, type Result, register } from "./route.ts";

type Steps<E extends Endpoint, Input, Found> = {
  /** Checks the request before the other server is asked, and returns what to ask it. */
  check: (context: RequestContext<E>) => Promise<Input>;
  /** Asks another server or process. No database connection is held meanwhile, as this may take seconds. */
  ask: (context: { appContext: AppContext }, asked: Input) => Promise<Found>;
  answer: (context: RequestContext<E>, found: Found) => Result<E>;
};

/** A route that asks another server or process; checks the sign-in and the rights before and after. */
export function externalRoute<E extends Endpoint, Input, Found>(
  app: FastifyInstance,
  endpoint: E,
  { check, ask, answer }: Steps<E, Input, Found>,
): void {
  const { appContext } = app;
  register(app, endpoint, async (request, reply) => {
    const { token } = request.headers;
    const from = originOf(request, endpoint);
    const contextOf = (rest: object) =>
      parseLazily(endpoint, request, { ...rest, appContext, request, reply }) as RequestContext<E>;
    const asked = await withSession(appContext, token, from, async ({ scope, actor, session }) => {
      ensureAllowed(mayUse(actor, endpoint.right));
      renewToken(reply, session);
      return check(contextOf({ scope, actor, session }));
    });
    const found = await ask({ appContext }, asked);
    return withSession(appContext, token, from, async ({ scope, actor, session }) => {
      ensureAllowed(mayUse(actor, endpoint.right));
      const work = async (within: Scope) => answer(contextOf({ scope: within, actor, session }), found);
      const key = request.headers["idempotency-key"];
      if (typeof key !== "string" || endpoint.idempotent) return work(scope);
      return answerOnce(scope, actor, { key, fingerprint: fingerprintOf(endpoint, request) }, work);
    });
  });
}
