import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { kindsOrAll } from "../parse/read-conditions.ts";
import { findOneTypoApart } from "../vocabulary/find-closest.ts";
import { kindWords } from "../vocabulary/kind-names.ts";
import { peopleNouns } from "../vocabulary/people-nouns.ts";
import { phrasesBeforeInterests } from "./people-words.ts";
import { missingBeforeField, negators, presentBeforeField } from "./presence-words.ts";
import type { PlainContext, UnknownPhrase } from "./sentence-state.ts";
import * as sentences from "./sentence-words.ts";
import type { Word } from "./words.ts";

const minLength = 4;

/** Corrects words of the phrases that are one typo away from a word of the grammar; undefined without such words. */
export function correctWords(
  words: readonly Word[],
  phrases: readonly UnknownPhrase[],
  context: PlainContext,
): Word[] | undefined {
  const known = vocabularyOf(context);
  const parts = new Set(known);
  let isChanged = false;
  const corrected = words.flatMap((word) => {
    const isUnread = phrases.some(({ from, to }) => from <= word.from && word.to <= to);
    const isShort = word.folded.length < minLength;
    if (!isUnread || word.isCommandSyntax || isShort || parts.has(word.folded) || neverTypos.has(word.folded))
      return word;
    const joined = partsOf(word.text, parts);
    if (joined) {
      isChanged = true;
      return joined.map((part) => ({ ...word, text: part, folded: part.toLowerCase() }));
    }
    const correction = findOneTypoApart(word.folded, known);
    if (correction === undefined || isOtherShortWord(word.folded, correction) || changesMeaning(word, correction))
      return word;
    isChanged = true;
    return { ...word, folded: correction };
  });
  return isChanged ? corrected : undefined;
}

/**
 * Whether the correction would lose or reverse something: the figure in "last2", the department in "theIT", the "either" in
 * "ineither", the publisher Pearson.
 */
const changesMeaning = ({ text, folded }: Word, correction: string) =>
  /\d|\p{Ll}\p{Lu}/u.test(text) ||
  (/^\p{Lu}\p{Ll}/u.test(text) && sentences.fillers.has(correction)) ||
  (negations.has(correction) && correction[0] !== folded[0]);
const negations = new Set(negators);

/** Correct words that are only one typo away from a word of the grammar. */
export const neverTypos = new Set(
  "sort relieved retired dean leave rating grade joined parent parents found finding findings filling aware stage trade preview"
    .split(" ")
    .concat(
      "still already caught computed contract factory faulty processor processors manner reach consent audio cover score speed depth pending passed lowest fewest ranked rank mtech btech".split(
        " ",
      ),
    ),
);

/** Whether the word is one typo away from a word of the grammar: "hghest". */
export const isMistyped = (word: string, context: PlainContext) =>
  word.length >= minLength &&
  (findOneTypoApart(word, vocabularyOf(context)) !== undefined ||
    partsOf(word, new Set(vocabularyOf(context))) !== undefined);

/** "Word" and "work": few people mistype one letter of four, and many such words mean something else. */
const isOtherShortWord = (word: string, other: string) =>
  word.length === minLength && other.length === minLength && sortLetters(word) !== sortLetters(other);

const sortLetters = (word: string) => [...word].sort().join("");

/** "My" and "papers" of "mypapers", "of" and "IT" of "ofIT", "last" and "2" of "last2", "number" and "of" of "numberof". */
function partsOf(text: string, known: ReadonlySet<string>): [string, string] | undefined {
  const [, lead, rest] = /^(of|by|from|in|for|with|the|and|last|between|since)(\p{Lu}.*|\d.*)$/u.exec(text) ?? [];
  if (lead !== undefined && rest !== undefined) return [lead, rest];
  const word = text.toLowerCase();
  const [, begin, end] = /^(\p{L}+?)(of|by|from|with|for|the)$/u.exec(word) ?? [];
  if (begin !== undefined && end !== undefined && known.has(begin)) return [begin, end];
  const [, many, joint] = /^(\p{L}+s)(in|and)$/u.exec(word) ?? [];
  if (many !== undefined && joint !== undefined && known.has(many.replace(/s$/u, ""))) return [many, joint];
  for (let at = 2; at <= word.length - minLength; at++) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    // A textbook is not a record type.
    if (/^books?$/u.test(other)) continue;
    if ((known.has(one) || shortWords.has(one)) && known.has(other)) return [one, other];
  }
  // "Listall", "meall", but not the name "Toby".
  const at = text === word && word.length > minLength ? [...word].findIndex((_, nth) => areFillers(word, nth)) : -1;
  return at > 0 ? [word.slice(0, at), word.slice(at)] : undefined;
}

const areFillers = (word: string, at: number) =>
  sentences.fillers.has(word.slice(0, at)) && sentences.fillers.has(word.slice(at));

const shortWords = new Set(["my", "our", "all", "q1", "q2", "q3", "q4", "of", "by", "the", "not"]);

let cachedGrammar: readonly string[] | undefined;

export function vocabularyOf({ departments = [] }: PlainContext): readonly string[] {
  cachedGrammar ??= [...new Set([...kindWords, ...sentenceWords(), ...optionWords()])].filter(
    (word) => word.length >= minLength,
  );
  const departmentWords = departments.flatMap(({ code, name, aliases }) => [code, name, ...aliases].flatMap(split));
  return [...cachedGrammar, ...departmentWords.filter((word) => word.length >= minLength)];
}

const split = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u);

function sentenceWords(): string[] {
  const { groupNames, moneyWords, countPhrases, outputWords, latest, phrasesBeforeGroups, groupingWords } = sentences;
  const phrases = [
    ...moneyWords,
    ...countPhrases,
    ...missingBeforeField,
    ...presentBeforeField,
    ...negators,
    ...latest,
    ...phrasesBeforeInterests,
    ...peopleNouns,
    ...phrasesBeforeGroups,
  ];
  const more =
    "during either between since before after until above below under over than least most more less year years last this previous current academic financial proof papers paper articles article authors days month lakh lakhs crore".split(
      " ",
    );
  return [
    ...phrases.flatMap(split),
    ...[groupNames, outputWords, groupingWords].flatMap((names) => Object.keys(names).flatMap(split)),
    ...more,
  ];
}

function optionWords(): string[] {
  return fieldsOfKinds(kindsOrAll([])).flatMap(({ label, options = [] }) => [
    ...split(label),
    ...options.flatMap((option) => split(option.label)),
  ]);
}
