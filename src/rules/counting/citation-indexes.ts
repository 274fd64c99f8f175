import type { Day } from "#kinds/day.ts";

export type CitationIndexes = { total: number; hIndex: number; i10Index: number };

/** `counts`: how often each work is cited. The h-index is the largest h with h works cited h times or more. */
export function citationIndexes(counts: readonly number[]): CitationIndexes {
  const sorted = counts.toSorted((a, b) => b - a);
  return {
    total: sorted.reduce((sum, count) => sum + count, 0),
    hIndex: sorted.filter((count, index) => count > index).length,
    i10Index: sorted.filter((count) => count >= 10).length,
  };
}

type Figure = { doi: string; cited: number; source: string; day: Day };

/** The figures of these works as one, a DOI once; `day` is that of the oldest. Null without any. */
export function citationTotals(figures: readonly Figure[]) {
  const byDoi = new Map(figures.map((figure) => [figure.doi, figure]));
  const [first] = figures;
  if (!first) return null;
  const each = [...byDoi.values()];
  return {
    ...citationIndexes(each.map(({ cited }) => cited)),
    counted: each.length,
    source: first.source,
    day: each.reduce((oldest, { day }) => (day < oldest ? day : oldest), first.day),
  };
}
