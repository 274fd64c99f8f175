import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { kindsOrAll } from "../parse/read-conditions.ts";
import { oneTypoApart } from "../vocabulary/closest.ts";
import { kindWords } from "../vocabulary/kind-names.ts";
import { peopleNouns } from "../vocabulary/people-nouns.ts";
import { topicLeadsOfPeople } from "./people-words.ts";
import type { PlainContext, UnknownPhrase } from "./sentence-state.ts";
import * as sentences from "./sentence-words.ts";
import type { Word } from "./words.ts";

const minLength = 4;

/** Corrects words of the phrases that are one typo away from a word of the grammar; undefined if there are none. */
export function correctWords(
  words: readonly Word[],
  phrases: readonly UnknownPhrase[],
  context: PlainContext,
): Word[] | undefined {
  const known = vocabularyOf(context);
  let isChanged = false;
  const corrected = words.map((word) => {
    const isUnread = phrases.some(({ from, to }) => from <= word.from && word.to <= to);
    if (!isUnread || word.isCommandSyntax || word.folded.length < minLength || known.includes(word.folded)) return word;
    const correction = oneTypoApart(word.folded, known);
    if (correction === undefined) return word;
    isChanged = true;
    return { ...word, folded: correction };
  });
  return isChanged ? corrected : undefined;
}

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
  const {
    groupNames,
    moneyWords,
    countPhrases,
    missingBeforeField,
    presentBeforeField,
    negators,
    outputWords,
    latest,
    groupLeads,
    groupingWords,
  } = sentences;
  const phrases = [
    ...moneyWords,
    ...countPhrases,
    ...missingBeforeField,
    ...presentBeforeField,
    ...negators,
    ...latest,
    ...topicLeadsOfPeople,
    ...peopleNouns,
    ...groupLeads,
  ];
  const more =
    "between since before after until above below under over than least most more less year years last this previous current academic financial proof papers paper articles article authors days month lakh lakhs crore".split(
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
