import type { Statement } from "../../connection.ts";

/** Sets the institute whose rows the connection may see and the time limit of statements, until changed. */
export function bindInstitute(institute: number, timeout: number): Statement {
  return {
    text: "select set_config('app.institute', $1, false), set_config('statement_timeout', $2, false)",
    values: [String(institute), String(timeout)],
  };
}

/** Only the institute, and only until the transaction's end. */
export function bindForTransaction(institute: number): Statement {
  return {
    text: "select set_config('app.institute', $1, true)",
    values: [String(institute)],
  };
}

/** Events of this transaction's changes get the origin "offline". */
export const setOffline: Statement = { text: "select set_config('app.via', $1, true)", values: ["offline"] };

export function instituteNow(institute: number): Statement {
  return {
    text: `select now() as now, time_zone as "timeZone" from institutes where id = $1`,
    values: [institute],
  };
}
