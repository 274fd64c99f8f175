import { journal } from "#kinds/records/journal.ts";
import { idsOf } from "./support/ask.ts";
import { overHttp } from "./support/over-http.ts";
import { randomFrom, shuffled } from "./support/random.ts";
import type { Scenario } from "./support/scenario.ts";
import type { Request } from "./support/wire.ts";

const whenMissed =
  "Two questions to the database for each request: the session, so that one that ended is refused at once on every process, and the record. Over the socket each costs about 0.08 ms in the server and as much in the database before it does anything (the profile shows a third of the server's time in writing to sockets); the record alone was measured at 0.07.";

const list = `/api/records/${journal.slug}`;

/** One record by its id, requested by heads for records of their departments. */
export const getOne: Scenario = {
  name: "get",
  run: async (environment) => {
    const requests: Request[] = [];
    for (const head of environment.college.heads.slice(0, 8)) {
      const token = await environment.tokenOf(head);
      const ids = await idsOf(environment, token, list, 400);
      requests.push(...ids.map((id): Request => ({ method: "GET", path: `${list}/${id}`, token })));
    }
    return [
      await overHttp(environment, {
        work: "get one by id",
        target: 0.25,
        whenMissed,
        requests: shuffled(requests, randomFrom(7)),
      }),
    ];
  },
};
