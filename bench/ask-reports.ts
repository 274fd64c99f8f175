import { overHttp } from "./support/over-http.ts";
import type { Row, Scenario } from "./support/scenario.ts";
import type { Stand } from "./support/stand.ts";
import type { Request } from "./support/wire.ts";

type Often = { warmUp: number; round: number };

/** Reports in the command language about the whole institute: the widest an account can request. */
export const askReports: Scenario = { name: "reports", run: (stand) => measureAll(stand, { warmUp: 20, round: 60 }) };

/** The same with fewer requests, where one takes seconds. */
export const askFewReports: Scenario = { name: "reports", run: (stand) => measureAll(stand, { warmUp: 4, round: 12 }) };

async function measureAll(stand: Stand, often: Often): Promise<Row[]> {
  return [
    await measure(
      stand,
      often,
      "report: publications by department and academic year",
      "count publications by:dept,ay",
    ),
    await measure(stand, often, "report: publications by teacher", "count publications by:person"),
    await measure(stand, often, "report: journal papers by indexing and year", "count journal by:indexing,year"),
    await measure(
      stand,
      often,
      "report: sanctioned money by financial year",
      "count projects by:fy sum:sanctionedAmount",
    ),
  ];
}

/** Maximum milliseconds of a report when the server is warm, with one client. */
const target = 300;

async function measure(stand: Stand, often: Often, work: string, q: string): Promise<Row> {
  const token = await stand.tokenOf(stand.college.admin);
  const path = `/api/ask?${new URLSearchParams({ q })}`;
  const requests = Array.from({ length: 300 }, (): Request => ({ method: "GET", path, token }));
  return overHttp(stand, { work, target, whenMissed, requests, once: often });
}

const whenMissed =
  "Every work of the institute is read once for its departments, people or fields; the cost grows with their number.";
