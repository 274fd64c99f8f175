import { StatFigure, StatRow } from "../../ui/stat-figure.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { addsUp, type Dashboard, statesShown } from "./dashboard.ts";
import { useBehind } from "./use-behind.ts";

const say = sayOf(figuresWords);

const meanings = {
  get draft() {
    return say("figuresRow.notSubmittedYet");
  },
  get submitted() {
    return say("figuresRow.byTheirAuthors");
  },
  get returned() {
    return say("figuresRow.withAReason");
  },
  get changed() {
    return say("figuresRow.sinceVerified");
  },
  verified: "",
} as const;

/** How many there are, in which state, and how many lack proof. */
export function FiguresRow({ dashboard, period }: { dashboard: Dashboard; period: string }) {
  const t = useWords(figuresWords);
  const { totals } = dashboard;
  const { linkTo } = useBehind();
  const opens = (count: number, ...parts: string[]) => (count > 0 ? { to: linkTo([period, ...parts]) } : {});
  return (
    <StatRow>
      <StatFigure
        caption={t("figuresRow.records")}
        value={totals.total}
        meaning={totals.total > 0 ? t("figuresRow.everyOneCan") : t("figuresRow.noneYet")}
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
        caption={t("figuresRow.noProof")}
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
  return noProof > 0 ? say("figuresRow.ofThem", { share: shareOf(noProof, total) }) : say("figuresRow.eachHasOne");
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? "" : `${((part / whole) * 100).toFixed(1)} %`;
}
