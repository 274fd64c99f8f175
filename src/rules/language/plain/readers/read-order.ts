import { findFilterField } from "../../fields/filter-field.ts";
import { phraseLengthAt, wholeNumber } from "../phrases.ts";
import type { Matcher, Reader } from "../reader.ts";
import { latest, oldest } from "../sentence-words.ts";
import { addGroups, groupAt, plainText, readFieldNamed } from "./read-groups.ts";

/** Reads "top 10 faculty by publications", "latest 5", "most cited". */
export const readOrder: Matcher = (reader, index) =>
  readTop(reader, index) || readAge(reader, index) || readLastFew(reader, index) || readMost(reader, index);

/** Reads "top 10", "first 5 departments". */
function readTop(reader: Reader, index: number): number {
  const { words } = reader;
  const lead = phraseLengthAt(words, index, ["top", "first", "best", "the top", "leading"]);
  const count = wholeNumber(words[index + lead]);
  if (lead === 0 || count === undefined) return 0;
  reader.limit = count;
  const group = groupAt(reader, index + lead + 1);
  return lead + 1 + (group ? addGroups(reader, [group.name], group.length) : 0);
}

/** Reads "latest 5", "oldest". */
function readAge(reader: Reader, index: number): number {
  const { words } = reader;
  const newest = phraseLengthAt(words, index, latest);
  const length = newest || phraseLengthAt(words, index, oldest);
  if (length === 0) return 0;
  reader.sort = newest > 0 ? "-date" : "date";
  const count = wholeNumber(words[index + length]);
  if (count === undefined) return length;
  reader.limit = count;
  return length + 1;
}

/** Reads "last 5" before a kind's name: "last 5 years" is a period. */
function readLastFew(reader: Reader, index: number): number {
  const isLast = phraseLengthAt(reader.words, index, ["last", "past", "recent"]) > 0;
  const count = isLast ? wholeNumber(reader.words[index + 1]) : undefined;
  if (count === undefined || !reader.kindWords.has(index + 2)) return 0;
  reader.limit = count;
  reader.sort = "-date";
  return 2;
}

/** Reads "most cited papers", "highest impact factor", "which department has the most publications". */
function readMost(reader: Reader, index: number): number {
  const { words } = reader;
  const lead = phraseLengthAt(words, index, [
    "most",
    "highest",
    "the most",
    "the highest",
    "maximum",
    "largest",
    "best",
  ]);
  if (lead === 0) return 0;
  const cited = phraseLengthAt(words, index + lead, ["cited", "citations"]);
  const citations = cited > 0 ? findFilterField(reader.fields, "citations") : undefined;
  // Records of several types cannot be sorted by this field.
  if (citations?.sortable === false) return 0;
  const named = citations ? { field: citations, length: cited } : sortableAt(reader, index + lead);
  if (named) {
    reader.sort = `-${named.field.name}`;
    return lead + named.length;
  }
  const number = phraseLengthAt(words, index + lead, ["number of", "no of"]);
  const group = reader.kindWords.has(index + lead + number) ? groupAsked(reader, index) : undefined;
  if (group === undefined) return 0;
  reader.limit = 1;
  return addGroups(reader, [group], lead + number);
}

/** The group that the question names before this index: "who", "which department". */
function groupAsked(reader: Reader, index: number): string | undefined {
  const asked = reader.words.slice(0, index).findIndex(({ folded }) => /^(?:which|what|who)$/u.test(folded));
  if (asked < 0) return undefined;
  return reader.words[asked]?.folded === "who" ? "person" : groupAt(reader, asked + 1)?.name;
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
