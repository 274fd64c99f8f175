import { read } from "@e965/xlsx";
import { expect, test } from "vitest";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { translate } from "#texts/translate.ts";
import { columnOfType } from "./answer-table.ts";
import { writeAnswerXlsx } from "./write-answer-xlsx.ts";

const imprint = { institute: "The College", person: "Asha Kulkarni", when: "2026-01-01", t: translate };

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
  const bytes = await writeAnswerXlsx(table, imprint);
  const [name = ""] = read(bytes).SheetNames;
  expect(read(bytes, { cellText: true }).Sheets[name]?.B2).toMatchObject({ t: cell, ...(shown && { w: shown }) });
  expect((await readSheet(bytes, { sheet: name })).rows[0]?.cells).toEqual(["Wells", text]);
});
