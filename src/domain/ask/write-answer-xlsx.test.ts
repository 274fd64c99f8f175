import { read } from "@e965/xlsx";
import { expect, test } from "vitest";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { translate } from "#texts/translate.ts";
import { columnOfType } from "./answer-table.ts";
import { writeAnswerXlsx } from "./write-answer-xlsx.ts";

const details = { institute: "The College", person: "Asha Kulkarni", when: "2026-01-01", t: translate };

test.each<[type: string, text: string, cell: "n" | "s", shown?: string]>([
  ["int", "12", "n"],
  ["int", "-5", "n"],
  ["decimal", "0.125", "n"],
  ["decimal", "123456789.12345678", "s"],
  ["money", "1250000.5", "n"],
  ["money", "1e21", "s"],
  ["year", "2024", "n"],
  ["page", "118", "n"],
  ["page", "S1511", "s"],
  ["page", "0012", "s"],
  ["date", "2024-02-29", "n", "29 Feb 2024"],
  ["date", "1899-12-31", "s"],
  ["partial-date", "2024-02-29", "n", "29 Feb 2024"],
  ["partial-date", "2024-02", "s"],
  ["partial-date", "2024", "s"],
  ["text", "2024", "s"],
  ["issn", "20493630", "s"],
])("a cell of a %s with %s is of the type %s, and is read back as it was", async (type, text, cell, shown) => {
  const columns = [columnOfType("Title", "text"), columnOfType("Value", type)];
  const table = { title: "List", question: "", notes: [], columns, rows: [["Wells", text]], totals: null };
  const bytes = await writeAnswerXlsx(table, details);
  const [name = ""] = read(bytes).SheetNames;
  expect(read(bytes, { cellText: true }).Sheets[name]?.B2).toMatchObject({ t: cell, ...(shown && { w: shown }) });
  expect((await readSheet(bytes, { sheet: name })).rows[0]?.cells).toEqual(["Wells", text]);
});

test("the sheets of an answer are printed as wide as a page, very wide ones on several, with their headings on each", async () => {
  const columnsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => columnOfType(`Column ${index}`, "text"));
  const tableOf = (title: string, count: number) => ({
    title,
    question: "",
    notes: [],
    totals: null,
    columns: columnsOf(count),
    rows: [Array.from({ length: count }, () => "Wells and more words")],
  });
  const bytes = await writeAnswerXlsx({ ...tableOf("A & B's list", 8), moreTables: [tableOf("Wide", 20)] }, details);
  const files = unzip(Buffer.from(bytes));
  const textOf = (name: string) => String(files.get(`xl/${name}.xml`));
  const setups = ["sheet1", "sheet2", "sheet3"].map((name) => {
    const sheet = textOf(`worksheets/${name}`);
    return [
      /fitToPage="1"/.test(sheet),
      /<pageSetup[^>]*orientation="(\w+)"/.exec(sheet)?.[1],
      /fitToWidth="(\d+)"/.exec(sheet)?.[1],
    ];
  });
  expect(setups).toEqual([
    [true, "landscape", "1"],
    [true, "landscape", "2"],
    [true, "landscape", "1"],
  ]);
  expect(textOf("workbook")).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'A &amp; B''s list'!$1:$1</definedName><definedName name="_xlnm.Print_Titles" localSheetId="1">'Wide'!$1:$1</definedName>`,
  );
});

test("a long text is printed on several lines, and the rows without one have one line", async () => {
  const columns = [columnOfType("Title", "text"), columnOfType("Year", "year")];
  const title = "A study of wells and their water in eleven villages of the district, ".repeat(2).trim();
  const rows = [
    [title, "2024"],
    ["Wells", "2023"],
  ];
  const bytes = await writeAnswerXlsx({ title: "List", question: "", notes: [], columns, rows, totals: null }, details);
  const files = unzip(Buffer.from(bytes));
  const sheet = String(files.get("xl/worksheets/sheet1.xml"));
  expect(
    [...sheet.matchAll(/<row r="(\d+)"([^>]*)>/g)].map(([, row, rest]) => [row, /\bht="(\d+)"/.exec(rest ?? "")?.[1]]),
  ).toEqual([
    ["1", undefined],
    ["2", "45"],
    ["3", undefined],
  ]);
  const styles =
    String(files.get("xl/styles.xml"))
      .replace(/[\s\S]*<cellXfs/, "")
      .match(/<xf\b[\s\S]*?(?:\/>|<\/xf>)/g) ?? [];
  const styleOf = (cell: string) =>
    styles[Number(new RegExp(`<c r="${cell}"[^>]*?(?: s="(\\d+)")`).exec(sheet)?.[1])] ?? "";
  expect([
    /wrapText="1"/.test(styleOf("A2")),
    /wrapText="1"/.test(styleOf("B2")),
    /vertical="top"/.test(styleOf("B2")),
  ]).toEqual([true, false, true]);
  expect((await readSheet(bytes, { sheet: "List" })).rows[0]?.cells).toEqual([title, "2024"]);
});

test.each<[text: string, rowsAbove: number]>([
  ["A study of wells and their water in eleven villages of the coast", 240],
  ["INTERNATIONAL CONFERENCE ON WATER AND WELLS IN DRY REGIONS", 0],
])("a text that is wider than its column has two lines: %s", async (text, rowsAbove) => {
  const columns = [columnOfType("Title", "text"), columnOfType("Journal", "text")];
  const rows = [...Array.from({ length: rowsAbove }, () => ["Wells", "Water"]), [text, "Water"]];
  const bytes = await writeAnswerXlsx({ title: "List", question: "", notes: [], columns, rows, totals: null }, details);
  const sheet = String(unzip(Buffer.from(bytes)).get("xl/worksheets/sheet1.xml"));
  expect(new RegExp(`<row r="${rowsAbove + 2}"[^>]*\\bht="30"`).test(sheet)).toBe(true);
});

test("the name of its sheet is one that programs open: the title without control characters, lone surrogates and outer apostrophes", async () => {
  const nameOf = async (title: string) => {
    const bytes = await writeAnswerXlsx(
      { title, question: "", notes: [], columns: [], rows: [], totals: null },
      details,
    );
    expect(unzip(Buffer.from(bytes)).get("xl/workbook.xml")?.toString("utf8")).not.toMatch(
      /[^\P{Cc}\t\n\r]|\p{Surrogate}/u,
    );
    return read(bytes).SheetNames[0];
  };
  expect(await nameOf("Score of\u0001 Devi\r\nO'Brien")).toBe("Score of Devi O'Brien");
  expect(await nameOf("'Wells'")).toBe("Wells");
  expect(await nameOf(`Titles of a length of ${"x".repeat(8)}😀`)).toBe(`Titles of a length of ${"x".repeat(8)}`);
  expect(await nameOf("\u0007")).toBe("Answer");
});
