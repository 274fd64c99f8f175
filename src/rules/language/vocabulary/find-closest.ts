import { editDistance } from "#kinds/derive/titles/edit-distance.ts";

/** Folds a label, without capitals, accents, blanks and hyphens, so that `impact-factor` equals `impactFactor`. */
export function foldLabel(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const label = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  if (folded.size >= maxFolded) folded.clear();
  if (text.length <= maxFoldedLength) folded.set(text, label);
  return label;
}

// Cached, because names are folded repeatedly while a line is typed.
const folded = new Map<string, string>();
const maxFolded = 5000;
const maxFoldedLength = 60;

/** The candidate that a misspelt word most likely means; undefined if none is similar. */
export function findClosest(word: string, candidates: readonly string[]): string | undefined {
  const foldedWord = foldLabel(word).slice(0, 40);
  if (foldedWord === "") return undefined;
  const most = Math.max(1, foldedWord.length / 3);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const known = foldLabel(candidate).slice(0, 40);
    const isBegun = known.startsWith(foldedWord) && foldedWord.length >= 2;
    const distance = isBegun ? 0.5 : editDistance(foldedWord, known, most);
    if (distance <= most && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** The only candidate with a distance of one typo; undefined if there are none or several. */
export function findOneTypoApart(word: string, candidates: readonly string[]): string | undefined {
  const near = new Set(
    candidates.filter((one) => Math.abs(one.length - word.length) <= 1 && editDistance(word, one, 1) === 1),
  );
  // A plural and its singular are the same word.
  const singulars = new Set([...near].map((one) => one.replace(/s$/u, "")));
  return singulars.size === 1 ? [...near][0] : undefined;
}
