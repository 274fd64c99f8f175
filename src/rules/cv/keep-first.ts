export type Ranked = { rank: number };

/**
 * Keeps the first `max` entries when the sections take turns: the first entry of every section, then the second of
 * every section, and so on. Empty sections are left out; the order within each section stays.
 */
export function keepFirst<Item extends Ranked, Section extends { items: readonly Item[] }>(
  sections: readonly Section[],
  max: number,
): Section[] {
  const inTurn = sections
    .flatMap(({ items }) => items)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, max);
  const kept = new Set(inTurn);
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => kept.has(item)) }))
    .filter(({ items }) => items.length > 0);
}

/** The greatest number from 0 to `max` that fits, found with few trials. Assumes that less fits if more does. */
export async function findLargestFittingCount(max: number, fits: (count: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, Math.min(max, firstGuess)];
  while (await fits(high)) {
    if (high === max) return max;
    [low, high] = [high, Math.min(max, high * 2)];
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** About the number of entries on two pages. */
const firstGuess = 32;

/** Longer entries are cut after this number of characters, so that no entry fills a page. */
export const maxEntryLength = 700;
