import type { reports } from "#contract/accreditation/reports.ts";
import type { Answer, Call } from "#contract/endpoint.ts";

export type TableAnswer = Answer<typeof reports.read>;
/** What is asked of the table, as in the address. */
export type TableQuery = Omit<
  NonNullable<Call<typeof reports.read>["query"]>,
  "limit" | "cursor" | "excludedCursor" | "reason" | "gap" | "year" | "only"
>;
