import type { Day } from "#kinds/day.ts";

export type CitationIndexes = { total: number; hIndex: number; i10Index: number };

/** `counts`: the citations of each work. The h-index is the largest h such that h works have at least h citations. */
export function computeCitationIndexes(counts: readonly number[]): CitationIndexes {
  const sorted = counts.toSorted((a, b) => b - a);
  return {
    total: sorted.reduce((sum, count) => sum + count, 0),
    hIndex: sorted.filter((count, index) => count > index).length,
    i10Index: sorted.filter((count) => count >= 10).length,
  };
}

type Figure = { doi: string; cited: number; source: string; day: Day };

/** Adds up the citation counts, each DOI once; `day` is the date of the oldest count. Null if there are none. */
export function sumCitations(figures: readonly Figure[]) {
  const byDoi = new Map(figures.map((figure) => [figure.doi, figure]));
  const [first] = figures;
  if (!first) return null;
  const each = [...byDoi.values()];
  return {
    ...computeCitationIndexes(each.map(({ cited }) => cited)),
    counted: each.length,
    source: first.source,
    day: each.reduce((oldest, { day }) => (day < oldest ? day : oldest), first.day),
  };
}
