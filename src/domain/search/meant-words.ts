import { oneTypoFrom } from "#rules/matching/one-typo.ts";

/** The words as probably meant, from the words of the best result; undefined where it has them as typed. */
export function meantWords(
  typed: readonly string[],
  found: readonly string[],
): { q: string; words: { typed: string; meant: string }[] } | null {
  const words = typed.map((word) => {
    if (found.some((known) => known.startsWith(word))) return word;
    const near = new Set(oneTypoFrom(word));
    return found.find((known) => near.has(known)) ?? word;
  });
  const changed = words.flatMap((meant, at) => (meant === typed[at] ? [] : [{ typed: typed[at] ?? "", meant }]));
  return changed.length === 0 ? null : { q: words.join(" "), words: changed };
}
