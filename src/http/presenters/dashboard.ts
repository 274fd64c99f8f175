import type * as z from "zod";
import type { dashboard } from "#contract/dashboards.ts";
import type { Dashboard } from "#domain/dashboards/read-dashboard.ts";

export function presentDashboard(board: Dashboard): z.input<typeof dashboard> {
  return {
    ...board,
    clock: board.period,
    asOf: board.asOf.toISOString(),
    recent: board.recent.map(({ people, at, ...row }) => ({
      ...row,
      people: people.map(({ name }) => name).join(", "),
      at: at.toISOString(),
    })),
  };
}
