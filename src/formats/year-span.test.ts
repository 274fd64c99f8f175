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
