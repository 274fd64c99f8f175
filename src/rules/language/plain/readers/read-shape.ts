import { findFilterField } from "../../fields/filter-field.ts";
import { isAt, phraseAt, phraseLengthAt } from "../phrases.ts";
import { negators } from "../presence-words.ts";
import { addPart, addUnanswerable, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import { exportWords, groupNames, outputWords, phrasesBeforeOutputs, questionWords } from "../sentence-words.ts";
import { readComparison, readOtherEnd } from "./read-comparison.ts";
import { phrasesBeforePeriods, readPeriodAfter } from "./read-dates.ts";

/** Reads "to csv", "as a chart", "export". */
export const readOutput: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  const lead = phraseLengthAt(words, index, phrasesBeforeOutputs);
  const named = lead > 0 ? phraseAt(words, index + lead, outputWords) : undefined;
  const alone = named ?? readOutputAlone(words, index);
  if (named || alone) {
    const output = alone?.meaning ?? "csv";
    const end = index + (named ? lead + named.length : (alone?.length ?? 0));
    sentence.output = output;
    return end + phraseLengthAt(words, end, ["of", "file", "format"]) - index;
  }
  if (phraseLengthAt(words, index, exportWords) === 0) return 0;
  sentence.output ??= "csv";
  return 1;
};

/** Reads an output without a word before it: "chart of …", or the last word. */
function readOutputAlone(words: SentenceState["words"], index: number) {
  const named = phraseAt(words, index, outputWords);
  const next = named && words[index + named.length];
  return next && next.folded !== "of" ? undefined : named;
}

export const readComparisonPart: SentenceReader = (sentence, index) => {
  const { words, fields, isAboutPeople } = sentence;
  const lead = isAboutPeople ? phraseLengthAt(words, index, ["with", "with a", "having", "have", "has"]) : 0;
  const compared = readComparison(words, index + lead, fields);
  if (compared) {
    addPart(sentence, compared.field, compared.text);
    return lead + compared.length;
  }
  const last = sentence.parts.at(-1);
  const isAfter = /^\d|^(?:and|but)$/u.test(words[index - 1]?.folded ?? "");
  const other =
    last?.field !== undefined && isAfter
      ? readOtherEnd(words, index, last.text, findFilterField(fields, last.field))
      : undefined;
  if (!other) return 0;
  addPart(sentence, last?.field, other.text);
  return other.length;
};

/** Reads "not", "or", "and", which negate or join the next part. */
export const readConjunction: SentenceReader = (sentence, index) => {
  const { words, pending } = sentence;
  const negative = phraseLengthAt(words, index, negators);
  if (negative > 0) {
    pending.isNegated = !pending.isNegated;
    // "From government agencies without a letter" names no other agency.
    if (/^(?:without|nor)$/u.test(words[index]?.folded ?? "")) pending.possibleFields = [];
    return negative;
  }
  const alsoLength = phraseLengthAt(words, index, ["as well as", "and also", "along with"]);
  if (alsoLength > 0) {
    pending.link = "and";
    return alsoLength;
  }
  const word = words[index]?.folded ?? "";
  if (/^(?:or|and|vs|versus|&|\/)$/u.test(word)) {
    pending.link = word === "and" || word === "&" ? "and" : "or";
    if (word.startsWith("v")) sentence.isComparing = true;
    return 1;
  }
  if (sentence.isComparing && /^(?:with|to|against)$/u.test(word)) {
    pending.link = "or";
    return 1;
  }
  if (countsApart(sentence, index)) {
    sentence.isComparing = true;
    return isAt(words, index, "each of") ? 2 : 1;
  }
  // "By Rao together with Shah of IT and EXTC" joins people only.
  const isAfterName = sentence.unknownPhrases.some(({ to }) => to === words[index - 1]?.to);
  const joinsPeople = words[index + 1]?.folded === "with" && isAfterName;
  if (word === "joint" || word === "jointly" || (word === "together" && !joinsPeople)) sentence.isJoint = true;
  else if (word === "together") return 1;
  else if (/^compar(?:e|ed|ing|ison)$/u.test(word)) return readCompared(sentence, index);
  else return 0;
  return 1;
};

/** "Journals and conferences each", "each of Q1 and Q2"; but "5 days each" says how many. */
function countsApart({ words, parts, kindWords, isAboutPeople }: SentenceState, index: number): boolean {
  if (isAboutPeople || phraseLengthAt(words, index, ["each", "separately", "respectively"]) === 0) return false;
  const areKinds = [...kindWords].filter((at) => at < index && !kindWords.has(at - 1)).length > 1;
  const areValues = (parts.at(-1)?.link ?? "") !== "";
  const isUnit = /^(?:days?|hours?|lakhs?)$/u.test(words[index - 1]?.folded ?? "");
  return isAt(words, index, "each of") || ((areKinds || areValues) && !isUnit);
}

/** Reads "compare", "compare all departments": the groups to compare. */
function readCompared(sentence: SentenceState, index: number): number {
  sentence.isComparing = true;
  const { words } = sentence;
  const gap = 1 + phraseLengthAt(words, index + 1, ["all", "the", "all the", "our", "all our"]);
  const group = phraseAt(words, index + gap, groupNames);
  // "Compare state and national level" names values.
  if (!group || !/(?:s|faculty)$/u.test(words[index + gap + group.length - 1]?.folded ?? "")) return 1;
  sentence.by.push(group.meaning);
  return gap + group.length;
}

/** Reads "our department". */
export const readOwnDepartment: SentenceReader = (sentence, index) => {
  const [owner = "", noun = ""] = sentence.words.slice(index, index + 2).map(({ folded }) => folded);
  if (!/^(?:my|our|your)$/u.test(owner) || !/^(?:department|dept|branch)$/u.test(noun)) return 0;
  sentence.scope = "department";
  return 2;
};

/** Reads "my", "our department". */
export const readScope: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  const own = readOwnDepartment(sentence, index);
  if (own > 0) return own;
  const special = phraseAt(words, index, slices);
  if (special) {
    if (isUnsupportedSlice(sentence, index, index + special.length))
      addUnanswerable(sentence, words[index]?.text ?? "");
    else sentence.scope = special.meaning;
    return special.length;
  }
  const mine = phraseLengthAt(words, index, [
    "my own",
    "my",
    "mine",
    "by me",
    "under me",
    "under my guidance",
    "under my supervision",
    "of mine",
    "i",
    "me",
    "i published",
  ]);
  if (mine === 0 || isOnlyPolite(words, index)) return 0;
  // "Not my papers".
  if (sentence.pending.isNegated) addUnanswerable(sentence, "not");
  sentence.pending.isNegated = false;
  sentence.scope ??= "own";
  return mine;
};

/** Records that are in no list of a department. */
const slices = {
  deleted: "bin",
  "in bin": "bin",
  "in the bin": "bin",
  "from the bin": "bin",
  unassigned: "unassigned",
} as const;

/** "Not deleted", "deleted by Rao", "deleted last week": who moved a record there, and when, are not conditions. */
function isUnsupportedSlice(sentence: SentenceState, start: number, end: number): boolean {
  const { words } = sentence;
  if (words[start - 1]?.folded === "not" || words[end]?.folded === "by") return true;
  const isDated = readPeriodAfter(sentence, end, [...phrasesBeforePeriods, "on"]) !== undefined;
  return isDated && words[start]?.folded === "deleted";
}

/** Whether "me" or "I" is only politeness and selects no records: "show me", "can I see", "I want". */
function isOnlyPolite(words: SentenceState["words"], index: number): boolean {
  const [before = "", word, after = ""] = [words[index - 1]?.folded, words[index]?.folded, words[index + 1]?.folded];
  if (word === "me") return isSentToMe(words, index) || !selectsMe(words, index);
  if (word !== "i") return false;
  // "I. K. Shah" begins with an initial.
  return (
    /^(?:can|could|may|should)$/u.test(before) ||
    /^(?:want|need|would|am|wish|require|think|hope|request|will)$/u.test(after) ||
    /^[a-z]\.?$/u.test(after)
  );
}

/** "Show me", "send the list to me", "find papers for me"; but "papers submitted to me", "papers for me". */
function isSentToMe(words: SentenceState["words"], index: number): boolean {
  const [earlier = "", before = ""] = [words[index - 2]?.folded, words[index - 1]?.folded];
  if (sending.test(before)) return true;
  if (!/^(?:for|to)$/u.test(before) || receiving.test(earlier)) return false;
  const first = words[0]?.folded ?? "";
  const isRequest = requesting.test(first) || (before === "to" && requested.test(first));
  return isRequest || words.slice(0, index).some(({ folded }) => sending.test(folded));
}

const sending = /^(?:e-?mail|find|forward|get|give|help|let|mail|make|prepare|provide|send|share|show|tell)$/u;
const requesting =
  /^(?:can|could|please|pls|plz|kindly|count|display|download|export|fetch|generate|list|print|search|see|sort|view)$/u;
/** What remains of "send the list of". */
const requested = /^(?:data|details?|info|information|lists?|names|numbers?)$/u;
/** What makes records one's own: "awards given to me". */
const receiving =
  /(?:ed|^(?:belong|belonging|belongs|due|given|is|are|lent|meant|paid|pertain|pertaining|relating|sent|shown|taught))$/u;

/** "By me", "Rao, me", "me and Rao"; but "2023 me", as in Hindi. */
const selectsMe = (words: SentenceState["words"], index: number) =>
  words[index - 1]?.hasComma ||
  /^(?:and|&)$/u.test(words[index + 1]?.folded ?? "") ||
  /^(?:by|with|without|of|from|for|to|under|on|about|including|excluding|than|and|or|&|not|except|naming|is|am|have|has)$/u.test(
    words[index - 1]?.folded ?? "",
  );

/** Whether the first word asks something. */
export function isQuestion(words: SentenceState["words"]): boolean {
  const first = words.find(({ folded }) => !/^(?:please|pls|hi|hello)$/u.test(folded))?.folded ?? "";
  return questionWords.includes(first);
}
