import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CellWriter, type CopiedRow, csvOfCopy } from "./csv-of-copy.ts";
import { writeCsvLine } from "./write-csv.ts";

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\v": "\\v" };
const asCopied = (rows: readonly string[][]) =>
  rows.map(
    (row) => `${row.map((cell) => cell.replace(/[\\\n\r\t\v]/g, (sign) => escapes[sign] ?? sign)).join("\t")}\n`,
  );

async function* inChunks(bytes: Buffer, sizes: readonly number[]) {
  let from = 0;
  for (let turn = 0; from < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

const signs = fc.constantFrom(...`abc =+-@'",;|\\\t\n\r\v 019éद＝😀\u00a0`);
const cell = fc.string({ unit: signs, maxLength: 60 });

test("rows in chunks of any length are the lines of a writer that has them as texts", async () => {
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(rows, sizes, fc.boolean(), async (list, lengths, isCopied) => {
      const width = list[0]?.length ?? 1;
      const isFirstCopied = isCopied || width === 1;
      const chunks = inChunks(Buffer.from(asCopied(list).join("")), lengths);
      const written: Buffer[] = [];
      const isWritten = (position: number) => position === 1 || (position === 0 && !isFirstCopied);
      const writeRow = (row: CopiedRow, line: CellWriter) => {
        for (let position = 0; position < width; position++)
          isWritten(position) ? line.write(row.text(position)) : line.copy(position);
      };
      const lines = csvOfCopy(chunks, width, writeRow, { isFirstCopied });
      for await (const piece of lines) written.push(Buffer.from(piece));
      expect(Buffer.concat(written).toString()).toBe(list.map((row) => writeCsvLine(row)).join(""));
    }),
  );
});

test.each(["0", "-5", "12.50", "0.0000001", "1000000000000000000000", "123456789.25", ""])(
  "the figure %s is written as a number and never guarded",
  async (figure) => {
    const pieces: Buffer[] = [];
    const lines = csvOfCopy(inChunks(Buffer.from(`${figure}\tx\n`), [5]), 2, (_row, line) => {
      line.copyFigure(0);
      line.copy(1);
    });
    for await (const piece of lines) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe(`${figure === "" ? "" : String(Number(figure))},x\r\n`);
  },
);
