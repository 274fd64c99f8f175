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
      await measure(environment, "dashboard: a head", heads),
      await measure(environment, "dashboard: an admin", [admin]),
      await measure(environment, "dashboard: a teacher", teachers.slice(0, 100)),
    ];
  },
};

async function measure(environment: Environment, work: string, people: readonly Person[]) {
  const tokens = [];
  for (const person of people) tokens.push(await environment.tokenOf(person));
  return overHttp(environment, {
    work,
    requests: tokens.map((token) => ({ method: "GET" as const, path: "/api/dashboard", token })),
  });
}
