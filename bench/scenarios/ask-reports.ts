import type { Person } from "../data/college.ts";
import type { Environment } from "../support/environment.ts";
import { fewRequests, overHttp, repeated } from "../support/over-http.ts";
import type { Row, Scenario } from "../support/scenario.ts";

/** Reports in the command language about the whole institute: the widest an account can request. */
export const askReports: Scenario = {
  name: "reports",
  run: async (environment) => {
    const { admin, heads } = environment.college;
    const rows: Row[] = [];
    for (const [work, q, target, isOfHead] of reports) {
      const person = isOfHead ? heads[0] : admin;
      if (person) rows.push(await measure(environment, { work, q, target, person }));
    }
    return rows;
  },
};

/** With the processor time that each may take, however many records there are; the last ones have no counters. */
const reports: readonly [work: string, q: string, target: number, isOfHead?: boolean][] = [
  ["report: publications by department and academic year", "count publications by:dept,ay", 15],
  ["report: publications by faculty member", "count publications by:person", 15],
  ["report: journal papers by indexing and year", "count journal by:indexing,year", 15],
  ["report: sanctioned money by financial year", "count projects by:fy sum:sanctionedAmount", 15],
  ["report of a department: publications by academic year", "count publications by:ay", 8, true],
  ["report of a department: journal papers by indexing and year", "count journal by:indexing,year", 8, true],
  ["report without counters: journal papers by indexing and quartile", "count journal by:indexing,quartile", 200],
  ["report: publications by state and indexing", "count publications by:state,indexing", 15],
];

type Asking = { work: string; q: string; target: number; person: Person };

async function measure(environment: Environment, { work, q, target, person }: Asking): Promise<Row> {
  const token = await environment.tokenOf(person);
  const path = `/api/ask?${new URLSearchParams({ q })}`;
  const requests = repeated({ method: "GET", path, token }, environment.rounds);
  return overHttp(environment, { work, target, whenMissed, requests, once: fewRequests });
}

const whenMissed =
  "Figures are read from counters if there are any. For each row the query that lists its works is written as well, for 500 rows by faculty member. Two fields at once are counted in the narrow rows beside the records, 2.5 µs each.";
