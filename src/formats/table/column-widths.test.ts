import fc from "fast-check";
import { expect, test } from "vitest";
import { computeColumnWidths } from "./column-widths.ts";

const measure = { characterWidth: 5, padding: 0, minCharacters: 2, maxTextLength: 60 };
const texts = fc.array(fc.array(fc.string({ maxLength: 80 }), { minLength: 1 }), { minLength: 1, maxLength: 30 });

test("the columns of a table fill the page and no more, whatever is in them", () => {
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 100, max: 800 }),
      fc.integer({ max: 9, min: 0 }),
      (columns, width, padding) => {
        const widths = computeColumnWidths(columns, width, { ...measure, padding });
        expect(widths).toHaveLength(columns.length);
        expect(Math.min(...widths)).toBeGreaterThan(0);
        expect(widths.reduce((total, one) => total + one, 0)).toBeCloseTo(width);
      },
    ),
  );
});

test("a column is as wide as its longest word, and a longer text gets more of the rest", () => {
  const [title = 0, issn = 0] = computeColumnWidths([["word ".repeat(60)], ["ISSN", "0378-5955"]], 300, measure);
  expect(issn).toBeGreaterThanOrEqual("0378-5955".length * measure.characterWidth);
  expect(title).toBeGreaterThan(issn);
});

test("thousands of rows of many words have their widths", () => {
  const abstracts = Array.from({ length: 3000 }, () => "a few words of an abstract ".repeat(20));
  expect(computeColumnWidths([abstracts, ["1"]], 500, measure)).toHaveLength(2);
});
