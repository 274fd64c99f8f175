import { phraseLengthAt } from "../phrases.ts";
import { joinTyped, optionIn } from "../readers/read-values.ts";
import { addUnanswerable, type SentenceState } from "../sentence-state.ts";
import { foldWords } from "../values/fold-words.ts";

/** Finds negations of which it is not clear how far they reach, and words between conditions that became part of a name. */
export function rejectJoinedNegations(sentence: SentenceState): void {
  rejectNotBoth(sentence);
  rejectNegatedPair(sentence);
  rejectJoiningNames(sentence);
}

/** "Not both in Scopus and of IT" leaves out works with both; a negation reaches one condition. */
function rejectNotBoth(sentence: SentenceState): void {
  const { words } = sentence;
  const index = words.findIndex((_, at) => phraseLengthAt(words, at, ["not both", "but not both"]) > 0);
  if (index >= 0) addUnanswerable(sentence, joinTyped(words.slice(index, index + 2)));
}

/** "Not in Scopus or of IT", "except those in Scopus and of IT": is the second condition negated too? */
function rejectNegatedPair(sentence: SentenceState): void {
  const { words } = sentence;
  const conditions = [
    ...sentence.parts.map(({ isNegated, isReversed = false, link, from = 0 }) => ({
      isNegated: isNegated || isReversed,
      link,
      from,
    })),
    ...sentence.unknownPhrases.filter(({ to }) => to > 0),
  ].sort((one, other) => one.from - other.from);
  const second = conditions.find((one, nth) => {
    const before = conditions[nth - 1];
    if (!before?.isNegated || one.isNegated) return false;
    const lead = words.findIndex(({ from }) => from === before.from);
    const isLed = (leads: RegExp) =>
      words.slice(Math.max(0, lead - 4), lead + 1).some(({ folded }) => leads.test(folded));
    return (
      (one.link === "or" && isLed(/^not$/u)) || (one.link !== "" && isLed(/^(?:except|excluding|barring|those)$/u))
    );
  });
  const word = second && words.find(({ from }) => from === second.from);
  if (word) addUnanswerable(sentence, word.text);
}

/** "Funded by AICTE unless completed": the word joins two conditions, and belongs to no name. */
function rejectJoiningNames(sentence: SentenceState): void {
  for (const phrase of sentence.unknownPhrases) {
    if (!joining.test(phrase.text)) continue;
    phrase.possibleFields = [];
    delete phrase.fallbackField;
    sentence.needsAllWords = true;
  }
  const interests = sentence.parts.flatMap(({ field, text }) =>
    field === "interest" ? text : [...text.matchAll(/interest:("[^"]*"|[^\s)]+)/gu)].flatMap(([, one]) => one ?? []),
  );
  const named = interests.map((text) => text.replace(/^"|"$/gu, ""));
  const joined =
    sentence.topics.flatMap((text) => joiningTopics.exec(text)?.[0] ?? [])[0] ??
    named.flatMap((text) => joiningInterests.exec(text)?.[0] ?? [])[0] ??
    // "Working on machine learning and female".
    (named.length > 1 ? named.find((text) => optionIn(sentence.fields, foldWords(text)) !== undefined) : undefined);
  if (joined !== undefined) addUnanswerable(sentence, joined);
}

const joining =
  /(?:^| )(?:instead|while|whereas|unless|though|although|plus|save|rather|never|xor|only|if|yet|than|apart|until|despite|besides)(?: |$)/u;
const joiningInterests =
  /\b(?:also|although|apart|instead|minus|never|plus|rather|though|unless|while|xor)\b|\b(?:other than|only if|save those)\b|^(?:on|with|without)\b/u;
const joiningTopics =
  /^(?:never|also|though|(?:an )?average)$|\b(?:instead of|unless|although|though|rather than|only if|other than|apart from|(?:minus|save) those)\b/u;
