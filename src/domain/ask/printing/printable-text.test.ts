import { expect, test } from "vitest";
import { runs } from "./print-answer.ts";

const printed = (text: string) =>
  runs(text)
    .map(({ text: piece }) => piece)
    .join("");

test.each([
  ["Latin with marks", "Łódź, Nguyễn, Pāṇini", "Łódź, Nguyễn, Pāṇini"],
  ["arrows and signs", "A → B ⇌ C, ∼10 ‒ 20", "A -> B <=> C, ~10 – 20"],
  ["letters of mathematics", "𝔸 over ℝ, step ①", "A over R, step 1"],
  ["spaces of any width", "a\u202fb\u3000c\u0085d\ne", "a b c d\ne"],
  ["letters of no font, one sign for each", "வணக்கம் 中文 👩🏽‍🔬", "\ufffd\ufffd\ufffd\ufffd\ufffd \ufffd\ufffd \ufffd"],
  ["signs that show nothing", "a\u0001b\u202ec\u2060", "abc"],
  ["more marks than the font has", "Z\u0351\u036b\u0343A", "ZA"],
])("a PDF has %s", (_, text, expected) => {
  expect(printed(text).normalize("NFC")).toBe(expected);
});

test("a sentence in Hindi is in its font with the stroke that ends it", () => {
  expect(runs("अंत। End")).toEqual([{ text: "अंत।", font: "Devanagari" }, { text: " End" }]);
});
