import { expect, test } from "vitest";
import { unprintedIn } from "./unprintable-characters.ts";

test("the signs that a PDF cannot show are named once each, wherever they are in a document", () => {
  const document = {
    title: "On வை and हिन्दी → Kṛṣṇa",
    rows: [
      ["😀", 12, null],
      ["வை 😀", "Ελλάδα, Москва"],
    ],
  };
  expect(unprintedIn(document)).toEqual(["வை", "😀"]);
  expect(unprintedIn(["Plain", { text: "साधे" }])).toEqual([]);
  expect(unprintedIn(Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x4e00 + index)))).toHaveLength(20);
});
