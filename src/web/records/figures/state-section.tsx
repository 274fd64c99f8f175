import type { Area } from "#access/roles.ts";
import { countText } from "../../ui/count-text.ts";
import { Section } from "../../ui/section.tsx";
import type { Dashboard } from "./dashboard.ts";
import { KindLedger } from "./kind-ledger.tsx";
import { reconcile } from "./reconcile.ts";
import { ReconcileLine } from "./reconcile-line.tsx";

type StateSectionProps = { area: Area; dashboard: Dashboard; period: string };

/** Kinds and states to their sum, and how the parts come to it. */
export function StateSection({ area, dashboard, period }: StateSectionProps) {
  const reconciling = reconcile(dashboard);
  return (
    <Section title={`Where the ${countText(dashboard.totals.total)} stand`} note="Every figure opens its rows" isPlain>
      <KindLedger area={area} dashboard={dashboard} period={period} />
      {reconciling && <ReconcileLine {...reconciling} />}
    </Section>
  );
}
