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
export const isAt = (words: readonly Word[], index: number, phrase: string) => lengthAt(words, index, phrase) > 0;

/** The number of words of the phrase if they begin at this index, otherwise 0. Most phrases differ in their first letters. */
function lengthAt(words: readonly Word[], index: number, phrase: string): number {
  let from = 0;
  for (let at = index; ; at++) {
    const word = words[at]?.folded;
    if (word === undefined || !phrase.startsWith(word, from) || word.includes(" ")) return 0;
    from += word.length;
    if (from === phrase.length) return at + 1 - index;
    if (phrase[from] !== " ") return 0;
    from += 1;
  }
}

/** The number of words of the longest phrase that begins at this index; 0 if there is none. */
export function phraseLengthAt(words: readonly Word[], index: number, phrases: readonly string[]): number {
  let longest = 0;
  for (const phrase of phrases) longest = Math.max(longest, lengthAt(words, index, phrase));
  return longest;
}

/** The meaning of the longest phrase that begins at this index. */
export function phraseAt<Meaning>(
  words: readonly Word[],
  index: number,
  phrases: Readonly<Record<string, Meaning>>,
): { meaning: Meaning; length: number } | undefined {
  const first = words[index]?.folded;
  const beginning = first === undefined ? undefined : byFirstWord(phrases).get(first);
  if (beginning === undefined) return undefined;
  let found: { meaning: Meaning; length: number } | undefined;
  for (const [phrase, meaning] of beginning) {
    const length = lengthAt(words, index, phrase);
    if (length > (found?.length ?? 0)) found = { meaning, length };
  }
  return found;
}

type ByFirstWord<Meaning> = ReadonlyMap<string, readonly (readonly [phrase: string, meaning: Meaning])[]>;

/** The phrases of a table by their first words. */
function byFirstWord<Meaning>(phrases: Readonly<Record<string, Meaning>>): ByFirstWord<Meaning> {
  const known = firstWords.get(phrases) as ByFirstWord<Meaning> | undefined;
  if (known !== undefined) return known;
  const found = new Map<string, [string, Meaning][]>();
  for (const [phrase, meaning] of Object.entries(phrases)) {
    const [first = ""] = phrase.split(" ", 1);
    found.set(first, [...(found.get(first) ?? []), [phrase, meaning]]);
  }
  firstWords.set(phrases, found);
  return found;
}

// Tables of phrases are constants, so that each is divided once.
const firstWords = new WeakMap<object, ByFirstWord<unknown>>();

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

/** "DST", "AICTE". */
export const isAbbreviation = (word: Word | undefined) => /^\p{Lu}{3,}$/u.test(word?.text ?? "");
