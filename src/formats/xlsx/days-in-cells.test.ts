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
  "of a day that a cell shows as a month, the month is read; other days and figures are unchanged (%s, days from 1904: %s)",
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

test("of a day that a formula computed, no more is read than its cell shows", async () => {
  const sheet = utils.aoa_to_sheet([["Paper", "Published"], ...shown.map((format) => [format, 0])]);
  for (const [position, z] of shown.entries()) sheet[`B${position + 2}`] = { t: "n", v: 45352, f: "DATE(2024,3,1)", z };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet);
  const { rows } = await readSheet(write(book, { type: "buffer", bookType: "xlsx" }));
  expect(rows.map(({ cells }) => cells[1])).toEqual(["2024-03", "2024-03", "2024-03", "2024-03-01", "45352"]);
});

test.each<[BookType, boolean]>([
  ["xlsx", false],
  ["xlsx", true],
  ["biff8", false],
  ["biff8", true],
])(
  "a year typed into a cell that shows a day or a month is read as the year: %s, days from 1904: %s",
  async (bookType, date1904) => {
    const formats = ["dd/mm/yyyy", "mmm-yy", "yyyy", "m/d/yy"];
    const sheet = utils.aoa_to_sheet([["Paper", "Published"], ...formats.map((format) => [format, 0])]);
    for (const [position, z] of formats.entries()) sheet[`B${position + 2}`] = { t: "n", v: 2021, z };
    const book = utils.book_new();
    book.Workbook = { WBProps: { date1904 } };
    utils.book_append_sheet(book, sheet);
    const { rows } = await readSheet(write(book, { type: "buffer", bookType }));
    expect(rows.map(({ cells }) => cells[1])).toEqual(formats.map(() => "2021"));
  },
);

test("of a day of which a cell shows only the year, the year is read", async () => {
  const sheet = utils.aoa_to_sheet([
    ["Paper", "Published"],
    ["Roads", 0],
  ]);
  sheet.B2 = { t: "n", v: 44197, z: "yyyy" };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet);
  const { rows } = await readSheet(write(book, { type: "buffer", bookType: "xlsx" }));
  expect(rows[0]?.cells[1]).toBe("2021");
});

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
