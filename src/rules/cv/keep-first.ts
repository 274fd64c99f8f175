export type Ranked = { rank: number };

/**
 * The first so many entries of a document when each section takes its turn: the first of every section, then the second
 * of every section, and so on. A section without entries is left out; the order within each stays.
 */
export function keepFirst<Item extends Ranked, Section extends { items: readonly Item[] }>(
  sections: readonly Section[],
  most: number,
): Section[] {
  const inTurn = sections
    .flatMap(({ items }) => items)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most);
  const kept = new Set(inTurn);
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => kept.has(item)) }))
    .filter(({ items }) => items.length > 0);
}

/** The greatest number from 0 to `most` that fits, asked about few of them; it is assumed that less fits when more does. */
export async function largestFittingCount(most: number, fits: (count: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, Math.min(most, firstGuess)];
  while (await fits(high)) {
    if (high === most) return most;
    [low, high] = [high, Math.min(most, high * 2)];
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** About as many as two pages hold. */
const firstGuess = 32;

/** A line that would fill a page by itself ends after so many letters. */
export const longestEntry = 700;
