import type { reports } from "#contract/accreditation/reports.ts";
import type { Answer, Call } from "#contract/endpoint.ts";

export type TableAnswer = Answer<typeof reports.read>;
/** The choices in the address of a table. */
export type TableQuery = Omit<
  NonNullable<Call<typeof reports.read>["query"]>,
  "limit" | "cursor" | "excludedCursor" | "reason" | "gap" | "year" | "only"
>;
