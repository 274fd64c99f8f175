import { lazy } from "react";
import type { Area } from "#access/roles.ts";
import { NearView } from "../../ui/page/near-view.tsx";
import type { Dashboard } from "../figures/dashboard.ts";

const DashboardCharts = lazy(async () => ({ default: (await import("./dashboard-charts.tsx")).DashboardCharts }));

export type ChartsProps = { area: Area; dashboard: Dashboard; year: number | undefined };

/** The charts of a dashboard: their code and data are loaded when they are about to scroll into view. */
export function LazyCharts(props: ChartsProps) {
  return (
    <NearView className="charts-place">
      <DashboardCharts {...props} />
    </NearView>
  );
}
