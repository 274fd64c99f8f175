import { describe, expect, test } from "vitest";
import { oneTypoFrom } from "./one-typo.ts";

describe("words one typo away", () => {
  test.each([
    ["kulkarni", "kukarni", "a letter left out"],
    ["kulkarni", "kulkkarni", "a letter too many"],
    ["kulkarni", "kulkarmi", "a wrong letter"],
    ["kulkarni", "kulkanri", "neighbours exchanged"],
    ["kulkarni", "ulkarni", "the first letter left out"],
    ["kulkarni", "kulkarnis", "a letter behind it"],
    ["jain", "jian", "a short word"],
    ["प्रकाश", "प्रकशा", "another script"],
  ])("%s is found from %s: %s", (meant, typed) => {
    expect(oneTypoFrom(typed)).toContain(meant);
  });

  test("the word itself and words two typos away are not among them", () => {
    expect(oneTypoFrom("kulkarni")).not.toContain("kulkarni");
    expect(oneTypoFrom("kulkarni")).not.toContain("kulkanr");
  });

  test.each(["aabb", "noon", "anna", "rao n"])("from %s they are all words one change away, each once", (word) => {
    const letters = [...(/^[a-z]+$/.test(word) ? "abcdefghijklmnopqrstuvwxyz" : new Set(word))];
    const changed = [...word].flatMap((_, index) => [
      word.slice(0, index) + word.slice(index + 1),
      word.slice(0, index) + (word[index + 1] ?? "") + word[index] + word.slice(index + 2),
      ...letters.flatMap((letter) => [
        word.slice(0, index) + letter + word.slice(index),
        word.slice(0, index) + letter + word.slice(index + 1),
      ]),
    ]);
    const all = new Set([...changed, ...letters.map((letter) => word + letter)]);
    all.delete(word);
    expect(oneTypoFrom(word).toSorted()).toEqual([...all].toSorted());
  });

  test("a word of forty letters may have one", () => {
    expect(oneTypoFrom("a".repeat(40))).toContain("a".repeat(39));
  });

  test.each(["rao", "de", "", "2024", "a".repeat(41)])("no typo is guessed from %j", (word) => {
    expect(oneTypoFrom(word)).toEqual([]);
  });
});
