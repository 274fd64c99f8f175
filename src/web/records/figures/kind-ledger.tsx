import type { Area } from "#access/roles.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { recordKinds } from "#kinds/registry.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { classNames } from "../../ui/class-names.ts";
import { countText } from "../../ui/count-text.ts";
import { DoubleRule } from "../../ui/double-rule.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { addsUp, type Dashboard, type KindFigures, type StateOfLedger, statesShown } from "./dashboard.ts";
import { listLink } from "./figure-links.ts";
import { useBehind } from "./use-behind.ts";

const say = sayOf(figuresWords);

export type KindLedgerProps = {
  area: Area;
  dashboard: Dashboard;
  /** The part of every question that keeps to the dashboard's period. */
  period: string;
  /** The course of five years beside each kind. */
  hasTrend?: boolean;
};

const stateWords: Record<StateOfLedger, string> = {
  get draft() {
    return say("kindLedger.draft");
  },
  get submitted() {
    return say("kindLedger.submitted");
  },
  get returned() {
    return say("kindLedger.returned");
  },
  get changed() {
    return say("kindLedger.changed");
  },
  get verified() {
    return say("kindLedger.verified");
  },
};

/** Kinds down, states across, sums on both edges. Every figure opens its rows; the sum is final where it adds up. */
export function KindLedger({ area, dashboard, period, hasTrend = false }: KindLedgerProps) {
  const t = useWords(figuresWords);
  const { totals } = dashboard;
  const states = statesShown(totals);
  const { linkTo } = useBehind();
  const rows = recordKinds.flatMap((kind) => {
    const figures = dashboard.kinds.find((one) => one.kind === kind.slug);
    return figures && figures.total > 0 ? [{ kind, figures }] : [];
  });
  const isFinal = addsUp(dashboard);
  return (
    <div className="ledger-scroll">
      <table className="tbl led">
        <caption className="vh">{t("kindLedger.recordsByKind")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("kindLedger.kind")}</th>
            {states.map((state) => (
              <th key={state} scope="col" className="num">
                {stateWords[state]}
              </th>
            ))}
            <th scope="col" className="num mr total">
              {t("kindLedger.all")}
            </th>
            <th scope="col" className="num vr">
              {t("kindLedger.noProof")}
            </th>
            {hasTrend && (
              <th scope="col" className="course">
                {t("kindLedger.fiveYears")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <KindRow key={row.kind.slug} {...row} {...{ area, period, states, hasTrend }} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("kindLedger.allKinds")}</th>
            {states.map((state) => (
              <td key={state} className="num">
                <Opened count={totals[state]} to={linkTo([period, `state:${state}`])} what={stateWords[state]} />
              </td>
            ))}
            <td className="num mr total">
              <Opened count={totals.total} to={linkTo([period])} what={t("kindLedger.allKinds")} isFinal={isFinal} />
            </td>
            <td className="num vr">
              <Opened
                count={totals.noProof}
                to={linkTo([period, "missing:proof"])}
                what={t("kindLedger.noProof")}
                isGap
              />
            </td>
            {hasTrend && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type KindRowProps = {
  kind: KindDefinition;
  figures: KindFigures;
  area: Area;
  period: string;
  states: readonly StateOfLedger[];
  hasTrend: boolean;
};

function KindRow({ kind, figures, area, period, states, hasTrend }: KindRowProps) {
  const t = useWords(figuresWords);
  const link = (...parts: string[]) => listLink(area, kind.slug, [period, ...parts]);
  const { many } = kind.label;
  return (
    <tr>
      <th scope="row" className="cut" title={many}>
        {many}
      </th>
      {states.map((state) => (
        <td key={state} className="num">
          <Opened count={figures[state]} to={link(`state:${state}`)} what={`${many}, ${stateWords[state]}`} />
        </td>
      ))}
      <td className="num mr total">
        <Opened count={figures.total} to={link()} what={many} />
      </td>
      <td className="num vr">
        <Opened count={figures.noProof} to={link("missing:proof")} what={t("kindLedger.noProofOf", { many })} isGap />
      </td>
      {hasTrend && (
        <td className="course">
          <Sparkline values={figures.trend} label={t("kindLedger.byYear", { many, trend: figures.trend.join(", ") })} />
        </td>
      )}
    </tr>
  );
}

type OpenedProps = { count: number; to: string; what: string; isGap?: boolean; isFinal?: boolean };

function Opened({ count, to, what, isGap = false, isFinal = false }: OpenedProps) {
  if (count === 0) return <span className="dim">0</span>;
  const text = countText(count);
  return (
    <Anchor to={to} className={classNames(isGap && "bad", isFinal && "final")} aria-label={`${what}: ${text}`}>
      {isFinal ? <DoubleRule>{text}</DoubleRule> : text}
    </Anchor>
  );
}
