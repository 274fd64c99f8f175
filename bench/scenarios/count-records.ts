import { journal } from "#kinds/records/journal.ts";
import { overHttp } from "../support/over-http.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

const whenMissed =
  "One statement: some hundred counters of years, added up by department and year, with the names of the departments. Of the server's part a third is the framework, the driver and the socket.";

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
        whenMissed: "One statement, of which the framework, the driver and the socket are most.",
        requests: of("by=kind"),
      }),
    ];
  },
};
