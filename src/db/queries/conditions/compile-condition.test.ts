import { expect, test } from "vitest";
import type { Condition } from "#kinds/condition.ts";
import { recordKinds } from "#kinds/registry.ts";
import { type CompileContext, compileCondition } from "./compile-condition.ts";

const context = {
  institute: 7,
  kinds: recordKinds.slice(0, 2),
  departments: new Map(),
  timeZone: "Asia/Kolkata",
  academicStart: 7,
  isScoped: true,
  scopes: [0],
} as CompileContext;

const phrase = (text: string): Condition => ({ op: "words", text, phrase: true });
const compiled = (where: Condition) => {
  const values: unknown[] = [];
  const { sql } = compileCondition(where, context, values as never);
  const text = sql.join(" and ");
  return { text, values, searches: text.split("find_by_words").length - 1 };
};

test("the words of three hundred quoted phrases are found by one search of the index", () => {
  const of = Array.from({ length: 300 }, (_, index) => phrase(`steel ${index}`));
  const { text, values, searches } = compiled({ op: "and", operands: of });
  expect(searches).toBe(1);
  expect(text.split("position(").length - 1).toBe(300);
  expect(values).toContain(of.map((_, index) => `('7:steel' & '7:${index}')`).join(" & "));
  expect(compiled({ op: "not", operand: { op: "and", operands: of } }).searches).toBe(1);
});

test("alternatives are searched each, and a conjunction among them once", () => {
  const pair: Condition = { op: "and", operands: [phrase("a b"), { op: "words", text: "c", phrase: false }] };
  const { searches, values } = compiled({ op: "or", operands: [pair, phrase("d")] });
  expect(searches).toBe(2);
  expect(values).toContain("('7:a' & '7:b') & ('7:c':*)");
});

test("phrases without a word to search are no search", () => {
  expect(compiled({ op: "and", operands: [phrase("…"), phrase("!")] }).searches).toBe(0);
});

test("a word that is repeated is searched once", () => {
  expect(compiled({ op: "words", text: `${"5 ".repeat(400)}a 5`, phrase: false }).values).toContain(
    "('7:5':* & '7:a':*)",
  );
  expect(compiled(phrase("to be or not to be")).values).toContain("('7:to' & '7:be' & '7:or' & '7:not')");
});
