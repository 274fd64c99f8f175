import { findFilterField } from "../../fields/filter-field.ts";
import { phraseLengthAt } from "../phrases.ts";
import { joinWords, optionIn } from "../readers/read-values.ts";
import { addUnanswerable, type SentenceState } from "../sentence-state.ts";
import { foldWords } from "../values/fold-words.ts";

/**
 * "Papers indexed only in UGC CARE", "papers in Scopus only": in no other index, or no other papers? "Only Scopus papers" leaves
 * no doubt.
 */
export function rejectOnly(sentence: SentenceState): void {
  const { words, fields } = sentence;
  const indexing = findFilterField(fields, "indexing");
  if (!indexing) return;
  const folded = words.map((word) => word.folded);
  const isIndexer = (at: number) =>
    [1, 2, 3].some((length) => optionIn([indexing], foldWords(folded.slice(at, at + length).join(" "))) !== undefined);
  const index = folded.findIndex((word, at) => {
    if (word !== "only") return false;
    const isLed = folded[at + 1] === "in" && isIndexer(at + 2);
    const isEnd = [2, 3, 4].some((length) => folded[at - length] === "in" && isIndexer(at - length + 1));
    return isLed || isEnd;
  });
  if (index >= 0) addUnanswerable(sentence, words[index]?.text ?? "");
}

/** "Papers where all authors are from IT": a department finds the papers of which any author is. */
export function rejectAllAuthors(sentence: SentenceState): void {
  const { words } = sentence;
  const lengthAt = (at: number) => phraseLengthAt(words, at, ["all authors", "all the authors", "all of the authors"]);
  const index = words.findIndex(
    (_, at) => lengthAt(at) > 0 && /^(?:are|is|from|belong)$/u.test(words[at + lengthAt(at)]?.folded ?? ""),
  );
  if (index >= 0) addUnanswerable(sentence, joinWords(words.slice(index, index + lengthAt(index))));
}
