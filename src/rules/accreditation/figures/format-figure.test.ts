import { expect, test } from "vitest";
import { formatFigure } from "./format-figure.ts";

test.each<[unit: string, value: number, denominator: number | null, printed: string]>([
  ["percent", 7.352, 34, "7.35 %"],
  ["rupees", 3219048, null, "₹ 32,19,048"],
  ["records", 123456, null, "1,23,456"],
  ["records", 2.5, 4, "2.50"],
  ["lakhs", 12, null, "12.00"],
  ["marks", 5, null, "5.00"],
  ["ratio", 3, null, "3.00"],
])("in %s, %d of %j is printed as %s", (unit, value, denominator, printed) => {
  expect(formatFigure({ unit, value, denominator })).toBe(printed);
});
