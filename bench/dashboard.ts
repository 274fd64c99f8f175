import type { Person } from "./data/college.ts";
import { overHttp } from "./support/over-http.ts";
import type { Scenario } from "./support/scenario.ts";
import type { Stand } from "./support/stand.ts";

/** The first page after signing in: figures, five-year trend, open tasks, recent records. */
export const dashboard: Scenario = {
  name: "dashboard",
  run: async (stand) => {
    const { heads, admin, teachers } = stand.college;
    return [
      await measure(stand, "dashboard: a head", heads),
      await measure(stand, "dashboard: an admin", [admin]),
      await measure(stand, "dashboard: a teacher", teachers.slice(0, 100)),
    ];
  },
};

async function measure(stand: Stand, work: string, people: readonly Person[]) {
  const tokens = [];
  for (const person of people) tokens.push(await stand.tokenOf(person));
  return overHttp(stand, {
    work,
    requests: tokens.map((token) => ({ method: "GET" as const, path: "/api/dashboard", token })),
  });
}
