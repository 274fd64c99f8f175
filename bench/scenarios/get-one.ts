import { journal } from "#kinds/records/journal.ts";
import { idsOf } from "../support/ask.ts";
import { overHttp } from "../support/over-http.ts";
import { randomFrom, shuffled } from "../support/random.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

const whenMissed =
  "One query reads the record with the facts that decide on its review; the same statement checks whether the session, the account and its appointments are as this process last read them. The record takes two thirds of the database's part; the server's part is the framework, the driver and the socket.";

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
        target: 0.35,
        whenMissed,
        requests: shuffled(requests, randomFrom(7)),
      }),
    ];
  },
};
