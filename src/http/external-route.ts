import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { RequestContext } from "./parse-request.ts";
import { type Result, register } from "./route.ts";
import { fingerprintOf, runAuthenticated } from "./run-authenticated.ts";

type Steps<E extends Endpoint, Input, Found> = {
  /** Checks the request, and returns what to request from the other server or process. */
  check: (context: RequestContext<E>) => Promise<Input>;
  /** Calls another server or process. No database connection is held meanwhile, as this may take seconds. */
  callService: (context: { appContext: AppContext }, input: Input) => Promise<Found>;
  respond: (context: RequestContext<E>, found: Found) => Result<E>;
  /** Revokes there what was found, if it is not used: the answer was refused, or the session ended meanwhile. */
  discard?: (context: { appContext: AppContext }, found: Found) => void;
};

/** A route that calls another server or process; checks the sign-in and the rights before and after. */
export function externalRoute<E extends Endpoint, Input, Found>(
  app: FastifyInstance,
  endpoint: E,
  { check, callService, respond, discard }: Steps<E, Input, Found>,
): void {
  const { appContext } = app;
  register(app, endpoint, async (request, reply) => {
    const signedIn = { appContext, endpoint, request, reply };
    const input = await runAuthenticated(signedIn, check);
    const found = await callService({ appContext }, input);
    const fingerprint = () => fingerprintOf(endpoint, request);
    try {
      return await runAuthenticated({ ...signedIn, fingerprint }, async (context) => respond(context, found));
    } catch (error) {
      discard?.({ appContext }, found);
      throw error;
    }
  });
}
