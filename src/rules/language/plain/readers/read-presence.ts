import { wordTable } from "#kinds/derive/fold.ts";
import { type FilterField, findFilterField } from "../../fields/filter-field.ts";
import { makeFieldFinder } from "../../fields/make-field-finder.ts";
import { phraseAt, phraseLengthAt } from "../phrases.ts";
import {
  containing,
  missingAfterField,
  missingBeforeField,
  presentAfterField,
  presentBeforeField,
} from "../presence-words.ts";
import { addPart, addPresence, addUnanswerable, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import { foldWords } from "../values/fold-words.ts";
import type { Word } from "../words.ts";
import { phrasesBeforePeriods, readPeriodAfter } from "./read-dates.ts";
import { isWiseGroup } from "./read-groups.ts";
import { numberWord } from "./read-text.ts";
import { departmentAt, findFields, isWholeOption, joinWords, optionIn, valueWordsAt } from "./read-values.ts";

/** Reads "without proof", "with DOI", "missing proof and DOI", and "proof missing". */
export const readPresence: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  const missingLength = isRequest(words, index) ? 0 : phraseLengthAt(words, index, missingBeforeField);
  const presentLength = phraseLengthAt(words, index, presentBeforeField);
  const start = index + Math.max(missingLength, presentLength);
  const isBoth = phraseLengthAt(words, start, ["both", "all of"]) > 0;
  if (start === index || isAction(words, index, start)) return readPresenceAfter(sentence, index);
  const { names, joint, end } = readFieldNames(sentence, start, missingLength > 0);
  const lastLead = words[start - 1]?.folded ?? "";
  // "With granted patents" names a status, not that the date of the grant is filled.
  if (missingLength === 0 && sentence.kindWords.has(end) && isWholeOption(words[start]?.folded ?? ""))
    return presentLength;
  // "Neither filed nor granted" negates a status, "neither funded by AICTE nor online" a condition.
  if (missingLength > 0 && lastLead === "neither" && (isStatus(words[start]) || isDone(words, start))) return 0;
  // "with title containing clay" looks for a text, and so does "with ISSN no 1234-5678".
  const hasText = phraseLengthAt(words, end, containing) > 0 || numberWord(words, end) > 0;
  if (names.length === 0 || (missingLength === 0 && hasText)) return 0;
  if (missingLength > 0) {
    const isNeither = words[start - 1]?.folded === "neither";
    const isZero = /^(?:zero|0)$/u.test(words[start - 1]?.folded ?? "");
    // "Missing DOI or ISSN" lacks one of them, "without DOI or ISSN" and "missing DOI and ISSN" both.
    const isAny = joint === "" || (joint === "or" && /^(?:missing|lack(?:s|ing)?|need(?:ing)?)$/u.test(lastLead));
    for (const name of isNeither || isBoth || !isAny ? names : [names.join(",")])
      if (names.length === 1 && (isZero || name === "citationCount") && isNumber(sentence, name))
        addPart(sentence, undefined, zeroOf(name));
      else if (isLacked(lastLead) && answersOf(sentence, name)) addAnswer(sentence, name, false);
      else addPresence(sentence, missingLength < presentLength, name);
    return end + endsWithNumber(words, end) - index;
  }
  // In "with DOI and proof not uploaded" only the proof is missing.
  const missingAfter = missingLengthAfter(sentence, end);
  const absent = missingAfter > 0 ? names.splice(words[start]?.folded === "both" ? 0 : -1) : [];
  // A list of names after one "has:" means any of them. "Not with DOI and ISSN" is without one of them.
  const { isNegated } = sentence.pending;
  sentence.pending.isNegated = false;
  const asked = isList(sentence, index) && !isNegated ? names.filter((name) => !listedOfPeople.has(name)) : names;
  const isOneOf = (joint === "or") !== isNegated;
  const lists = isOneOf && asked.length > 0 ? [asked.join(",")] : asked;
  if (isOneOf && names.length > 1 && names.some((name) => answersOf(sentence, name)))
    addUnanswerable(sentence, joinWords(words.slice(start, end)));
  else
    for (const list of lists)
      if (answersOf(sentence, list)) addAnswer(sentence, list, !isNegated);
      else addPresence(sentence, !isNegated, list, isNegated);
  for (const name of absent) addPresence(sentence, false, name);
  // "with certificate attached" has two words for "present".
  return end + (missingAfter || phraseLengthAt(words, end, presentAfterField) || endsWithNumber(words, end)) - index;
};

/** "I need the papers" asks for something; "records that need proof" lack it. */
const isRequest = (words: readonly Word[], index: number) =>
  words[index]?.folded === "need" &&
  (index === 0 || /^(?:i|we|also|pls|plz|please|urgently|will|would)$/u.test(words[index - 1]?.folded ?? ""));

/** What a list of people shows of everybody: "faculty list with designation" leaves nobody out. */
const listedOfPeople = new Set(["name", "email", "dept", "designation"]);

const isList = ({ isAboutPeople, isCounting, needsAllWords, words }: SentenceState, index: number) =>
  isAboutPeople && !isCounting && !needsAllWords && words[index]?.folded === "with";

const isStatus = (word: Word | undefined) => /ed$/u.test(word?.folded ?? "") && isWholeOption(word?.folded ?? "");

/** "has published" describes an action, not something present. */
function isAction(words: readonly Word[], index: number, next: number): boolean {
  return /ed$/u.test(words[next]?.folded ?? "") && /^ha(?:s|ve|ving)$/u.test(words[index]?.folded ?? "");
}

/** "Published in 2023", "granted", "sponsored by AICTE" or "department wise" after "without proof," is not a second field. */
function isOtherPart(
  sentence: SentenceState,
  index: number,
  { name, length }: { name: string; length: number },
): boolean {
  if (isWiseGroup(sentence, index)) return true;
  const { words, fields } = sentence;
  if (isDone(words, index) || (length === 1 && isStatus(words[index]))) return true;
  const isAnswered =
    findFilterField(fields, name)?.type === "flag" && /ed$/u.test(words[index + length - 1]?.folded ?? "");
  if (isAnswered || !/ed$/u.test(words[index]?.folded ?? "")) return isAnswered;
  return readPeriodAfter(sentence, index + 1, phrasesBeforePeriods) !== undefined;
}

/** "Funded by", "indexed in". */
const isDone = (words: readonly Word[], index: number) =>
  /ed$/u.test(words[index]?.folded ?? "") && /^(?:by|in)$/u.test(words[index + 1]?.folded ?? "");

/** Reads the field names in "proof and DOI", "proof or DOI", each once; `end` is the index after the last. */
function readFieldNames(
  sentence: SentenceState,
  begin: number,
  isMissing: boolean,
): { names: string[]; joint: "and" | "or" | ""; end: number } {
  const { words } = sentence;
  const names = new Set<string>();
  let joint: "and" | "or" | "" = "";
  let end = begin;
  for (let next = begin; names.size === 0 || next > end || words[end - 1]?.hasComma === true; ) {
    const article = phraseLengthAt(words, next, articles);
    const found = fieldNameAt(sentence, next + article, isMissing);
    if (!found || (names.size > 0 && isOtherPart(sentence, next + article, found))) break;
    names.add(found.name);
    const before = words[next - 1]?.folded ?? "";
    if (names.size > 1 && /^(?:n?or|and|&)$/u.test(before)) joint = before === "or" ? "or" : "and";
    end = next + article + found.length;
    next = end + phraseLengthAt(words, end, ["and", "or", "nor", "&"]);
  }
  return { names: [...names], joint, end };
}

const articles = [..."a an the any their both either".split(" "), "all of", "any of"];

/** What is not there, rather than not filled in. */
const isLacked = (lead: string) => /^(?:without|no|neither|any|a|having|have)$/u.test(lead);

/** The answers of a field that says whether something is there: a record may say that its charge is "unpaid". */
function answersOf({ fields }: SentenceState, name: string): readonly [yes: string, no: string] | undefined {
  const { type, options } = findFilterField(fields, name) ?? {};
  if (type === "flag") return ["yes", "no"];
  const [yes, no, ...others] = options?.map(({ value }) => value) ?? [];
  const isAnswer = no !== undefined && others.length === 0 && (no === "no" || no === `un${yes}`);
  return isAnswer && yes !== undefined ? [yes, no] : undefined;
}

/** "With charges" and "without charges": what the field answers, not whether it is filled. */
function addAnswer(sentence: SentenceState, name: string, isThere: boolean): void {
  const [yes, no] = answersOf(sentence, name) ?? [];
  const isYes = isThere !== sentence.pending.isNegated;
  sentence.pending.isNegated = false;
  addPart(sentence, name, (isYes ? yes : no) ?? "");
}

const isNumber = ({ fields }: SentenceState, name: string) => findFilterField(fields, name)?.type === "number";

/** "Zero citations": none were entered, or 0 was. */
export const zeroOf = (name: string) => `(missing:${name} or ${name}:0)`;

/** "With ISSN no": the name of the field is followed by "number". */
const endsWithNumber = (words: readonly Word[], index: number) =>
  phraseLengthAt(words, index, ["no", "nos", "number", "numbers"]) > 0 && index + 1 === words.length ? 1 : 0;

/**
 * The number of words that mean "missing" at this index, after a field's name; 0 if they belong to the field that
 * follows: in "DOI missing proof" the proof is missing, but in "DOI missing, published in 2023" the DOI.
 */
function missingLengthAfter(sentence: SentenceState, index: number): number {
  const { words } = sentence;
  const pending = words[index]?.folded === "pending" && !isPendingReview(words, index) ? 1 : 0;
  const missingLength = pending || phraseLengthAt(words, index, missingAfterField);
  const after = index + missingLength;
  const isGroup = words[after + 1]?.folded === "wise";
  return isGroup || /ed$/u.test(words[after]?.folded ?? "") || !fieldNameAt(sentence, after) ? missingLength : 0;
}

/** "DOI pending" is missing; "pending verification" is the state of the record. */
const isPendingReview = (words: readonly Word[], index: number) =>
  /^(?:verification|approval|review|for|since|with|from)$/u.test(words[index + 1]?.folded ?? "");

/** Reads "proof missing", "certificates not uploaded". */
function readPresenceAfter(sentence: SentenceState, index: number): number {
  const named = fieldNameAt(sentence, index);
  if (!named) return 0;
  const end = index + named.length;
  const missingLength = missingLengthAfter(sentence, end);
  const stateLength = missingLength || phraseLengthAt(sentence.words, end, presentAfterField);
  if (stateLength === 0) return 0;
  addPresence(sentence, missingLength === 0, named.name);
  return named.length + stateLength;
}

const presenceWords: Readonly<Record<string, string>> = wordTable({
  "amount received": "totalGrantReceived",
  "money received": "totalGrantReceived",
  "proof file": "proof",
  "proof attached": "proof",
  proofs: "proof",
  evidence: "proof",
  document: "proof",
  documents: "proof",
  attachment: "proof",
  attachments: "proof",
  file: "proof",
  files: "proof",
  "orcid id": "orcid",
  orcids: "orcid",
  phd: "phd",
  "ph.d": "phd",
  "ph d": "phd",
  doctorate: "phd",
  doctorates: "phd",
  phds: "phd",
});

/** `isMissing`: the field is missing, so that no value follows: "without DOI of Asha Rao". */
function fieldNameAt(
  sentence: SentenceState,
  index: number,
  isMissing = false,
): { name: string; length: number } | undefined {
  // "publications without books" excludes a record type.
  if (sentence.kindWords.has(index)) return undefined;
  for (let length = 4; length > 0; length--) {
    const phrase = valueWordsAt(sentence.words, index, length);
    if (!phrase) continue;
    const text = joinWords(phrase);
    // "With proof and from IT".
    if (/^(?:from|to)$/u.test(text)) return undefined;
    const field =
      findPresence(sentence, presenceWords[text]) ??
      (text.length > 2
        ? (findFields(sentence.fields, text)[0] ?? findFileField(sentence.fields, text))
        : findNumberField(sentence.fields, text));
    if (!field) continue;
    const isOf = isMissing && sentence.words[index + length]?.folded === "of";
    if (!isOf && isCompared(sentence, index + length) && field.type !== "presence") return undefined;
    // In "with status granted" a value follows the field's name.
    if (field.options && valueFollows(sentence, field, index + length)) continue;
    return { name: field.name, length };
  }
  return undefined;
}

/** Only of numbers is a name as short as "IF" one in a sentence. */
const findNumberField = (fields: readonly FilterField[], text: string) =>
  findFields(fields, text).find(({ type }) => type === "number");

/** Finds "Certificate or filing receipt" by "certificate", unless another field begins with the same word. */
function findFileField(fields: readonly FilterField[], text: string): FilterField | undefined {
  const found = findByBeginning(fields, foldWords(text));
  return found.length === 1 ? found[0] : undefined;
}

const findByBeginning = makeFieldFinder(({ type, label }) => {
  const parts = type === "presence" ? foldWords(label).split(" or ") : [];
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join(" or "));
});

function findPresence({ fields }: SentenceState, name: string | undefined): FilterField | undefined {
  return name === undefined ? undefined : findFilterField(fields, name);
}

function valueFollows(sentence: SentenceState, field: FilterField, index: number): boolean {
  const next = sentence.words[index];
  return next !== undefined && optionIn([field], foldWords(next.folded)) !== undefined;
}

/** Whether a number or comparison follows. "2023-24" and "of 2024" are years, and "of IT" a department, not values. */
function isCompared({ words, context }: SentenceState, index: number): boolean {
  const [next = "", second = ""] = words.slice(index, index + 2).map(({ folded }) => folded);
  const year = /^(?:19|20)\d{2}(?!\d)/u;
  if (next === "of") return !year.test(second) && !departmentAt(words, index + 1, context.departments ?? []);
  // "Without DOI 23-24".
  if (year.test(next) || /^\d\d-\d\d$/u.test(next)) return false;
  return /^(?:[<>=\d]|(?:above|over|more|less|below|under) |at (?:least|most)|between (?!(?:19|20)\d{2}))/u.test(
    `${next} ${second}`,
  );
}

/** Reads "PhD holders", "completed PhD": for people, the degree alone means that they have it. */
export const readDegree: SentenceReader = (sentence, index) => {
  const lead = phraseLengthAt(sentence.words, index, ["completed", "completed their", "got", "obtained", "awarded"]);
  const found = phraseAt(sentence.words, index + lead, degrees);
  if (!found) return 0;
  addPresence(sentence, true, found.meaning);
  return lead + found.length;
};

const degrees = Object.fromEntries(Object.entries(presenceWords).filter(([, name]) => name === "phd"));
/** The number of words of a degree at this index. */
export const degreeLengthAt = (words: readonly Word[], index: number) => phraseAt(words, index, degrees)?.length ?? 0;
