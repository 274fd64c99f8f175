import { foldTitle } from "./fold.ts";

const longestWords = 4;

/**
 * Hashes of the four longest words of a title, each word left out once, as signed 64-bit decimals: two titles that
 * differ by one typo share at least one. Fewer words give fewer keys; no word gives none.
 */
export function titleHashes(title: string): string[] {
  const words = [...new Set(foldTitle(title).split(" "))]
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, longestWords)
    .sort();
  if (words.length < 2) return words.map(hash);
  return [...new Set(words.map((_, left) => hash(words.filter((_, index) => index !== left).join(" "))))];
}

const encoder = new TextEncoder();
const plain = /^[\x20-\x7e]*$/;

/**
 * FNV-1a of 64 bits over UTF-8, as PostgreSQL's bigint writes it. The halves are multiplied as numbers: with BigInt every
 * byte would make three new values.
 */
function hash(text: string): string {
  // Most titles have one byte for each letter, which need not be written out first.
  const bytes = plain.test(text) ? undefined : encoder.encode(text);
  const { length } = bytes ?? text;
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let at = 0; at < length; at++) {
    const byte = bytes?.[at] ?? text.charCodeAt(at);
    const mixed = (low ^ byte) >>> 0;
    // By the prime 2^40 + 435.
    const product = mixed * 435;
    low = product >>> 0;
    high = (high * 435 + (product - low) / 0x100000000 + ((mixed << 8) >>> 0)) >>> 0;
  }
  return BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)).toString();
}
