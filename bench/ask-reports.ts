import type { Environment } from "./support/environment.ts";
import { overHttp } from "./support/over-http.ts";
import type { Row, Scenario } from "./support/scenario.ts";
import type { Request } from "./support/wire.ts";

type Often = { warmUp: number; round: number };

/** Reports in the command language about the whole institute: the widest an account can request. */
export const askReports: Scenario = {
  name: "reports",
  run: (environment) => measureAll(environment, { warmUp: 20, round: 60 }),
};

/** The same with fewer requests, where one takes seconds. */
export const askFewReports: Scenario = {
  name: "reports",
  run: (environment) => measureAll(environment, { warmUp: 4, round: 12 }),
};

async function measureAll(environment: Environment, often: Often): Promise<Row[]> {
  return [
    await measure(
      environment,
      often,
      "report: publications by department and academic year",
      "count publications by:dept,ay",
    ),
    await measure(environment, often, "report: publications by teacher", "count publications by:person"),
    await measure(environment, often, "report: journal papers by indexing and year", "count journal by:indexing,year"),
    await measure(
      environment,
      often,
      "report: sanctioned money by financial year",
      "count projects by:fy sum:sanctionedAmount",
    ),
  ];
}

/** Processor time of a report by what has counters, however many records there are. */
const target = 15;

async function measure(environment: Environment, often: Often, work: string, q: string): Promise<Row> {
  const token = await environment.tokenOf(environment.college.admin);
  const path = `/api/ask?${new URLSearchParams({ q })}`;
  const requests = Array.from({ length: 300 }, (): Request => ({ method: "GET", path, token }));
  return overHttp(environment, { work, target, whenMissed, requests, once: often });
}

const whenMissed =
  "The figures are read from counters; each row is written with the question that lists its works, 500 of them by teacher.";
