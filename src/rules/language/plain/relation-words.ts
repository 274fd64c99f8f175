import { asksForIt } from "./readers/ignored-words.ts";
import { readKindMentions } from "./readers/read-kinds.ts";
import { isWholeOption } from "./readers/read-values.ts";
import type { SentenceState, UnknownPhrase } from "./sentence-state.ts";
import { monthNames, unreadDay, type Word, wordsOf } from "./words.ts";

/** Unknown words change a question, so it has no answer without them. */
export function asksSomething({
  words,
  needsAllWords,
  isCounting,
  by,
  sum,
  limit,
  isComparing,
}: SentenceState): boolean {
  return (
    needsAllWords ||
    isCounting ||
    by.length > 0 ||
    sum !== undefined ||
    limit !== undefined ||
    isComparing ||
    hasClause(words) ||
    isUnsupportedAction(words)
  );
}

const clauses = new Set(["that", "who", "which", "whose", "because", "when", "while", "than", "whom"]);

/** Whether the words are a clause, which no title contains. */
const hasClause = (words: readonly Word[]) => words.some(({ folded }) => clauses.has(folded));

const relationWords = new Set(
  "this that these outside last next before after since until between over under above below more less least most per than except first second top best worst average mean highest lowest wise hod hods week weeks no few many ending".split(
    " ",
  ),
);

/** Words of Hindi and Marathi that relate others and are not read. */
const foreignWords = new Set("ke ka ki ko se tak chi cha che chya mein madhe wala wali wale".split(" "));

/** "Students papers", "in press papers": whose they are and how far, not a topic. */
const owners = /^(?:students?|colleagues?|friends?|others?|someone|somebody|nobody|press)$/iu;

/** "Monthly papers", "percentage of verified records", "records created by me": figures and conditions that no command has. */
const notInCommands = /^(?:monthly|quarterly|percentage|percent|proportion|created|added|entered)$/iu;

/** "5" of "papers 5 years", "July 23", "1st": part of a condition that was not read. */
const numberAlone = new RegExp(`^(?:(?:${monthNames}) )?\\d{1,2}(?:st|nd|rd|th)?$`, "iu");

/** Words that relate other words or name an action do not search for titles; they are conditions. */
export const hasRelationWords = (phrases: readonly UnknownPhrase[]) =>
  phrases.some(
    ({ text, isNextToKind }) =>
      numberAlone.test(text) ||
      notInCommands.test(text) ||
      unreadDay.test(text) ||
      (isNextToKind && owners.test(text)) ||
      text
        .toLowerCase()
        .split(" ")
        .some(
          (word) => relationWords.has(word) || foreignWords.has(word) || (word.endsWith("ed") && isWholeOption(word)),
        ),
  );

/** Whether words name a type of record or a value of its fields, as no person's name does: "Scopus papers". */
export function describesWorks(text: string): boolean {
  const words = wordsOf(text);
  return readKindMentions(words).length > 0 || words.some(({ folded }) => isWholeOption(folded));
}

const unsupportedActions = new Set(
  "approve print email mail send share merge assign remind calculate predict translate explain summarise summarize draw rank cite review sign schedule freeze publish archive sync backup restore rename move".split(
    " ",
  ),
);

/** Whether the first word is an action on records for which the language has no verb. */
function isUnsupportedAction(words: readonly Word[]): boolean {
  const first = words.findIndex(({ folded }) => !/^(?:please|pls|kindly)$/u.test(folded));
  return unsupportedActions.has(words[first]?.folded ?? "") && !asksForIt(words, first);
}
