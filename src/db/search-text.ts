import { foldText } from "#kinds/derive/fold.ts";
import type { SearchWords } from "#kinds/derive/search-text.ts";

/** Parts of a record's words, and the weight that marks them in a tsvector. Parts without a letter have the weight "D". */
const weights = [
  ["title", "A"],
  ["people", "B"],
  ["topics", ""],
  ["other", "C"],
] as const;
const maxWords = 400;
const maxWordLength = 80;

/** Increased when the words of a record are found in another way; a job then updates older records. */
export const searchVersion = 2;

/**
 * The text of a tsvector. Every word contains the institute, so that one index serves all of them; weights distinguish
 * title, people, topics and the rest.
 */
export function searchVector(institute: number, words: SearchWords, limit = maxWords): string {
  const opening = `'${institute}:`;
  const parts = firstWords(words, limit).flatMap((list, index) => {
    const closing = `':${index + 1}${weights[index]?.[1]}`;
    return list.length === 0 ? [] : [`${opening}${list.map(quotable).join(`${closing} ${opening}`)}${closing}`];
  });
  // A word of several parts occurs in each: PostgreSQL unites its positions.
  return parts.join(" ");
}

/** The words of each part, together at most `limit` different ones. */
function firstWords(words: SearchWords, limit: number): string[][] {
  const lists = weights.map(([part]) => words[part]);
  if (lists.reduce((sum, { length }) => sum + length, 0) <= limit) return lists;
  const kept = new Set<string>();
  return lists.map((list) => list.filter((word) => kept.has(word) || (kept.size < limit && kept.add(word))));
}

/**
 * The words by which a person is found, as the text of a tsvector: name "A", other spellings "B", department and post
 * "C", address "D".
 */
export function personVector(
  institute: number,
  words: { name: readonly string[]; variants: readonly string[]; post: readonly string[]; address: readonly string[] },
): string {
  const parts = [
    [words.name, "A"],
    [words.variants, "B"],
    [words.post, "C"],
    [words.address, ""],
  ] as const;
  return parts
    .flatMap(([list, weight], index) => list.map((word) => `${lexeme(institute, word)}:${index + 1}${weight}`))
    .join(" ");
}

/**
 * The text of a tsquery for a folded word in the main fields: title, topics or people. The database stores such a word
 * with the year; the year is added to this text for each year that is searched.
 */
export function mainFieldsQuery(institute: number, word: string, { isPrefix = false } = {}): string {
  return `${lexeme(institute, word, "^~")}${isPrefix ? ":*" : ""}`;
}

export type WordMatch = {
  /** Whether a word may continue after what was typed. */
  isPrefix: boolean;
  /** Only words of the people list. */
  isPerson?: boolean;
};

/** The text of a tsquery that requires every word; undefined without any word. */
export function searchQuery(institute: number, text: string, { isPrefix, isPerson }: WordMatch): string | undefined {
  // The time of a search grows with the square of a word's repetitions.
  const words = [...new Set(foldText(text).split(" "))].filter((word) => word !== "");
  if (words.length === 0) return undefined;
  const weights = isPerson ? "B" : "";
  return words.map((word) => wordQuery(institute, word, { isPrefix, weights })).join(" & ");
}

/** The text of a tsquery for one folded word, in parts of these weights or, without any, in all. */
export function wordQuery(
  institute: number,
  word: string,
  { isPrefix = false, weights = "" }: { isPrefix?: boolean; weights?: string } = {},
): string {
  const mark = `${isPrefix ? "*" : ""}${weights}`;
  return `${lexeme(institute, word)}${mark === "" ? "" : `:${mark}`}`;
}

function lexeme(institute: number, word: string, mark = ":"): string {
  return `'${institute}${mark}${quotable(word)}'`;
}

function quotable(word: string): string {
  const fitting = cutToFit(word);
  return /['\\]/.test(fitting) ? fitting.replace(/['\\]/g, "$&$&") : fitting;
}

function cutToFit(word: string): string {
  return word.length > maxWordLength ? [...word].slice(0, maxWordLength).join("") : word;
}
