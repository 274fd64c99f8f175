import { utils, type WorkBook, write } from "@e965/xlsx";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aContainer } from "#tests/support/files/old-container.ts";
import { anOpenDocument, openCell as cell, openRow as row } from "#tests/support/files/open-document.ts";
import { aZip } from "#tests/support/files/zip.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { readSheet } from "./read-sheet.ts";

async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  try {
    return (await readSheet(bytes)).rows;
  } catch (error) {
    return error instanceof FormatRefusal ? error.code : error;
  }
}

type Rows = (string | number | boolean | null)[][];

function aBook(sheets: Record<string, Rows>): WorkBook {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return book;
}

const written = (book: WorkBook, bookType: "biff8" | "biff5" | "ods"): Uint8Array =>
  new Uint8Array(write(book, { type: "buffer", bookType }));

describe.each(["biff8", "ods"] as const)("a workbook written as %s", (type) => {
  const format = type === "ods" ? "ods" : "xls";

  test("gives text, plain figures, days and yes or no as a person sees them, with row numbers past gaps", async () => {
    const book = aBook({
      Notes: [["Only a remark"]],
      Papers: [
        ["List of papers"],
        [],
        ["Title", "Cites", "ISBN", "Day", "Open", "Share"],
        ["Wells of वाई", 12, 9788172345678, 45473, true, 0.1 + 0.2],
        [],
        ["Wells & <Rivers>", null, null, 45473.75],
      ],
    });
    const sheet = book.Sheets.Papers ?? {};
    for (const [place, day] of [
      ["D4", 45473],
      ["D6", 45473.75],
    ] as const) {
      // Old workbooks have numbers that are shown as days, OpenDocument has days.
      const date = new Date("2024-06-30T00:00:00Z");
      sheet[place] = type === "ods" ? { t: "d", v: date } : { t: "n", v: day, z: "dd/mm/yyyy" };
    }
    const table = await readSheet(written(book, type));
    expect(table).toMatchObject({ format, sheet: "Papers", sheets: ["Notes", "Papers"], headerRow: 3 });
    expect(table.header).toEqual(["Title", "Cites", "ISBN", "Day", "Open", "Share"]);
    expect(table.rows).toEqual([
      { number: 4, cells: ["Wells of वाई", "12", "9788172345678", "2024-06-30", "TRUE", "0.3"] },
      { number: 6, cells: ["Wells & <Rivers>", "", "", "2024-06-30", "", ""] },
    ]);
  });

  test("reads the named sheet, and names those it has", async () => {
    const bytes = written(aBook({ One: [["a", "b"]], Two: [["c", "d"]] }), type);
    expect((await readSheet(bytes, { sheet: "Two" })).header).toEqual(["c", "d"]);
    await expect(readSheet(bytes, { sheet: "Three" })).rejects.toThrow("no sheet Three. Its sheets: One, Two.");
  });

  test("the first of merged cells has the value", async () => {
    const book = aBook({
      S: [
        ["Title", "Year", "DOI"],
        ["Wells", null, "10.1/x"],
      ],
    });
    const sheet = book.Sheets.S;
    if (sheet) sheet["!merges"] = [utils.decode_range("A2:B2")];
    expect((await readSheet(written(book, type))).rows).toEqual([{ number: 2, cells: ["Wells", "", "10.1/x"] }]);
  });

  test("with a filled cell beyond the last column, too many sheets or no rows is refused", async () => {
    const wide: Rows = [
      ["a", "b"],
      [...Array<null>(200).fill(null), "far"],
    ];
    expect(await refusalOf(written(aBook({ S: wide }), type))).toBe("too-many-columns");
    const sheets = Object.fromEntries(Array.from({ length: 51 }, (_, position) => [`S${position}`, [["a", "b"]]]));
    expect(await refusalOf(written(aBook(sheets), type))).toBe("too-many-sheets");
    expect(await refusalOf(written(aBook({ S: [[]] }), type))).toBe("empty-file");
  });

  test("damaged anywhere, it is read or refused, and nothing else happens", async () => {
    const whole = written(
      aBook({
        S: [
          ["Title", "Year"],
          ["Wells", 2024],
          ["Rivers", 2023],
        ],
      }),
      type,
    );
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 9), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(damage, fc.integer({ min: 9, max: whole.length }), async (changes, length) => {
        const bytes = whole.slice();
        for (const [position, value] of changes) bytes[position + 8] = value;
        const result = await refusalOf(bytes.subarray(0, length));
        expect(Array.isArray(result) || typeof result === "string", String(result)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

test("an old workbook with one long text in every cell is refused before it is copied", async () => {
  const long = "x".repeat(8000);
  const text = Buffer.concat([numbers(8000), Buffer.from([0]), Buffer.from(long)]);
  const texts = record(0xfc, Buffer.concat([numbers(1, 0, 1, 0), text]));
  const name = Buffer.concat([Buffer.from([1, 0]), Buffer.from("S")]);
  const begin = (type: number) => record(0x809, numbers(0x600, type, 0, 0, 0, 0, 0, 0));
  const end = record(0x0a, Buffer.alloc(0));
  const sheet = (position: number) => record(0x85, Buffer.concat([numbers(position, 0, 0), name]));
  const head = begin(5).length + sheet(0).length + texts.length + end.length;
  const cells = Array.from({ length: 15_000 }, (_, position) =>
    record(0xfd, numbers(Math.floor(position / 15), position % 15, 0, 0, 0)),
  );
  const stream = Buffer.concat([begin(5), sheet(head), texts, end, begin(16), ...cells, end]);
  const bytes = aContainer("Workbook", stream);
  expect(bytes.length).toBeLessThan(500_000);
  expect(await refusalOf(bytes)).toBe("unpacks-too-large");
  const fewer = Buffer.concat([begin(5), sheet(head), texts, end, begin(16), ...cells.slice(0, 30), end]);
  expect(await refusalOf(aContainer("Workbook", fewer))).toEqual([{ number: 2, cells: Array<string>(15).fill(long) }]);
});

/** A record of an old workbook, and numbers of two bytes in it. */
function record(id: number, content: Buffer): Buffer {
  return Buffer.concat([numbers(id, content.length), content]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [position, value] of values.entries()) bytes.writeUInt16LE(value, position * 2);
  return bytes;
}

test("days of a workbook that counts from 1904 are read correctly", async () => {
  const book = aBook({
    S: [
      ["Title", "Day"],
      ["Wells", 44011],
    ],
  });
  book.Workbook = { WBProps: { date1904: true } };
  const day = book.Sheets.S?.B2;
  if (day) day.z = "yyyy-mm-dd";
  expect((await readSheet(written(book, "biff8"))).rows).toEqual([{ number: 2, cells: ["Wells", "2024-06-30"] }]);
});

describe("an OpenDocument workbook", () => {
  test("keeps blanks, lines and links of its texts, and leaves out remarks", async () => {
    const note = "<office:annotation><text:p>a remark</text:p></office:annotation>";
    const table = await readSheet(
      anOpenDocument(
        row(cell("Title") + cell("Note")) +
          row(
            `<table:table-cell office:value-type="string">${note}<text:p>Wells<text:s text:c="2"/>of <text:a>Wai</text:a></text:p><text:p>and  Satara</text:p></table:table-cell>${cell("a<text:tab/>b<text:line-break/>c")}`,
          ),
      ),
    );
    expect(table.rows).toEqual([{ number: 2, cells: ["Wells  of Wai\nand Satara", "a\tb\nc"] }]);
  });

  test.each([
    ["2024-03-01", "Mar-24", "2024-03"],
    ["2024-03-01", "March 2024", "2024-03"],
    ["2024-03-01", "03/2024", "2024-03"],
    ["2024-01-01", "2024", "2024"],
    ["2024-03-24", "Mar 24", "2024-03-24"],
    ["2001-03-01", "Mar 01", "2001-03-01"],
    ["2024-03-01", "01/03/24", "2024-03-01"],
    ["1905-07-13", "13/07/05", "2021"],
  ])("the day %s that is shown as %s is %s", async (day, shown, value) => {
    const dated = `<table:table-cell office:value-type="date" office:date-value="${day}"><text:p>${shown}</text:p></table:table-cell>`;
    const table = await readSheet(anOpenDocument(row(cell("Title") + cell("Date")) + row(cell("Wells") + dated)));
    expect(table.rows.map(({ cells }) => cells)).toEqual([["Wells", value]]);
  });

  test("repeated cells and rows are copied, blank ones to the end of the sheet are not", async () => {
    const table = await readSheet(
      anOpenDocument(
        row(cell("a") + cell("b") + cell("c") + cell("", 'table:number-columns-repeated="16381"')) +
          row(cell("", 'table:number-columns-repeated="16384"'), 'table:number-rows-repeated="2"') +
          row(cell("x", 'table:number-columns-repeated="3"'), 'table:number-rows-repeated="2"') +
          row(cell("", 'table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048000"'),
      ),
    );
    expect(table.rows).toEqual([
      { number: 4, cells: ["x", "x", "x"] },
      { number: 5, cells: ["x", "x", "x"] },
    ]);
  });

  const two = cell("a") + cell("b");
  test.each<[string, string, () => Uint8Array]>([
    [
      "a row repeated a million times",
      "too-many-rows",
      () => anOpenDocument(row(two, 'table:number-rows-repeated="1048576"')),
    ],
    [
      "wide rows repeated",
      "unpacks-too-large",
      () =>
        anOpenDocument(row(cell("ab", 'table:number-columns-repeated="200"'), 'table:number-rows-repeated="99000"')),
    ],
    [
      "a cell repeated a thousand million times",
      "too-many-columns",
      () => anOpenDocument(row(cell("a", 'table:number-columns-repeated="1000000000"'))),
    ],
    [
      "a row far below",
      "too-many-rows",
      () => anOpenDocument(row(two) + row(cell(""), 'table:number-rows-repeated="900000"') + row(two)),
    ],
    ["a document type", "broken-file", () => anOpenDocument(row(two), { before: '<!DOCTYPE a [<!ENTITY b "c">]>' })],
    ["tags that never close", "broken-file", () => anOpenDocument("<a>".repeat(1_000_000))],
    ["a tag that never ends", "broken-file", () => anOpenDocument(`<a ${'b="" '.repeat(300_000)}`)],
    ["a comment that never ends", "broken-file", () => anOpenDocument(`<!--${"-".repeat(1_000_000)}`)],
    ["an entity of its own", "broken-file", () => anOpenDocument(row(cell("&b;")))],
    ["a size that lies", "unpacks-too-large", () => anOpenDocument(row(two), { declared: 100 })],
    ["a password", "encrypted-file", () => anOpenDocument("", { manifest: "<manifest:encryption-data/>" })],
    ["a text document", "unread-format", () => anOpenDocument(row(two), { body: "office:text" })],
  ])("with %s is refused: %s", async (_, code, make) => {
    expect(await refusalOf(make())).toBe(code);
  });

  test("blanks without end in one cell refuse its row, not the file", async () => {
    const table = await readSheet(
      anOpenDocument(row(two) + row(cell('x<text:s text:c="2000000000"/>y') + cell("z")) + row(two)),
    );
    expect(table.rows.map(({ problem }) => problem)).toEqual(["too-long", undefined]);
  });
});

test.each<[string, string, RegExp, () => Uint8Array]>([
  ["a Word document", "unread-format", /^A Word file/, () => aZip([{ name: "word/document.xml", content: "<a/>" }])],
  ["a binary workbook", "unread-format", /\.xlsb/, () => aZip([{ name: "xl/workbook.bin", content: "" }])],
  ["an old Word document", "unread-format", /save it as \.docx/, () => aContainer("WordDocument")],
  ["a workbook with a password", "encrypted-file", /password/, () => aContainer("EncryptedPackage")],
  ["a workbook of Excel 95", "old-workbook", /Excel 95/, () => written(aBook({ S: [["a", "b"]] }), "biff5")],
  ["an old workbook without content", "old-workbook", /Save it as \.xlsx/, () => aContainer("Workbook")],
])("%s is named: %s", async (_, code, message, make) => {
  await expect(readSheet(make())).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});
