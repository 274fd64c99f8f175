import { translate } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../anchor.tsx";
import { useWidth } from "../page/use-width.ts";
import { Chart, type ChartCell } from "./chart.tsx";

export type LineSeries = {
  name: string;
  values: readonly number[];
  /** The address that each value opens, if any. */
  to?: readonly (string | undefined)[];
};

export type LinesByYearProps = {
  /** The chart as a sentence. */
  label: string;
  years: readonly string[];
  /** At most six are drawn; the rest is combined as "Others". */
  series: readonly LineSeries[];
};

const defaultWidth = 460;
const height = 210;
const left = 30;
const top = 8;
const bottom = 182;
const nameGap = 16;
/** Narrower, the lines would be too steep to read: their names are below them then. */
const minPlotWidth = 160;

/** Lines that differ by dash and marker, each with its name and last value at its end, or on a phone below the years. */
export function LinesByYear({ label, years, series }: LinesByYearProps) {
  const t = useT();
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const width = measured ?? defaultWidth;
  const drawn = atMostSix(series, years.length);
  const beside = width - widthOfNames(drawn);
  const isBelow = beside - left < minPlotWidth;
  const right = isBelow ? width - 8 : beside;
  const fullHeight = height + (isBelow ? drawn.length * nameGap + 8 : 0);
  const ticks = ticksUpTo(Math.max(1, ...drawn.flatMap(({ values }) => values)));
  const largest = ticks.at(-1) ?? 1;
  const x = (index: number) =>
    years.length < 2 ? (left + right) / 2 : left + 6 + (index / (years.length - 1)) * (right - left - 12);
  const y = (value: number) => bottom - (value / largest) * (bottom - top);
  const labelStep = Math.ceil((years.length * 62) / (right - left + 40));
  const isNamed = (index: number) => (years.length - 1 - index) % labelStep === 0;
  // In an element with the role of an image, the marks could not be links.
  const hasLinks = series.some(({ to }) => to !== undefined);
  const names = isBelow
    ? drawn.map((_, index) => height + (index + 0.5) * nameGap)
    : spaceOut(drawn.map(({ values }) => y(values.at(-1) ?? 0)));
  const table = {
    head: [t("Year"), ...series.map(({ name }) => name)],
    rows: years.map((year, index): [string, ...ChartCell[]] => [
      year,
      ...series.map(({ values, to }) => {
        const value = values[index] ?? 0;
        const address = to?.[index];
        return address === undefined ? value : { text: value, to: address };
      }),
    ]),
  };
  return (
    <Chart label={label} table={table}>
      <div ref={ref}>
        <svg
          width={width}
          height={fullHeight}
          viewBox={`0 0 ${width} ${fullHeight}`}
          role={hasLinks ? "group" : "img"}
          aria-label={label}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <path className="grid" d={`M${left} ${y(tick)}H${right}`} />
              <text className="axis-label" x={left - 8} y={y(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {years.map(
            (year, index) =>
              isNamed(index) && (
                <text key={year} className="axis-label" x={x(index)} y={height - 10} textAnchor="middle">
                  {year}
                </text>
              ),
          )}
          {drawn.map(({ name, values, to }, index) => {
            const points = values.map((value, index) => ({ x: x(index), y: y(value) }));
            const colour = `var(--ch-${index + 1})`;
            return (
              <g key={name}>
                <path
                  d={`M${points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L")}`}
                  fill="none"
                  stroke={colour}
                  strokeWidth="1.6"
                  strokeDasharray={dashes[index]}
                />
                {points.map((point, position) => (
                  <Mark key={point.x} {...point} d={markers[index]} colour={colour} to={to?.[position]} />
                ))}
                {isBelow && (
                  <Mark x={left + 4} y={names[index] ?? 0} d={markers[index]} colour={colour} to={undefined} />
                )}
                <text className="name" x={isBelow ? left + 16 : right + 10} y={(names[index] ?? 0) + 4}>
                  {name} {values.at(-1) ?? 0}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </Chart>
  );
}

type MarkProps = { x: number; y: number; d: string | undefined; colour: string; to: string | undefined };

/** The mark of a value. The keyboard and screen readers open values from the table instead, to skip the many points. */
function Mark({ x, y, d, colour, to }: MarkProps) {
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  const mark = <path d={d} fill={colour} transform={transform} />;
  if (to === undefined) return mark;
  return (
    <Anchor to={to} className="mark" tabIndex={-1} aria-hidden="true">
      <circle r="11" transform={transform} />
      {mark}
    </Anchor>
  );
}

const dashes = [undefined, "5 3", "2 2.5", "8 2 2 2", undefined, "3 3 1 3"];
const markers = [
  "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z",
  "M-3-3h6v6h-6Z",
  "M0-3.6 3.6 3H-3.6Z",
  "M0-4 4 0 0 4-4 0Z",
  "M0 3.6-3.6-3H3.6Z",
  "M-1-3.5h2v2.5h2.5v2H1v2.5h-2V1h-2.5v-2H-1Z",
];

function atMostSix(series: readonly LineSeries[], years: number): readonly LineSeries[] {
  if (series.length <= 6) return series;
  const rest = series.slice(5);
  const sums = Array.from({ length: years }, (_, index) =>
    rest.reduce((all, { values }) => all + (values[index] ?? 0), 0),
  );
  return [...series.slice(0, 5), { name: translate("Others"), values: sums }];
}

/** Width in pixels of the longest name at the end of its line. */
function widthOfNames(series: readonly LineSeries[]): number {
  return 30 + 6.6 * Math.max(0, ...series.map(({ name, values }) => name.length + String(values.at(-1) ?? 0).length));
}

/** From zero in four to six even steps of 1, 2 or 5 times a power of ten. */
function ticksUpTo(largest: number): number[] {
  const rough = largest / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

/** The vertical positions of the names, in the given order, moved so that none covers another. */
function spaceOut(positions: readonly number[]): number[] {
  const placed = positions.map((at, index) => ({ index, at })).sort((a, b) => a.at - b.at);
  for (let index = 1; index < placed.length; index++) {
    const above = placed[index - 1];
    const own = placed[index];
    if (above && own && own.at - above.at < nameGap) own.at = above.at + nameGap;
  }
  const over = Math.max(0, (placed.at(-1)?.at ?? 0) - bottom);
  return placed.sort((a, b) => a.index - b.index).map(({ at }) => at - over);
}
