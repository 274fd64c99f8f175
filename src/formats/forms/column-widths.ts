import type { FormSlot } from "#kinds/reading/form-grid.ts";
import { mergesOf, type Sheet } from "./read-form-sheet.ts";
import { attributeOf, elementsOf } from "./xml-text.ts";

/** The width of a column for which the sheet sets none, in characters. */
const usualWidth = 8.43;

/** In characters, what each value of a line has: its column, or all columns that are merged in the first empty row. */
export function widthsOfSlot({ head, tail }: Sheet, { firstRow, columns }: FormSlot): number[] {
  const numberOf = (attributes: string, name: string) => Number(attributeOf(attributes, name) ?? Number.NaN);
  const [format] = elementsOf(head, "sheetFormatPr");
  const others = numberOf(format?.attributes ?? "", "defaultColWidth") || usualWidth;
  const ranges = elementsOf(elementsOf(head, "cols")[0]?.inner ?? "", "col").map(({ attributes }) => ({
    first: numberOf(attributes, "min") - 1,
    last: numberOf(attributes, "max") - 1,
    width: numberOf(attributes, "width") || others,
  }));
  const widthOf = (at: number) => ranges.find(({ first, last }) => first <= at && at <= last)?.width ?? others;
  const merges = mergesOf(tail).filter(({ top, bottom }) => top <= firstRow && firstRow <= bottom);
  return columns.map((column) => {
    const right = merges.find(({ left }) => left === column)?.right ?? column;
    return Array.from({ length: right - column + 1 }, (_, index) => widthOf(column + index)).reduce((a, b) => a + b);
  });
}
