import type { Statement } from "../../connection.ts";

/** Tells the connection whose rows it may see and how long a statement may take, for all that follows. */
export function bindInstitute(institute: number, timeout: number): Statement {
  return {
    name: "bind-institute",
    text: "select set_config('app.institute', $1, false), set_config('statement_timeout', $2, false)",
    values: [String(institute), String(timeout)],
  };
}

/** The same until the transaction's end, on a connection that belongs to no institute. */
export function bindNewInstitute(institute: number): Statement {
  return {
    name: "bind-new-institute",
    text: "select set_config('app.institute', $1, true)",
    values: [String(institute)],
  };
}

export function instituteNow(institute: number): Statement {
  return {
    name: "institute-now",
    text: `select now() as now, time_zone as "timeZone" from institutes where id = $1`,
    values: [institute],
  };
}
