import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { aWorkbook, aZip } from "#tests/support/files/zip.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { readSheet } from "./read-sheet.ts";

const trial = process.env.FPMS_TRIAL_DATA ?? "../shared/data";

async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  try {
    return (await readSheet(bytes)).rows;
  } catch (error) {
    return error instanceof FormatRefusal ? error.code : error;
  }
}

const cell = (place: string, value: string) => `<c r="${place}"><v>${value}</v></c>`;
const row = (column: string) => `<row r="2">${cell(`${column}2`, "1")}</row>`;
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe("a workbook", () => {
  test("gives text, plain figures, days and yes or no as a person sees them", async () => {
    const bytes = await writeWorkbook([
      ["Title", "Cites", "ISBN", "Day", "Open", "Share"].map((value) => ({ value })),
      [
        { value: " नई शिक्षा " },
        { value: 12 },
        { value: 9788172345678 },
        { value: new Date("2024-06-30T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
        { value: true },
        { value: 0.1 + 0.2 },
      ],
    ]).toBuffer();
    const table = await readSheet(new Uint8Array(bytes));
    expect(table.header).toEqual(["Title", "Cites", "ISBN", "Day", "Open", "Share"]);
    expect(table.rows).toEqual([
      { number: 2, cells: [" नई शिक्षा ", "12", "9788172345678", "2024-06-30", "TRUE", "0.3"] },
    ]);
  });

  test("keeps row numbers past gaps, pads short rows and finds the header below a title", async () => {
    const rows = `<row r="1">${text("A1", "List of papers")}</row>
      <row r="3">${text("A3", "Title")}${text("B3", "Year")}${text("C3", "DOI")}</row>
      <row r="7">${text("A7", "X")}${cell("B7", "2024")}</row>`;
    const table = await readSheet(aWorkbook(rows));
    expect([table.headerRow, table.header]).toEqual([3, ["Title", "Year", "DOI"]]);
    expect(table.rows).toEqual([{ number: 7, cells: ["X", "2024", ""] }]);
  });

  test("a faulty formula refuses neither its row nor the file", async () => {
    const rows = `<row r="1">${text("A1", "Title")}${text("B1", "Cites")}</row>
      <row r="2">${text("A2", "X")}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
    const { rows: read } = await readSheet(aWorkbook(rows));
    expect(read.map((row) => row.cells[0])).toEqual(["X"]);
  });

  test.each([
    ["Read me", ["Step", "What to do"], ["1", "Fill in the next sheet"]],
    ["Instructions", ["Column", "Meaning"], ["Title", "As printed"]],
    ["Sheet1", ["Row Labels", "Count of Title"], ["Computer", "12"]],
    ["निर्देश", ["क्रम", "निर्देश"], ["1", "अगली शीट भरें"]],
    ["Sheet1", ["1", "x".repeat(90)], ["2", "y".repeat(90)]],
  ])("the sheet %s, which explains the others, is skipped", async (name, ...guide) => {
    const papers = [
      ["Title", "Year", "DOI"],
      ["X", "2024", ""],
    ];
    const bytes = await writeWorkbook([
      { sheet: name, data: guide },
      { sheet: "Papers", data: papers },
    ]).toBuffer();
    const table = await readSheet(new Uint8Array(bytes));
    expect([table.sheet, table.sheets, table.rows.length]).toEqual(["Papers", [name, "Papers"], 1]);
    expect((await readSheet(new Uint8Array(bytes), { sheet: name })).sheet).toBe(name);
  });

  test("says that another sheet has a table too, unless a person chose the sheet", async () => {
    const data = [
      ["Title", "Year"],
      ["X", "2024"],
      ["Y", "2024"],
    ];
    const bytes = await writeWorkbook([
      { sheet: "Journals", data },
      { sheet: "Patents", data },
    ]).toBuffer();
    const notesOf = async (sheet?: string) =>
      (await readSheet(new Uint8Array(bytes), { sheet })).faults.map(({ message }) => message);
    expect(await notesOf()).toEqual(["The workbook has several sheets with rows. One is read at a time."]);
    expect(await notesOf("Patents")).toEqual([]);
  });

  test("reads the named sheet", async () => {
    const one = aWorkbook(`<row r="1">${text("A1", "x")}${text("B1", "y")}</row>`);
    expect((await readSheet(one, { sheet: "S" })).sheets).toEqual(["S"]);
    await expect(readSheet(one, { sheet: "T" })).rejects.toThrow("no sheet T. Its sheets: S.");
  });
});

describe("a workbook that exceeds a limit is refused before it is read", () => {
  const head = `<row r="1">${text("A1", "a")}${text("B1", "b")}</row>`;
  const zeros = Buffer.alloc(100 * 1024 * 1024, 32);

  test.each<[string, string, () => Uint8Array]>([
    [
      "a declared size beyond the limit",
      "unpacks-too-large",
      () => aWorkbook(head, [{ name: "xl/x.xml", content: zeros }]),
    ],
    [
      "a size that lies",
      "unpacks-too-large",
      () => aWorkbook(head, [{ name: "xl/x.xml", content: zeros, declared: 100 }]),
    ],
    [
      "thousands of parts",
      "too-many-entries",
      () =>
        aWorkbook(
          head,
          Array.from({ length: 2001 }, (_, n) => ({ name: `${n}`, content: "" })),
        ),
    ],
    [
      "a hundred sheets",
      "too-many-sheets",
      () =>
        aWorkbook(
          head,
          Array.from({ length: 100 }, (_, n) => ({ name: `xl/worksheets/s${n}.xml`, content: "<a/>" })),
        ),
    ],
    ["a row far below", "too-many-rows", () => aWorkbook(`${head}<row r="999999999">${cell("A999999999", "1")}</row>`)],
    ["a cell far to the right", "too-many-columns", () => aWorkbook(`${head}<row r="2">${cell("XFD2", "1")}</row>`)],
    ["a cell beyond any sheet", "too-many-columns", () => aWorkbook(`${head}<row r="2">${cell("ZZZZZZ2", "1")}</row>`)],
    [
      "a place hidden behind a comment",
      "too-many-columns",
      () => aWorkbook(`${head}<row r="2"><c r="XFD2"><!-- --><v>1</v></c></row>`),
    ],
    ["a place in disguise", "broken-file", () => aWorkbook(`${head}<row r="2"><c r="&#88;FD2"><v>1</v></c></row>`)],
    ["a row number in disguise", "broken-file", () => aWorkbook(`${head}<row r="&#57;99999999"/>`)],
    [
      "a place behind a long tag",
      "too-many-columns",
      () => aWorkbook(`${head}<row r="2"><c x="${"y".repeat(200_000)}" r="XFD2"><v>1</v></c></row>`),
    ],
    [
      "a document type",
      "broken-file",
      () => aWorkbook(head, [{ name: "xl/styles.xml", content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }]),
    ],
    ["another archive", "not-a-table", () => aZip([{ name: "notes/list.xml", content: "<a/>" }])],
    ["an old workbook", "old-workbook", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(600).fill(0)])],
    ["half a file", "broken-file", () => aWorkbook(head).subarray(0, 300)],
    ["nothing", "broken-file", () => new Uint8Array(0)],
    ["no rows", "empty-file", () => aWorkbook("")],
  ])("%s", async (_, code, make) => {
    expect(await refusalOf(make())).toBe(code);
  });

  test("cells without a position are refused with what the person can do", async () => {
    const refused = readSheet(aWorkbook(`<row><c t="inlineStr"><is><t>Title</t></is></c></row>`));
    await expect(refused).rejects.toThrow("Save it again");
  });

  const far = {
    name: "xl/worksheets/sheet1.xml",
    content: `<worksheet><sheetData>${row("XFD")}</sheetData></worksheet>`,
  };

  test("an entry that only one of the directory's two counts covers is not read", async () => {
    const bytes = aWorkbook(head + row("B"), [far]);
    bytes.writeUInt16LE(3, bytes.length - 12);
    expect(await refusalOf(bytes)).toEqual([{ number: 2, cells: ["", "1"] }]);
  });

  test("a second directory for readers that know ZIP64 is the one that is checked", async () => {
    const bytes = aWorkbook(head + row("B"), [far]);
    const end = bytes.subarray(-22);
    const wide = Buffer.alloc(76);
    wide.writeUInt32LE(0x06064b50, 0);
    wide.writeUInt32LE(4, 32);
    wide.writeUInt32LE(end.readUInt32LE(16), 48);
    wide.writeUInt32LE(0x07064b50, 56);
    wide.writeUInt32LE(bytes.length - 22, 64);
    end.writeUInt16LE(3, 8);
    end.writeUInt16LE(3, 10);
    expect(await refusalOf(Buffer.concat([bytes.subarray(0, -22), wide, end]))).toBe("too-many-columns");
  });

  test("formatted but empty cells to the last column are no reason to refuse", async () => {
    const rows = `${head}<row r="2">${text("A2", "x")}<c r="XFD2" s="0"/><c r="XFE2"></c></row>`;
    expect(await refusalOf(aWorkbook(rows))).toEqual([{ number: 2, cells: ["x", ""] }]);
  });
});

describe.skipIf(!existsSync(trial))("workbooks from real life", () => {
  const read = (file: string) => readSheet(new Uint8Array(readFileSync(path.join(trial, file))));

  test("a plain sheet", async () => {
    const table = await read("csv-edge/messy/simple.xlsx");
    expect([table.header, table.rows.length]).toEqual([["date", "temperature", "place"], 6]);
  });

  test("an empty sheet is refused with a message", async () => {
    await expect(read("csv-edge/messy/libreoffice.xlsx")).rejects.toMatchObject({ code: "empty-file" });
  });

  test("a form of an accreditation body, filled", async () => {
    const table = await read("naac-forms/filled_3.4.5_papers.xlsx");
    expect(table.header.length).toBeGreaterThan(5);
    expect(table.faults.map((fault) => fault.code)).toContain("rows-above-header");
    expect(table.rows.length).toBeGreaterThan(30);
    expect(table.rows.filter((row) => row.problem)).toEqual([]);
  });

  test.each(["1.1.3", "2.4.1", "3.1.3", "3.4.3", "3.4.5", "3.4.6", "3.5.2"])(
    "the blank form %s has a header",
    async (name) => {
      expect((await read(`naac-forms/${name}.xlsx`)).header.length).toBeGreaterThan(2);
    },
  );
});
