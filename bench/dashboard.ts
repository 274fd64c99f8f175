import type { Person } from "./data/college.ts";
import type { Environment } from "./support/environment.ts";
import { overHttp } from "./support/over-http.ts";
import type { Scenario } from "./support/scenario.ts";

/** The first page after signing in: figures, five-year trend, open tasks, recent records. */
export const dashboard: Scenario = {
  name: "dashboard",
  run: async (environment) => {
    const { heads, admin, teachers } = environment.college;
    return [
      await measure(environment, "dashboard: a head", 2, heads),
      await measure(environment, "dashboard: an admin", 3, [admin]),
      await measure(environment, "dashboard: a teacher", 2, teachers.slice(0, 100)),
    ];
  },
};

const whenMissed =
  "Figures, trend, tasks and recent records are statements of their own, of some 0.15 each before they read anything.";

async function measure(environment: Environment, work: string, target: number, people: readonly Person[]) {
  const tokens = [];
  for (const person of people) tokens.push(await environment.tokenOf(person));
  return overHttp(environment, {
    work,
    target,
    whenMissed,
    requests: tokens.map((token) => ({ method: "GET" as const, path: "/api/dashboard", token })),
  });
}
