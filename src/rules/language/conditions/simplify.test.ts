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
  ["a phrase behind words stays apart", all(word("a"), word("b", true)), all(word("a"), word("b", true))],
  ["a word without letters is left out", word("deep - learning"), word("deep learning")],
  ["a phrase keeps its signs", word("deep - learning", true), word("deep - learning", true)],
  ["signs alone exclude nothing", word("-"), always],
  ["not all is none", not(always), never],
  ["not none is all", not(never), always],
  ["not not is nothing", not(not(missing)), missing],
  [
    "lists inside lists are one list",
    all(all(missing, range({ from: "2020" })), not(missing)),
    all(missing, range({ from: "2020" }), not(missing)),
  ],
  ["all of none is all", all(), always],
  ["one of none is none", any(), never],
  ["none decides a list", all(missing, never), never],
  ["all decides alternatives", any(missing, always), always],
  ["what decides nothing is left out", all(missing, always), missing],
  [
    "values are named once and without blanks",
    { op: "is", field: "dept", values: [" IT", "IT ", ""] },
    { op: "is", field: "dept", values: ["IT"] },
  ],
  ["no value is never true", { op: "is", field: "dept", values: [" "] }, never],
  ["a range without ends is any", range({}), always],
  ["a range with its ends is one", range({ from: "1", to: "2" }), range({ from: "1", to: "2" })],
  [
    "a range without its ends is two",
    range({ from: "1", to: "2", includesEnds: false }),
    all(range({ from: "1", includesEnds: false }), range({ to: "2", includesEnds: false })),
  ],
])("%s", (_, condition, simple) => {
  expect(simplify(condition)).toEqual(simple);
});
