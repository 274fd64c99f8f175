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
