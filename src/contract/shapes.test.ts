import { expect, test } from "vitest";
import { line, text } from "./shapes.ts";

test.each([
  ["Wells\u0001 and\b tanks\uffff", "Wells and tanks", "Wells and tanks"],
  ["one\r\ntwo\rthree\tfour", "one\ntwo\nthree\tfour", "one two three four"],
  [" Cafe\u0301 ", " Caf\u00e9 ", "Caf\u00e9"],
  ["\u200b\u0007", "\u200b", ""],
  ["क्\u200dष", "क्\u200dष", "क्\u200dष"],
])("the entered text %j is saved without control characters, and a line on one line", (typed, saved, onOneLine) => {
  expect(text(30).parse(typed)).toBe(saved);
  expect(line(30).parse(typed)).toBe(onOneLine);
});

test.each(["a\0b", "a\ud800b", "x".repeat(31)])("%j is refused", (typed) => {
  expect(text(30).safeParse(typed).success).toBe(false);
  expect(line(30).safeParse(typed).success).toBe(false);
});

test("a character counts once, however it is stored", () => {
  expect(line(3).safeParse("😀😀😀").success).toBe(true);
  expect(line(3).safeParse("😀😀😀😀").success).toBe(false);
});
