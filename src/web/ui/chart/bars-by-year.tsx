import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../anchor.tsx";
import { DoubleRule } from "../table/double-rule.tsx";
import { classNames } from "../text/class-names.ts";
import { formatCount } from "../text/format-count.ts";
import { Chart, type ChartCell } from "./chart.tsx";

export type YearBar = {
  /** "2024-25" */
  year: string;
  value: number;
  /** The part of the value that lacks something, drawn as the open end of the bar. */
  open?: number;
  to?: string;
};

export type BarsByYearProps = {
  /** The chart as a sentence. */
  label: string;
  bars: readonly YearBar[];
  /** The meaning of solid and open: "solid: done, open: to do". */
  note?: string;
  /** Headers of the table: what is counted, and the open part. */
  valueName: string;
  openName?: string;
  /** The bars add up to the total, and nothing is left out. */
  isReconciled?: boolean;
};

/** Horizontal bars from zero, each a link to its rows, and their sum. */
export function BarsByYear({ label, bars, note, valueName, openName, isReconciled }: BarsByYearProps) {
  const t = useT();
  const high = Math.max(1, ...bars.map(({ value }) => value));
  const sum = bars.reduce((all, { value }) => all + value, 0);
  const openSum = bars.reduce((all, { open = 0 }) => all + open, 0);
  const rowOf = (year: string, value: ChartCell, open: number): [string, ...ChartCell[]] => [
    year,
    value,
    ...(openName ? [open] : []),
  ];
  const table = {
    head: [t("Year"), valueName, ...(openName ? [openName] : [])],
    rows: [
      ...bars.map(({ year, value, open = 0, to }) => rowOf(year, to ? { text: formatCount(value), to } : value, open)),
      rowOf(t("Total"), sum, openSum),
    ],
  };
  return (
    <Chart label={label} table={table}>
      <div className={classNames("bars", !openName && "one")}>
        {bars.map((bar) => (
          <Bar key={bar.year} bar={bar} high={high} openName={openName} />
        ))}
        <div className="sum">
          <span>{t("Total")}</span>
          <span className="note">{note}</span>
          <span className="num">{isReconciled ? <DoubleRule>{formatCount(sum)}</DoubleRule> : formatCount(sum)}</span>
          {openName && <span className="num bad">{formatCount(openSum)}</span>}
        </div>
      </div>
    </Chart>
  );
}

type BarProps = { bar: YearBar; high: number; openName?: string };

function Bar({ bar: { year, value, open = 0, to }, high, openName }: BarProps) {
  const content = (
    <>
      <span className="mono">{year}</span>
      <span className="track">
        {value > 0 && (
          <span style={{ width: `${(value / high) * 100}%` }}>
            <span style={{ width: `${((value - open) / value) * 100}%` }} />
          </span>
        )}
      </span>
      <span className="num">{formatCount(value)}</span>
      {openName && (
        <span className={classNames("num", open > 0 ? "bad" : "dim")}>
          {formatCount(open)}
          <span className="vh"> {openName}</span>
        </span>
      )}
    </>
  );
  return to ? <Anchor to={to}>{content}</Anchor> : <div>{content}</div>;
}
