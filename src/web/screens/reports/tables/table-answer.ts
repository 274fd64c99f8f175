import type { reports } from "#contract/accreditation/reports.ts";
import type { Call, ResponseOf } from "#contract/endpoint.ts";

export type TableAnswer = ResponseOf<typeof reports.read>;
/** The choices in the address of a table. */
export type TableQuery = Omit<
  NonNullable<Call<typeof reports.read>["query"]>,
  "limit" | "cursor" | "excludedCursor" | "reason" | "gap" | "year" | "line" | "only"
>;
