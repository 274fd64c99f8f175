import { foldTitle } from "./fold.ts";

const longestWords = 4;

/**
 * Hashes, as signed 64-bit decimals, of the four longest words of a title, each time without one of them: titles that
 * differ by one typo share at least one hash. Fewer words give fewer hashes, no words none.
 */
export function titleHashes(title: string): string[] {
  const words = [...new Set(foldTitle(title).split(" "))]
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, longestWords)
    .sort();
  if (words.length < 2) return words.map(hash);
  return [...new Set(words.map((_, omitted) => hash(words.filter((_, index) => index !== omitted).join(" "))))];
}

const encoder = new TextEncoder();
const plain = /^[\x20-\x7e]*$/;

/**
 * 64-bit FNV-1a over UTF-8, as PostgreSQL's bigint. Computed in two halves of 32 bits, because BigInt would allocate
 * three values for each byte.
 */
function hash(text: string): string {
  // Most titles are ASCII and need no encoding.
  const bytes = plain.test(text) ? undefined : encoder.encode(text);
  const { length } = bytes ?? text;
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let index = 0; index < length; index++) {
    const byte = bytes?.[index] ?? text.charCodeAt(index);
    const mixed = (low ^ byte) >>> 0;
    // Multiplied by the FNV prime 2^40 + 435.
    const product = mixed * 435;
    low = product >>> 0;
    high = (high * 435 + (product - low) / 0x100000000 + ((mixed << 8) >>> 0)) >>> 0;
  }
  return BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)).toString();
}
