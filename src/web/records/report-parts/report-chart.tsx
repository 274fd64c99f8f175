import "../dashboard-parts/dashboard-charts.css";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Chart } from "../../ui/chart/chart.tsx";
import { LinesByYear } from "../../ui/chart/lines-by-year.tsx";
import { matrixOf } from "./matrix-of.ts";
import { measureTitle } from "./measure-title.ts";
import {
  type Figure,
  type FigureKey,
  type Figures,
  nameOf,
  toChartValue,
  valueText,
  yearNames,
} from "./report-figures.ts";

type ReportChartProps = {
  figures: Figures;
  title: string;
  /** The link to the works of a figure. */
  linkTo: (opens: Figure["opens"]) => string;
  isSorted: boolean;
  /** On a dashboard, where no table follows: one bar is drawn too, at most ten, and what has no bar is named. */
  isAlone?: boolean;
  /** The years of the axis of lines; without it those that have works. */
  years?: readonly string[];
};

const maxBars = { beside: 24, alone: 10 };
const maxLines = 6;

/** The same figures as a chart: bars for one key, lines over years for two. Nothing if a chart would not help. */
export function ReportChart(props: ReportChartProps) {
  const { by } = props.figures;
  const years = by.filter(({ name }) => yearNames.includes(name)).length;
  if (by.length === 1) return <Bars {...props} />;
  return by.length === 2 && years === 1 ? <Lines {...props} /> : null;
}

function Bars({ figures, title, linkTo, isSorted, isAlone }: ReportChartProps) {
  const t = useT();
  const { by, measure } = figures;
  const known = figures.rows.filter(({ keys, value }) => !keys[0]?.missingBecause && value !== null);
  const isOfYears = yearNames.includes(by[0]?.name ?? "");
  const all = isOfYears && !isSorted ? known.toReversed() : known;
  // Of years, the last ones are drawn; of others, the first.
  const limit = isAlone ? maxBars.alone : maxBars.beside;
  const drawn = isOfYears && !isSorted ? all.slice(-limit) : all.slice(0, limit);
  const [first] = drawn;
  const last = drawn.at(-1);
  if (!first || !last || drawn.length < (isAlone ? 1 : 2)) return null;
  const isCounting = measure.type === "works";
  const textOf = (row: Figure) => valueText(row.value, measure.unit);
  const largest = Math.max(1, ...drawn.map(({ value }) => value ?? 0));
  return (
    <div className="report-chart">
      <Chart
        label={t("{{title}}: {{first}} {{firstValue}}, {{last}} {{lastValue}}", {
          title,
          first: nameOf(first),
          firstValue: textOf(first),
          last: nameOf(last),
          lastValue: textOf(last),
        })}
        table={{
          head: [by[0]?.label ?? "", measureTitle(measure), ...(isCounting ? [t("Draft")] : [])],
          rows: drawn.map((row) => [
            nameOf(row),
            { text: textOf(row), to: linkTo(row.opens) },
            ...(isCounting ? [row.draft] : []),
          ]),
        }}
      >
        <div className="bars">
          {drawn.map((row) => (
            <Anchor key={row.opens.command} to={linkTo(row.opens)}>
              <span className="truncate">{nameOf(row)}</span>
              <span className="track">
                {(row.value ?? 0) > 0 && <Bar row={row} largest={largest} isCounting={isCounting} />}
              </span>
              <span className="number">{textOf(row)}</span>
            </Anchor>
          ))}
        </div>
        {isAlone && <WithoutBar figures={figures} linkTo={linkTo} />}
        <p className="note">
          {[
            isCounting && t("Solid: submitted or verified. Outline: draft."),
            drawn.length < all.length &&
              t("The first {{drawn}} of {{all}} are shown.", { drawn: drawn.length, all: all.length }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </Chart>
    </div>
  );
}

/** Its outlined end is the drafts. */
function Bar({ row, largest, isCounting }: { row: Figure; largest: number; isCounting: boolean }) {
  const value = row.value ?? 0;
  const solid = isCounting ? (value - row.draft) / value : 1;
  return (
    <span style={{ width: `${(value / largest) * 100}%` }}>
      <span style={{ width: `${solid * 100}%` }} />
    </span>
  );
}

/** What has no bar: works without a year or a value, each number a link to them. */
function WithoutBar({ figures: { rows, measure }, linkTo }: Pick<ReportChartProps, "figures" | "linkTo">) {
  const withoutBar = rows.filter(({ keys, works }) => keys[0]?.missingBecause && works > 0);
  if (withoutBar.length === 0) return null;
  return (
    <ul className="chart-without-bar note">
      {withoutBar.map((row) => (
        <li key={row.opens.command}>
          <Anchor className="text-link" to={linkTo(row.opens)}>
            {nameOf(row)}: {valueText(row.value, measure.unit)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Lines({ figures, title, linkTo, isAlone, years: axisYears }: ReportChartProps) {
  const t = useT();
  const { unit } = figures.measure;
  const matrix = matrixOf(figures);
  const years =
    axisYears?.map((label): FigureKey => ({ value: label, label })) ??
    matrix.columnKeys.filter(({ missingBecause }) => !missingBecause);
  const all = matrix.rowKeys
    .filter(({ missingBecause }) => !missingBecause)
    .map((key) => ({
      name: key.label,
      values: years.map((year) => toChartValue(matrix.cell(key, year) ?? { value: 0 }, unit)),
      to: years.map((year) => {
        const figure = matrix.cell(key, year);
        return figure && linkTo(figure.opens);
      }),
    }))
    .toSorted((one, other) => sumOf(other.values) - sumOf(one.values));
  const series = all.slice(0, maxLines);
  if (years.length < (isAlone ? 1 : 2) || series.length === 0) return null;
  return (
    <div className="report-chart">
      <LinesByYear
        label={t("{{title}}, a line each for {{names}}", { title, names: series.map(({ name }) => name).join(", ") })}
        years={years.map(({ label }) => label)}
        series={series}
      />
      {unit === "money" && <p className="note">{t("in lakh rupees")}</p>}
      {series.length < all.length && (
        <p className="note">
          {t("The first {{drawn}} of {{all}} are shown.", { drawn: series.length, all: all.length })}
        </p>
      )}
    </div>
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
