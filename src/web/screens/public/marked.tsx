import { markedPieces } from "./find-words.ts";

/** A text with the searched words marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markedPieces(text, words).map(({ text: piece, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
    isMarked ? <mark key={at}>{piece}</mark> : piece,
  );
}
