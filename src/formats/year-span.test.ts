import { expect, test } from "vitest";
import { yearSpan } from "./year-span.ts";

test.each([
  ["2009", "2014", "2009–2014"],
  ["2014", "2014", "2014"],
  ["2014", "", "2014–"],
  ["", "2027", "…–2027"],
  ["", "", ""],
])("from %j until %j is printed %j", (first, last, printed) => {
  expect(yearSpan(first, last)).toBe(printed);
});

test("what is over without a known end does not continue", () => {
  expect(yearSpan("2014", "", { isOver: true })).toBe("2014–…");
  expect(yearSpan("2009", "2014", { isOver: true })).toBe("2009–2014");
});
