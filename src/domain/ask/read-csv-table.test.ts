import { expect, test } from "vitest";
import { readCsvTable } from "./read-csv-table.ts";

async function* exportOf(rows: number, ends = { count: 0 }): AsyncGenerator<Buffer> {
  yield Buffer.from("Title,Year\r\n");
  for (let row = 1; row <= rows; row += 100) {
    const chunk = Array.from({ length: 100 }, (_, index) => `"Paper ${row + index}, in\r\ntwo lines",2024\r\n`);
    yield Buffer.from(chunk.join(""));
    ends.count++;
  }
}
const types = new Map([["Year", "year"]]);

test("the first rows of a very long list are read, and not the others", async () => {
  const read = { count: 0 };
  const { columns, rows } = await readCsvTable(exportOf(30_000, read), types, 120);
  expect(columns.map(({ label, isNumber }) => [label, isNumber])).toEqual([
    ["Title", false],
    ["Year", true],
  ]);
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([
    120,
    ["Paper 1, in\r\ntwo lines", "2024"],
    ["Paper 120, in\r\ntwo lines", "2024"],
  ]);
  expect(read.count).toBeLessThan(3);
});

test("a list may have fewer rows than are requested, and without a number a very long one is refused", async () => {
  expect((await readCsvTable(exportOf(200), types, 1000)).rows).toHaveLength(200);
  await expect(readCsvTable(exportOf(30_000), types)).rejects.toThrow("more than 20,000 rows");
});
