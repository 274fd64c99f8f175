import { findFilterField } from "../../fields/filter-field.ts";
import { findFieldsByName, isAt, phraseAt, phraseLengthAt } from "../phrases.ts";
import { addUnanswerable, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import { groupingWords, groupNames, phrasesBeforeGroups, wordsBeforeNames } from "../sentence-words.ts";
import type { Word } from "../words.ts";
import { readPeriod } from "./read-period.ts";
import { departmentAt, joinTyped } from "./read-values.ts";

/** The group named at this index: "year", "department", or another field to group by. */
export function groupAt(sentence: SentenceState, index: number): { name: string; length: number } | undefined {
  if (sentence.kindWords.has(index)) return undefined;
  // Records of all types have states; a status belongs to one type.
  if (sentence.kinds.length === 0 && isAt(sentence.words, index, "status")) return { name: "state", length: 1 };
  const known = phraseAt(sentence.words, index, groupNames);
  // "Category" is the type of record, unless records have categories.
  const least = isAt(sentence.words, index, "category") ? 0 : (known?.length ?? 0);
  for (let length = 4; length > least; length--) {
    const text = plainText(sentence, index, length);
    const field = text === undefined || text.length < 3 ? undefined : readFieldNamed(sentence, text);
    if (field?.groupable) return { name: field.name, length };
  }
  if (!known) return undefined;
  const own =
    known.meaning === "kind" && sentence.kinds.length === 1 ? findFilterField(sentence.fields, "type") : undefined;
  return { name: own?.groupable ? own.name : known.meaning, length: known.length };
}

export function plainText({ words }: SentenceState, index: number, length: number): string | undefined {
  const run = words.slice(index, index + length);
  // "department & year" are two groups: no name contains such a symbol.
  return run.length < length ||
    run.some(({ isCommandSyntax, folded }) => isCommandSyntax || !/[\p{L}\p{N}]/u.test(folded))
    ? undefined
    : run.map(({ folded }) => folded).join(" ");
}

export function readFieldNamed({ fields }: SentenceState, text: string) {
  return findFieldsByName(fields, text)[0];
}

/** Reads "by department and year", "department and year wise", "in each year", "yearly". */
export const readGroups: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  const yearly = phraseLengthAt(words, index, ["year on year", "year over year", "year to year"]);
  if (yearly > 0) return addGroups(sentence, ["year"], yearly);
  if (sentence.kinds.length === 0 && isAt(words, index, "status of")) return addGroups(sentence, ["state"], 1);
  const groupOfWord = groupingWords[words[index]?.folded ?? ""] ?? (isTrend(sentence, index) ? "year" : undefined);
  if (groupOfWord === "year" && hasYearsBesides(sentence, index)) return 1;
  if (groupOfWord) return addGroups(sentence, [groupOfWord], 1);
  const asked = askedGroup(sentence, index);
  if (asked) {
    const end = index + 1 + asked.length;
    // "Have not published": those without any are in no count.
    if (/^(?:not|never)$/u.test(words[end + 1]?.folded ?? ""))
      addUnanswerable(sentence, joinTyped(words.slice(end, end + 2)));
    const has = phraseLengthAt(words, end, ["has", "have"]);
    const verb = end + has;
    const isFunding = /^(?:funded|sponsored|gave)$/u.test(words[verb]?.folded ?? "") && !sentence.kindWords.has(verb);
    return addGroups(sentence, [asked.name], verb - index + (isFunding ? 1 : 0));
  }
  const lead = phraseLengthAt(words, index, phrasesBeforeGroups);
  // "Published by faculty of Computer" says whose, not in which groups.
  const namesAuthors =
    words[index]?.folded === "by" &&
    phraseLengthAt(words, index + 1, ["each", "every"]) === 0 &&
    participles.test(words[index - 1]?.folded ?? "");
  // In "published by faculty by year" the second "by" begins the groups.
  const joiners = namesAuthors ? groupJoiners.filter((joiner) => joiner !== "by") : groupJoiners;
  const { names, isWise, end } = groupsFrom(sentence, index + lead, joiners);
  // "By the author named Rao".
  const isNamed = wordsBeforeNames.test(words[end]?.folded ?? "");
  if ((namesAuthors || isNamed) && names.join() === "person" && !isWise) return end - index;
  // "Earned by the department of IT" names one department.
  if (
    /^(?:by|from)$/u.test(words[index]?.folded ?? "") &&
    names.join() === "dept" &&
    words[end]?.folded === "of" &&
    namesOneDepartment(sentence, end + 1)
  )
    return end + 1 - index;
  // "Papers/faculty".
  if (lead === 0 && words[index - 1]?.hasSlash && sentence.kindWords.has(index - 1) && names.join() === "person")
    return addGroups(sentence, names, end - index);
  return lead > 0 || isWise ? addGroups(sentence, names, end - index) : 0;
};

/** "Which departments filed patents", "which publisher has the most papers": the groups that have such records. */
function askedGroup(sentence: SentenceState, index: number): ReturnType<typeof groupAt> {
  const group = asksWhich(sentence.words, index) ? groupAt(sentence, index + 1) : undefined;
  const end = index + 1 + (group?.length ?? 0);
  const next = sentence.words[end]?.folded ?? "";
  // "Which level of awards".
  const isDoing = group && (doing.test(next) || (next === "of" && sentence.kindWords.has(end + 1)));
  return isDoing && group.name !== "person" && sentence.kindWords.size > 0 ? group : undefined;
}

const asksWhich = (words: readonly Word[], index: number) => /^(?:which|what)$/u.test(words[index]?.folded ?? "");

const doing =
  /^(?:has|have|had|did|publish(?:ed|es)?|file[ds]?|fund(?:ed|s)?|sponsor(?:ed|s)?|organi[sz]ed?|conducted|received|gave|won)$/u;

/** "Which journal has the most papers" asks for a group, not for journal papers. */
export const asksForGroupBefore = (words: readonly Word[], index: number, length: number) =>
  asksWhich(words, index - 1) && doing.test(words[index + length]?.folded ?? "");

/** Whether one department follows; "by department of IT or EXTC" compares two. */
function namesOneDepartment({ words, context }: SentenceState, index: number): boolean {
  const length = departmentAt(words, index, context.departments ?? [])?.length ?? 0;
  const isListed = words[index + length - 1]?.hasComma || /^(?:and|or)$/u.test(words[index + length]?.folded ?? "");
  return length > 0 && !isListed;
}

/** "Trend of publications", "publication trend"; but a title may have "trends in" something. */
function isTrend({ words, kindWords }: SentenceState, index: number): boolean {
  if (!/^trends?$/u.test(words[index]?.folded ?? "")) return false;
  const isAfterKind = kindWords.has(index - 1) && !/^(?:in|on|towards?)$/u.test(words[index + 1]?.folded ?? "");
  const gap = 1 + phraseLengthAt(words, index + 1, ["of", "in"]);
  return isAfterKind || (gap > 1 && [0, 1, 2].some((between) => kindWords.has(index + gap + between)));
}

/** Whether the sentence groups by years of another type: "trend by academic year". */
const hasYearsBesides = ({ words, context }: SentenceState, index: number) =>
  words.some(
    (_, at) =>
      at !== index &&
      phraseLengthAt(words, at, ["academic year", "financial year", "ay wise", "fy wise"]) > 0 &&
      !readPeriod(words, at, context),
  );

/** Whether groups are named here: "dept wise", "department and year wise". */
export const isWiseGroup = (sentence: SentenceState, index: number) => groupsFrom(sentence, index, groupJoiners).isWise;

const groupJoiners = ["and by", "and then by", "then by", "and", "by", "then", "&"];

/** The groups in "department and year wise", whether "wise" follows one, and the index after them. */
function groupsFrom(
  sentence: SentenceState,
  begin: number,
  joiners: readonly string[],
): { names: string[]; isWise: boolean; end: number } {
  const { words } = sentence;
  const names: string[] = [];
  let isWise = false;
  let next = begin + phraseLengthAt(words, begin, ["the", "each", "every"]);
  let end = next;
  for (;;) {
    const group = groupAt(sentence, next);
    // "Department wise, academic year 2023-24".
    const period = group && names.length > 0 ? readPeriod(words, next, sentence.context) : undefined;
    if (!group || (period && /^[\d-]+$/u.test(period.text))) break;
    names.push(group.name);
    end = next + group.length;
    const isBeforeWise = words[end]?.folded === "wise";
    isWise ||= isBeforeWise;
    if (isBeforeWise) end += 1;
    next = end + phraseLengthAt(words, end, joiners);
    // "Year wise indexed in Scopus" and "year wise, indexed in Scopus" have one group.
    const following = isBeforeWise && !/ed$/u.test(words[end]?.folded ?? "") ? groupAt(sentence, end) : undefined;
    const isNextWise = following !== undefined && words[end + following.length]?.folded === "wise";
    const isList =
      (words[end - 1]?.hasComma === true && (!isBeforeWise || isNextWise)) ||
      (following !== undefined && !words[end - 1]?.hasComma && !sentence.isAboutPeople);
    if (next === end && !isList) break;
  }
  return { names, isWise, end };
}

const participles =
  /^(?:publish(?:ed)?|written|authored|presented|filed|granted|completed|attend(?:ed)?|conduct(?:ed)?|organi[sz]ed?|received|won|done|made)$/u;

export function addGroups(sentence: SentenceState, names: readonly string[], length: number): number {
  for (const name of names) if (!sentence.by.includes(name)) sentence.by.push(name);
  return names.length > 0 ? length : 0;
}
