import type { KindDefinition } from "#kinds/define-kind.ts";
import { peopleFields } from "../../fields/people-fields.ts";
import { fieldsOfKinds } from "../../fields/shared-fields.ts";
import { kindsOrAll } from "../../parse/read-conditions.ts";
import { findKinds } from "../../vocabulary/kind-names.ts";
import { peopleNouns } from "../../vocabulary/people-nouns.ts";
import { asksForPeople } from "../asks-for-people.ts";
import { readStages } from "../assemble.ts";
import { findFieldsByName, isAt, phraseLengthAt } from "../phrases.ts";
import { readConditionWord } from "../read-condition-word.ts";
import { readTopic } from "../read-topic.ts";
import { rejectUnanswerable } from "../rejections/reject-unanswerable.ts";
import {
  addPart,
  addUnanswerable,
  makePending,
  multiValuedFields,
  type Part,
  type PlainContext,
  type SentenceReader,
  type SentenceState,
} from "../sentence-state.ts";
import { phrasesBeforeTopics } from "../sentence-words.ts";
import { addToUnknownPhrases, beginsWithDepartment, readMinistry } from "../unknown-phrases.ts";
import { isJoinedTo, type KindMention } from "../values/kind-mention.ts";
import type { Word } from "../words.ts";
import { isIgnored, isNameAfterTitle } from "./ignored-words.ts";
import { readAge, readDatedAction, readWaiting } from "./read-dated-actions.ts";
import { readDayOfPosts, readPeriodPart } from "./read-dates.ts";
import { readGroups } from "./read-groups.ts";
import {
  chooseAttendedProgrammes,
  isExcluded,
  isGroupedBy,
  kindsOfMentions,
  meansPublications,
  readKindMentions,
} from "./read-kinds.ts";
import { readMeasure, readMoney, readSum } from "./read-measure.ts";
import { readOrder, readSorting } from "./read-order.ts";
import { readDegree, readPresence } from "./read-presence.ts";
import {
  isQuestion,
  readComparisonPart,
  readConjunction,
  readOutput,
  readOwnDepartment,
  readScope,
} from "./read-shape.ts";
import { numberWord, readActionByName, readFieldName, readWorksOfPeople } from "./read-text.ts";
import { isWholeOption, joinWords, readDepartment, readOption, valueWordsAt } from "./read-values.ts";

const recordReaders: readonly SentenceReader[] = [
  readSorting,
  readWaiting,
  readDatedAction,
  readAge,
  readConditionWord,
  readTopic,
  readPeriodPart,
  readComparisonPart,
  readMeasure,
  readGroups,
  readOrder,
  readMoney,
  readSum,
  readPresence,
  readOutput,
  readScope,
  readMinistry,
  readOption,
  readDepartment,
  readFieldName,
  readActionByName,
  readConjunction,
];
const peopleReaders: readonly SentenceReader[] = [
  readComparisonPart,
  readWorksOfPeople,
  readTopic,
  readDayOfPosts,
  readPeriodPart,
  readMeasure,
  readGroups,
  readPresence,
  readOutput,
  readDegree,
  readOption,
  readDepartment,
  readOwnDepartment,
  readFieldName,
  readConjunction,
];

/**
 * Reads all words of a sentence: conditions, groups, names, and words without a known meaning. One that asks for people
 * may be read as one about their works.
 */
export function readSentence(
  words: readonly Word[],
  context: PlainContext,
  { isAboutWorks = false } = {},
): SentenceState & { mentions: KindMention[] } {
  const named = readKindMentions(words).filter((one) => !isPartOfOption(words, one) && !isName(words, one));
  const all = named.filter((one) => !isTopic(words, one, named));
  const isAboutPeople = !isAboutWorks && asksForPeople(words, all, context.departments ?? []);
  const mentions = isAboutPeople ? [] : all.filter((one) => !isGroupedBy(words, one, all));
  const excluded = mentions.filter(({ index }) => isExcluded(words, index)).map((one) => one.kinds);
  const included = isAboutPeople ? [] : includedKinds(words, mentions);
  const kinds = included.filter((kind) => !excluded.some((left) => left.includes(kind)));
  const sentence: SentenceState = {
    words,
    context,
    isAboutPeople,
    kinds,
    fields: isAboutPeople
      ? peopleFields(context.departments)
      : fieldsOfKinds(
          kindsOrAll(kinds.length > 0 ? kinds.map(({ slug }) => slug) : (context.kinds ?? [])),
          context.departments,
        ),
    kindWords: new Set(mentions.flatMap(({ index, length }) => Array.from({ length }, (_, nth) => index + nth))),
    parts: included.length > 0 ? [] : excluded.map(withoutKinds),
    unknownPhrases: [],
    topics: [],
    by: [],
    isCounting: false,
    needsAllWords: isQuestion(words),
    isJoint: false,
    isComparing: false,
    pending: makePending(),
  };
  readWords(sentence, mentions);
  countAllGuides(sentence);
  readStages(sentence);
  // "Workshops organised but not attended": a record is of one of them, so that the exclusion would be lost.
  for (const one of mentions)
    if (one.isRefining && isExcluded(words, one.index) && included.length > 0 && !hasAny(included, one.kinds))
      addUnanswerable(sentence, joinWords(words.slice(one.index - 1, one.index + one.length)));
  chooseAttendedProgrammes(sentence);
  rejectUnanswerable(sentence);
  return { ...sentence, mentions };
}

/** "Guides with most scholars": those who guide together with others are guides too. */
function countAllGuides(sentence: SentenceState): void {
  if (!sentence.by.includes("person")) return;
  const areGuides = ({ from }: Part) => sentence.words.some((word) => word.from === from && word.folded === "guides");
  sentence.parts = sentence.parts.filter((part) => part.field !== "role" || part.isNegated || !areGuides(part));
}

const hasAny = (all: readonly KindDefinition[], some: readonly KindDefinition[]) =>
  all.some((kind) => some.includes(kind));

/** The kinds that the sentence names without excluding them. */
function includedKinds(words: readonly Word[], mentions: readonly KindMention[]): readonly KindDefinition[] {
  if (mentions.length === 0 && meansPublications(words)) return findKinds("publications", { allowsPart: false });
  return kindsOfMentions(
    mentions.filter(({ index }) => !isExcluded(words, index)),
    words,
  );
}

const withoutKinds = (kinds: readonly KindDefinition[]): Part => ({
  field: "kind",
  text: kinds.map(({ slug }) => slug).join(","),
  isNegated: true,
  link: "",
});

function readWords(sentence: SentenceState, mentions: readonly KindMention[]): void {
  const { words, isAboutPeople, parts } = sentence;
  let end = -1;
  for (let index = 0; index < words.length; ) {
    const word = words[index];
    if (!word) break;
    const mention = mentions.find((one) => one.index === index);
    const before = words[index - 1];
    if ((before?.hasComma || before?.hasSlash) && sentence.pending.link === "") sentence.pending.link = ",";
    if (mention) sentence.pending = makePending();
    const count = parts.length;
    const length = mention?.length ?? readHere(sentence, index, isAboutPeople ? peopleReaders : recordReaders);
    for (const part of parts.slice(count)) part.from ??= word.from;
    if (parts.length > count && end === index) joinAlternatives(sentence, count);
    if (parts.length > count) end = index + length;
    index += length;
  }
}

/** "Q1 Q2 papers", "computer IT": values of one field side by side, of which a work has only one, are alternatives. */
function joinAlternatives({ parts, isJoint, words }: SentenceState, index: number): void {
  const [before, part] = [parts[index - 1], parts[index]];
  if (!before || !part || part.link !== "" || before.isNegated || part.isNegated) return;
  const { field } = part;
  const isSame = field !== undefined && field === before.field && !multiValuedFields.has(field);
  const isPresence = field === "has" || field === "missing";
  const areTogether = isJoint || words.some(({ folded }) => /^(?:joint|jointly|together)$/u.test(folded));
  if (isSame && !isPresence && !areTogether && !/[<>]|\.\./u.test(before.text + part.text)) part.link = ",";
}

/** Reads the words that begin at this index, and returns their number. */
function readHere(sentence: SentenceState, index: number, readers: readonly SentenceReader[]): number {
  const word = sentence.words[index];
  const quoted = nameInQuotes(sentence, index);
  if (quoted) {
    addToUnknownPhrases(sentence, quoted, index);
    return 1;
  }
  if (word?.isCommandSyntax) {
    if (sentence.pending.link !== "or") sentence.pending.link = "";
    addPart(sentence, undefined, word.text);
    return 1;
  }
  for (const read of readers) {
    const length = read(sentence, index);
    if (length > 0) return length;
  }
  // "papers where the title contains"; "where are my papers" asks for a place.
  const isConjunction = index > 0 && word?.folded === "where";
  if (!word || isConjunction || isIgnored(sentence, index)) return 1;
  const before = sentence.words[index - 1];
  if (before && beginsWithDepartment(sentence, index)) {
    sentence.parts.pop();
    addToUnknownPhrases(sentence, before, index - 1);
  }
  addToUnknownPhrases(sentence, word, index);
  return 1;
}

const quotedText = /^["“”„](.+)["“”„]$/u;

/** The name in "papers by “Asha Rao”"; other texts in quotes are searched. */
function nameInQuotes({ words }: SentenceState, index: number): Word | undefined {
  const word = words[index];
  const [, name] = quotedText.exec(word?.text ?? "") ?? [];
  const before = words
    .slice(0, index)
    .findLast(({ text, folded }) => !/^(?:and|or)$/u.test(folded) && !quotedText.test(text));
  if (!word || name === undefined || before?.folded !== "by") return undefined;
  return { ...word, text: name, folded: name.toLowerCase(), isCommandSyntax: false };
}

/** Whether the words are part of an option's label: "refresher courses" are a type of programme, not courses. */
function isPartOfOption(words: readonly Word[], { index, length }: KindMention): boolean {
  return [1, 2].some((before) => {
    const run = index < before ? undefined : valueWordsAt(words, index - before, before + length);
    // A comma and "&" join it to something else.
    const isJoined = run
      ?.slice(0, -1)
      .some(({ hasComma, hasSlash, folded }) => hasComma || hasSlash || !/[\p{L}\p{N}]/u.test(folded));
    return run !== undefined && !isJoined && isWholeOption(joinWords(run));
  });
}

/** "Prof. Book" is a person, "teaching staff" are people, and "patent no. 1234" is a field. */
function isName(words: readonly Word[], { index, length, kinds }: KindMention): boolean {
  if (isNameAfterTitle(words, index) || phraseLengthAt(words, index, peopleNouns) > length) return true;
  // "Under the guidance of Dr Rao".
  if (/^(?:my|our)$/u.test(words[index - 1]?.folded ?? "") && words[index - 2]?.folded === "under") return true;
  if (isAt(words, index, "guidance of") && words.slice(0, index).some(({ folded }) => folded === "under")) return true;
  const name = `${joinWords(words.slice(index, index + length))} number`;
  return numberWord(words, index + length) > 0 && findFieldsByName(fieldsOfKinds(kinds), name).length > 0;
}

/** Whether it is what other records are about: "seminars on IPR"; but "papers in journals" are journal papers. */
function isTopic(words: readonly Word[], one: KindMention, all: readonly KindMention[]): boolean {
  const [first] = all;
  if (!first || one.isRefining) return false;
  // "On patents and copyrights".
  const before = all[all.indexOf(one) - 1];
  if (before && isJoinedTo(words, before, one) && isTopic(words, before, all)) return true;
  const lead = phrasesBeforeTopics.find((phrase) => isAt(words, one.index - phrase.split(" ").length, phrase));
  // "Workshops on IPR".
  if (first === one)
    return lead !== undefined && isWholeOption(words[one.index - lead.split(" ").length - 1]?.folded ?? "");
  if (first.isGeneral && one.kinds.every((kind) => first.kinds.includes(kind))) return false;
  // "Awards for extension activities".
  const isPurpose =
    !first.isRefining && words[one.index - 1]?.folded === "for" && words[first.index - 1]?.folded !== "for";
  return isPurpose || lead !== undefined;
}
