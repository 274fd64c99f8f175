import type { Area } from "#access/roles.ts";
import { countText } from "../../ui/count-text.ts";
import { Section } from "../../ui/section.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Dashboard } from "./dashboard.ts";
import { KindLedger } from "./kind-ledger.tsx";
import { reconcile } from "./reconcile.ts";
import { ReconcileLine } from "./reconcile-line.tsx";

type StateSectionProps = { area: Area; dashboard: Dashboard; period: string };

/** Kinds and states to their sum, and how the parts come to it. */
export function StateSection({ area, dashboard, period }: StateSectionProps) {
  const t = useWords(figuresWords);
  const reconciling = reconcile(dashboard);
  return (
    <Section
      title={t("stateSection.whereTheStand", { total: countText(dashboard.totals.total) })}
      note={t("stateSection.everyFigureOpens")}
      isPlain
    >
      <KindLedger area={area} dashboard={dashboard} period={period} />
      {reconciling && <ReconcileLine {...reconciling} />}
    </Section>
  );
}
