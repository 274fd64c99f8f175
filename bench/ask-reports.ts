import { overHttp } from "./support/over-http.ts";
import type { Row, Scenario } from "./support/scenario.ts";
import type { Stand } from "./support/stand.ts";
import type { Request } from "./support/wire.ts";

/** Reports as the command language asks for them, of the whole institute: the widest an account can ask. */
export const askReports: Scenario = {
  name: "reports",
  run: async (stand) => [
    await measure(stand, "report: publications by department and academic year", "count publications by:dept,ay"),
    await measure(stand, "report: publications by teacher", "count publications by:person"),
    await measure(stand, "report: journal papers by indexing and year", "count journal by:indexing,year"),
    await measure(stand, "report: sanctioned money by financial year", "count projects by:fy sum:sanctionedAmount"),
  ],
};

/** Milliseconds a report may take when it is warm, with one asking. */
const target = 300;

async function measure(stand: Stand, work: string, q: string): Promise<Row> {
  const token = await stand.tokenOf(stand.college.admin);
  const path = `/api/ask?${new URLSearchParams({ q })}`;
  const requests = Array.from({ length: 300 }, (): Request => ({ method: "GET", path, token }));
  return overHttp(stand, { work, target, whenMissed, requests, once: { warmUp: 20, round: 60 } });
}

const whenMissed =
  "Every work of the institute is read once for its departments, people or fields; the cost grows with their number.";
