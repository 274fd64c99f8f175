import type { FastifyInstance } from "fastify";
import { mayUse } from "#access/rights.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { withSession } from "#domain/accounts/session/with-session.ts";
import { answerOnce } from "#domain/answer-once.ts";
import type { AppContext } from "#domain/app-context.ts";
import { ensureAllowed } from "#domain/refusal.ts";
import type { Scope } from "#domain/scope.ts";
import { fromOf } from "./from.ts";
import { renewToken } from "./plugins/renew-token.ts";
import { fingerprintOf, parseLazily, type RequestContext, type Result, register } from "./route.ts";

type Steps<E extends Endpoint, Input, Found> = {
  /** Refuses before anybody is asked, and returns what is asked. */
  check: (context: RequestContext<E>) => Promise<Input>;
  /** Asks another server or process, for which nothing of the database is held: it may take seconds. */
  ask: (context: { appContext: AppContext }, asked: Input) => Promise<Found>;
  answer: (context: RequestContext<E>, found: Found) => Result<E>;
};

/** A route that asks a server or a process outside: the sign-in and the rights are checked before and after. */
export function outsideRoute<E extends Endpoint, Input, Found>(
  app: FastifyInstance,
  endpoint: E,
  { check, ask, answer }: Steps<E, Input, Found>,
): void {
  const { appContext } = app;
  register(app, endpoint, async (request, reply) => {
    const { token } = request.headers;
    const from = fromOf(request, endpoint);
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
