import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import type { Scenario } from "../support/scenario.ts";

const whenMissed =
  "A page is cached as text until something on it changes; the remaining time is the framework and the socket.";

/** What everybody can read without signing in. */
export const publicPages: Scenario = {
  name: "public",
  run: async (environment) => [
    await measure(environment, "public page: landing", "/", 0.6),
    await measure(environment, "public page: about", "/about", 0.6),
    await measure(environment, "the site's facts", "/api/site", 0.2),
  ],
};

function measure(environment: Environment, work: string, path: string, target: number) {
  return overHttp(environment, { work, target, whenMissed, requests: [{ method: "GET", path }] });
}
