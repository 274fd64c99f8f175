import { wordTable } from "#kinds/derive/fold.ts";
import type { FilterField } from "../fields/filter-field.ts";
import { makeFieldFinder, namesOfField } from "../fields/make-field-finder.ts";
import type { Word } from "./words.ts";

/** The fields with this name, ignoring punctuation and a plural ending. */
export function findFieldsByName(fields: readonly FilterField[], text: string): readonly FilterField[] {
  return findByName(fields, comparableName(text));
}

const findByName = makeFieldFinder((field) => namesOfField(field).map(comparableName));

const comparableName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/ies$/u, "y")
    .replace(/s$/u, "");

/** Whether the words of the phrase begin at this index. */
export function isAt(words: readonly Word[], index: number, phrase: string): boolean {
  return phrase.split(" ").every((part, nth) => words[index + nth]?.folded === part);
}

/** The number of words of the longest phrase that begins at this index; 0 if there is none. */
export function phraseLengthAt(words: readonly Word[], index: number, phrases: readonly string[]): number {
  const found = phrases.filter((phrase) => isAt(words, index, phrase));
  return Math.max(0, ...found.map((phrase) => phrase.split(" ").length));
}

/** The meaning of the longest phrase that begins at this index. */
export function phraseAt<Meaning>(
  words: readonly Word[],
  index: number,
  phrases: Readonly<Record<string, Meaning>>,
): { meaning: Meaning; length: number } | undefined {
  let found: { meaning: Meaning; length: number } | undefined;
  for (const [phrase, meaning] of Object.entries(phrases)) {
    const length = phrase.split(" ").length;
    if (length > (found?.length ?? 0) && isAt(words, index, phrase)) found = { meaning, length };
  }
  return found;
}

const smallNumbers: Readonly<Record<string, number>> = wordTable({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
});

/** The number of a word such as "5" or "five"; undefined for other words. */
export function readWholeNumber(word: Word | undefined): number | undefined {
  if (word === undefined || word.isCommandSyntax) return undefined;
  return /^\d{1,3}$/.test(word.folded) ? Number(word.folded) : smallNumbers[word.folded];
}
