import type { Person } from "../data/college.ts";
import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import type { Scenario } from "../support/scenario.ts";

/** The first page after signing in: figures, five-year trend, open tasks, recent records. */
export const dashboard: Scenario = {
  name: "dashboard",
  run: async (environment) => {
    const { heads, admin, teachers } = environment.college;
    return [
      await measure(environment, "dashboard: a head", 2, heads),
      await measure(environment, "dashboard: an admin", 3, [admin]),
      await measure(environment, "dashboard: a faculty member", 2, teachers.slice(0, 100)),
      await measure(environment, "open tasks: a faculty member", undefined, teachers.slice(0, 100), "/api/me/to-do"),
    ];
  },
};

const whenMissed =
  "It is one statement, which takes some 0.5 before it reads anything. Its figures are sums of several hundred counters; for a faculty member every own row is read, because a person has no counters by year.";

async function measure(
  environment: Environment,
  work: string,
  target: number | undefined,
  people: readonly Person[],
  path = "/api/dashboard",
) {
  const tokens = [];
  for (const person of people) tokens.push(await environment.tokenOf(person));
  return overHttp(environment, {
    work,
    target,
    whenMissed,
    requests: tokens.map((token) => ({ method: "GET" as const, path, token })),
  });
}
