/** The least, the middle and the largest of some runs. */
export type Spread = { min: number; median: number; max: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const valueAt = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    min: valueAt(0),
    median: (valueAt(Math.floor(middle)) + valueAt(Math.ceil(middle))) / 2,
    max: valueAt(sorted.length - 1),
  };
}
