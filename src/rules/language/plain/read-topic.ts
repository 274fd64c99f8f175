import type { DepartmentName } from "#kinds/field.ts";
import { findFilterField } from "../fields/filter-field.ts";
import { quote, quoteIfNeeded } from "../format/format-query.ts";
import { phrasesBeforeInterests } from "./people-words.ts";
import { phraseAt, phraseLengthAt } from "./phrases.ts";
import { readComparison } from "./readers/read-comparison.ts";
import { readPeriod } from "./readers/read-period.ts";
import { departmentAt, isWholeOption, optionIn } from "./readers/read-values.ts";
import { addPart, type SentenceReader, type SentenceState } from "./sentence-state.ts";
import {
  fillers,
  groupingWords,
  groupNames,
  outputWords,
  phrasesBeforeTopics,
  wordsBeforeNames,
} from "./sentence-words.ts";
import { foldWords } from "./values/fold-words.ts";
import { unreadDay, type Word } from "./words.ts";

const topicEnds = new Set(
  "by from since before after during between published with without sorted order as to per where last this who which that having but not except excluding neither nor".split(
    " ",
  ),
);

/** Reads "on machine learning", "about IoT or blockchain", "who works on IoT": text to search, or a research interest. */
export const readTopic: SentenceReader = (sentence, index) => {
  const { words, isAboutPeople } = sentence;
  const lead = phraseLengthAt(words, index, isAboutPeople ? phrasesBeforeInterests : phrasesBeforeTopics);
  if (lead === 0 || [index, index + lead].some((at) => readPeriod(words, at, sentence.context))) return 0;
  const leave = isAboutPeople ? phraseLengthAt(words, index + lead, kindsOfLeave) : 0;
  const afterLeave = index + lead + leave;
  const isOver =
    endsTopic(sentence, afterLeave) || isJoint(words[afterLeave]) || words[afterLeave - 1]?.hasComma === true;
  if (leave > 0 && isOver) return lead;
  if (sentence.kindWords.size > 0 && isNameOfPerson(words, index)) return 0;
  const start = index + lead + phraseLengthAt(words, index + lead, ["either"]);
  let end = start;
  while (end < words.length && (isEndOfName(words, start, end) || !endsTopic(sentence, end))) {
    end += 1;
    if (words[end - 1]?.hasComma && !continuesList(sentence, end)) break;
  }
  const hasOpenOr = end > start && isOr(words[end - 1]);
  const topic = words.slice(start, hasOpenOr ? end - 1 : end);
  // "about" before a text in quotes, "tell me about the patents".
  if (topic.every(({ folded }) => /^(?:the|all|our|any|an?)$/u.test(folded)))
    return words[end]?.text.startsWith('"') || asksAbout(words, index) ? lead : 0;
  // "On 08/15/2023" is no day, and no text either.
  if (topic.every(({ folded }) => unreadDay.test(folded))) return 0;
  addTopic(sentence, alternativesOf(topic, isAboutPeople));
  if (hasOpenOr) sentence.pending.link = "or";
  return end - index;
};

/** "Tell me about", "what about". */
const asksAbout = (words: readonly Word[], index: number) =>
  words[index]?.folded === "about" && words.slice(0, index).every(({ folded }) => fillers.has(folded));

/** "The author named Rao". */
const isNameOfPerson = (words: readonly Word[], index: number) =>
  wordsBeforeNames.test(words[index]?.folded ?? "") && groupNames[words[index - 1]?.folded ?? ""] === "person";

/** Adds texts of which one alternative must be found; without them if they are negated. */
function addTopic(sentence: SentenceState, alternatives: readonly (readonly string[])[]): void {
  const { pending, isAboutPeople } = sentence;
  if (!isAboutPeople) sentence.topics.push(...alternatives.flat());
  const field = isAboutPeople ? "interest" : undefined;
  const write = isAboutPeople ? quoteIfNeeded : quote;
  const { isNegated } = pending;
  if (alternatives.length > 1 && !isNegated) {
    const written = alternatives.map((all) => all.map((text) => (field ? `${field}:${write(text)}` : write(text))));
    addPart(sentence, undefined, `(${written.map((all) => all.join(" ")).join(" or ")})`);
    return;
  }
  for (const text of alternatives.flat()) {
    sentence.pending.isNegated = isNegated;
    addPart(sentence, field, write(text));
  }
}

/** "Faculty on leave" and "on contract" do no research on it. */
const kindsOfLeave = [
  "leave",
  "long leave",
  "medical leave",
  "study leave",
  "sabbatical",
  "maternity leave",
  "deputation",
  "lien",
  "probation",
  "contract",
  "contract basis",
];

const isJoint = (word: Word | undefined) => /^(?:and|or|&|\/)$/u.test(word?.folded ?? "");
const isOr = (word: Word | undefined) => word?.folded === "or" || word?.folded === "/";
const joiningWords = new Set("and in for using with via through towards".split(" "));

/**
 * The texts of each alternative. "Machine learning in healthcare" are two texts: few titles join them with the same
 * word. Commas before an "or" separate alternatives too.
 */
function alternativesOf(topic: readonly Word[], isAboutPeople: boolean): string[][] {
  const hasOr = topic.some(isOr);
  const alternatives: Word[][][] = [[[]]];
  for (const word of topic) {
    const texts = alternatives.at(-1) ?? [];
    const isJoining = isAboutPeople ? word.folded === "and" : joiningWords.has(word.folded);
    if (isOr(word)) alternatives.push([[]]);
    else if (isJoining) texts.push([]);
    else texts.at(-1)?.push(word);
    if (word.hasComma && hasOr) alternatives.push([[]]);
    else if (word.hasComma) texts.push([]);
  }
  // "Solar, wind, or hydro" has nothing between the comma and "or".
  const textsByAlternative = alternatives.map((texts) => texts.filter((text) => text.length > 0).map(textOf));
  const filled = textsByAlternative.filter((texts) => texts.length > 0);
  return filled.length > 0 ? filled : [[textOf(topic)]];
}

const textOf = (words: readonly Word[]) =>
  words.map(({ text }, index) => (index === 0 || isEndOfName(words, 0, index) ? text : ` ${text}`)).join("");

/** The year in "WSN2020", which was split like "papers2020". */
const isEndOfName = (words: readonly Word[], start: number, index: number) =>
  index > start &&
  /^\d{4}$/u.test(words[index]?.text ?? "") &&
  /^\p{Lu}+$/u.test(words[index - 1]?.text ?? "") &&
  words[index]?.from === words[index - 1]?.from;

/** Whether what follows a comma is another text of a list that ends with "or" or "and": "solar, wind or hydro". */
function continuesList(sentence: SentenceState, from: number): boolean {
  for (let index = from; index < sentence.words.length; index++) {
    const word = sentence.words[index];
    if (isOr(word) || (word?.folded === "and" && !endsTopic(sentence, index))) return true;
    if (!word || endsTopic(sentence, index) || isWholeOption(word.folded)) return false;
  }
  return false;
}

function endsTopic(sentence: SentenceState, index: number): boolean {
  const { words, context, kindWords, fields } = sentence;
  const word = words[index];
  if (!word || word.isCommandSyntax || topicEnds.has(word.folded) || kindWords.has(index)) return true;
  if (readPeriod(words, index, context) || beginsOther(sentence, index)) return true;
  if (!/^(?:in|for|of|and)$/u.test(word.folded)) return false;
  const hasArticle = words[index + 1]?.folded === "the";
  const next = index + (hasArticle ? 2 : 1);
  const nextWord = words[next]?.folded ?? "";
  if (nextWord === "me" || topicEnds.has(nextWord) || readPeriod(words, next, context)) return true;
  const indexes = ["indexing", "quartile"].flatMap((name) => findFilterField(fields, name) ?? []);
  if (optionIn(indexes, foldWords(nextWord)) || (word.folded === "in" && phraseAt(words, next, outputWords)))
    return true;
  const departments = context.departments ?? [];
  // "In department of IT".
  const isNamed = hasArticle || departmentNoun.test(nextWord);
  return isNamed ? areDepartments(words, next, departments) : beginsDepartment(nextWord, departments);
}

/** What no topic contains: "cited more than 10 times", "indexed in Scopus", "funded by DST", "year wise". */
function beginsOther({ words, fields, kinds }: SentenceState, index: number): boolean {
  const [word = "", next = ""] = [words[index]?.folded, words[index + 1]?.folded];
  if (word in groupingWords || (next === "wise" && word in groupNames)) return true;
  const compared = readComparison(words, index, fields);
  if (compared && /[<>]|\.\./u.test(compared.text)) return true;
  const isDone = actionsOnWorks.test(word) && /^(?:by|in|on|at|last|this|more|less|over)$/u.test(next);
  return kinds.length > 0 && isDone;
}

const actionsOnWorks =
  /^(?:cited|indexed|funded|sponsored|written|authored|presented|filed|granted|conducted|attended|organi[sz]ed|held|submitted|added|verified|approved)$/u;

const beginsDepartment = (word: string, departments: readonly DepartmentName[]) =>
  departments.some(({ code, name, aliases }) =>
    [code, name, ...aliases].some((one) => one.toLowerCase() === word || one.toLowerCase().startsWith(`${word} `)),
  );

const departmentNoun = /^(?:departments?|dept|branch)$/u;

/** "The IT department", "the department of IT"; but "the computer vision field" belongs to the topic. */
function areDepartments(words: readonly Word[], index: number, departments: readonly DepartmentName[]): boolean {
  const first = words[index]?.folded ?? "";
  const isNounFirst = departmentNoun.test(first) && words[index + 1]?.folded === "of";
  const start = isNounFirst ? index + 2 : index;
  const begins = beginsDepartment(words[start]?.folded ?? "", departments);
  // A shortened name may be that of several departments: it ends the topic, and the person is asked which is meant.
  const length = departmentAt(words, start, departments)?.length ?? (begins ? 1 : 0);
  const end = start + length;
  const last = words[end - 1];
  if (length === 0 || !last) return false;
  if (isNounFirst || [last, words[end]].some((word) => departmentNoun.test(word?.folded ?? ""))) return true;
  const isJoined = isJoint(words[end]);
  return (isJoined || last.hasComma || last.hasSlash) && areDepartments(words, isJoined ? end + 1 : end, departments);
}
