import { expect, test } from "vitest";
import { sheetText } from "./sheet-text.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["_x0041_ and _X00e9_", "_x005F_x0041_ and _x005F_X00e9_"],
  ["_x41_", "_x41_"],
])("a cell of a workbook has %s as %s", (text, written) => {
  expect(sheetText(text)).toBe(written);
});

test.each(["x", "😀", "_x0041_", "="])("a cell of many %s is no longer than a workbook allows", (piece) => {
  const written = sheetText(piece.repeat(40_000));
  expect(written.length).toBeLessThanOrEqual(32_767);
  expect(written.length).toBeGreaterThan(32_750);
  expect(written).not.toMatch(/\p{Surrogate}/u);
  expect(written.endsWith("…")).toBe(true);
});
