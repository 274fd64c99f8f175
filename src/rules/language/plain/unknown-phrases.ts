import { findFilterField } from "../fields/filter-field.ts";
import { quoteIfNeeded } from "../format/format-query.ts";
import { isMistyped } from "./correct-words.ts";
import { isAbbreviation, readWholeNumber } from "./phrases.ts";
import { makePending, type SentenceReader, type SentenceState, type UnknownPhrase } from "./sentence-state.ts";
import { groupNames } from "./sentence-words.ts";
import type { Word } from "./words.ts";

/**
 * Whether the word before this unread one was read as a department's short name: "in computer vision", "computer vision
 * papers".
 */
export function beginsWithDepartment({ words, parts, context, kindWords }: SentenceState, index: number): boolean {
  const [lead = "", before = ""] = [words[index - 2]?.folded, words[index - 1]?.folded];
  const last = parts.at(-1);
  const isTopic =
    kindWords.has(index + 1) && !/^(?:of|from|by|and|or)$/u.test(lead) && /^\p{Ll}/u.test(words[index]?.text ?? "");
  if (last?.field !== "dept" || (!isTopic && !/^(?:in|on)$/u.test(lead)) || words[index - 1]?.hasComma) return false;
  const department = context.departments?.find(({ code }) => quoteIfNeeded(code) === last.text);
  return department?.name.toLowerCase().startsWith(`${before} `) ?? false;
}

/** Adds a word that no reader read; it continues the phrase of the previous word. */
export function addToUnknownPhrases(sentence: SentenceState, word: Word, index: number): void {
  const { unknownPhrases, words, pending } = sentence;
  // "My student's papers": an owner is no text to search for.
  if (word.isPossessive && sentence.kindWords.has(index + 1)) sentence.needsAllWords = true;
  const before = words[index - 1];
  const last = unknownPhrases.at(-1);
  // "AICTE sponsored": the name is before the verb.
  const isFunding = fundingVerbs.test(word.folded);
  if (isFunding && last && last.to === before?.to && isFunderOnly(last)) return;
  const isContinued = pending.link === "" && before?.hasComma === false;
  // "By Rao, A. B." is one name with its initials.
  const isInitial = before?.hasComma === true && pending.link === "," && /^(?:\p{Lu}\.?){1,3}$/u.test(word.text);
  if (last && before && last.to === before.to && !before.isPossessive && (isContinued || isInitial)) {
    pending.link = "";
    last.text += ` ${word.text}`;
    last.to = word.to;
    last.isNextToKind ||= sentence.kindWords.has(index + 1);
    return;
  }
  // "In Network Notes or Sensors in Society".
  if (last && isInName(last, words, index)) {
    last.text += ` ${before?.text} ${word.text}`;
    last.to = word.to;
    return;
  }
  const isOfGroup = namesOneOfGroup(words, index) && sentence.by.includes("person");
  // "By PI Asha Rao" names a person, not groups.
  if (isOfGroup) sentence.by = sentence.by.filter((name) => name !== "person");
  // "DST or SERB": the second is of the kind of the first, unlike in "DST, of Rao".
  const isOtherBy = before?.folded === "of" || (before?.folded === "by" && pending.link === ",");
  const lastWord = words[index - (pending.link === "," ? 1 : 2)];
  const isListed = last !== undefined && pending.link !== "" && lastWord?.to === last.to && !isOtherBy;
  const possibleFields =
    pending.possibleFields.length > 0
      ? pending.possibleFields
      : isOfGroup
        ? ["person"]
        : isListed
          ? last.possibleFields
          : possibleFieldsAt(sentence, index);
  const isPublished =
    /published by$/u.test(leadOf(words, index)) &&
    possibleFields.includes("publisher") &&
    !isMistyped(word.folded, sentence.context);
  const funder = isFunderOnly({ possibleFields }) ? possibleFields[0] : funderAfterFrom(sentence, index);
  // "From DST and SERB".
  const fallbackField = isPublished ? "publisher" : (funder ?? (isListed ? last.fallbackField : undefined));
  unknownPhrases.push({
    from: word.from,
    to: word.to,
    text: word.text,
    possibleFields,
    isNextToKind: sentence.kindWords.has(index - 1) || sentence.kindWords.has(index + 1),
    ...(fallbackField === undefined ? {} : { fallbackField }),
    link: pending.link,
    // "Not by Rao or Sen".
    isNegated: pending.isNegated || (isListed && last.isNegated),
  });
  sentence.pending = makePending();
}

/** Whether "in" and this word continue the name of a journal. */
const isInName = ({ possibleFields, to }: UnknownPhrase, words: readonly Word[], index: number) =>
  possibleFields.includes("journal") &&
  !possibleFields.includes("person") &&
  words[index - 1]?.text === "in" &&
  words[index - 2]?.to === to &&
  /^\p{Lu}/u.test(words[index]?.text ?? "");

/** Whether the word before this one is a noun for one person after "by": "by author Rao". */
const namesOneOfGroup = (words: readonly Word[], index: number) =>
  words[index - 2]?.folded === "by" &&
  groupNames[words[index - 1]?.folded ?? ""] === "person" &&
  !words[index - 1]?.hasComma;

/** The two words before this one. */
const leadOf = (words: readonly Word[], index: number) =>
  [words[index - 2]?.folded, words[index - 1]?.folded].join(" ");

const fieldsAfter: readonly [RegExp, readonly string[]][] = [
  [/(?:funded|sponsored|sanctioned|supported|financed) by$/u, ["agency"]],
  [/published by$/u, ["person", "publisher"]],
  [/(?:organi[sz]ed|hosted) by$/u, ["person", "organiser"]],
  [/ (?:in|at)$/u, ["journal", "conference", "publisher", "venue", "country", "platform"]],
];

/** Whether the phrase was found to be a funder: "AICTE" in "AICTE sponsored". */
const isFunderOnly = ({ possibleFields }: Pick<UnknownPhrase, "possibleFields">) =>
  possibleFields.length === 1 && possibleFields[0] === "agency";

/** Reads "Government of India", "Ministry of Education": a funder, or after a comma what the funder belongs to. */
export const readMinistry: SentenceReader = (sentence, index) => {
  const { words, fields, unknownPhrases, pending } = sentence;
  const end = endOfMinistry(words, index);
  const possibleFields = ["agency"].filter((name) => findFilterField(fields, name)?.type === "text");
  const [first, last] = [words[index], words[end - 1]];
  const [fallbackField] = possibleFields;
  if (!first || !last || end === index || fallbackField === undefined) return 0;
  const before = unknownPhrases.at(-1);
  // "DST, Govt. of India"; but a ministry is no part of what stands after "Govt. of India,".
  const isPart =
    before !== undefined && isFunderOnly(before) && before.to === words[index - 1]?.to && !/^gov/iu.test(before.text);
  if (!isPart)
    unknownPhrases.push({
      from: first.from,
      to: last.to,
      text: words
        .slice(index, end)
        .map(({ text }) => text)
        .join(" "),
      possibleFields,
      fallbackField,
      isNextToKind: false,
      link: pending.link,
      isNegated: pending.isNegated,
    });
  sentence.pending = makePending();
  return end - index;
};

function endOfMinistry(words: readonly Word[], index: number): number {
  if (!/^(?:government|ministry)$/u.test(words[index]?.folded ?? "") || words[index + 1]?.folded !== "of") return index;
  // "Attended at Government of Goa colleges" says where.
  if (/^(?:at|in)$/u.test(words[index - 1]?.folded ?? "")) return index;
  const isJoint = (at: number) => /^(?:and|of)$/u.test(words[at]?.folded ?? "");
  const isNamed = (at: number) => /^\p{Lu}/u.test(words[at]?.text ?? "") && !isJoint(at);
  // "Ministry of Education and DST" are two, "Ministry of Electronics and IT" is one.
  let end = index + 2;
  if (isNamed(end) || words[end]?.folded === "india") end += 1;
  else return index;
  while (
    !words[end - 1]?.hasComma &&
    (isNamed(end) || (isJoint(end) && isNamed(end + 1) && !isAbbreviation(words[end + 1])))
  )
    end += 1;
  return end;
}

/** The agency of "projects from DST", if no record has this name; "projects from Pune" may mean a place. */
function funderAfterFrom({ words, fields, kinds }: SentenceState, index: number): string | undefined {
  const isFrom = words[index - 1]?.folded === "from" && isAbbreviation(words[index]);
  return kinds.length > 0 && isFrom ? findFilterField(fields, "agency")?.name : undefined;
}

/** "Two or more departments", "who published more": part of a comparison, although More is a surname. */
const isComparative = (word: Word | undefined) =>
  word !== undefined &&
  (readWholeNumber(word) !== undefined || /^(?:more|less|fewer|many|few|several|most|least)$/u.test(word.text));

/** The fields to which a name at this index may belong, by the words before it. */
function possibleFieldsAt(sentence: SentenceState, index: number): string[] {
  const { words, fields, isAboutPeople } = sentence;
  // "AY 2020-2025" names no years that are known.
  const isYearWord = /^(?:ay|fy|cy)$/u.test(words[index]?.folded ?? "");
  if (isAboutPeople || isYearWord || isComparative(words[index])) return [];
  if (isFunder(words, index) && !isMistyped(words[index]?.folded ?? "", sentence.context))
    return ["agency"].filter((name) => findFilterField(fields, name) !== undefined);
  const lead = leadOf(words, index);
  const defaultNames = isLikelyName(words, index)
    ? ["person", "publisher", "journal", "conference", "agency", "organiser"]
    : ["person"];
  const [, names] = fieldsAfter.find(([phrase]) => phrase.test(lead)) ?? [lead, defaultNames];
  return names.filter((name) => findFilterField(fields, name) !== undefined);
}

/** Verbs after a funder's name: "AICTE sponsored". */
const fundingVerbs = /^(?:funded|sponsored|supported)$/u;

/** "DST or SERB funded projects". */
function isFunder(words: readonly Word[], index: number): boolean {
  if (notFunders.test(words[index]?.folded ?? "")) return false;
  const next = words.slice(index + 1, index + 5).map(({ folded }) => folded);
  const isFunding = isAbbreviation(words[index])
    ? /^(?:funded|sponsored|supported|grants?|funding|funds)$/u
    : fundingVerbs;
  const at = next.findIndex((word) => isFunding.test(word));
  // "Projecs funded by DST": the funder is named later.
  if (next[at + 1] === "by") return false;
  return (
    at >= 0 && at % 2 === 0 && next.slice(0, at).every((word, nth) => nth % 2 === 1 || /^(?:or|and|\/)$/u.test(word))
  );
}

const notFunders =
  /^(?:top|highest|most|best|largest|biggest|lowest|least|highly|industry|external|internal|self|fully|partly|partially|jointly|well|newly|internally|externally)$/u;

/** Whether the word follows "by", "of", "from" or "for", or is written with capitals as names are. */
function isLikelyName(words: readonly Word[], index: number): boolean {
  const text = words[index]?.text ?? "";
  const isName = index > 0 ? /^\p{Lu}/u.test(text) : /^\p{Lu}{2,}$/u.test(text);
  return isName || /^(?:by|of|from|for)$/u.test(words[index - 1]?.folded ?? "");
}
