/** The words of a search, folded for comparing. */
export function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}

/** Whether the text contains every word, also within longer ones. */
export function containsAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** The text in pieces, marked or not. Joined they are the text again. */
export function markPieces(text: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  // Folding keeps every character's position only if it does not change the length.
  const folded = fold(text).length === text.length ? fold(text) : text.toLowerCase();
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let index = folded.indexOf(word); index >= 0; index = folded.indexOf(word, index + word.length))
      isMarked.fill(true, index, index + word.length);
  }
  const pieces: { text: string; isMarked: boolean }[] = [];
  for (const [index, character] of text.split("").entries()) {
    const last = pieces.at(-1);
    if (last && last.isMarked === isMarked[index]) last.text += character;
    else pieces.push({ text: character, isMarked: isMarked[index] === true });
  }
  return pieces;
}

/** The sentence with one of the words, for a text that is not shown completely. */
export function sentenceWith(text: string, words: readonly string[]): string | undefined {
  return text.split(/(?<=[.!?।:;])\s+/).find((sentence) => words.some((word) => fold(sentence).includes(word)));
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll("’", "'");
}
