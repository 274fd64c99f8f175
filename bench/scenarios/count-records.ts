import { journal } from "#kinds/records/journal.ts";
import { overHttp } from "../support/over-http.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

const whenMissed =
  "One statement adds up some hundred counters of years by department and year, with the names of the departments. A third of the server's part is the framework, the driver and the socket.";

/** Totals by department and year, as in an admin's table. */
export const countRecords: Scenario = {
  name: "count",
  run: async (environment) => {
    const token = await environment.tokenOf(environment.college.admin);
    const of = (query: string): Request[] => [{ method: "GET", path: `/api/counts?${query}`, token }];
    return [
      await overHttp(environment, {
        work: "totals department × year, one kind",
        target: 1,
        whenMissed,
        requests: of(`by=dept,year&kind=${journal.slug}&as=matrix`),
      }),
      await overHttp(environment, {
        work: "totals department × year, all kinds",
        requests: of("by=dept,year"),
      }),
      await overHttp(environment, {
        work: "totals by kind",
        target: 0.5,
        whenMissed: "It is one statement; most of the time is spent in the framework, the driver and the socket.",
        requests: of("by=kind"),
      }),
    ];
  },
};
