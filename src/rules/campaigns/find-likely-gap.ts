export type YearlyWorks = {
  year: number;
  works: number;
  /** There are works that may be of this year: too little of their date is known. */
  mayHaveMore?: boolean;
};

export type LikelyGap = {
  /** The smallest and largest number of works in the years that have any. */
  least: number;
  most: number;
  /** The years of the period that are known to be without any work. */
  empty: number[];
};

type Answered = { gap: unknown; hasNothingToReport: boolean; continued: number };

/** Works are probably missing, and the person answered neither "nothing" nor that an earlier fact continues. */
export const needsAnswer = ({ gap, hasNothingToReport, continued }: Answered) =>
  gap !== null && !hasNothingToReport && continued === 0;

const minYearsWithWorks = 2;

/**
 * The years of a period without works of a type, if the person has some in at least two other years, also earlier ones.
 * Null if nothing suggests that works are missing.
 */
export function findLikelyGap(years: readonly YearlyWorks[], from: number): LikelyGap | null {
  const counts = years.filter(({ works }) => works > 0).map(({ works }) => works);
  const empty = years
    .filter(({ year, works, mayHaveMore }) => year >= from && works === 0 && !mayHaveMore)
    .map(({ year }) => year);
  if (empty.length === 0 || counts.length < minYearsWithWorks) return null;
  return { least: Math.min(...counts), most: Math.max(...counts), empty };
}
