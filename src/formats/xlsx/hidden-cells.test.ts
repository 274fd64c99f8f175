import { expect, test } from "vitest";
import { bookOf } from "#tests/support/files/college-files/book-of.ts";
import { aContainer } from "#tests/support/files/old-container.ts";
import { anOpenDocument, openCell as cell, openRow as row } from "#tests/support/files/open-document.ts";
import { readMarkedUpTable } from "../html/read-marked-up-table.ts";
import { spreadsheetXml } from "../name-format.ts";
import type { Table } from "../table/table.ts";
import { readContainer } from "./read-container.ts";
import { readSheet } from "./read-sheet.ts";

const rows = [
  ["List of papers", null, null],
  ["Sr. No.", "Paper", "Remark"],
  [1, "Wells", "old"],
  [2, "Roads", "new"],
  [3, "Dams", null],
  [4, "Weirs", null],
];

const hiddenIn = ({ rows: read, faults }: Table) => ({
  read: read.map(({ cells }) => cells[1]),
  notes: faults.flatMap(({ code, row: at, message }) => (code.startsWith("hidden") ? [[at, message]] : [])),
});
const all = ["Wells", "Roads", "Dams", "Weirs"];
const notes = [
  [4, "Hidden rows of the sheet were read as well: 4–5."],
  [2, "Hidden columns of the sheet were read as well: Remark."],
];

const hidden = { hiddenRows: [1, 4, 5, 30], hiddenColumns: [2, 9] };
const other = { rows: [["Note", "Day"]], hiddenRows: [1], hiddenColumns: [0] };

test("of a workbook hidden rows and columns are read, with a note", async () => {
  const book = bookOf({ Papers: { rows, ...hidden }, Notes: other });
  expect(hiddenIn(await readSheet(book))).toEqual({ read: all, notes });
  const whole = bookOf({ Notes: other, Papers: { rows } });
  expect(hiddenIn(await readSheet(whole, { sheet: "Papers" }))).toEqual({ read: all, notes: [] });
});

test("of an old workbook hidden rows and columns are read, with a note", async () => {
  const book = bookOf({ Notes: other, Papers: { rows, ...hidden } }, "biff8");
  expect(hiddenIn(await readSheet(withHiddenRows(book, [1, 4, 5]), { sheet: "Papers" }))).toEqual({ read: all, notes });
  expect(hiddenIn(await readSheet(bookOf({ Notes: other, Papers: { rows } }, "biff8"), { sheet: "Papers" }))).toEqual({
    read: all,
    notes: [],
  });
});

/** The height 0 of rows of the last sheet, which the library does not write. */
function withHiddenRows(book: Uint8Array, numbers: number[]): Uint8Array {
  const stream = Buffer.from(readContainer(book)?.get("Workbook")?.() ?? []);
  let last = 0;
  for (let position = 0; position < stream.length; position += 4 + stream.readUInt16LE(position + 2))
    if (stream.readUInt16LE(position) === 0x0809) last = position + 4 + stream.readUInt16LE(position + 2);
  const heights = numbers.map((number) => {
    const record = Buffer.alloc(20);
    for (const [position, word] of [0x0208, 16, number - 1, 0, 3, 0, 0, 0, 0x20].entries())
      record.writeUInt16LE(word, position * 2);
    return record;
  });
  return aContainer("Workbook", Buffer.concat([stream.subarray(0, last), ...heights, stream.subarray(last)]));
}

test("of an OpenDocument workbook hidden and filtered rows and columns are read, with a note", async () => {
  const columns = `<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>`;
  const kinds = ["", "", "", 'table:visibility="collapse"', 'table:visibility="filter"', ""];
  const written = rows.map((cells, position) =>
    row(cells.map((one) => cell(String(one ?? ""))).join(""), kinds[position]),
  );
  expect(hiddenIn(await readSheet(anOpenDocument(columns + written.join(""))))).toEqual({ read: all, notes });
});

test("of the XML of Excel 2003 hidden rows and columns are read, with a note", () => {
  const cells = (of: (string | number | null)[]) =>
    of.map((one) => `<Cell>${one === null ? "" : `<Data ss:Type="String">${one}</Data>`}</Cell>`).join("");
  const lines = rows.map(
    (of, position) => `<Row${position === 3 || position === 4 ? ' ss:Hidden="1"' : ""}>${cells(of)}</Row>`,
  );
  const text = `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>
    <Column ss:Width="50"/><Column ss:Index="3" ss:Hidden="1" ss:Span="2"/>${lines.join("")}</Table></Worksheet></Workbook>`;
  expect(hiddenIn(readMarkedUpTable(Buffer.from(text), spreadsheetXml, undefined))).toEqual({ read: all, notes });
});
