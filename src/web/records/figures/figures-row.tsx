import { StatFigure, StatRow } from "../../ui/stat-figure.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { addsUp, type Dashboard, statesShown } from "./dashboard.ts";
import { useBehind } from "./use-behind.ts";

const meanings = {
  draft: "not submitted yet",
  submitted: "by their authors",
  returned: "with a reason",
  changed: "since verified",
  verified: "",
} as const;

/** How many there are, in which state, and how many lack proof. */
export function FiguresRow({ dashboard, period }: { dashboard: Dashboard; period: string }) {
  const { totals } = dashboard;
  const { linkTo } = useBehind();
  const opens = (count: number, ...parts: string[]) => (count > 0 ? { to: linkTo([period, ...parts]) } : {});
  return (
    <StatRow>
      <StatFigure
        caption="Records"
        value={totals.total}
        meaning={totals.total > 0 ? "every one can be listed" : "none yet"}
        isFinal={addsUp(dashboard)}
        {...opens(totals.total)}
      />
      {statesShown(totals).map((state) => (
        <StatFigure
          key={state}
          caption={<StateMark mark={state} />}
          value={totals[state]}
          meaning={state === "verified" ? shareOf(totals.verified, totals.total) : meanings[state]}
          {...opens(totals[state], `state:${state}`)}
        />
      ))}
      <StatFigure
        caption="No proof"
        value={totals.noProof}
        tone={totals.noProof > 0 ? "bad" : "plain"}
        meaning={noProofMeaning(totals)}
        {...opens(totals.noProof, "missing:proof")}
      />
    </StatRow>
  );
}

function noProofMeaning({ noProof, total }: Dashboard["totals"]): string {
  if (total === 0) return "";
  return noProof > 0 ? `${shareOf(noProof, total)} of them` : "each has one";
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? "" : `${((part / whole) * 100).toFixed(1)} %`;
}
