import { expect, test } from "vitest";
import { containsWords } from "./contains-words.ts";

test.each([
  ["Aarti Dharap", "", true],
  ["Aarti Dharap", "  ", true],
  ["Aarti Dharap", "dhar AART", true],
  ["Aarti Dharap", "aarti rao", false],
  ["NAAC 3.4.5 Research papers per teacher", "3.4 papers", true],
  ["P. Wiśniewska", "wisniewska", true],
])("%j contains the words of %j: %j", (text, search, expected) => {
  expect(containsWords(text, search)).toBe(expected);
});
