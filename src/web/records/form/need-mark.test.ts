import { expect, test } from "vitest";
import { needMark } from "./need-mark.ts";

test.each([
  ["text", "no", "optional"],
  ["table", "recommended", "recommended"],
  ["table", "save", ""],
  ["date", "submit", ""],
  ["file", "recommended", ""],
] as const)("a %s that is needed: %s has the mark “%s”", (type, needed, mark) => {
  expect(needMark({ type, needed })).toBe(mark);
});
