import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { RequestContext } from "./parse-request.ts";
import { type Result, register } from "./route.ts";
import { fingerprintOf, runAuthenticated } from "./run-authenticated.ts";

type Steps<E extends Endpoint, Input, Found> = {
  /** Checks the request before the other server is asked, and returns what to ask it. */
  check: (context: RequestContext<E>) => Promise<Input>;
  /** Asks another server or process. No database connection is held meanwhile, as this may take seconds. */
  ask: (context: { appContext: AppContext }, input: Input) => Promise<Found>;
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
    const signedIn = { appContext, endpoint, request, reply };
    const input = await runAuthenticated(signedIn, check);
    const found = await ask({ appContext }, input);
    const fingerprint = () => fingerprintOf(endpoint, request);
    return runAuthenticated({ ...signedIn, fingerprint }, async (context) => answer(context, found));
  });
}
