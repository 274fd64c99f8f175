import type { Area } from "#access/roles.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { countedStates } from "#kinds/record-state.ts";
import { stateTexts } from "../../fields/marks/state-mark.tsx";
import { listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Sparkline } from "../../ui/chart/sparkline.tsx";
import { DoubleLine } from "../../ui/table/double-line.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { classNames } from "../../ui/text/class-names.ts";
import { formatCount } from "../../ui/text/format-count.ts";
import { addsUp, type Dashboard, type KindFigures } from "./dashboard.ts";
import { listLink } from "./figure-links.ts";
import { useFigureQuery } from "./use-figure-query.ts";

export type KindTableProps = {
  area: Area;
  dashboard: Dashboard;
  /** The part of every query that limits it to the dashboard's period. */
  reportYear: string;
  /** The trend of five years beside each kind. */
  hasTrend?: boolean;
};

/** Kinds by states, with totals. Every figure links to its records; the total has a double line if the types add up to it. */
export function KindTable({ area, dashboard, reportYear, hasTrend = false }: KindTableProps) {
  const t = useT();
  const { totals } = dashboard;
  const { linkTo } = useFigureQuery();
  const rows = listRecordKinds().flatMap((kind) => {
    const figures = dashboard.kinds.find((one) => one.kind === kind.slug);
    return figures && figures.total > 0 ? [{ kind, figures }] : [];
  });
  const isFinal = addsUp(dashboard);
  return (
    <div className="table-scroll">
      <table className="table figures-table">
        <caption className="sr-only">{t("Records by type and state")}</caption>
        <TableHead
          columns={[
            t("Type"),
            ...countedStates.map((state) => ({ name: t(stateTexts[state]), className: classNames("number", "state") })),
            { name: t("All"), className: classNames("number", "left-margin-rule", "total") },
            { name: t("No proof"), className: classNames("number", "left-rule") },
            ...(hasTrend ? [{ name: t("Last five years"), className: "trend" }] : []),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <KindRow key={row.kind.slug} {...row} area={area} reportYear={reportYear} hasTrend={hasTrend} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("All types")}</th>
            {countedStates.map((state) => (
              <td key={state} className="number state">
                <FigureLink
                  count={totals[state]}
                  to={linkTo([reportYear, `state:${state}`])}
                  what={t(stateTexts[state])}
                />
              </td>
            ))}
            <td className="number left-margin-rule total">
              <FigureLink count={totals.total} to={linkTo([reportYear])} what={t("All types")} isFinal={isFinal} />
            </td>
            <td className="number left-rule">
              <FigureLink
                count={totals.withoutProof}
                to={linkTo([reportYear, "missing:proof"])}
                what={t("No proof")}
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
  reportYear: string;
  hasTrend: boolean;
};

function KindRow({ kind, figures, area, reportYear, hasTrend }: KindRowProps) {
  const t = useT();
  const link = (...parts: string[]) => listLink(area, kind.slug, [reportYear, ...parts]);
  const records = kind.label.many;
  return (
    <tr>
      <th scope="row" className="truncate" title={records}>
        {records}
      </th>
      {countedStates.map((state) => (
        <td key={state} className="number state">
          <FigureLink count={figures[state]} to={link(`state:${state}`)} what={`${records}, ${t(stateTexts[state])}`} />
        </td>
      ))}
      <td className="number left-margin-rule total">
        <FigureLink count={figures.total} to={link()} what={records} />
      </td>
      <td className="number left-rule">
        <FigureLink
          count={figures.withoutProof}
          to={link("missing:proof")}
          what={t("{{records}}, no proof", { records })}
          isGap
        />
      </td>
      {hasTrend && (
        <td className="trend">
          <Sparkline
            values={figures.trend}
            label={t("{{records}} by year: {{trend}}", { records, trend: figures.trend.join(", ") })}
          />
        </td>
      )}
    </tr>
  );
}

type FigureLinkProps = { count: number; to: string; what: string; isGap?: boolean; isFinal?: boolean };

function FigureLink({ count, to, what, isGap = false, isFinal = false }: FigureLinkProps) {
  if (count === 0) return <span className="dim">0</span>;
  const text = formatCount(count);
  return (
    <Anchor to={to} className={classNames(isGap && "bad", isFinal && "final")} aria-label={`${what}: ${text}`}>
      {isFinal ? <DoubleLine>{text}</DoubleLine> : text}
    </Anchor>
  );
}
