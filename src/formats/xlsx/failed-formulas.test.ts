import { type BookType, utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { anOpenDocument, openCell, openRow } from "#tests/support/files/open-document.ts";
import { readSheet } from "./read-sheet.ts";

const codes = { "#REF!": 0x17, "#DIV/0!": 0x07, "#VALUE!": 0x0f, "#NAME?": 0x1d, "#NUM!": 0x24, "#N/A": 0x2a };
const errors = Object.keys(codes);

test.each<BookType>(["xlsx", "biff8"])(
  "the error of a failed formula is read as text in %s, and rows that have only errors are left out",
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([["Paper", "Year"], ...errors.map((name) => [`A paper with ${name}`, 0]), [0, 0]]);
    for (const [position, [name, code]] of Object.entries(codes).entries())
      sheet[`B${position + 2}`] = { t: "e", v: code, w: name };
    for (const column of ["A", "B"]) sheet[`${column}${errors.length + 2}`] = { t: "e", v: 0x17, w: "#REF!" };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet);
    const { rows } = await readSheet(write(book, { type: "buffer", bookType }));
    expect(rows.map(({ cells }) => cells[1])).toEqual(errors);
  },
);

test("the error of a failed formula is also read from an OpenDocument sheet, where its cell has an empty text too", async () => {
  const failed = (text: string) => openCell(text, 'office:string-value="" calcext:value-type="error"');
  const rows = [...errors, "Err:502"].map((text) => openRow(openCell("A paper") + failed(text)));
  const book = anOpenDocument([openRow(openCell("Paper") + openCell("Year")), ...rows].join(""));
  expect((await readSheet(book)).rows.map(({ cells }) => cells[1])).toEqual([...errors, "Err:502"]);
});
