import fc from "fast-check";
import { expect, test } from "vitest";
import { isAt, phraseAt, phraseLengthAt } from "../phrases.ts";
import { foldWords } from "../values/fold-words.ts";
import { wordsOf } from "../words.ts";

const word = fc.constantFrom("on", "one", "the", "year", "years", "of", "ay", "2023");
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" "));
const line = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(" "));

test("the longest phrase that begins at a word is found, and the first of equal ones", () => {
  fc.assert(
    fc.property(line, fc.nat(6), fc.array(phrase, { maxLength: 12 }), (text, index, phrases) => {
      const words = wordsOf(text);
      const from = words.slice(index).map(({ folded }) => folded);
      const begins = (one: string) => one.split(" ").every((part, nth) => from[nth] === part);
      const longest = Math.max(0, ...phrases.filter(begins).map((one) => one.split(" ").length));
      expect(phrases.filter((one) => isAt(words, index, one))).toEqual(phrases.filter(begins));
      expect(phraseLengthAt(words, index, phrases)).toBe(longest);
      const meanings = Object.fromEntries(phrases.map((one, nth) => [one, nth]));
      const expected = Object.entries(meanings).find(([one]) => begins(one) && one.split(" ").length === longest);
      expect(phraseAt(words, index, meanings)).toEqual(expected && { meaning: expected[1], length: longest });
    }),
  );
});

test("words that are folded already are folded like any text", () => {
  const plain = fc.array(fc.string({ unit: fc.constantFrom(..."aeisy2"), minLength: 1, maxLength: 7 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(plain, (parts) => {
      expect(foldWords(parts.join(" "))).toBe(foldWords(`${parts.join("-")}!`));
    }),
  );
  expect(["studies", "international levels", "series", "ties", "WoS", "impactFactor"].map(foldWords)).toEqual([
    "study",
    "international level",
    "sery",
    "tie",
    "wos",
    "impact factor",
  ]);
});
