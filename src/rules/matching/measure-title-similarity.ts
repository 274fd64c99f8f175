/**
 * The similarity of two titles from 0 to 1: shared trigrams divided by all trigrams. PostgreSQL's `similarity` computes
 * the same, so results agree with the database.
 */
export function measureTitleSimilarity(one: string, other: string): number {
  if (one === other) return one === "" ? 0 : 1;
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  return shared / (a.size + b.size - shared);
}

function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    if (word === "") continue;
    const padded = [..."  ", ...word, " "];
    for (let index = 0; index + 3 <= padded.length; index++) trigrams.add(padded.slice(index, index + 3).join(""));
  }
  return trigrams;
}
