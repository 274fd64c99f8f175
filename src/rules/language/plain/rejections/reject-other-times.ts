import { phraseLengthAt } from "../phrases.ts";
import { isWholeOption, joinTyped } from "../readers/read-values.ts";
import { addUnanswerable, type SentenceState } from "../sentence-state.ts";

/** Finds questions whose words were read, but that ask for a time, a number or a comparison which records do not have. */
export function rejectOtherTimes(sentence: SentenceState): void {
  const { words, parts, by } = sentence;
  const add = (index: number, length: number) => {
    if (index >= 0) addUnanswerable(sentence, joinTyped(words.slice(index, index + length)));
  };
  const folded = words.map((word) => word.folded);
  // "Patents to be granted" are not granted yet; "to be verified" was read as submitted.
  add(
    folded.findIndex((word, at) => word === "to" && folded[at + 1] === "be" && isValueToCome(folded[at + 2] ?? "")),
    3,
  );
  // "Projects ongoing as on 31 March 2024": a record has the status of today.
  const hasStatus = parts.some(({ field, text }) => field === "status" && /^(?:ongoing|applied|filed)$/u.test(text));
  if (hasStatus)
    add(
      folded.findIndex((_, at) => phraseLengthAt(words, at, ["as on", "as of", "as at"]) > 0),
      2,
    );
  // "How many authors published" asks for a number of people.
  if (!by.includes("person"))
    add(
      folded.findIndex(
        (word, at) =>
          word === "how" && folded[at + 1] === "many" && /^(?:authors|inventors)$/u.test(folded[at + 2] ?? ""),
      ),
      3,
    );
  // "Pending with me", "pending with the office": who has to act is in no field.
  add(
    folded.findIndex((word, at) => word === "pending" && folded[at + 1] === "with"),
    2,
  );
  rejectComparisonOfNothing(sentence);
}

const isValueToCome = (word: string) =>
  /ed$/u.test(word) && isWholeOption(word) && !/^(?:verified|submitted)$/u.test(word);

/** "Amount received vs sanctioned": two amounts are not compared. */
function rejectComparisonOfNothing(sentence: SentenceState): void {
  const { words, sum, by, parts, kinds, unknownPhrases } = sentence;
  if (sum === undefined || by.length > 0 || kinds.length > 1 || unknownPhrases.length > 0) return;
  const versus = words.find(({ folded }) => /^(?:vs|versus)$/u.test(folded));
  const fields = parts.flatMap(({ field }) => field ?? []);
  if (versus && new Set(fields).size === fields.length) addUnanswerable(sentence, versus.text);
}
