export type YearlyWorks = { year: number; works: number };

export type LikelyGap = {
  /** Works in each of the years that have some. */
  least: number;
  most: number;
  /** Of the period, without any work. */
  empty: number[];
};

type Answered = { gap: unknown; isNothing: boolean; continued: number };

/** Something is probably missing, and the person has answered neither that nothing is nor that an earlier fact continues. */
export const isUnanswered = ({ gap, isNothing, continued }: Answered) => gap !== null && !isNothing && continued === 0;

const yearsThatShowAHabit = 2;

/**
 * Years of a period without a work of a type, where the person has some in at least two other years: of the period
 * or of the years before it. Null where nothing suggests that anything is missing.
 */
export function likelyGap(years: readonly YearlyWorks[], from: number): LikelyGap | null {
  const some = years.filter(({ works }) => works > 0).map(({ works }) => works);
  const empty = years.filter(({ year, works }) => year >= from && works === 0).map(({ year }) => year);
  if (empty.length === 0 || some.length < yearsThatShowAHabit) return null;
  return { least: Math.min(...some), most: Math.max(...some), empty };
}
