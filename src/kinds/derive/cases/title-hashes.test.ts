import * as fc from "fast-check";
import { expect, test } from "vitest";
import { titleHashes } from "../title-hashes.ts";

/** 64-bit FNV-1a as its authors define it. */
function fnv(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return BigInt.asIntN(64, hash).toString();
}

test.each([
  ["", []],
  ["—", []],
  ["foobar", ["foobar"]],
  ["Foobar foobar", ["foobar"]],
  ["पाणी", ["पाणी"]],
  ["Clay pots", ["pots", "clay"]],
  ["Of clay pots", ["of pots", "clay pots", "clay of"]],
  // The four longest words; of two of one length the first by its letters.
  ["A study of river clay pots", ["clay river study", "pots river study", "clay pots study", "clay pots river"]],
  ["mmmm cccc kkkk aaaa bbbb", ["aaaa bbbb cccc", "aaaa bbbb kkkk", "aaaa cccc kkkk", "bbbb cccc kkkk"]],
  ["नदी clay", ["clay", "नदी"]],
])("the title %j has the hashes of %j", (title, hashed) => {
  expect(titleHashes(title).toSorted()).toEqual(hashed.map(fnv).toSorted());
});

test("the hash is the standard one", () => {
  expect(titleHashes("foobar")).toEqual([BigInt.asIntN(64, 0x85944171f73967e8n).toString()]);
});

const word = fc.stringMatching(/^[a-z]{5,9}$/);

test("titles that differ in one word of four share a hash, in whatever order the words are", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 5, maxLength: 5 }), ([other = "", ...words]) => {
      const hashes = titleHashes(words.join(" "));
      expect(hashes).toHaveLength(4);
      expect(titleHashes(words.toReversed().join(" ")).toSorted()).toEqual(hashes.toSorted());
      expect(titleHashes([other, ...words.slice(1)].join(" ")).some((hash) => hashes.includes(hash))).toBe(true);
    }),
  );
});
