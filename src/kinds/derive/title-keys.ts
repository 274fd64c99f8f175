import { foldTitle } from "./fold.ts";

const longestWords = 4;

/**
 * Hashes of the four longest words of a title, each word left out once, as signed 64-bit decimals: two titles that
 * differ by one typo share at least one. Fewer words give fewer keys; no word gives none.
 */
export function titleKeys(title: string): string[] {
  const words = [...new Set(foldTitle(title).split(" "))]
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, longestWords)
    .sort();
  if (words.length < 2) return words.map(hash);
  return [...new Set(words.map((_, left) => hash(words.filter((_, index) => index !== left).join(" "))))];
}

const offsetBasis = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** FNV-1a over UTF-8, as PostgreSQL's bigint writes it. */
function hash(text: string): string {
  let value = offsetBasis;
  for (const byte of new TextEncoder().encode(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * prime);
  return BigInt.asIntN(64, value).toString();
}
