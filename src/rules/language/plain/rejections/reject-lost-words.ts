import { peopleNouns } from "../../vocabulary/people-nouns.ts";
import { phraseLengthAt, readWholeNumber } from "../phrases.ts";
import { joinTyped } from "../readers/read-values.ts";
import { addUnanswerable, type SentenceState } from "../sentence-state.ts";
import { groupNames } from "../sentence-words.ts";
import { rejectWhere } from "./reject-where.ts";

/** Finds words that would be left out of the answer: those that refer to another line, and orders within groups. */
export function rejectLostWords(sentence: SentenceState): void {
  rejectPronouns(sentence);
  rejectUnnamedPeriod(sentence);
  rejectRatio(sentence);
  rejectGuided(sentence);
  if (sentence.isAboutPeople) rejectBothYears(sentence);
  if (sentence.isAboutPeople || sentence.by.length === 0) return;
  rejectOrderWithinGroups(sentence);
  rejectFirstOfEach(sentence);
}

const pronouns = /^(?:his|her|hers|him|their|theirs|they|them|these|those)$/u;

/** "Show her patents", "these papers in 2023": a line has no memory of the line before it. */
function rejectPronouns(sentence: SentenceState): void {
  rejectWhere(sentence, ({ folded }, at) => pronouns.test(folded) && !isExplained(sentence, at));
}

/** "Faculty and their papers", "Rao and his patents", "those who have a PhD", "these papers which are cited". */
function isExplained({ words, kindWords, unknownPhrases }: SentenceState, index: number): boolean {
  const { from = 0, folded: pronoun = "" } = words[index] ?? {};
  const isNamed = words
    .slice(0, index)
    .some(
      ({ folded }, at) =>
        kindWords.has(at) || peopleNouns.includes(folded) || folded === "who" || groupNames[folded] !== undefined,
    );
  const hasClause = words
    .slice(index + 1, index + 4)
    .some(({ folded }) => /^(?:who|which|that|whose|where|with|without|having|are|were)$/u.test(folded));
  return (
    isNamed ||
    unknownPhrases.some((phrase) => phrase.to > 0 && phrase.from < from) ||
    (/^th[eo]se$/u.test(pronoun) && hasClause)
  );
}

/** "Faculty who published in both 2022 and 2023": years are alternatives, so that one of them would be enough. */
function rejectBothYears(sentence: SentenceState): void {
  const years = sentence.parts.filter(({ field }) => field !== undefined && /^(?:year|ay|fy)$/u.test(field));
  rejectWhere(sentence, ({ folded }) => folded === "both" && years.length > 1);
}

/** "FDPs attended during the year": it does not name the year. */
function rejectUnnamedPeriod(sentence: SentenceState): void {
  const { words, parts } = sentence;
  if (parts.some(({ field }) => /^(?:year|ay|fy|date|added|on|joined)$/u.test(field ?? ""))) return;
  const length = (at: number) => phraseLengthAt(words, at, unnamedPeriods);
  const index = words.findIndex((_, at) => length(at) > 0);
  const next = words[index + (index < 0 ? 0 : length(index))]?.folded ?? "";
  if (index >= 0 && !/^(?:\d|of$|wise$|and$|by$|vs$)/u.test(next))
    addUnanswerable(sentence, joinTyped(words.slice(index, index + length(index))));
}

const unnamedPeriods = ["during", "within", "in", "for"].flatMap((lead) =>
  ["year", "period", "session", "semester", "quarter", "assessment period", "assessment years"].map(
    (noun) => `${lead} the ${noun}`,
  ),
);

/** "Students under my guidance", "money that we gave": scholars or projects of students, a cost. No record says it. */
function rejectGuided(sentence: SentenceState): void {
  const { words, kindWords, sum } = sentence;
  rejectWhere(
    sentence,
    ({ folded }, at) =>
      (kindWords.size === 0 &&
        /^students?$/u.test(folded) &&
        words.some((word) => /^(?:guid|supervis)/u.test(word.folded))) ||
      (sum !== undefined && /^(?:give|gave)$/u.test(folded) && words[at - 1]?.folded === "we"),
  );
}

/** "Faculty with PhD to total faculty": a ratio of two numbers. */
function rejectRatio(sentence: SentenceState): void {
  rejectWhere(sentence, (_, at) => at > 0 && phraseLengthAt(sentence.words, at, ratios) > 0, 2);
}

const ratios = [
  "/ total",
  "/ the total",
  "to total",
  "to the total",
  "out of total",
  "out of the total",
  "against total",
  "vs total",
];

const orderWords =
  /^(?:latest|newest|recent|oldest|earliest|most|highest|lowest|least|largest|biggest|smallest|costliest|maximum|minimum|best|sort(?:ed)?|order(?:ed)?|arranged?|rank(?:ed)?)$/u;

/** "The latest patent of each department": the records of a group are counted, and their order would show nothing. */
function rejectOrderWithinGroups(sentence: SentenceState): void {
  const { sort, by, words } = sentence;
  const isOfYears = /^-?date$/u.test(sort ?? "") && by.some((name) => /^(?:year|ay|fy)$/u.test(name));
  if (sort === undefined || sort === "title" || isOfYears) return;
  addUnanswerable(sentence, words.find(({ folded }) => orderWords.test(folded))?.text ?? sort);
}

/** "Top 3 projects of each department": the limit is that of the groups. */
function rejectFirstOfEach(sentence: SentenceState): void {
  const { words, kindWords, limit } = sentence;
  if (limit === undefined) return;
  const index = words.findIndex(
    (word, at) => /^(?:top|first|best|last)$/u.test(word.folded) && readWholeNumber(words[at + 1]) === limit,
  );
  const isOfKind = index >= 0 && [2, 3].some((length) => kindWords.has(index + length));
  const each = ["each", "every", "per"];
  if (isOfKind && words.some((_, at) => at > index && phraseLengthAt(words, at, each) > 0))
    addUnanswerable(sentence, `${words[index]?.text} ${words[index + 1]?.text}`);
}
