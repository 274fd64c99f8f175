import { phraseAt, phraseLengthAt } from "../phrases.ts";
import { addPart, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import { exportWords, negators, outputLeads, outputWords, questionWords } from "../sentence-words.ts";
import { readComparison } from "./read-comparison.ts";

/** Reads "to csv", "as a chart", "export". */
export const readOutput: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  const lead = phraseLengthAt(words, index, outputLeads);
  const named = lead > 0 ? phraseAt(words, index + lead, outputWords) : undefined;
  const alone = named ?? outputAlone(words, index);
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
function outputAlone(words: SentenceState["words"], index: number) {
  const named = phraseAt(words, index, outputWords);
  const next = named && words[index + named.length];
  return next && next.folded !== "of" ? undefined : named;
}

export const readComparisonPart: SentenceReader = (sentence, index) => {
  const { words, fields, isAboutPeople } = sentence;
  const lead = isAboutPeople ? phraseLengthAt(words, index, ["with", "with a", "having", "have", "has"]) : 0;
  const compared = readComparison(words, index + lead, fields);
  if (!compared) return 0;
  addPart(sentence, compared.field, compared.text);
  return lead + compared.length;
};

/** Reads "not", "or", "and", which negate or join the next part. */
export const readConjunction: SentenceReader = (sentence, index) => {
  const { words, pending } = sentence;
  const negative = phraseLengthAt(words, index, negators);
  if (negative > 0) {
    pending.isNegated = !pending.isNegated;
    return negative;
  }
  const word = words[index]?.folded ?? "";
  if (/^(?:or|and|vs|versus|&|\/)$/u.test(word)) {
    pending.link = word === "and" || word === "&" ? "and" : "or";
    if (word.startsWith("v")) sentence.isComparing = true;
    return 1;
  }
  if (word === "joint" || word === "jointly" || word === "together") sentence.isJoint = true;
  else if (word === "compare" || word === "comparison" || word === "comparing") sentence.isComparing = true;
  else return 0;
  return 1;
};

/** Reads "our department". */
export const readOwnDepartment: SentenceReader = (sentence, index) => {
  const own = ["my department", "our department", "my dept", "our dept", "my branch", "our branch"];
  const length = phraseLengthAt(sentence.words, index, own);
  if (length > 0) sentence.scope = "department";
  return length;
};

/** Reads "my", "our department". */
export const readScope: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  const own = readOwnDepartment(sentence, index);
  if (own > 0) return own;
  const mine = phraseLengthAt(words, index, [
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
  sentence.scope ??= "own";
  return mine;
};

/** Whether "me" or "I" is only politeness and selects no records: "show me", "can I see", "I want". */
function isOnlyPolite(words: SentenceState["words"], index: number): boolean {
  const [before = "", word, after = ""] = [words[index - 1]?.folded, words[index]?.folded, words[index + 1]?.folded];
  if (word === "me") return /^(?:show|give|get|tell|list|let|send|find|fetch)$/u.test(before);
  return word === "i" && (/^(?:can|could|may|should)$/u.test(before) || /^(?:want|need|would|am)$/u.test(after));
}

/** Whether the first word asks something. */
export function isQuestion(words: SentenceState["words"]): boolean {
  const first = words.find(({ folded }) => !/^(?:please|pls|hi|hello)$/u.test(folded))?.folded ?? "";
  return questionWords.includes(first);
}
