/** The first letter with its vowel and other signs, as scripts of India have them. */
export function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word);
  return first?.segment.toLocaleUpperCase("en") ?? "";
}
