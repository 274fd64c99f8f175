import { expect, test } from "vitest";
import type { Condition } from "#kinds/condition.ts";
import { simplify } from "./simplify.ts";

const word = (text: string, phrase = false): Condition => ({ op: "words", text, phrase });
const not = (operand: Condition): Condition => ({ op: "not", operand });
const all = (...operands: Condition[]): Condition => ({ op: "and", operands });
const any = (...operands: Condition[]): Condition => ({ op: "or", operands });
const always: Condition = { op: "always" };
const never: Condition = { op: "never" };
const missing: Condition = { op: "missing", field: "doi" };
const range = (more: { from?: string; to?: string; includesEnds?: boolean }): Condition => ({
  op: "range",
  field: "year",
  includesEnds: true,
  ...more,
});

test.each<[what: string, condition: Condition, simple: Condition]>([
  ["words side by side are one text", all(word("deep"), word("learning")), word("deep learning")],
  ["alternative words stay apart", any(word("deep"), word("learning")), any(word("deep"), word("learning"))],
  ["a phrase stays apart", all(word("a", true), word("b")), all(word("a", true), word("b"))],
  ["a phrase after words stays apart", all(word("a"), word("b", true)), all(word("a"), word("b", true))],
  ["a word without letters is left out", word("deep - learning"), word("deep learning")],
  ["a phrase keeps its signs", word("deep - learning", true), word("deep - learning", true)],
  ["a text of signs alone is always true", word("-"), always],
  ["not always is never", not(always), never],
  ["not never is always", not(never), always],
  ["a double negation is removed", not(not(missing)), missing],
  [
    "an and inside an and becomes part of it",
    all(all(missing, range({ from: "2020" })), not(missing)),
    all(missing, range({ from: "2020" }), not(missing)),
  ],
  ["an empty and is always true", all(), always],
  ["an empty or is never true", any(), never],
  ["an and with never is never true", all(missing, never), never],
  ["an or with always is always true", any(missing, always), always],
  ["always is left out of an and", all(missing, always), missing],
  [
    "values are named once and without blanks",
    { op: "is", field: "dept", values: [" IT", "IT ", ""] },
    { op: "is", field: "dept", values: ["IT"] },
  ],
  ["no value is never true", { op: "is", field: "dept", values: [" "] }, never],
  ["a range without ends is always true", range({}), always],
  ["a range that includes its ends is one condition", range({ from: "1", to: "2" }), range({ from: "1", to: "2" })],
  [
    "a range that excludes its ends is two conditions",
    range({ from: "1", to: "2", includesEnds: false }),
    all(range({ from: "1", includesEnds: false }), range({ to: "2", includesEnds: false })),
  ],
])("%s", (_, condition, simple) => {
  expect(simplify(condition)).toEqual(simple);
});
