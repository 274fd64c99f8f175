import type { dashboards } from "#contract/dashboards.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { countedStates } from "#kinds/record-state.ts";

export type Dashboard = ResponseOf<typeof dashboards.read>;
export type KindFigures = Dashboard["kinds"][number];

/** Whether the figures of the types add up to the totals: not if a work is recorded under several. */
export function addsUp({ kinds, totals }: Pick<Dashboard, "kinds" | "totals">): boolean {
  const parts = [...countedStates, "total", "withoutProof"] as const;
  return parts.every((part) => kinds.reduce((sum, kind) => sum + kind[part], 0) === totals[part]);
}
