import type { dashboards } from "#contract/dashboards.ts";
import type { Answer } from "#contract/endpoint.ts";

export type Dashboard = Answer<typeof dashboards.read>;
export type KindFigures = Dashboard["kinds"][number];
export type StateOfLedger = "draft" | "submitted" | "returned" | "changed" | "verified";

/** Draft and submitted always; the others where they are not zero. */
export function statesShown(totals: Dashboard["totals"]): StateOfLedger[] {
  const others = (["returned", "changed", "verified"] as const).filter((state) => totals[state] > 0);
  return ["draft", "submitted", ...others];
}

/** Whether the kinds add up to the sums, state by state. */
export function addsUp({ kinds, totals }: Pick<Dashboard, "kinds" | "totals">): boolean {
  const parts = ["draft", "submitted", "returned", "changed", "verified", "total", "noProof"] as const;
  return parts.every((part) => kinds.reduce((sum, kind) => sum + kind[part], 0) === totals[part]);
}
