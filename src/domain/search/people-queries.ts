import type { WordCorrections } from "#db/queries/accounts/people-search.ts";
import { wordQuery } from "#db/search-text.ts";
import { oneTypoFrom } from "#rules/matching/one-typo.ts";

// Too many words begin with one or two letters: they are initials, or the whole code of a department.
const maxInitialsLength = 2;

/** The text of the tsquery for people whose words begin with all of these. */
export function prefixesQuery(institute: number, words: readonly string[]): string {
  return words.map((word) => prefixQuery(institute, word)).join(" & ");
}

/** The same with joined initials separated ("bv"), and neighbours written as one ("pandu rangan"). */
export function withSpaces(institute: number, words: readonly string[]): string[] {
  const separated = words.map((word) =>
    isRunTogether(word) ? prefixOrInitialsQuery(institute, word) : prefixQuery(institute, word),
  );
  const isChanged = words.some(isRunTogether);
  const joined = words
    .slice(1)
    .map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]);
  return [...(isChanged ? [separated.join(" & ")] : []), ...joined.map((list) => prefixesQuery(institute, list))];
}

/** One typo in the word at that index; the others as typed. */
export function withOneTypo(institute: number, words: readonly string[], index: number): WordCorrections {
  return {
    otherWords: prefixesQuery(institute, words.toSpliced(index, 1)),
    corrections: oneTypoFrom(words[index] ?? ""),
  };
}

/** The same for one word. */
export function prefixQuery(institute: number, word: string): string {
  if (word.length > maxInitialsLength) return wordQuery(institute, word, { isPrefix: true });
  const name = wordQuery(institute, word, { isPrefix: true, weights: "AB" });
  return `(${name} | ${wordQuery(institute, word, { weights: "C" })})`;
}

const isRunTogether = (word: string) => /^\p{L}{2,3}$/u.test(word);

function prefixOrInitialsQuery(institute: number, word: string): string {
  const letters = [...word].map((letter) => wordQuery(institute, letter, { isPrefix: true, weights: "AB" }));
  return `(${prefixQuery(institute, word)} | (${letters.join(" & ")}))`;
}
