export type SparklineProps = {
  values: readonly number[];
  /** The trend as a sentence: "142 to 200 in five years". Without it the numbers must be beside it. */
  label?: string;
};

/** A line without axes; a dot on the last value. */
export function Sparkline({ values, label }: SparklineProps) {
  const points = pointsOf(values);
  const last = points.at(-1);
  if (!last) return null;
  const drawing = (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`}
        fill="none"
        stroke="var(--ch-1)"
        strokeWidth="1.5"
      />
      <circle cx={last.x} cy={last.y} r="2.5" fill="var(--ch-1)" />
    </svg>
  );
  if (!label) return drawing;
  return (
    <span role="img" aria-label={label}>
      {drawing}
    </span>
  );
}

const [width, height] = [92, 22];

function pointsOf(values: readonly number[]): { x: number; y: number }[] {
  const edge = 4;
  const high = Math.max(...values);
  const low = Math.min(...values);
  const spread = high - low || 1;
  return values.map((value, index) => ({
    x: values.length === 1 ? width / 2 : edge + (index / (values.length - 1)) * (width - 2 * edge),
    y: high === low ? height / 2 : edge + ((high - value) / spread) * (height - 2 * edge),
  }));
}
