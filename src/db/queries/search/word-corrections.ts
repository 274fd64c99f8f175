import type { Scope } from "../../scope.ts";
import type { WorksQuery } from "./search-source.ts";

export type WordCorrection = {
  typed: string;
  /** What may have been meant: `_` is any of the letters. */
  patterns: readonly string[];
  letters: string;
  /** The text of a tsquery for the other words, or empty. */
  otherWords: string;
};

/** The words that may have been meant, in title, topics and people of a few records that have the other words, once for each record. */
export async function findWordsMeant(
  scope: Scope,
  {
    typed,
    patterns,
    letters,
    otherWords,
    sourceFilter,
    scopes,
  }: WordCorrection & Pick<WorksQuery, "sourceFilter"> & { scopes: readonly number[] },
): Promise<string[]> {
  const { kinds, states, departments } = sourceFilter;
  return scope.db.column<string>({
    text: `select word from find_word_corrections($1, $2, $3::text[], $4, $5, $6::int[], $7::text[], $8::text[], $9::int[], ${maxRecords}) word`,
    values: [scope.institute, typed, patterns, letters, otherWords, scopes, kinds, states, departments],
  });
}

/** This many records are enough to find what was meant. */
const maxRecords = 5;
