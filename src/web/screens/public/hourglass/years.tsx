const layers = 5;
const box = { width: 500, height: 590 };

/** The beginning of a layer's leader line, in the drawing's units: 500 wide, 590 high. */
export type LayerPoint = { x: number; y: number };

/** In the still picture, newest layer first. */
export const layersOfStill: readonly LayerPoint[] = Array.from({ length: layers }, (_, position) => ({
  x: 238 + position * 7,
  y: 381 + position * 25,
}));

/** Lines from the layers to their academic years, over either picture. */
export function Years({ from, lastYear, label }: { from: readonly LayerPoint[]; lastYear: number; label: string }) {
  return (
    <svg className="hourglass-years" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
      {from.map(({ x, y }, index) => {
        const year = lastYear - index;
        const end = 352 + index * 32;
        return (
          <g key={year}>
            <path className="leader" d={`M${x} ${y}L372 ${end}H384`} />
            <circle className="leader-end" cx={x} cy={y} r="2" />
            <text className="year" suppressHydrationWarning x="391" y={end + 4.5}>
              {year}-{String((year + 1) % 100).padStart(2, "0")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
