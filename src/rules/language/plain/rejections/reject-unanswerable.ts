import { findFilterField } from "../../fields/filter-field.ts";
import { peopleNouns } from "../../vocabulary/people-nouns.ts";
import { withAlternatives } from "../assemble.ts";
import { phraseLengthAt } from "../phrases.ts";
import { kindRefinements, readKindMentions } from "../readers/read-kinds.ts";
import { rejectMixedSums, rejectOtherAmount } from "../readers/read-measure.ts";
import { readPeriod } from "../readers/read-period.ts";
import { departmentAt, isWholeOption, joinWords, optionIn, valueWordsAt } from "../readers/read-values.ts";
import { addUnanswerable, type SentenceState } from "../sentence-state.ts";
import { exportWords, fillers, outputWords, recordActions } from "../sentence-words.ts";
import { foldWords } from "../values/fold-words.ts";
import type { Word } from "../words.ts";
import { rejectConditionsOfOneType, rejectUnsharedConditions } from "./reject-conditions-of-one-type.ts";
import { rejectJoinedNegations } from "./reject-joined-negations.ts";
import { rejectLostWords } from "./reject-lost-words.ts";
import { rejectAllAuthors, rejectOnly } from "./reject-only.ts";
import { rejectOtherTimes } from "./reject-other-times.ts";
import { rejectOwnBesideOthers } from "./reject-own-beside-others.ts";
import { rejectWhere } from "./reject-where.ts";

/** Finds what was read but makes no sense together: the user must rephrase it, as no answer may leave it out. */
export function rejectUnanswerable(sentence: SentenceState): void {
  rejectOpenNegation(sentence);
  rejectContradiction(sentence);
  rejectLostWords(sentence);
  rejectJoinedNegations(sentence);
  if (sentence.isAboutPeople) {
    rejectYearAlone(sentence);
    rejectOtherGroups(sentence);
    rejectSecondYear(sentence);
    rejectNegatedYears(sentence);
  } else {
    rejectSecondYear(sentence);
    rejectLevelOfEach(sentence);
    rejectActors(sentence);
    rejectNotDone(sentence);
    rejectEventsOfPapers(sentence);
    rejectOtherAmount(sentence);
    rejectMixedSums(sentence);
    rejectOtherTimes(sentence);
    rejectQualitiesOfPeople(sentence);
    rejectScholarsAsAuthors(sentence);
    rejectUnsharedConditions(sentence);
    rejectJointWithoutDepartments(sentence);
    rejectAllAuthors(sentence);
    rejectKindAsPart(sentence);
    rejectListedOption(sentence);
    rejectConditionsOfOneType(sentence);
    rejectOnly(sentence);
    rejectOwnBesideOthers(sentence);
    if (asksForDepartments(sentence)) addUnanswerable(sentence, "departments");
  }
}

/** A negation of nothing that was read, as in "papers not by me", would be lost. */
function rejectOpenNegation(sentence: SentenceState): void {
  if (!sentence.pending.isNegated) return;
  addUnanswerable(sentence, "not");
}

/** "With PhD and without PhD": nobody is both. */
function rejectContradiction(sentence: SentenceState): void {
  const { parts } = sentence;
  const missing = parts.find(
    ({ field, text }) => field === "missing" && parts.some((other) => other.field === "has" && other.text === text),
  );
  if (missing) addUnanswerable(sentence, `without ${missing.text}`);
}

/** A year makes no sense about people without their works: since when someone has a degree is not known. */
function rejectYearAlone(sentence: SentenceState): void {
  const hasWorks = sentence.parts.some(
    ({ field, text }) => (field === "has" || field === "missing") && !/^(?:phd|orcid)$/u.test(text),
  );
  const years = sentence.parts.filter(({ field }) => field !== undefined && /^(?:year|ay|fy|date)$/u.test(field));
  if (hasWorks || years.length === 0) return;
  sentence.parts = sentence.parts.filter((part) => !years.includes(part));
  for (const { text } of years) addUnanswerable(sentence, text);
}

/** "By Rao in 2022 and by Kulkarni in 2023": no work has both. */
function rejectSecondYear(sentence: SentenceState): void {
  const years = withAlternatives(sentence.parts).filter(
    ({ field, text, isNegated }) => !isNegated && /^(?:year|ay|fy)$/u.test(field ?? "") && /^[\d-]+$/u.test(text),
  );
  const second = years.find(({ field, text, link }, nth) => {
    const before = years[nth - 1];
    return link === "" && before?.field === field && before?.text !== text;
  });
  if (second) addUnanswerable(sentence, second.text);
}

/** "International journals and national conferences": each level belongs to one type of record. */
function rejectLevelOfEach(sentence: SentenceState): void {
  const { words, kinds, kindWords, fields } = sentence;
  const level = findFilterField(fields, "level");
  if (!level || kinds.length < 2) return;
  const levels = [...words.keys()].filter((at) => optionIn([level], foldWords(words[at]?.folded ?? "")));
  const kindFollows = (from: number, to: number) => words.some((_, at) => at > from && at < to && kindWords.has(at));
  const second = levels.find((at, nth) => {
    const before = levels[nth - 1];
    const isOther = before !== undefined && words[before]?.folded !== words[at]?.folded;
    return isOther && kindFollows(before, at) && kindFollows(at, words.length);
  });
  if (second !== undefined) addUnanswerable(sentence, words[second]?.text ?? "");
}

/** "Joint papers" says with whom only if it names two departments. */
function rejectJointWithoutDepartments(sentence: SentenceState): void {
  const departments = sentence.parts.filter(({ field }) => field === "dept");
  const names = sentence.unknownPhrases.filter(({ possibleFields }) => possibleFields.includes("person"));
  rejectWhere(sentence, ({ folded }) => /^joint(?:ly)?$/u.test(folded) && departments.length < 2 && names.length < 2);
}

/** "Who verified most papers" asks who acted; the works are counted by their authors. */
function rejectActors(sentence: SentenceState): void {
  const { words } = sentence;
  rejectWhere(
    sentence,
    ({ folded }, at) =>
      (folded === "who" && recordActions.has(words[at + 1]?.folded ?? "")) ||
      isByActor(sentence, at) ||
      // "Papers I have not verified".
      (folded === "i" &&
        reviewed.test(words.slice(at + 1).find((word) => !/^(?:have|had|not|yet)$/u.test(word.folded))?.folded ?? "")),
    2,
  );
}

const reviewed = /^(?:verified|approved|returned|rejected|reviewed|checked|imported)$/u;

/** "Papers verified by the head": who acted is not in a record's fields. Records may be counted by department. */
const isByActor = ({ words, by, parts }: SentenceState, at: number) =>
  reviewed.test(words[at]?.folded ?? "") &&
  words[at + 1]?.folded === "by" &&
  by.length === 0 &&
  !parts.some(({ field }) => field === "dept");

/** "Departments that have not organised any FDP", "not received": records show only what was done. */
function rejectNotDone(sentence: SentenceState): void {
  const { words } = sentence;
  rejectWhere(
    sentence,
    ({ folded }, at) =>
      /^(?:not|never)$/u.test(folded) &&
      (words[at + 1]?.folded === "received" || /^(?:has|have|had|did|do|does)$/u.test(words[at - 1]?.folded ?? "")) &&
      kindRefinements[words[at + 1]?.folded ?? ""] !== undefined,
    2,
  );
}

/** "Published in 2023 but not in 2024": a person may have works of both years. */
function rejectNegatedYears(sentence: SentenceState): void {
  const year = sentence.parts.find(({ field = "", isNegated }) => isNegated && /^(?:year|ay|fy|date)$/u.test(field));
  if (year) addUnanswerable(sentence, `not ${year.text}`);
}

/** "Conferences attended", "conferences organised": the records are of papers. "Organised by IEEE" says by whom. */
function rejectEventsOfPapers(sentence: SentenceState): void {
  const { words } = sentence;
  const event = readKindMentions(words).find(
    (one, nth, all) =>
      all[nth + 1]?.isRefining === true &&
      words.slice(one.index + one.length, all[nth + 1]?.index).every(({ folded }) => beforeActions.test(folded)) &&
      one.kinds.every(({ label }) => label.one.endsWith(" paper")) &&
      !/^papers?$/u.test(words[one.index + one.length - 1]?.folded ?? "") &&
      !namesHostOrPlace(sentence, one.index + one.length + 1),
  );
  const action = event && words[event.index + event.length];
  if (action) addUnanswerable(sentence, action.text);
}

/** "Conferences that I have attended". */
const beforeActions = /^(?:that|which|i|we|you|they|have|has|had|was|were|did)$/u;

/** "By IEEE", "in Pune", which the records of papers have; but not "by IT department" and "in 2023". */
function namesHostOrPlace({ words, context }: SentenceState, index: number): boolean {
  const next = index + 1 + phraseLengthAt(words, index + 1, ["the"]);
  const isDepartment =
    phraseLengthAt(words, next, ["us", "our", "my", "department", "dept"]) > 0 ||
    departmentAt(words, next, context.departments ?? []) !== undefined;
  const isOther = isDepartment || readPeriod(words, next, context) !== undefined;
  return /^(?:by|at|in)$/u.test(words[index]?.folded ?? "") && !isOther;
}

/** "Oldest faculty", "technical staff": an order or value of records before people. */
function rejectQualitiesOfPeople(sentence: SentenceState): void {
  const { words, kindWords } = sentence;
  if (kindWords.size > 0 || words.some(({ folded }) => /^(?:records?|entries|works?|by|per)$/u.test(folded))) return;
  rejectWhere(sentence, ({ folded }, at) => isQuality(folded) && peopleNouns.includes(words[at + 1]?.folded ?? ""), 2);
}

const isQuality = (word: string) => /^(?:oldest|latest|newest|recent|earliest)$/u.test(word) || isWholeOption(word);

/** "Papers of research scholars": they are records, and authors are not found by them. */
function rejectScholarsAsAuthors(sentence: SentenceState): void {
  const { words, kindWords, kinds } = sentence;
  if (kinds.length < 2) return;
  rejectWhere(
    sentence,
    ({ folded }, at) =>
      /^(?:scholars?|students?)$/u.test(folded) && kindWords.has(at) && isAfterOf(words, kindWords, at),
  );
}

/** Whether "of" or "by" is before the kind's name that ends at this index. */
function isAfterOf(words: readonly Word[], kindWords: ReadonlySet<number>, end: number): boolean {
  let at = end;
  while (kindWords.has(at)) at -= 1;
  return /^(?:of|by|from)$/u.test(words[at]?.folded ?? "");
}

/** People are grouped by few fields, nothing of them is added up, and their list is not exported. */
function rejectOtherGroups(sentence: SentenceState): void {
  const { words, sum, output } = sentence;
  const outputWord = words.find(({ folded }) => exportWords.includes(folded) || outputWords[folded] !== undefined);
  if (sum !== undefined) addUnanswerable(sentence, "total");
  if (output !== undefined) addUnanswerable(sentence, outputWord?.text ?? output);
  delete sentence.sum;
  delete sentence.output;
  if (sentence.by.every((name) => findFilterField(sentence.fields, name)?.groupable)) return;
  addUnanswerable(sentence, `by ${sentence.by.join(", ")}`);
  sentence.by = [];
}

/** "Papers with award": records have no others. */
function rejectKindAsPart(sentence: SentenceState): void {
  const { words, kindWords } = sentence;
  rejectWhere(
    sentence,
    ({ folded }, at) =>
      folded === "with" &&
      kindWords.has(at - 1) &&
      kindWords.has(at + 1) &&
      !kindRefinements[words[at - 1]?.folded ?? ""] &&
      // "With journal name and ISSN".
      !/^(?:names?|titles?|numbers?|nos?|details?)$/u.test(
        words.find((_, next) => next > at && !kindWords.has(next))?.folded ?? "",
      ),
    2,
  );
}

/** "Seminars and workshops", "FDP/workshop": such an option names records beside those of a type, and selects none of them. */
function rejectListedOption(sentence: SentenceState): void {
  const { words, fields } = sentence;
  for (const length of [3, 2, 1])
    for (const index of words.keys()) {
      const run = valueWordsAt(words, index, length);
      const text = run && joinWords(run);
      if (!text || !isListedWithKind(sentence, index, length)) continue;
      const option = optionIn(fields, foldWords(text));
      if (option ? !namesRecords(option, text) : length > 1 || !isWholeOption(text)) continue;
      if (option) addUnanswerable(sentence, run.map((word) => word.text).join(" "));
      else sentence.needsAllWords = true;
      return;
    }
}

/** Whether the words stand before or after the name of a type of record, with "and", a slash or a comma between. */
function isListedWithKind({ words, kindWords }: SentenceState, index: number, length: number): boolean {
  // "Workshops organised and seminars conducted".
  const end = index + length + (kindRefinements[words[index + length]?.folded ?? ""] ? 1 : 0);
  const isJoint = (at: number) => /^(?:and|or|&|\/)$/u.test(words[at]?.folded ?? "");
  const endsItem = (at: number) => words[at]?.hasSlash === true || words[at]?.hasComma === true;
  const isAfter = (isJoint(index - 1) && kindWords.has(index - 2)) || (endsItem(index - 1) && kindWords.has(index - 1));
  const isBefore = (isJoint(end) && kindWords.has(end + 1)) || (endsItem(end - 1) && kindWords.has(end));
  return (isAfter || isBefore) && !words.slice(index, index + length).some((_, nth) => kindWords.has(index + nth));
}

/** Whether the words are a type of programme or its whole label, or another option in the plural. */
function namesRecords({ field, values }: NonNullable<ReturnType<typeof optionIn>>, text: string): boolean {
  const labels =
    field.options?.filter(({ value }) => values.includes(value)).map(({ label }) => foldWords(label)) ?? [];
  // "Awards or fellowship".
  const names =
    field.options?.filter(({ value }) => values.includes(value)).flatMap(({ aliases = [] }) => aliases) ?? [];
  return /^(?:type|engagementType)$/u.test(field.name) || (field.name === "category" && values.includes(text))
    ? [...labels, ...names.map(foldWords), ...values].includes(foldWords(text))
    : values.some((value) => `${value.toLowerCase()}s` === text);
}

/** Whether the words request a list of departments, as in "departments without patents". The command language has none. */
function asksForDepartments({ words, by }: SentenceState): boolean {
  const first = words.findIndex(({ folded }) => !fillers.has(folded) || folded === "departments");
  return (
    words[first]?.folded === "departments" &&
    !by.includes("dept") &&
    /^(?:with|without|having|lacking|missing|that|which)$/u.test(words[first + 1]?.folded ?? "")
  );
}
