import { foldTitle } from "./titles/fold-title.ts";

const maxLongWords = 4;

/**
 * Hashes, as signed 64-bit decimals, of the four longest words of a title, each time without one of them: titles that
 * differ by one typo share at least one hash. Fewer words give fewer hashes, no words none.
 */
export function titleHashes(title: string): string[] {
  return hashFoldedTitle(foldTitle(title));
}

/** The same of a title that is folded already. */
export function hashFoldedTitle(folded: string): string[] {
  const words = longestOf(folded).sort();
  if (words.length < 2) return words.map(hash);
  return [...new Set(words.map((_, omitted) => hash(words.filter((_, index) => index !== omitted).join(" "))))];
}

/** The longest words, of two of one length the first by its letters; each put in its place as it is read. */
function longestOf(folded: string): string[] {
  const words: string[] = [];
  for (const word of folded.split(" ")) {
    if (word === "" || word.length < (words[maxLongWords - 1]?.length ?? 0) || words.includes(word)) continue;
    const insertAt = words.findIndex(
      (known) => known.length < word.length || (known.length === word.length && word < known),
    );
    words.splice(insertAt >= 0 ? insertAt : words.length, 0, word);
    if (words.length > maxLongWords) words.pop();
  }
  return words;
}

const encoder = new TextEncoder();
const plain = /^[\x20-\x7e]*$/;
const halves = new DataView(new ArrayBuffer(8));

/**
 * 64-bit FNV-1a over UTF-8, as PostgreSQL's bigint. Computed in two halves of 32 bits, the lower one in two of 16, because
 * BigInt would allocate three values for each byte.
 */
function hash(text: string): string {
  // Most titles are ASCII and need no encoding.
  const bytes = plain.test(text) ? undefined : encoder.encode(text);
  const { length } = bytes ?? text;
  let high = 0xcbf29ce4 | 0;
  let low = 0x84222325 | 0;
  for (let index = 0; index < length; index++) {
    low ^= bytes?.[index] ?? text.charCodeAt(index);
    // Multiplied by the FNV prime 2^40 + 435.
    const lower = (low & 0xffff) * 435;
    const upper = (low >>> 16) * 435 + (lower >>> 16);
    high = (Math.imul(high, 435) + (upper >>> 16) + (low << 8)) | 0;
    low = (upper << 16) | (lower & 0xffff);
  }
  halves.setInt32(0, high);
  halves.setInt32(4, low);
  return halves.getBigInt64(0).toString();
}
