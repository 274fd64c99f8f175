import { journal } from "#kinds/records/journal.ts";
import { ask } from "../support/ask.ts";
import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

const whenMissed =
  "Two queries: one reads the record with the session, the other writes its new values with history and counters. The date of the last change is in an index, so each change adds the record to every index again, and a change of a figure also its narrow row.";

const once = { warmUp: 1500, round: 400 };
type Listed = { rows: { id: string; version: number; abilities: { edit: boolean } }[] };

/** Changes a figure of a paper: rights, version, history, counters, words. */
export const updateOne: Scenario = {
  name: "update",
  run: async (environment) => {
    const measured = once.round * environment.rounds;
    const requests = await changesOfPapers(environment, once.warmUp + measured);
    const work = "update one: the citations of a paper, by an author";
    // Without the papers that another scenario enters there may be fewer.
    const warmUp = requests.length - measured;
    return [await overHttp(environment, { work, target: 1.8, whenMissed, requests, once: { ...once, warmUp } })];
  },
};

/** The given number of changes, each of another paper by one of its authors. */
export async function changesOfPapers(environment: Environment, wanted: number): Promise<Request[]> {
  const requests: Request[] = [];
  // A shared paper is in the lists of all its authors.
  const known = new Set<string>();
  for (const teacher of environment.college.teachers) {
    if (requests.length >= wanted) break;
    const token = await environment.tokenOf(teacher);
    const path = `/api/records/${journal.slug}?limit=200`;
    const page: Listed = await ask(environment, token, path);
    for (const { id, version, abilities } of page.rows) {
      if (!abilities.edit || known.has(id)) continue;
      known.add(id);
      requests.push({
        method: "PATCH",
        path: `/api/records/${journal.slug}/${id}`,
        token,
        // Another figure than the one that an earlier run wrote.
        body: { version, data: { citationCount: 10_000 + version } },
      });
    }
  }
  return requests.slice(0, wanted);
}
