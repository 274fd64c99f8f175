import { type BookType, utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { isMonthFormat } from "./days-in-cells.ts";
import { readSheet } from "./read-sheet.ts";

const shown = ["mmm-yy", "mmmm yyyy", "[$-409]mmm\\-yy;@", "dd/mm/yyyy", "0"];

test.each<[BookType, boolean]>([
  ["xlsx", false],
  ["xlsx", true],
  ["biff8", false],
])(
  "a day that %s shows as its month is the month, and other days and figures stay (from 1904: %s)",
  async (bookType, date1904) => {
    const sheet = utils.aoa_to_sheet([["Paper", "Published"], ...shown.map((format) => [format, 0])]);
    const serial = date1904 ? 45352 - 1462 : 45352;
    for (const [position, z] of shown.entries()) sheet[`B${position + 2}`] = { t: "n", v: serial, z };
    const book = utils.book_new();
    book.Workbook = { WBProps: { date1904 } };
    utils.book_append_sheet(book, sheet);
    const { rows } = await readSheet(write(book, { type: "buffer", bookType }));
    expect(rows.map(({ cells }) => cells[1])).toEqual(["2024-03", "2024-03", "2024-03", "2024-03-01", String(serial)]);
  },
);

test.each([
  ["mmm-yy", true],
  ["mm/yyyy", true],
  ['mmm" of "yyyy', true],
  ["d-mmm-yy", false],
  ["yyyy", false],
  ["mm:ss", false],
  ["[h]:mm", false],
  ["0.00", false],
])("%s shows a month: %s", (format, isMonth) => {
  expect(isMonthFormat(format)).toBe(isMonth);
});
