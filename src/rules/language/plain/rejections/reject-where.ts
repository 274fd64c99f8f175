import { joinTyped } from "../readers/read-values.ts";
import { addUnanswerable, type SentenceState } from "../sentence-state.ts";
import type { Word } from "../words.ts";

/** Asks back the words, so many as are given, of which the first fulfils the condition. */
export function rejectWhere(sentence: SentenceState, test: (word: Word, at: number) => boolean, length = 1): void {
  const index = sentence.words.findIndex(test);
  if (index >= 0) addUnanswerable(sentence, joinTyped(sentence.words.slice(index, index + length)));
}
