import { journal } from "#kinds/records/journal.ts";
import { overHttp } from "./support/over-http.ts";
import type { Scenario } from "./support/scenario.ts";
import type { Request } from "./support/wire.ts";

const whenMissed =
  "An answer of 20 departments by twelve years: 240 figures, each with the question that lists its works, about 40 kB. Sorting, writing and sending it is most of the server's time; the counters themselves take what was measured for them, 0.3, and session and departments are two more questions.";

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
        whenMissed: "Session, departments and counters are three questions of some 0.15 each to begin with.",
        requests: of("by=kind"),
      }),
    ];
  },
};
