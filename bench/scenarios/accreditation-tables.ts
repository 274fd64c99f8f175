import type { Person } from "../data/college.ts";
import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import type { Row, Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

/** First page, totals and reasons of a table, which is computed whole for each request. */
export const accreditationTables: Scenario = {
  name: "tables",
  run: async (environment) => {
    const { admin, heads } = environment.college;
    const rows: Row[] = [];
    for (const [work, path, target, isOfHead] of tables) {
      const person = isOfHead ? heads[0] : admin;
      if (person) rows.push(await measure(environment, { work, path, target, person }));
    }
    return rows;
  },
};

const papers = "/api/reports/naac.3.4.5";
const tables: readonly [work: string, path: string, target: number, isOfHead: boolean][] = [
  ["table of papers: a department, one year", `${papers}?period=2023`, 50, true],
  ["table of papers: a department, five years", `${papers}?period=2019..2023`, 50, true],
  ["table of consultancy: a department, one year", "/api/reports/naac.3.5.2?period=2023-24", 50, true],
  ["table of papers: the institute, one year", `${papers}?period=2023`, 500, false],
];

type Asking = { work: string; path: string; target: number; person: Person };

async function measure(environment: Environment, { work, path, target, person }: Asking): Promise<Row> {
  const token = await environment.tokenOf(person);
  const requests = Array.from({ length: 100 }, (): Request => ({ method: "GET", path, token }));
  return overHttp(environment, { work, target, whenMissed, requests, once: { warmUp: 4, round: 12 } });
}

const whenMissed = "Every candidate of the period is read and evaluated, which takes some 40 µs each.";
