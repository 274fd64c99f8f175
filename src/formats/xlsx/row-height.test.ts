import { expect, test } from "vitest";
import { heightOf, lineHeight } from "./row-height.ts";

test.each<[what: string, texts: (string | number | null)[], widths: number[], lines: number]>([
  ["a word", ["Pumps"], [40], 1],
  ["a number, and nothing", [1234567890, null], [5, 5], 1],
  ["words that fit in three lines", ["Pumps of the plains"], [8], 3],
  ["a word longer than its column", ["sedimentation"], [8], 2],
  ["three lines of its own", ["a\nb\nc"], [40], 3],
  ["lines of which one is broken", ["Pumps\r\n\nof the plains"], [10], 4],
  ["capitals", ["A STUDY OF DEEP LEARNING METHODS FOR MAMMOGRAM IMAGE CLASSIFICATION"], [20], 5],
  ["names in capitals", ["DR. ANJALI DESHMUKH, DR. RAMESH KULKARNI"], [40], 2],
  ["the same names as usual", ["Dr. Anjali Deshmukh, Dr. Ramesh Kulkarni"], [42], 1],
  ["the highest of its cells", ["Pumps of the plains", "Pumps"], [8, 8], 3],
])("a row has the height of %s", (_what, texts, widths, lines) =>
  expect(heightOf(texts, widths)).toBe(lines * lineHeight),
);

test("a row has at least the given number of lines, and no more than a workbook can have", () => {
  expect(heightOf(["Pumps"], [40], 2)).toBe(30);
  expect(heightOf(["a\n".repeat(40)], [40])).toBe(409);
});
