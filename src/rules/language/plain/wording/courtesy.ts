import { isAt, phraseLengthAt } from "../phrases.ts";
import { readKindMentions } from "../readers/read-kinds.ts";
import { fillers } from "../sentence-words.ts";
import type { Word } from "../words.ts";

const addressees = ["sir", "madam", "mam", "ma'am", "all", "colleagues", "team", "sir madam"];
const greetings = ["dear", "respected", "hello", "hi", "good morning", "good afternoon", "good evening"].flatMap(
  (word) => addressees.map((one) => `${word} ${one}`),
);
const closings = ["regards", "with regards", "warm regards", "best regards", "thanks and regards", "thanking you"];
const requestsToMany = ["you", "all hods", "all the hods", "all heads", "all faculty", "all faculty members"].map(
  (who) => `${who} are requested to`,
);
const questionOpenings = ["what about", "how about"].concat(
  ["i am", "i'm", "im", "we are", "we're"].flatMap((who) => [`${who} looking for`, `${who} searching for`]),
  ["like", "want", "wish", "need", "love", "require"].flatMap((verb) => [
    `i ${verb} to know`,
    `we ${verb} to know`,
    `${verb} to know`,
  ]),
);

/** Phrases of letters and requests that say nothing about the records. */
const courtesies = [
  ...greetings,
  ...closings,
  ...requestsToMany,
  ...questionOpenings,
  "thank you",
  "thanks",
  "let me know",
  "let us know",
  "do you know",
  "please find attached",
  "fyi",
  "in the prescribed format",
  "in prescribed format",
  "in the given format",
  "in the attached format",
  "can u",
  "whats",
  "what's",
  "list out",
  "we require",
  "i require",
  "put together",
  "taken together",
  "altogether",
  "yet",
];
const untilNow = ["till date", "till now", "until now", "upto now", "up to now", "so far", "as of now", "as on date"];

const sendVerbs = ["send", "share", "submit", "furnish", "forward", "provide", "prepare", "compile", "mail", "email"];
const requestedNouns = [
  "list",
  "lists",
  "details",
  "detail",
  "data",
  "information",
  "info",
  "number",
  "numbers",
  "names",
  "count",
  "no",
  "nos",
];

/** "Please furnish the details of", which asks for what follows; "submit the paper" does something. */
function requestLengthAt(words: readonly Word[], index: number): number {
  // "Faculty without email no".
  const isField = /^(?:without|with|missing|having|has|no|their|whose)$/u.test(words[index - 1]?.folded ?? "");
  if (isField || !sendVerbs.includes(words[index]?.folded ?? "")) return 0;
  const gap = 1 + phraseLengthAt(words, index + 1, ["me", "us", "me with", "us with"]);
  const article = phraseLengthAt(words, index + gap, ["the", "a", "a full", "the full", "complete", "the complete"]);
  return phraseLengthAt(words, index + gap + article, requestedNouns) > 0 ? gap + article : 0;
}

/** "Papers till date" are all; after a year these words open its end: "2020 till date". "Not yet" is a negation. */
function courtesyLengthAt(words: readonly Word[], index: number): number {
  const isAfterYear = /^(?:19|20)\d{2}(?:\D\d{2,4})?$/u.test(words[index - 1]?.folded ?? "");
  if (isAt(words, index - 1, "not yet")) return 0;
  const atLeastOne = phraseLengthAt(words, index, [
    "at least one",
    "atleast one",
    "at least 1",
    "even a single",
    "even one",
  ]);
  // "At least one paper" says no more than "papers", but "at least one author" counts.
  if (atLeastOne > 0 && (readKindMentions(words.slice(index + atLeastOne, index + atLeastOne + 4))[0]?.index ?? 9) < 3)
    return atLeastOne;
  const now = isAfterYear ? 0 : phraseLengthAt(words, index, untilNow);
  return now || phraseLengthAt(words, index, courtesies) || requestLengthAt(words, index);
}

const addressed = /^(?:sir|madam|mam|ma'?am)$/u;
const lastWords = /^(?:please|pls|plz|kindly|thanks|sir|madam|mam|ma'?am|asap|urgently|immediately|only)$/u;

/** The sentence between "Sir," and "please". */
function withoutEnds(words: readonly Word[]): readonly Word[] {
  const [first, next] = words;
  const isAddressed = addressed.test(first?.folded ?? "") && (first?.hasComma || fillers.has(next?.folded ?? ""));
  if (isAddressed && words.length > 1) return withoutEnds(words.slice(1));
  // "In Scopus only" may leave out papers that are in other indexes as well.
  const isExclusive = words.at(-1)?.folded === "only" && words.at(-3)?.folded === "in";
  const hasEnd = words.length > 1 && lastWords.test(words.at(-1)?.folded ?? "") && !isExclusive;
  return hasEnd ? withoutEnds(words.slice(0, -1)) : words;
}

/** The words without those of a letter or a polite request, as the sentence means the same without them. */
export function withoutCourtesy(sentence: readonly Word[]): readonly Word[] {
  const words = withoutEnds(sentence);
  const kept: Word[] = [];
  for (let index = 0; index < words.length; ) {
    const length = courtesyLengthAt(words, index);
    const word = words[index];
    if (length === 0 && word) kept.push(word);
    index += Math.max(1, length);
  }
  return kept.length > 0 ? kept : words;
}
