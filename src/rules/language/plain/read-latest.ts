import { findFilterField } from "../fields/filter-field.ts";
import { phraseLengthAt, readWholeNumber } from "./phrases.ts";
import { addGroups, groupAt } from "./readers/read-groups.ts";
import { joinWords } from "./readers/read-values.ts";
import { addUnanswerable, type SentenceReader } from "./sentence-state.ts";
import { latest, oldest } from "./sentence-words.ts";

/** Reads "latest 5", "oldest". */
export const readLatest: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  // "The 3 most recent patents", "10 most cited papers".
  const few = readWholeNumber(words[index]);
  if (few !== undefined && phraseLengthAt(words, index + 1, [...latest, ...oldest, ...cited]) > 0) {
    sentence.limit = few;
    return 1;
  }
  const newest = phraseLengthAt(words, index, latest);
  const length = newest || phraseLengthAt(words, index, oldest);
  if (length === 0) return 0;
  const count = readWholeNumber(words[index + length]);
  const next = index + length + (count === undefined ? 0 : 1);
  // "In recent years": how many is not given. "Latest 5 years" may be five records.
  if (/^(?:year|month|week|day)s?$/u.test(words[next]?.folded ?? "")) {
    addUnanswerable(sentence, joinWords(words.slice(index, next + 1)));
    return next + 1 - index;
  }
  sentence.sort = newest > 0 ? "-date" : "date";
  if (count === undefined) return length;
  sentence.limit = count;
  return length + 1;
};

const cited = ["most cited", "highest cited", "top cited", "highly cited"];

/** Reads "list 5 papers", "any 10 patents". */
export const readFew: SentenceReader = (sentence, index) => {
  const count = readWholeNumber(sentence.words[index]);
  const isAsked = /^(?:list|show|give|display|get|find|me|us|any)$/u.test(sentence.words[index - 1]?.folded ?? "");
  if (count === undefined || !isAsked || !sentence.kindWords.has(index + 1)) return 0;
  sentence.limit = count;
  return 1;
};

/** Reads "last 5" before a kind's name: "last 5 years" is a period. */
export const readLastFew: SentenceReader = (sentence, index) => {
  const isLast = phraseLengthAt(sentence.words, index, ["last", "past", "recent"]) > 0;
  const count = isLast ? readWholeNumber(sentence.words[index + 1]) : undefined;
  if (count === undefined || !sentence.kindWords.has(index + 2)) return 0;
  sentence.limit = count;
  sentence.sort = "-date";
  return 2;
};

/** Reads "cited papers" and "cited faculty" after "most" or "top 5"; of the latter the citations are added up. */
export const readCited: SentenceReader = (sentence, index) => {
  const length = phraseLengthAt(sentence.words, index, ["cited", "most cited"]);
  const citations = length > 0 ? findFilterField(sentence.fields, "citations") : undefined;
  if (!citations) return 0;
  const group = groupAt(sentence, index + length);
  if (group) {
    sentence.sum = citations.name;
    sentence.limit ??= 10;
    return addGroups(sentence, [group.name], length + group.length);
  }
  sentence.sort = `-${citations.name}`;
  return length;
};

/** Reads the number in "5 faculty with most patents", "which 3 departments have the most papers". */
export const readFewGroups: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  const count = readWholeNumber(words[index]);
  const group = count === undefined ? undefined : groupAt(sentence, index + 1);
  const isRanked = words.some(({ folded }, at) => at > index && /^(?:most|highest|maximum)$/u.test(folded));
  if (!group || !isRanked) return 0;
  sentence.limit ??= count;
  return 1 + addGroups(sentence, [group.name], group.length);
};
