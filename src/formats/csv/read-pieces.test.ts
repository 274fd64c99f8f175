import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tableLimits } from "../table/limits.ts";
import type { TableFault } from "../table/table.ts";
import { decodePieces, decodeText, findEncoding } from "./decode-text.ts";
import { readPieces } from "./read-pieces.ts";
import { readTable } from "./read-table.ts";

const edge = path.join(process.env.FPMS_TRIAL_DATA ?? "../shared/data", "csv-edge");
const entries = existsSync(edge) ? readdirSync(edge, { recursive: true, encoding: "utf8" }) : [];
const files = entries.filter((name) => /\.(?:csv|txt|tsv)$/.test(name));

/** Cells so short that a piece of a few hundred characters holds many of them. */
const limits = { ...tableLimits, cellLength: 40 };
const longEnough = 1500;

async function* cut<Whole extends { length: number }>(
  whole: Whole & { slice(from: number, to: number): Whole },
  by: number,
) {
  for (let position = 0; position < whole.length; position += by) yield whole.slice(position, position + by);
}

async function allOf<One>(ones: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of ones) all.push(one);
  return all;
}

async function inPieces(text: string, by: number) {
  const pieces = await allOf(readPieces(cut(text, by), limits, longEnough));
  const [rows, faults] = [pieces.flatMap((piece) => piece.rows), pieces.flatMap((piece) => piece.faults)];
  return { header: pieces[0]?.header, rows, faults, pieces: pieces.length };
}

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z ]{0,8}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"a, b"', '"two\nlines"', '"say ""so"""', 'odd"quote', '"never closed', "", " x "),
  },
);
const byRow = (faults: readonly TableFault[]) =>
  faults.toSorted((a, b) => a.row - b.row || a.code.localeCompare(b.code));
const line = fc.array(cell, { minLength: 3, maxLength: 5 });

test("any text is read in pieces as it is read as a whole", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 150, maxLength: 250 }),
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.integer({ min: 1, max: 700 }),
      async (lines, ending, by) => {
        const text = `name,email,department\n${lines.map((cells) => cells.join(",")).join(ending)}`;
        const whole = readTable(text, limits);
        const { header, rows, faults } = await inPieces(text, by);
        expect(rows).toEqual(whole.rows);
        // A quotation mark is reported with its piece, a second table at the end.
        expect(byRow(faults)).toEqual(byRow(whole.faults));
        expect(header).toEqual(whole.header);
      },
    ),
    { numRuns: 60 },
  );
});

const record = fc
  .tuple(fc.nat(9999), fc.constantFrom("Roads", "Water", "-do-", ""), fc.constantFrom("A. Rao", "ditto", "S. Iyer"))
  .map((cells) => cells.join(","));
const between = fc.constantFrom(
  "Total,,90",
  "Academic Year 2022-23,,",
  "(1),(2),(3)",
  "Sr. No.,Title of work,Author",
  "Date: 3/4/2023,,",
  "Prepared by the clerk of the office,,",
  ",,Principal",
  "Other works,,",
  "Sr. No.,Title of work,Publisher",
);

test("totals, ditto marks, notes and a second table are left out wherever a piece ends", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 30, arbitrary: record }, { weight: 1, arbitrary: between }), {
        minLength: 150,
        maxLength: 300,
      }),
      fc.array(between, { maxLength: 7 }),
      fc.constantFrom("Sr. No.,Title of work,Author", "Number of it,Title of work,Author"),
      fc.integer({ min: 1, max: 700 }),
      async (lines, last, header, by) => {
        const text = ["Works of 2022-23", header, ...lines, ...last].join("\n");
        const whole = readTable(text, limits);
        const { rows, faults } = await inPieces(text, by);
        expect(rows).toEqual(whole.rows);
        expect(faults).toEqual(whole.faults);
      },
    ),
    { numRuns: 40 },
  );
});

test("titles, the header and a named delimiter are found in the first piece, and rows keep their numbers", async () => {
  const lines = Array.from({ length: 300 }, (_, position) => `Person ${position};p${position}@x.example;IT`);
  const text = `sep=;\nList of faculty\n\nname;email;department\n${lines.join("\n")}\n`;
  const { header, rows, pieces } = await inPieces(text, 100);
  expect(header).toEqual(["name", "email", "department"]);
  expect(rows).toEqual(readTable(text, limits).rows);
  expect(rows.at(-1)).toMatchObject({ number: 304, cells: ["Person 299", "p299@x.example", "IT"] });
  expect(pieces).toBeGreaterThan(3);
});

test("too many rows are refused, wherever they are", async () => {
  const text = `a,b\n${"1,2\n".repeat(2000)}`;
  const few = { ...limits, rows: 1000 };
  await expect(allOf(readPieces(cut(text, 300), few, longEnough))).rejects.toThrow("more than 1,000 rows");
});

describe("the encoding of a file that is read in pieces", () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  test.each([
    ["utf-8", bytesOf("नाम,José\n".repeat(50))],
    ["utf-8 with a byte order mark", bytesOf(`\uFEFF${"नाम,José\n".repeat(50)}`)],
    ["utf-16", new Uint8Array(Buffer.from(`\uFEFF${"नाम,José\n".repeat(50)}`, "utf16le"))],
    ["Windows text", new Uint8Array(Buffer.from("Jos\xe9,caf\xe9\n".repeat(50), "latin1"))],
    ["damaged utf-16", new Uint8Array([...Buffer.from(`\uFEFF${"नाम,José\n".repeat(50)}`, "utf16le"), 0x00, 0xd8])],
    ["damaged utf-8", new Uint8Array([...bytesOf("नाम,José\n".repeat(50)), 0xff, 0x41])],
  ])("%s", async (_, bytes) => {
    const { encoding, damaged } = await findEncoding(cut(bytes, 7));
    const whole = decodeText(bytes);
    expect({ encoding, damaged }).toEqual({ encoding: whole.encoding, damaged: whole.damaged });
    const text = (await allOf(decodePieces(cut(bytes, 7), encoding))).join("");
    expect(text.replace(/^\uFEFF/, "")).toBe(whole.text.replace(/^\uFEFF/, ""));
  });
});

test.skipIf(files.length === 0)("collected files are read in pieces as they are read as a whole", async () => {
  const attempt = async <Read>(read: () => Read | Promise<Read>) => {
    try {
      return await read();
    } catch (error) {
      return String(error);
    }
  };
  for (const file of files) {
    const bytes = new Uint8Array(readFileSync(path.join(edge, file)));
    const whole = await attempt(() => readTable(bytes).rows);
    const read = await attempt(async () => {
      const texts = decodePieces(cut(bytes, 5000), (await findEncoding(cut(bytes, 5000))).encoding);
      return (await allOf(readPieces(texts))).flatMap(({ rows }) => rows);
    });
    expect(read, file).toEqual(whole);
  }
});
