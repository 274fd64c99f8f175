import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../anchor.tsx";
import { DoubleLine } from "../table/double-line.tsx";
import { classNames } from "../text/class-names.ts";
import { formatCount } from "../text/format-count.ts";
import { Chart, type ChartCell } from "./chart.tsx";

export type YearBar = {
  /** "2024-25" */
  year: string;
  value: number;
  /** The part of the value that lacks something, drawn as the outlined end of the bar. */
  incomplete?: number;
  to?: string;
};

export type BarsByYearProps = {
  /** The chart as a sentence. */
  label: string;
  bars: readonly YearBar[];
  /** The meaning of solid and outlined: "Solid: with proof. Outline: without proof." */
  note?: string;
  /** Headers of the table: what is counted, and the incomplete part. */
  valueName: string;
  incompleteName?: string;
  /** The bars add up to the total, and nothing is left out. */
  isReconciled?: boolean;
};

/** Horizontal bars from zero, each a link to its rows, and their sum. */
export function BarsByYear({ label, bars, note, valueName, incompleteName, isReconciled }: BarsByYearProps) {
  const t = useT();
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  const sum = bars.reduce((all, { value }) => all + value, 0);
  const incompleteSum = bars.reduce((all, { incomplete = 0 }) => all + incomplete, 0);
  const rowOf = (year: string, value: ChartCell, incomplete: number): [string, ...ChartCell[]] => [
    year,
    value,
    ...(incompleteName ? [incomplete] : []),
  ];
  const table = {
    head: [t("Year"), valueName, ...(incompleteName ? [incompleteName] : [])],
    rows: [
      ...bars.map(({ year, value, incomplete = 0, to }) =>
        rowOf(year, to ? { text: formatCount(value), to } : value, incomplete),
      ),
      rowOf(t("Total"), sum, incompleteSum),
    ],
  };
  return (
    <Chart label={label} table={table}>
      <div className={classNames("bars", !incompleteName && "one")}>
        {bars.map((bar) => (
          <Bar key={bar.year} bar={bar} largest={largest} incompleteName={incompleteName} />
        ))}
        <div className="sum">
          <span>{t("Total")}</span>
          <span className="note">{note}</span>
          <span className="number">
            {isReconciled ? <DoubleLine>{formatCount(sum)}</DoubleLine> : formatCount(sum)}
          </span>
          {incompleteName && <span className="number bad">{formatCount(incompleteSum)}</span>}
        </div>
      </div>
    </Chart>
  );
}

type BarProps = { bar: YearBar; largest: number; incompleteName?: string };

function Bar({ bar: { year, value, incomplete = 0, to }, largest, incompleteName }: BarProps) {
  const content = (
    <>
      <span className="mono">{year}</span>
      <span className="track">
        {value > 0 && (
          <span style={{ width: `${(value / largest) * 100}%` }}>
            <span style={{ width: `${((value - incomplete) / value) * 100}%` }} />
          </span>
        )}
      </span>
      <span className="number">{formatCount(value)}</span>
      {incompleteName && (
        <span className={classNames("number", incomplete > 0 ? "bad" : "dim")}>
          {formatCount(incomplete)}
          <span className="sr-only"> {incompleteName}</span>
        </span>
      )}
    </>
  );
  return to ? <Anchor to={to}>{content}</Anchor> : <div>{content}</div>;
}
