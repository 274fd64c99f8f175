import { expect, test } from "vitest";
import { nameWords } from "./index-directory.ts";

test.each([
  ["desai patil", ["desai", "patil", "desaipatil"]],
  ["a b rao", ["rao", "brao"]],
  ["rao", ["rao"]],
  ["", []],
])("%s is found by %j", (name, words) => expect(nameWords(name)).toEqual(words));
