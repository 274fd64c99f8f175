import type { WordCorrection } from "#db/queries/search/word-corrections.ts";
import { type mainFieldsQuery, wordQuery } from "#db/search-text.ts";
import { oneTypoPatterns } from "#rules/matching/one-typo.ts";

/** Too many words begin with one or two letters. */
const shortestBeginning = 3;

/**
 * The index queries for records that have every word, each wider than the one before: whole, the last one as a
 * beginning, all of them as beginnings.
 */
export function recordQueries(
  institute: number,
  words: readonly string[],
  queryOf: typeof mainFieldsQuery | typeof wordQuery,
): string[] {
  const withPrefixesFrom = (first: number) =>
    words.map((word, index) => queryOf(institute, word, { isPrefix: index >= first && mayBePrefix(word) })).join(" & ");
  const all = [words.length, words.length - 1, 0].map(withPrefixesFrom);
  // The position of a query tells how wide it is, so only repeated ones at the end are left out.
  while (all.length > 1 && all.at(-1) === all.at(-2)) all.pop();
  return all;
}

const mayBePrefix = (word: string) => word.length >= shortestBeginning;

/** What the word at that index may mean as it has a typo, and the query for records that have the others. */
export function typoQuery(institute: number, words: readonly string[], index: number): WordCorrection {
  const typed = words[index] ?? "";
  const others = words.flatMap((word, position) =>
    position === index
      ? []
      : wordQuery(institute, word, { isPrefix: position === words.length - 1 && mayBePrefix(word) }),
  );
  return { typed, ...oneTypoPatterns(typed), otherWords: others.join(" & ") };
}
