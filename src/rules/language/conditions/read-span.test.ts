import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kinds/day.ts";
import { recordKinds } from "#kinds/registry.ts";
import { commandContext as context } from "#tests/support/records/command-lines.ts";
import type { FilterType } from "../fields/filter-field.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { findAdjacentValue, isAfter, isComparable, readValueRange, writeRange } from "./read-span.ts";

function fieldNamed(name: string) {
  const field = fieldsOfKinds(recordKinds).find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}

const read = (name: string, text: string) => {
  const range = readValueRange(fieldNamed(name), text, context);
  return range && `${range.from}..${range.to}`;
};

// Today is 10 February 2025; the academic year began in July 2024, the financial one in April.
test.each([
  ["year", "this", "2025..2025"],
  ["year", "last", "2024..2024"],
  ["year", "Previous", "2024..2024"],
  ["year", "last3", "2023..2025"],
  ["year", "last 1", "2025..2025"],
  ["year", "last0", undefined],
  ["year", "2019", "2019..2019"],
  ["year", "19", undefined],
  ["year", "2023-24", undefined],
  ["year", "0999", undefined],
  ["ay", "current", "2024..2024"],
  ["ay", "last 2", "2023..2024"],
  ["ay", "2023-24", "2023..2023"],
  ["ay", "2023", "2023..2023"],
  ["ay", "2023-25", undefined],
  ["fy", "this", "2024..2024"],
  ["fy", "23-24", "2023..2023"],
  ["date", "today", "2025-02-10..2025-02-10"],
  ["date", "Yesterday", "2025-02-09..2025-02-09"],
  ["date", "2024", "2024-01-01..2024-12-31"],
  ["date", "2024-02", "2024-02-01..2024-02-29"],
  ["date", "2024-02-05", "2024-02-05..2024-02-05"],
  ["date", "2023-02-29", undefined],
  ["date", "soon", undefined],
  ["citationCount", "007", "7..7"],
  ["citationCount", "many", undefined],
  ["impactFactor", "2.50", "2.5..2.5"],
  ["amount", "2.5lakh", "25000000..25000000"],
  ["amount", "much", undefined],
])("%s:%s are the values %s", (name, text, range) => {
  expect(read(name, text)).toBe(range);
});

test.each<[type: FilterType, value: string, before: string | undefined, after: string | undefined]>([
  ["year", "2024", "2023", "2025"],
  ["year", "1001", "1000", "1002"],
  ["year", "9998", "9997", "9999"],
  ["academic-year", "1000", undefined, "1001"],
  ["financial-year", "9999", "9998", undefined],
  ["date", "2024-03-01", "2024-02-29", "2024-03-02"],
  ["date", "9999-12-31", "9999-12-30", undefined],
  ["number", "5", undefined, undefined],
  ["money", "5", undefined, undefined],
  ["text", "5", undefined, undefined],
])("of %s, %s follows %s and comes before %s", (type, value, before, after) => {
  expect([findAdjacentValue(type, value, -1), findAdjacentValue(type, value, 1)]).toEqual([before, after]);
});

test.each<[type: FilterType, one: string, other: string, after: boolean]>([
  ["number", "10", "9", true],
  ["number", "9", "10", false],
  ["money", "10", "10", false],
  ["year", "2024", "2023", true],
  ["date", "2024-10-01", "2024-09-30", true],
  ["date", "2024-09-30", "2024-09-30", false],
])("of %s, %s comes after %s: %s", (type, one, other, after) => {
  expect(isAfter(type, one, other)).toBe(after);
});

test("numbers, amounts, dates and years are compared; words and choices are not", () => {
  const comparable: FilterType[] = ["number", "money", "date", "year", "academic-year", "financial-year"];
  const others: FilterType[] = ["text", "choice", "flag", "presence"];
  expect([...comparable, ...others].filter(isComparable)).toEqual(comparable);
});

test.each([
  ["date", "2024-01-01", "2024-12-31", ["2024"]],
  ["date", "2024-02-01", "2024-02-29", ["2024-02"]],
  ["date", "2024-02-05", "2024-02-05", ["2024-02-05"]],
  ["date", "2024-01-01", "2025-12-31", ["2024", "2025"]],
  ["date", "2024-01-01", "2024-06-30", ["2024", "2024-06"]],
  ["date", "2024-04-01", "2025-03-31", ["2024-04", "2025-03"]],
  ["date", "2024-04-02", "2025-03-30", ["2024-04-02", "2025-03-30"]],
  ["date", "2024-01-01", undefined, ["2024"]],
  ["date", undefined, "2024-02-28", ["2024-02-28"]],
  ["year", "2023", "2023", ["2023"]],
  ["ay", "2023", "2024", ["2023-24", "2024-25"]],
  ["ay", "2023", undefined, ["2023-24"]],
  ["citationCount", "5", "5", ["5"]],
  ["citationCount", undefined, "5", ["5"]],
])("%s from %s to %s is written %j", (name, from, to, texts) => {
  expect(writeRange(fieldNamed(name), from, to)).toEqual(texts);
});

test("without its field both ends of a range are written, even if they are one", () => {
  expect(writeRange(undefined, "5", "5")).toEqual(["5", "5"]);
});

test("days are read as they are written", () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2022-12-01", days));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from, to] = [one, other].sort();
      const [first = "", last = first] = writeRange(fieldNamed("date"), from, to);
      expect([read("date", first)?.split("..")[0], read("date", last)?.split("..")[1]]).toEqual([from, to]);
    }),
  );
});
