import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeTitleIndex } from "#domain/imports/title-index.ts";
import { titleHashes } from "#kinds/derive/title-hashes.ts";
import { foldTitle } from "#kinds/derive/titles/fold-title.ts";

const place = (year: string) => ({ title: "preface", container: "annals", year });

test("of ten thousand works of one title only a few are compared, including the one of that year", () => {
  const index = makeTitleIndex();
  for (let year = 0; year < 10_000; year++) index.add(["1", "2"], place(String(year)), year);
  const found = index.find(["1", "2"], place("9876"));
  expect(found).toContain(9876);
  expect(found.length).toBeLessThan(100);
});

test("a work with other keys in another container is not found", () => {
  const index = makeTitleIndex();
  index.add(["1"], place("2020"), 7);
  expect(index.find(["3"], place("2021"))).toEqual([]);
  expect(index.find(["3"], place("2020"))).toEqual([7]);
  expect(index.find(["1"], place("2021"))).toEqual([7]);
});

test("the order does not depend on when a work is added, even if there are many others already", () => {
  const index = makeTitleIndex((entry) => entry < 0);
  for (let entry = 1; entry <= 50; entry++) index.add(["1"], place(String(entry)), entry);
  index.add(["1"], place("2020"), -1);
  index.add(["1"], place("2021"), -2);
  index.add(["1"], place("2021"), -2);
  const found = index.find(["1"], place("1999"));
  expect(found.slice(0, 4)).toEqual([-1, -2, 1, 2]);
  expect(found).toHaveLength(30);
});

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
      expect(titleHashes(text)).toEqual(words.map(fnv));
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
  expect(titleHashes(title).toSorted()).toEqual(folded.map(fnv).toSorted());
});

test("a title with one typo shares a key", () => {
  const keys = titleHashes("Adaptive control of inverters");
  expect(titleHashes("Adaptive control of invertors").some((key) => keys.includes(key))).toBe(true);
});
