import fc from "fast-check";
import { expect, test } from "vitest";
import { divideRow, maxLinesOf } from "./divide-row.ts";

test("each piece of a tall row fits on a page, and together they are the row", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "w", "क", "-"), minLength: 1, maxLength: 400 });
  const cell = fc.array(word, { minLength: 1, maxLength: 80 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), fc.integer({ min: 10, max: 300 }), (cells, width) => {
      const widths = cells.map(() => width);
      const pieces = divideRow(cells, widths, 8);
      for (const { cells: own } of pieces)
        for (const one of own) expect(maxLinesOf(one, width, 8)).toBeLessThanOrEqual(24);
      for (const [index, whole] of cells.entries())
        expect(
          pieces
            .map((piece) => piece.cells[index] ?? "")
            .join("")
            .replace(/\s/g, ""),
        ).toBe(whole.replace(/\s/g, ""));
      expect(pieces.map(({ isContinued }) => isContinued)).toEqual(pieces.map((_, index) => index > 0));
    }),
  );
});
