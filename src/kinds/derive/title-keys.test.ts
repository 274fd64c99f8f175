import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldTitle } from "./fold.ts";
import { titleKeys } from "./title-keys.ts";

/** FNV-1a as it is defined. */
function fnv(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return BigInt.asIntN(64, value).toString();
}

test("a title of one word has the hash of its folded word as its key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const words = foldTitle(text).split(" ").filter(Boolean);
      fc.pre(words.length === 1);
      expect(titleKeys(text)).toEqual(words.map(fnv));
    }),
  );
});

test.each([
  [
    "Solar power in rural schools",
    ["power rural schools", "power rural solar", "power schools solar", "rural schools solar"],
  ],
  ["जल संरक्षण", ["जल", "संरक्षण"]],
  ["Zähler Über alles", ["alles uber", "alles zahler", "uber zahler"]],
])("the keys of “%s” are hashes of its longest words, each left out once", (title, texts) => {
  const folded = texts.map((text) => foldTitle(text).split(" ").sort().join(" "));
  expect(titleKeys(title).toSorted()).toEqual(folded.map(fnv).toSorted());
});

test("a title with one typo shares a key", () => {
  const keys = titleKeys("Adaptive control of inverters");
  expect(titleKeys("Adaptive control of invertors").some((key) => keys.includes(key))).toBe(true);
});
