/** Half of a turned part's outline: distance from the axis and height, from the bottom up on the outside. */
export type Profile = readonly (readonly [radius: number, height: number])[];

/** The layers of the heap, newest first: where each begins, and where the last one ends. */
export const layerHeights = [-1.02, -1.24, -1.46, -1.66, -1.87, -2.1] as const;
export const peak = -0.6;

const top = 2.1;
const thickness = 0.265;
const wall = 0.035;

/** The outer glass. */
export const glass: Profile = [...halfOfGlass().map(([r, y]) => [r, -y] as const), ...halfOfGlass().reverse().slice(1)];

/** The heap below: up the glass, then its slope. */
export const heap: Profile = [
  ...steps(24, (part) => {
    const y = between(layerHeights[5], layerHeights[0], part);
    return [glassRadius(y) - wall, y];
  }),
  ...steps(20, (part) => {
    const r = (glassRadius(layerHeights[0]) - wall) * (1 - part);
    // Steepest half way, rounded at the peak and flat at the glass.
    return [r, layerHeights[0] + (peak - layerHeights[0]) * (part * part * (3 - 2 * part) * 0.45 + part * 0.55)];
  }).slice(1),
];

/** The sand above: up the glass, then its dented surface. */
export const upperSand: Profile = [
  ...steps(32, (part) => {
    const y = between(0.02, 1.12, part);
    return [Math.max(0.02, glassRadius(y) - wall), y];
  }),
  ...steps(16, (part) => {
    const r = (glassRadius(1.12) - wall) * (1 - part);
    return [r, 1.12 - 0.2 * Math.exp(-((r / 0.3) ** 2)) - 0.02 * part];
  }).slice(1),
];

export const cap: Profile = [
  [0.001, top],
  ...corner(1.36, top, 0.045, "below"),
  ...corner(1.36, top + thickness, 0.05, "above"),
  [1.06, top + thickness],
  [1.045, top + thickness - 0.016],
  [1.03, top + thickness],
  [0.001, top + thickness],
];

export const foot: Profile = [
  [0.001, -top - thickness],
  ...corner(1.36, -top - thickness, 0.045, "below"),
  ...corner(1.36, -top, 0.05, "above"),
  [1.12, -top],
  [1.1, -top - 0.03],
  [0.001, -top - 0.03],
];

export const post: Profile = [
  [0.1, -top],
  [0.1, -top + 0.06],
  [0.07, -top + 0.1],
  ...collar(-1.7),
  ...collar(0),
  ...collar(1.7),
  [0.07, top - 0.1],
  [0.1, top - 0.06],
  [0.1, top],
];

/** The ring around the neck. */
export const neck: Profile = steps(16, (part) => {
  const angle = Math.PI * (part - 0.5);
  return [0.085 + 0.07 * Math.cos(angle), 0.05 * Math.sin(angle)];
});

export function glassRadius(height: number): number {
  const y = Math.abs(height);
  const outline = halfOfGlass();
  const after = outline.findIndex((point) => point[1] <= y);
  const [low, high] = [outline[Math.max(after, 1)], outline[Math.max(after, 1) - 1]];
  if (!low || !high || after < 0) return outline.at(-1)?.[0] ?? 0;
  return between(low[0], high[0], (y - low[1]) / (high[1] - low[1]));
}

/** From under the cap down to the neck: one long curve, then the narrow part. */
function halfOfGlass(): [number, number][] {
  const bulb = steps(40, (part) => [bezier(part, 0.95, 1.03, 0.5, 0.1), bezier(part, top, 1.12, 0.58, 0.1)]);
  const narrow = steps(6, (part) => [0.06 + 0.04 * (1 - part) ** 2, 0.1 * (1 - part)]).slice(1);
  return [...bulb, ...narrow];
}

function collar(y: number): [number, number][] {
  return [
    [0.07, y - 0.115],
    [0.088, y - 0.11],
    [0.095, y - 0.09],
    [0.088, y - 0.068],
    [0.076, y - 0.062],
    [0.1, y - 0.052],
    [0.113, y - 0.03],
    [0.116, y],
    [0.113, y + 0.03],
    [0.1, y + 0.052],
    [0.07, y + 0.06],
  ];
}

/** A quarter turn at the rim, with a point on each side that keeps the faces flat. */
function corner(radius: number, height: number, bevel: number, side: "below" | "above"): [number, number][] {
  const sign = side === "below" ? 1 : -1;
  const turn = steps(6, (part): [number, number] => {
    const angle = (Math.PI / 2) * part;
    return [radius - bevel + bevel * Math.sin(angle), height + sign * bevel * (1 - Math.cos(angle))];
  });
  const round: [number, number][] = [
    [radius - bevel - 0.004, height],
    ...turn,
    [radius, height + sign * (bevel + 0.004)],
  ];
  return side === "below" ? round : round.reverse();
}

function steps(count: number, pointAt: (part: number) => [number, number]): [number, number][] {
  return Array.from({ length: count + 1 }, (_, step) => pointAt(step / count));
}

function between(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

function bezier(part: number, a: number, b: number, c: number, d: number): number {
  const rest = 1 - part;
  return a * rest ** 3 + 3 * b * rest * rest * part + 3 * c * rest * part * part + d * part ** 3;
}
