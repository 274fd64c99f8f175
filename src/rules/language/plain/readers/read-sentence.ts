import { findFilterField } from "../../fields/filter-field.ts";
import { peopleFields } from "../../fields/people-fields.ts";
import { fieldsOfKinds } from "../../fields/shared-fields.ts";
import { kindsAsked } from "../../parse/read-asked.ts";
import { findKinds } from "../../vocabulary/kind-names.ts";
import { peopleNouns } from "../../vocabulary/people-nouns.ts";
import { asksForPeople } from "../asks-for-people.ts";
import { lengthAt } from "../phrases.ts";
import { addPart, type Matcher, nothingPending, type PlainContext, type Reader } from "../reader.ts";
import { fillers, groupLeads, negators } from "../sentence-words.ts";
import type { Word } from "../words.ts";
import { type KindMention, kindsMeant, readKindMentions } from "./read-kinds.ts";
import { readMeasure, readMoney } from "./read-measure.ts";
import { readDegree, readPresence } from "./read-presence.ts";
import {
  isQuestion,
  readAdded,
  readComparisonPart,
  readConjunction,
  readDayOfPosts,
  readGroups,
  readOrder,
  readOutput,
  readPeriodPart,
  readScope,
} from "./read-shape.ts";
import { readFieldName, readFundingPhrase, readTopic, readWorksOfPeople } from "./read-text.ts";
import { isWholeOption, joinWords, readDepartment, readOption, readStateWord, runAt } from "./read-values.ts";

const ofRecords: readonly Matcher[] = [
  readStateWord,
  readTopic,
  readAdded,
  readPeriodPart,
  readComparisonPart,
  readMeasure,
  readGroups,
  readOrder,
  readMoney,
  readPresence,
  readOutput,
  readScope,
  readOption,
  readDepartment,
  readFieldName,
  readFundingPhrase,
  readConjunction,
];
const ofPeople: readonly Matcher[] = [
  readWorksOfPeople,
  readTopic,
  readDayOfPosts,
  readPeriodPart,
  readMeasure,
  readGroups,
  readPresence,
  readDegree,
  readOption,
  readDepartment,
  readFieldName,
  readConjunction,
];

/** Reads every word of a sentence: conditions, groups and names, and what is none of these. */
export function readSentence(words: readonly Word[], context: PlainContext): Reader & { mentions: KindMention[] } {
  const all = readKindMentions(words).filter((one) => !isPartOfOption(words, one));
  const isOfPeople = asksForPeople(words, all, context.departments ?? []);
  const mentions = isOfPeople ? [] : all.filter((one) => !isGroupedBy(words, one, all));
  const excluded = mentions.filter(({ at }) => isExcluded(words, at));
  const named = kindsMeant(
    mentions.filter((one) => !excluded.includes(one)),
    words,
  );
  const kinds =
    !isOfPeople && mentions.length === 0 && saysPublished(words) ? findKinds("publications", { wide: false }) : named;
  const reader: Reader = {
    words,
    context,
    isOfPeople,
    kinds: kinds.filter((kind) => !excluded.some((one) => one.kinds.includes(kind))),
    fields: [],
    kindWords: new Set(mentions.flatMap(({ at, length }) => Array.from({ length }, (_, nth) => at + nth))),
    parts: [],
    runs: [],
    topics: [],
    by: [],
    isCounting: false,
    isAsking: isQuestion(words),
    isJoint: false,
    isComparing: false,
    pending: nothingPending(),
  };
  reader.fields = isOfPeople
    ? peopleFields(context.departments)
    : fieldsOfKinds(kindsAsked(reader.kinds.map(({ slug }) => slug)), context.departments);
  if (kinds.length === 0 && excluded.length > 0)
    for (const { kinds: left } of excluded)
      reader.parts.push({ field: "kind", text: left.map(({ slug }) => slug).join(","), isNegated: true, link: "" });
  readWords(reader, mentions);
  attendedWithDays(reader);
  if (isOfPeople) asksWhatYear(reader);
  if (isOfPeople && reader.by.some((name) => !findFilterField(reader.fields, name)?.groupable)) {
    reader.runs.push({ ...noRun, text: `by ${reader.by.join(", ")}` });
    reader.by = [];
    reader.isAsking = true;
  }
  return { ...reader, mentions };
}

function readWords(reader: Reader, mentions: readonly KindMention[]): void {
  const { words, isOfPeople } = reader;
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (!word) break;
    const mention = mentions.find((one) => one.at === at);
    if (words[at - 1]?.isListed && reader.pending.link === "") reader.pending.link = ",";
    if (mention) reader.pending = nothingPending();
    at += mention?.length ?? readHere(reader, at, isOfPeople ? ofPeople : ofRecords);
  }
}

/** Reads what begins at a place, and returns its number of words. */
function readHere(reader: Reader, at: number, matchers: readonly Matcher[]): number {
  const word = reader.words[at];
  if (word?.isWritten) {
    reader.pending.link = "";
    addPart(reader, undefined, word.text);
    return 1;
  }
  for (const matcher of matchers) {
    const length = matcher(reader, at);
    if (length > 0) return length;
  }
  if (word && !isSilent(reader, word)) addToRuns(reader, word, at);
  return 1;
}

const titles = new Set(["dr", "prof", "mr", "mrs", "ms", "shri", "smt", "sir", "madam"]);

function isSilent({ isOfPeople }: Reader, { folded }: Word): boolean {
  return (
    fillers.has(folded) ||
    titles.has(folded) ||
    folded === "" ||
    !/[\p{L}\p{N}]/u.test(folded) ||
    (isOfPeople && peopleNouns.includes(folded)) ||
    (/^(?:joined|joining|appointed|recruited)$/u.test(folded) && isOfPeople)
  );
}

/** A word that nobody read; beside the one before it, it continues its run. */
function addToRuns(reader: Reader, word: Word, at: number): void {
  const { runs, words, pending } = reader;
  const before = words[at - 1];
  const last = runs.at(-1);
  if (last && before && last.to === before.to && !before.isListed && !before.isOwner && pending.link === "") {
    last.text += ` ${word.text}`;
    last.to = word.to;
    last.isBeside ||= reader.kindWords.has(at + 1);
    return;
  }
  const mayBe = pending.mayBe.length > 0 ? pending.mayBe : fieldsFor(reader, at);
  const isPublished = /published by$/u.test(leadOf(words, at)) && mayBe.includes("publisher");
  runs.push({
    from: word.from,
    to: word.to,
    text: word.text,
    mayBe,
    isBeside: reader.kindWords.has(at - 1) || reader.kindWords.has(at + 1),
    ...(isPublished ? { otherwise: "publisher" } : {}),
    link: pending.link,
    isNegated: pending.isNegated,
  });
  reader.pending = nothingPending();
}

const leadOf = (words: readonly Word[], at: number) => [words[at - 2]?.folded, words[at - 1]?.folded].join(" ");

/** The fields that a name at this place may be of, by the word before it. */
function fieldsFor({ words, fields, isOfPeople }: Reader, at: number): string[] {
  if (isOfPeople) return [];
  const lead = leadOf(words, at);
  const names = /(?:funded|sponsored|sanctioned|supported|financed) by$/u.test(lead)
    ? ["agency"]
    : /published by$/u.test(lead)
      ? ["person", "publisher"]
      : /(?:organi[sz]ed|hosted) by$/u.test(lead)
        ? ["person", "organiser"]
        : / in$/u.test(lead) || / at$/u.test(lead)
          ? ["journal", "conference", "publisher", "venue", "country", "platform"]
          : isLed(words, at)
            ? ["person", "publisher", "journal", "conference", "agency", "organiser"]
            : ["person"];
  return names.filter((name) => findFilterField(fields, name) !== undefined);
}

/** After "by", "of" or "from", or written as a name is. */
function isLed(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? "";
  const isName = at > 0 ? /^\p{Lu}/u.test(text) : /^\p{Lu}{2,}$/u.test(text);
  return isName || /^(?:by|of|from|for)$/u.test(words[at - 1]?.folded ?? "");
}

/** "refresher courses" are a type of programme, and no courses. */
function isPartOfOption(words: readonly Word[], { at, length }: KindMention): boolean {
  return [1, 2].some((before) => {
    const run = at < before ? undefined : runAt(words, at - before, before + length);
    return run !== undefined && isWholeOption(joinWords(run));
  });
}

/** "what did I publish": publications, where nothing else is named. */
const saysPublished = (words: readonly Word[]) =>
  words.some(({ folded }) => /^(?:publish|published|publishing|wrote|authored)$/u.test(folded)) &&
  !words.some(({ folded }) => /^(?:records?|entries|everything|works?)$/u.test(folded));

/** "by journal" groups by the journal, where the records are named before. */
function isGroupedBy(words: readonly Word[], one: KindMention, all: readonly KindMention[]): boolean {
  const isFirst = all[0] === one;
  const isWise = words[one.at + one.length]?.folded === "wise";
  return (
    !isFirst && (isWise || groupLeads.some((lead) => lengthAt(words, one.at - lead.split(" ").length, [lead]) > 0))
  );
}

function isExcluded(words: readonly Word[], at: number): boolean {
  const skipped = /^(?:the|any|all)$/u.test(words[at - 1]?.folded ?? "") ? 1 : 0;
  return [...negators, "without"].some(
    (phrase) => lengthAt(words, at - skipped - phrase.split(" ").length, [phrase]) > 0,
  );
}

/** A run without a place: its words were read, and mean nothing there. */
const noRun = { ...nothingPending(), from: 0, to: 0, isBeside: false };

/** A year alone says nothing about a person. */
function asksWhatYear(reader: Reader): void {
  const hasWorks = reader.parts.some(({ field }) => field === "has" || field === "missing");
  const years = reader.parts.filter(({ field }) => field !== undefined && /^(?:year|ay|fy|date)$/u.test(field));
  if (hasWorks || years.length === 0) return;
  reader.parts = reader.parts.filter((part) => !years.includes(part));
  for (const { text } of years) reader.runs.push({ ...noRun, text });
  reader.isAsking = true;
}

/** How long a programme lasts is asked of those attended, unless another is named. */
function attendedWithDays(reader: Reader): void {
  const hasDays = reader.parts.some(
    ({ field }) => field !== undefined && findFilterField(reader.fields, "days")?.name === field,
  );
  const attended = reader.kinds.filter(({ label }) => label.one.endsWith("attended"));
  if (hasDays && attended.length === 1 && reader.kinds.every(({ group }) => group === attended[0]?.group))
    reader.kinds = attended;
}
