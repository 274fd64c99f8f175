import "./commands.css";
import { lazy, Suspense } from "react";
import { useArea } from "../core/area.ts";
import { useMe } from "../core/queries.ts";
import { linkToWorks } from "../records/report-parts/link-to-works.ts";
import { SumNotes } from "../records/report-parts/sum-notes.tsx";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { ScrollX } from "../ui/table/scroll-x.tsx";
import { TableHead } from "../ui/table/table-head.tsx";
import { formatCount } from "../ui/text/format-count.ts";
import { type Figures, valueText } from "./line/figure-text.ts";

type FiguresViewProps = {
  /** The canonical text of the query. */
  query: string;
  figures: Figures;
  /** A chart is above the table if one helps. */
  hasChart: boolean;
  onOpen: () => void;
};

const ReportChart = lazy(async () => ({
  default: (await import("../records/report-parts/report-chart.tsx")).ReportChart,
}));

/** Figures as a small table; each number opens its works: the list of their kind, or beside the report. */
export function FiguresView({ hasChart, ...props }: FiguresViewProps) {
  const t = useT();
  const area = useArea();
  const mayOpen = useMayOpen();
  const { query, figures } = props;
  return (
    <>
      {hasChart && mayOpen && (
        <Suspense fallback={null}>
          <div className="command-chart">
            <ReportChart
              figures={figures}
              title={query}
              linkTo={(opens) => linkToWorks(area, query, opens)}
              isSorted={/\bsort:/.test(query)}
            />
          </div>
        </Suspense>
      )}
      <FiguresTable {...props} />
      {figures.measure.type === "works" && figures.whole.draft > 0 && (
        <p className="dim">{t("{{count}} of these are not submitted.", { count: figures.whole.draft })}</p>
      )}
      <SumNotes
        figures={figures}
        linkTo={mayOpen ? (opens) => linkToWorks(area, query, opens) : undefined}
        onOpen={props.onOpen}
      />
    </>
  );
}

function FiguresTable({ query, figures, onOpen }: Omit<FiguresViewProps, "hasChart">) {
  const t = useT();
  const { by, measure, rows, whole } = figures;
  const isCounting = measure.type === "works";
  return (
    <ScrollX label={measure.label}>
      <table className="command-figures">
        <TableHead
          columns={[
            ...by.map(({ label }) => label),
            ...(isCounting ? [] : [{ name: measure.label, className: "number" }]),
            { name: t("Works"), className: "number" },
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.keys.map(({ value, missingBecause }) => missingBecause ?? value).join("\n")}>
              {row.keys.map(({ label, missingBecause }, position) => (
                <td key={by[position]?.name} className={missingBecause ? "dim" : undefined}>
                  {label}
                </td>
              ))}
              {!isCounting && <td className="number">{valueText(row.value, measure.unit, t("none"))}</td>}
              <td className="number">
                <WorksLink query={query} figure={row} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {by.map(({ name }, position) => (
              <th key={name} scope={position === 0 ? "row" : undefined}>
                {position === 0 ? t("Total, each counted once") : ""}
              </th>
            ))}
            {!isCounting && <td className="number">{valueText(whole.value, measure.unit, t("none"))}</td>}
            <td className="number">
              <WorksLink query={query} figure={whole} onOpen={onOpen} />
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollX>
  );
}

/** Marks and numbers are links only for those who may read the lists behind them. */
const useMayOpen = () => useMe().data?.rights.includes("records.read") === true;

type WorksLinkProps = { query: string; figure: Figures["whole"]; onOpen: () => void };

function WorksLink({ query, figure, onOpen }: WorksLinkProps) {
  const area = useArea();
  const works = formatCount(figure.works);
  if (!useMayOpen()) return works;
  return (
    <Anchor className="text-link" to={linkToWorks(area, query, figure.opens)} onClick={onOpen}>
      {works}
    </Anchor>
  );
}
