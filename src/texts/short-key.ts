/**
 * The key of a sentence in the browser's catalogues: 30 bits, computed as FNV-0 (Fowler, Noll, Vo) but of code points, in
 * base 36. As keys, whole English sentences would take a fifth of a catalogue. Of 200,000 texts that are not in the
 * catalogue, about one has by chance the key of a text that is.
 */
export function shortKey(sentence: string): string {
  let hash = 0;
  for (const letter of sentence) hash = Math.imul(hash, 0x01000193) ^ (letter.codePointAt(0) ?? 0);
  return (hash >>> 2).toString(36);
}
