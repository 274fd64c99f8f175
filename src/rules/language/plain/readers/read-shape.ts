import { isDay } from "#kinds/day.ts";
import { findFilterField } from "../../fields/filter-field.ts";
import { isNamed, lengthAt, meaningAt, wholeNumber } from "../phrases.ts";
import { addPart, type Matcher, type Reader } from "../reader.ts";
import {
  exportWords,
  groupingWords,
  groupLeads,
  groupNames,
  latest,
  negators,
  oldest,
  outputLeads,
  outputWords,
  questionWords,
} from "../sentence-words.ts";
import { readComparison } from "./read-comparison.ts";
import { readPeriod } from "./read-period.ts";

/** The group named at this index: "year", "department", or another field to group by. */
export function groupAt(reader: Reader, index: number): { name: string; length: number } | undefined {
  if (reader.kindWords.has(index)) return undefined;
  const known = meaningAt(reader.words, index, groupNames);
  for (let length = 4; length > (known?.length ?? 0); length--) {
    const text = plainText(reader, index, length);
    const field = text === undefined || text.length < 3 ? undefined : readFieldNamed(reader, text);
    if (field?.groupable) return { name: field.name, length };
  }
  if (!known) return undefined;
  const own =
    known.meaning === "kind" && reader.kinds.length === 1 ? findFilterField(reader.fields, "type") : undefined;
  const name = own?.groupable ? own.name : known.meaning;
  return { name: name === "year" && reader.sum === "amount" ? "fy" : name, length: known.length };
}

export function plainText({ words }: Reader, index: number, length: number): string | undefined {
  const run = words.slice(index, index + length);
  // "department & year" are two groups: no name contains such a symbol.
  return run.length < length || run.some(({ isInLanguage, folded }) => isInLanguage || !/[\p{L}\p{N}]/u.test(folded))
    ? undefined
    : run.map(({ folded }) => folded).join(" ");
}

export function readFieldNamed({ fields }: Reader, text: string) {
  return fields.find((field) => isNamed(field, text));
}

/** Reads "by department and year", "department and year wise", "in each year". */
export const readGroups: Matcher = (reader, index) => {
  const { words } = reader;
  const once = groupingWords[words[index]?.folded ?? ""];
  if (once) return addGroup(reader, once, 1);
  const lead = lengthAt(words, index, groupLeads);
  const names: string[] = [];
  let isWise = false;
  let next = index + lead + lengthAt(words, index + lead, ["the", "each", "every"]);
  let end = next;
  for (;;) {
    const group = groupAt(reader, next);
    if (!group) break;
    names.push(group.name);
    end = next + group.length;
    const marked = words[end]?.folded === "wise";
    isWise ||= marked;
    if (marked) end += 1;
    const joint = lengthAt(words, end, ["and by", "and then by", "then by", "and", "by", "then", "&"]);
    if (joint === 0 && words[end - 1]?.hasComma !== true && !(marked && !reader.isAboutPeople && groupAt(reader, end)))
      break;
    next = end + joint;
  }
  if (names.length === 0 || (lead === 0 && !isWise)) return 0;
  for (const name of names) addGroup(reader, name, 0);
  return end - index;
};

function addGroup(reader: Reader, name: string, length: number): number {
  if (!reader.by.includes(name)) reader.by.push(name);
  return length;
}

/** Reads "top 10 faculty by publications", "latest 5", "most cited". */
export const readOrder: Matcher = (reader, index) => {
  const { words } = reader;
  const lead = lengthAt(words, index, ["top", "first", "best", "the top", "leading"]);
  const count = wholeNumber(words[index + lead]);
  if (lead > 0 && count !== undefined) {
    reader.limit = count;
    const group = groupAt(reader, index + lead + 1);
    if (group) addGroup(reader, group.name, 0);
    return lead + 1 + (group?.length ?? 0);
  }
  const newest = lengthAt(words, index, latest);
  const first = newest > 0 ? newest : lengthAt(words, index, oldest);
  if (first > 0) {
    reader.sort = newest > 0 ? "-date" : "date";
    const few = wholeNumber(words[index + first]);
    if (few !== undefined) reader.limit = few;
    return first + (few === undefined ? 0 : 1);
  }
  const last = lengthAt(words, index, ["last", "past", "recent"]) > 0 ? wholeNumber(words[index + 1]) : undefined;
  if (last !== undefined && reader.kindWords.has(index + 2)) {
    reader.limit = last;
    reader.sort = "-date";
    return 2;
  }
  return readMost(reader, index);
};

/** Reads "most cited papers", "highest impact factor", "which department has the most publications". */
function readMost(reader: Reader, index: number): number {
  const { words } = reader;
  const lead = lengthAt(words, index, ["most", "highest", "the most", "the highest", "maximum", "largest", "best"]);
  if (lead === 0) return 0;
  const cited = lengthAt(words, index + lead, ["cited", "citations"]);
  const field = cited > 0 ? findFilterField(reader.fields, "citations") : undefined;
  // Records of several types cannot be sorted by this field.
  if (field?.sortable === false) return 0;
  const named = field ? { field, length: cited } : sortableAt(reader, index + lead);
  if (named) {
    reader.sort = `-${named.field.name}`;
    return lead + named.length;
  }
  const number = lengthAt(words, index + lead, ["number of", "no of"]);
  if (!reader.kindWords.has(index + lead + number)) return 0;
  const asked = words.findIndex(({ folded }, place) => place < index && /^(?:which|what|who)$/u.test(folded));
  const group =
    asked < 0 ? undefined : words[asked]?.folded === "who" ? { name: "person" } : groupAt(reader, asked + 1);
  if (!group) return 0;
  addGroup(reader, group.name, 0);
  reader.limit = 1;
  return lead + number;
}

function sortableAt(reader: Reader, index: number) {
  for (let length = 3; length > 0; length--) {
    const text = plainText(reader, index, length);
    const field = text === undefined ? undefined : readFieldNamed(reader, text);
    if (field && (field.type === "number" || field.type === "money") && field.sortable !== false)
      return { field, length };
  }
  return undefined;
}

/** Reads "to csv", "as a chart", "export". */
export const readOutput: Matcher = (reader, index) => {
  const { words } = reader;
  const lead = lengthAt(words, index, outputLeads);
  const named = lead > 0 ? meaningAt(words, index + lead, outputWords) : undefined;
  const alone = named ?? outputAlone(words, index);
  if (named || alone) {
    const output = alone?.meaning ?? "csv";
    const end = index + (named ? lead + named.length : (alone?.length ?? 0));
    reader.output = output;
    return end + lengthAt(words, end, ["of", "file", "format"]) - index;
  }
  if (lengthAt(words, index, exportWords) === 0) return 0;
  reader.output ??= "csv";
  return 1;
};

/** Reads an output without a word before it: "chart of …", or the last word. */
function outputAlone(words: Reader["words"], index: number) {
  const named = meaningAt(words, index, outputWords);
  const next = named && words[index + named.length];
  return next && next.folded !== "of" ? undefined : named;
}

export const readPeriodPart: Matcher = (reader, index) => {
  const gap = lengthAt(reader.words, index, [
    "in",
    "of",
    "for",
    "during",
    "within",
    "in the",
    "for the",
    "during the",
    "of the",
  ]);
  const asked = readPeriod(reader.words, index, reader.context);
  const period = asked ?? readPeriod(reader.words, index + gap, reader.context);
  if (!period) return 0;
  const field = reader.isAboutPeople && isJoining(reader, index) ? "joined" : period.field;
  addPart(reader, field, period.text);
  return period.length + (asked ? 0 : gap);
};

/** Reads "on 30 June 2026", "as on 31 March 2025": the day on which people hold posts. */
export const readDayOfPosts: Matcher = (reader, index) => {
  const lead = lengthAt(reader.words, index, ["on", "as on", "as of", "as at"]);
  const named = lead === 0 ? undefined : readPeriod(reader.words, index + lead, reader.context);
  if (named?.field !== "date" || !isDay(named.text) || isJoining(reader, index)) return 0;
  addPart(reader, "on", named.text);
  return lead + named.length;
};

/** Whether the period is a date of joining: "faculty who joined after 2020". */
function isJoining({ words }: Reader, index: number): boolean {
  return words
    .slice(Math.max(0, index - 3), index)
    .some(({ folded }) => /^(?:joined|joining|appointed|recruited)$/u.test(folded));
}

/** Reads "added this month": the day of entry, not the record's own date. */
export const readAdded: Matcher = (reader, index) => {
  if (!/^(?:add|added|enter|entered|created|uploaded)$/u.test(reader.words[index]?.folded ?? "")) return 0;
  const gap = lengthAt(reader.words, index + 1, ["in", "on", "during", "in the"]);
  const period =
    readPeriod(reader.words, index + 1, reader.context) ?? readPeriod(reader.words, index + 1 + gap, reader.context);
  if (!period || period.field === "ay" || period.field === "fy") return 0;
  addPart(reader, "added", period.text);
  const isDirect = readPeriod(reader.words, index + 1, reader.context) !== undefined;
  return 1 + (isDirect ? 0 : gap) + period.length;
};

export const readComparisonPart: Matcher = (reader, index) => {
  const compared = readComparison(reader.words, index, reader.fields);
  if (!compared) return 0;
  addPart(reader, compared.field, compared.text);
  return compared.length;
};

/** Reads "not", "or", "and", which negate or join the next part. */
export const readConjunction: Matcher = (reader, index) => {
  const { words, pending } = reader;
  const negative = lengthAt(words, index, negators);
  if (negative > 0) {
    pending.isNegated = !pending.isNegated;
    return negative;
  }
  const word = words[index]?.folded ?? "";
  if (word === "or" || word === "and" || word === "vs" || word === "versus" || word === "&") {
    pending.link = word === "and" || word === "&" ? "and" : "or";
    if (word.startsWith("v")) reader.isComparing = true;
    return 1;
  }
  if (word === "joint" || word === "jointly" || word === "together") reader.isJoint = true;
  else if (word === "compare" || word === "comparison" || word === "comparing") reader.isComparing = true;
  else return 0;
  return 1;
};

/** Reads "my", "our department". */
export const readScope: Matcher = (reader, index) => {
  const { words } = reader;
  const own = lengthAt(words, index, ["my department", "our department", "my dept", "our dept", "my branch"]);
  if (own > 0) {
    reader.scope = "department";
    return own;
  }
  const mine = lengthAt(words, index, [
    "my own",
    "my",
    "mine",
    "by me",
    "of mine",
    "i have",
    "have i",
    "did i",
    "do i",
    "i",
    "me",
    "i published",
    "i wrote",
  ]);
  if (mine === 0 || isOnlyPolite(words, index)) return 0;
  reader.scope ??= "own";
  return mine;
};

/** Whether "me" or "I" is only politeness and selects no records: "show me", "can I see", "I want". */
function isOnlyPolite(words: Reader["words"], index: number): boolean {
  const [before = "", word, after = ""] = [words[index - 1]?.folded, words[index]?.folded, words[index + 1]?.folded];
  if (word === "me") return /^(?:show|give|get|tell|list|let|send|find|fetch)$/u.test(before);
  return word === "i" && (/^(?:can|could|may|should)$/u.test(before) || /^(?:want|need|would|am)$/u.test(after));
}

/** Whether the first word asks something. */
export function isQuestion(words: Reader["words"]): boolean {
  const first = words.find(({ folded }) => !/^(?:please|pls|hi|hello)$/u.test(folded))?.folded ?? "";
  return questionWords.includes(first);
}
