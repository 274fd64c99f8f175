import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openTable } from "#domain/imports/reading/open-table.ts";

const folder = mkdtempSync(join(tmpdir(), "open-table-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function everythingOf(table: Awaited<ReturnType<typeof openTable>>, columns: number[], part: number) {
  const rows = [];
  for (let from = 0; from < table.head.count; from += part) rows.push(...(await table.rows(from, from + part)));
  return { ...table, rows, dateFormats: await table.dateFormats(columns), samples: await table.samples() };
}

async function bothWays(bytes: Uint8Array, columns: number[], part: number) {
  const path = join(folder, "table");
  writeFileSync(path, bytes);
  const fileName = "list.csv";
  const onDisk = await openTable({ bytes: new Uint8Array(), fileName, path });
  const inMemory = await openTable({ bytes, fileName });
  return [await everythingOf(onDisk, columns, part), await everythingOf(inMemory, columns, part)];
}

const cell = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      "Solar power",
      "नाम",
      "",
      "3/4/2022",
      "18/9/2022",
      "9/18/2022",
      "3/3/2020",
      "2011-12",
      "2013-05",
      "2012-13",
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('"two\nlines"', '"say ""so"""', 'odd"quote', '"never closed', "José") },
);

test("a table that stays on the disk has the rows, faults, samples and date orders of one in memory", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 4 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom("utf8" as const, "utf16le" as const, "latin1" as const),
      fc.constantFrom(1, 40, 4000),
      fc.integer({ min: 1, max: 700 }),
      async (rows, encoding, times, part) => {
        const lines = rows.map((cells) => `${cells.join(",")}\n`).join("");
        const mark = encoding === "utf16le" ? "\uFEFF" : "";
        const text = `${mark}List of papers\n\nTitle,From,Date\n${lines.repeat(times).slice(0, 400_000)}`;
        const [onDisk, inMemory] = await bothWays(Buffer.from(text, encoding), [1, 2], part);
        expect(onDisk?.head).toEqual(inMemory?.head);
        expect(onDisk?.samples).toEqual(inMemory?.samples);
        expect(onDisk?.dateFormats).toEqual(inMemory?.dateFormats);
        expect(onDisk?.rows).toEqual(inMemory?.rows);
      },
    ),
    { numRuns: 25 },
  );
});

test.each([
  ["references", "@article{a, title={Solar power}, year={2020}}\n"],
  ["a list of another service", "PT\tAU\tTI\tSO\tPY\tUT\nJ\tRao, A\tSolar power\tAnnals\t2020\tWOS:1\n"],
  [
    "works with their types",
    "Document Type,Title,Authors,Year\nArticle,Solar power,Rao A.,2020\nBook,Wind power,Rao A.,2021\n",
  ],
  [
    "rows of a table with a quotation mark that is not closed",
    'List of papers\n\nTitle,From,Date\n18/9/2022,"never closed,"say ""so""",Solar power\nSolar power,Solar power,Solar power\n',
  ],
])("%s on the disk are read as in memory", async (_, text) => {
  const [onDisk, inMemory] = await bothWays(Buffer.from(text), [], 10);
  expect(onDisk).toMatchObject({ head: inMemory?.head, rows: inMemory?.rows, samples: inMemory?.samples });
});

test("earlier rows may be requested again", async () => {
  const path = join(folder, "again");
  writeFileSync(path, `Title,Year\n${Array.from({ length: 5000 }, (__, index) => `Work ${index},2020\n`).join("")}`);
  const table = await openTable({ bytes: new Uint8Array(), fileName: "list.csv", path });
  const titles = async (from: number) => (await table.rows(from, from + 2)).map(({ cells }) => cells[0]);
  expect(await titles(4000)).toEqual(["Work 4000", "Work 4001"]);
  expect(await titles(10)).toEqual(["Work 10", "Work 11"]);
  expect(await titles(4999)).toEqual(["Work 4999"]);
});
