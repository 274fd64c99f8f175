import fc from "fast-check";
import { expect, test } from "vitest";
import { containsAll, markPieces, sentenceWith, wordsOf } from "./find-words.ts";

test("a text is found by parts of its words, in any order and case", () => {
  expect(containsAll("Who sees my data?", wordsOf("DATA see"))).toBe(true);
  expect(containsAll("Who sees my data?", wordsOf("data proof"))).toBe(false);
  expect(containsAll("मेरी जानकारी कौन देखता है?", wordsOf("कौन जानकारी"))).toBe(true);
  expect(containsAll("a person’s department", wordsOf("person's"))).toBe(true);
  expect(containsAll("anything", wordsOf("  "))).toBe(true);
});

test("the words are marked where they occur", () => {
  expect(markPieces("Data, and more data.", wordsOf("data"))).toEqual([
    { text: "Data", isMarked: true },
    { text: ", and more ", isMarked: false },
    { text: "data", isMarked: true },
    { text: ".", isMarked: false },
  ]);
  expect(markPieces("abcd", wordsOf("ab bc"))).toEqual([
    { text: "abc", isMarked: true },
    { text: "d", isMarked: false },
  ]);
});

test("marking loses and adds nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ maxLength: 3 }), (text, search) => {
      const pieces = markPieces(text, wordsOf(search));
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    }),
  );
});

test("for a hidden text the sentence with the word is shown", () => {
  expect(sentenceWith("One is here. The bin keeps it. Another.", wordsOf("BIN"))).toBe("The bin keeps it.");
  expect(sentenceWith("यह पहला है। कूड़ेदान दूसरा है।", wordsOf("कूड़ेदान"))).toBe("कूड़ेदान दूसरा है।");
  expect(sentenceWith("Nothing of it.", wordsOf("bin"))).toBeUndefined();
});
