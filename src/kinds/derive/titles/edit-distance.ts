/**
 * Counts insertions, deletions, replacements and swaps of neighbouring letters (Damerau-Levenshtein). Infinite as soon as it
 * must be larger than `most`.
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let index = 1; index <= other.length; index++) {
      const replaced = one[row - 1] === other[index - 1] ? 0 : 1;
      const isSwapped = one[row - 1] === other[index - 2] && one[row - 2] === other[index - 1];
      next.push(
        Math.min(
          costAt(last, index) + 1,
          costAt(next, index - 1) + 1,
          costAt(last, index - 1) + replaced,
          isSwapped ? costAt(before, index - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    [before, last] = [last, next];
  }
  return costAt(last, other.length);
}

const costAt = (costs: readonly number[], index: number) => costs[index] ?? Number.POSITIVE_INFINITY;
