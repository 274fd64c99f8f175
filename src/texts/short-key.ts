/**
 * The key of a sentence in the browser's catalogues: 30 bits of FNV-0 (Fowler, Noll, Vo) in base 36. Whole English
 * sentences would be a fifth of a catalogue. A text that is not in the catalogue has a key of it by chance once in
 * 200,000 texts.
 */
export function shortKey(sentence: string): string {
  let hash = 0;
  for (const letter of sentence) hash = Math.imul(hash, 0x01000193) ^ (letter.codePointAt(0) ?? 0);
  return (hash >>> 2).toString(36);
}
