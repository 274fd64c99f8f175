import { journal } from "#kinds/records/journal.ts";
import { overHttp } from "./support/over-http.ts";
import type { Scenario } from "./support/scenario.ts";
import type { Request } from "./support/wire.ts";

/** Totals by department and year, as an admin's table asks for them. */
export const countRecords: Scenario = {
  name: "count",
  run: async (stand) => {
    const token = await stand.tokenOf(stand.college.admin);
    const of = (query: string): Request[] => [{ method: "GET", path: `/api/counts?${query}`, token }];
    return [
      await overHttp(stand, {
        work: "totals department × year, one kind",
        target: 0.5,
        requests: of(`by=dept,year&kind=${journal.slug}`),
      }),
      await overHttp(stand, {
        work: "totals department × year, all kinds",
        requests: of("by=dept,year"),
      }),
      await overHttp(stand, { work: "totals by kind", target: 0.5, requests: of("by=kind") }),
    ];
  },
};
