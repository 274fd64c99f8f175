import type { Area } from "#access/roles.ts";
import { useT } from "../../texts/use-t.ts";
import { Section } from "../../ui/page/section.tsx";
import { countText } from "../../ui/text/count-text.ts";
import type { Dashboard } from "./dashboard.ts";
import { KindLedger } from "./kind-ledger.tsx";
import { reconcile } from "./reconcile.ts";
import { ReconcileLine } from "./reconcile-line.tsx";

type StateSectionProps = { area: Area; dashboard: Dashboard; reportYear: string };

/** Kinds and states with their sum, and how it is calculated. */
export function StateSection({ area, dashboard, reportYear }: StateSectionProps) {
  const t = useT();
  const reconciling = reconcile(dashboard);
  return (
    <Section
      title={t("{{total}} records by type", { total: countText(dashboard.totals.total) })}
      note={t("Each number opens its records")}
      isPlain
    >
      <KindLedger area={area} dashboard={dashboard} reportYear={reportYear} />
      {reconciling && <ReconcileLine {...reconciling} />}
    </Section>
  );
}
