/** The first letter with its vowel and other signs, as scripts of India have them. */
export function firstLetter(word: string): string {
  // Older browsers have no segmenter.
  const first =
    "Segmenter" in Intl
      ? [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word)][0]?.segment
      : /^.(?:\u094d.|\p{M})*/u.exec(word)?.[0];
  return first?.toLocaleUpperCase("en") ?? "";
}
