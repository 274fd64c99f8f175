import { countedStates } from "#kinds/record-state.ts";
import { translate } from "#texts/translate.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { useT } from "../../texts/use-t.ts";
import { StatFigure, StatRow } from "../../ui/chart/stat-figure.tsx";
import { addsUp, type Dashboard } from "./dashboard.ts";
import { useFigureQuery } from "./use-figure-query.ts";

/** How many there are, in which state, and how many lack proof; without `reportYear` for those who read no records. */
export function FiguresRow({ dashboard, reportYear }: { dashboard: Dashboard; reportYear?: string }) {
  const t = useT();
  const { totals } = dashboard;
  const { linkTo } = useFigureQuery();
  const opens = (count: number, ...parts: string[]) =>
    count > 0 && reportYear !== undefined ? { to: linkTo([reportYear, ...parts]) } : {};
  return (
    <StatRow>
      <StatFigure
        caption={t("Records")}
        value={totals.total}
        meaning={totals.total > 0 ? t("in all states") : t("none yet")}
        isFinal={addsUp(dashboard)}
        {...opens(totals.total)}
      />
      {countedStates.map((state) => (
        <StatFigure
          key={state}
          caption={<StateMark mark={state} />}
          value={totals[state]}
          meaning={state === "draft" ? t("not submitted, or returned") : shareOf(totals[state], totals.total)}
          {...opens(totals[state], `state:${state}`)}
        />
      ))}
      <StatFigure
        caption={t("No proof")}
        value={totals.withoutProof}
        tone={totals.withoutProof > 0 ? "bad" : "plain"}
        meaning={withoutProofMeaning(totals)}
        {...opens(totals.withoutProof, "missing:proof")}
      />
    </StatRow>
  );
}

function withoutProofMeaning({ withoutProof, total }: Dashboard["totals"]): string {
  if (total === 0) return "";
  return withoutProof > 0
    ? translate("{{share}} of records", { share: shareOf(withoutProof, total) })
    : translate("all have proof");
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? "" : `${((part / whole) * 100).toFixed(1)} %`;
}
