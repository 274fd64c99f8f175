import { wordTable } from "#kinds/derive/fold.ts";
import { findFilterField } from "../fields/filter-field.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { phraseAt, phraseLengthAt } from "./phrases.ts";
import { readPeriod } from "./readers/read-period.ts";
import { zeroOf } from "./readers/read-presence.ts";
import { optionIn } from "./readers/read-values.ts";
import { addPart, addPresence, addUnanswerable, type SentenceReader, type SentenceState } from "./sentence-state.ts";
import { foldWords } from "./values/fold-words.ts";

const ordinals = ["", "one", "two", "three", "four"];

type ConditionWord = {
  field?: string;
  text: string;
  isNegated?: true;
  /** The field that the sentence's records must have, if `field` does not say. */
  needs?: string;
};
const submitted: ConditionWord = { field: "state", text: "submitted" };
const returned: ConditionWord = { field: "state", text: "returned" };
const uncited: ConditionWord = { text: zeroOf("citationCount"), needs: "citationCount" };
/** Words for conditions that are in no label. */
const conditionWords: Readonly<Record<string, ConditionWord>> = wordTable({
  pending: submitted,
  ...Object.fromEntries(
    ["verification", "approval", "review"].flatMap((what) =>
      ["pending", "pending for", "awaiting", "waiting for"].map((waiting) => [`${waiting} ${what}`, submitted]),
    ),
  ),
  "to be verified": submitted,
  "to be approved": submitted,
  "to verify": submitted,
  unverified: { field: "state", text: "verified", isNegated: true },
  "sent back": returned,
  rejected: returned,
  declined: returned,
  unsubmitted: { field: "state", text: "draft" },
  ...sameMeaning(["not submitted", "not yet submitted", "never submitted", "to be submitted", "yet to be submitted"], {
    field: "state",
    text: "draft",
  }),
  ...sameMeaning(listUnsubmittedPhrases(), { field: "status", text: '"Thesis submitted"', isNegated: true }),
  unindexed: { field: "missing", text: "indexing" },
  "not indexed": { field: "missing", text: "indexing" },
  indexed: { field: "has", text: "indexing" },
  ...sameMeaning(
    ["single", "sole", "solo"].flatMap((one) => [
      `${one} author`,
      `${one} authored`,
      `${one}-author`,
      `${one}-authored`,
    ]),
    { field: "authors", text: "1" },
  ),
  ...sameMeaning(["co authored", "co-authored", "coauthored"], { field: "authors", text: ">1" }),
  uncited,
  "never cited": uncited,
  "not cited": uncited,
  ...sameMeaning(["going on", "still going on", "still ongoing", "in progress", "under progress"], {
    field: "status",
    text: "ongoing",
  }),
  ...Object.fromEntries(
    ["1", "2", "3", "4"].flatMap((n) =>
      [`q ${n}`, `q-${n}`, `quartile ${n}`, `quartile ${ordinals[Number(n)]}`].map((words) => [
        words,
        { field: "quartile", text: `Q${n}` },
      ]),
    ),
  ),
  ...ugcLists("I", ["i", "1"]),
  ...ugcLists("II", ["ii", "2"]),
  // A patent is applied for, then awarded.
  ...sameMeaning(["applied", "applied for"], { field: "status", text: "filed" }),
  awarded: { field: "status", text: "granted" },
  "web of sci": { field: "indexing", text: '"Web of Science"' },
  ...sameMeaning(["submitted thesis", "thesis is submitted", "thesis has been submitted"], {
    field: "status",
    text: '"Thesis submitted"',
  }),
  ...sameMeaning(["presented but not published", "presented but not yet published", "presented not published"], {
    field: "paperStatus",
    text: "presented",
  }),
  ...sameMeaning(["edited books", "edited book", "books edited", "book edited"], {
    field: "contribution",
    text: "editor",
  }),
  ...sameMeaning(["design patents", "design patent"], { field: "patentType", text: "design" }),
  ...sameMeaning(["indian patents", "indian patent"], { field: "level", text: "national" }),
  ...sameMeaning(["foreign patents", "foreign patent"], { field: "level", text: "international" }),
  // "missing:unconfirmed" finds records with an unconfirmed author.
  unconfirmed: { field: "missing", text: "unconfirmed" },
});

const notAwardedCondition: ConditionWord = { field: "status", text: 'registered,"Thesis submitted"' };
/** Words for the status of scholars, where projects have others. */
const wordsOfScholars: Readonly<Record<string, ConditionWord>> = wordTable({
  ...sameMeaning(["ongoing", "pursuing", "in progress", "going on", "current", "continuing"], notAwardedCondition),
  ...sameMeaning(["completed", "produced"], { field: "status", text: "awarded" }),
});

/** Reads "pending", "not indexed". In "not indexed in Scopus" a value follows. */
export const readConditionWord: SentenceReader = (sentence, index) => {
  const { words, fields, kinds } = sentence;
  const statuses = findFilterField(fields, "status")?.options ?? [];
  const areScholars = kinds.length === 1 && statuses.some(({ value }) => value === "awarded");
  const ofScholars = areScholars ? phraseAt(words, index, wordsOfScholars) : undefined;
  const found = ofScholars ?? phraseAt(words, index, conditionWords);
  const end = index + (found?.length ?? 0);
  if (!found) return 0;
  // "Indexed in neither Scopus nor WoS": what follows says where.
  if (words[index]?.folded === "indexed" && namesIndexer(sentence, end, leadsToSeveral)) return 1;
  if (found.meaning.text === "indexing" && !namesNoIndexer(sentence, index, end)) return 0;
  const { field, text, isNegated = false } = found.meaning;
  if (isDecidedByOffice(sentence, index, found.length)) {
    addUnanswerable(sentence, words[index]?.text ?? "");
    return found.length;
  }
  if (!ofScholars && !isPossible(sentence, found.meaning)) return 0;
  sentence.pending.isNegated ||= isNegated;
  if (field === "has" || field === "missing") addPresence(sentence, field === "has", text);
  else addPart(sentence, field, text);
  return found.length;
};

/** "Patents pending", "rejected patents": by the patent office, or by the head? "Pending patents" are for the head. */
function isDecidedByOffice({ words, kinds, kindWords }: SentenceState, index: number, length: number): boolean {
  const word = words[index]?.folded ?? "";
  const isOffice = word === "pending" ? kindWords.has(index - 1) : /^(?:rejected|declined)$/u.test(word);
  if (length > 1 || kinds.length === 0 || !isOffice) return false;
  return kinds.every((kind) =>
    findFilterField(fieldsOfKinds([kind]), "status")?.options?.some(({ value }) => value === "filed"),
  );
}

/** Whether the records of the sentence have the field, and the value among its options. */
function isPossible({ fields }: SentenceState, { field = "has", text, needs }: ConditionWord): boolean {
  const isPresence = field === "has" || field === "missing";
  if (isPresence && needs === undefined) return true;
  const found = findFilterField(fields, needs ?? field);
  return found !== undefined && (isPresence || !found.options || optionIn([found], foldWords(text)) !== undefined);
}

/** Whether the sentence names no indexer, such as Scopus, before or after the word: "indexed", "indexed in 2024". */
function namesNoIndexer(sentence: SentenceState, start: number, end: number): boolean {
  const indexing = findFilterField(sentence.fields, "indexing");
  const leadLength = phraseLengthAt(sentence.words, end, ["in", "by", "on", "in the"]);
  const isNamed = [sentence.words[end + leadLength], sentence.words[start - 1]].some(
    (word) => indexing && word && optionIn([indexing], foldWords(word.folded)),
  );
  const isBeforePeriod = leadLength > 0 && readPeriod(sentence.words, end + leadLength, sentence.context) !== undefined;
  return indexing !== undefined && !isNamed && (leadLength === 0 || isBeforePeriod);
}

/** Whether one of the words and an indexer follow: "neither in Scopus". */
function namesIndexer({ words, fields }: SentenceState, index: number, leads: readonly string[]): boolean {
  const lead = phraseLengthAt(words, index, leads);
  const next = words[index + lead];
  const indexing = findFilterField(fields, "indexing");
  return (
    lead > 0 &&
    next !== undefined &&
    indexing !== undefined &&
    optionIn([indexing], foldWords(next.folded)) !== undefined
  );
}

const leadsToSeveral = ["neither", "either", "both"].flatMap((word) => [word, `in ${word}`, `${word} in`]);

/** "UGC CARE list I", "UGC-CARE Group 1", "UGC list-I". */
function ugcLists(numeral: string, numbers: readonly string[]): Record<string, ConditionWord> {
  const lists = ["ugc care", "ugc-care", "ugc"].flatMap((name) => [`${name} list`, `${name} group`]);
  const phrases = lists.flatMap((list) => numbers.flatMap((number) => [`${list} ${number}`, `${list}-${number}`]));
  return sameMeaning(phrases, { field: "indexing", text: `"UGC CARE-${numeral}"` });
}

function listUnsubmittedPhrases(): string[] {
  const before = ["not submitted", "not yet submitted", "never submitted"].flatMap((verb) =>
    ["", "the ", "their ", "phd "].map((article) => `${verb} ${article}thesis`),
  );
  const states = ["not", "not yet", "not been", "not yet been", "yet to be"].map((not) => `${not} submitted`);
  const after = ["", "is ", "has "].flatMap((verb) => [...states, "pending"].map((state) => `thesis ${verb}${state}`));
  return [...before, ...after];
}

function sameMeaning(phrases: readonly string[], meaning: ConditionWord): Record<string, ConditionWord> {
  return Object.fromEntries(phrases.map((phrase) => [phrase, meaning]));
}
