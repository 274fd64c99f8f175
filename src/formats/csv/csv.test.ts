import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FormatRefusal } from "../format-refusal.ts";
import { tableLimits } from "../table/limits.ts";
import { decodeText } from "./decode-text.ts";
import { findDelimiter } from "./find-delimiter.ts";
import { guardCell, unguardCell } from "./guard-cell.ts";
import { readTable } from "./read-table.ts";
import { writeCsv, writeCsvLine } from "./write-csv.ts";

const trial = process.env.FPMS_TRIAL_DATA ?? "../shared/data";
const edge = path.join(trial, "csv-edge");
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index++)
    new DataView(bytes.buffer).setUint16(index * 2, text.charCodeAt(index), !bigEndian);
  return bytes;
};
const cellsOf = (text: string | Uint8Array) => readTable(text).rows.map((row) => row.cells);

describe("encodings", () => {
  const text = "title,author\nनई शिक्षा,José\n";

  test.each([
    ["utf-8", new TextEncoder().encode(text)],
    ["utf-8-bom", new TextEncoder().encode(`\uFEFF${text}`)],
    ["utf-16le", utf16(`\uFEFF${text}`, false)],
    ["utf-16be", utf16(`\uFEFF${text}`, true)],
  ])("%s", (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text, encoding, damaged: false });
  });

  test("two-byte text without a mark is recognised by its zeros", () => {
    expect(decodeText(utf16("title,year\nA,2024\n", false)).encoding).toBe("utf-16le");
    expect(decodeText(utf16("title,year\nA,2024\n", true)).encoding).toBe("utf-16be");
  });

  test("text that is not UTF-8 is read as Windows text", () => {
    expect(decodeText(new Uint8Array([0x93, 0x4a, 0x6f, 0x73, 0xe9, 0x94, 0x80]))).toEqual({
      text: "“José”€",
      encoding: "windows-1252",
      damaged: false,
    });
  });

  test("with the rows of an old Mac it is read as text of a Mac", () => {
    const bytes = new Uint8Array([0x83, 0x74, 0x75, 0x64, 0x65, 0x0d, 0xd2, 0x41, 0xd3]);
    expect(decodeText(bytes)).toEqual({ text: "Étude\r“A”", encoding: "macintosh", damaged: false });
  });

  test("one damaged byte among many letters does not damage the others", () => {
    const bytes = new Uint8Array([...new TextEncoder().encode("é".repeat(20)), 0xe9, 0x20]);
    const table = readTable(new Uint8Array([...new TextEncoder().encode("title\n"), ...bytes]));
    expect(table.encoding).toBe("utf-8");
    expect(table.faults.map((fault) => fault.code)).toEqual(["unreadable-characters"]);
  });
});

describe("rows and cells", () => {
  test.each([
    ["a,b\n1,2\n", [["1", "2"]]],
    [
      "a,b\r1,2\r\n3,4\n5,6",
      [
        ["1", "2"],
        ["3", "4"],
        ["5", "6"],
      ],
    ],
    ['a,b\n"x\r\ny",2', [["x\r\ny", "2"]]],
    ['a,b\n"say ""so""",2', [['say "so"', "2"]]],
    ['a,b\n"He said "hello, you" to me",x', [['He said "hello, you" to me', "x"]]],
    [
      'a,b\n"abc" def,x\n"y",z',
      [
        ['"abc" def', "x"],
        ["y", "z"],
      ],
    ],
    ['a,b\n5" pipe,x', [['5" pipe', "x"]]],
    [
      'a,b\n"open,x\n1,2\n',
      [
        ['"open', "x"],
        ["1", "2"],
      ],
    ],
    [
      'a,b\n"open,x\n1,"2"\n',
      [
        ['"open', "x"],
        ["1", "2"],
      ],
    ],
    ['a,b\n  "x, y" ,2', [["x, y", "2"]]],
    [
      "a;b\n1,5;2\n2,5;3",
      [
        ["1,5", "2"],
        ["2,5", "3"],
      ],
    ],
    ["sep=|\na|b\n1|2,3;4", [["1", "2,3;4"]]],
    [
      'a,b\n="0123","=""x"""\n="1"&"2","=""x"" y"',
      [
        ["0123", "x"],
        ['="1"&"2"', '="x" y'],
      ],
    ],
    ["a,b\n\n,\n  , \n1,2", [["1", "2"]]],
    ["a,b,\n1,2,\n", [["1", "2"]]],
    ["a,b,\n1,2,3\n", [["1", "2", "3"]]],
  ])("%j", (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test("the mark with which old programs end a file is no row", () => {
    expect(readTable("title,year\nA,1\n\x1a").rows.map(({ cells }) => cells)).toEqual([["A", "1"]]);
  });

  test("a row keeps the number that a spreadsheet shows, past blank rows and line ends inside cells", () => {
    const { rows, headerRow } = readTable('\n\ntitle,year\n"two\nlines",2020\n\nB,2021\n');
    expect([headerRow, ...rows.map((row) => row.number)]).toEqual([3, 4, 6]);
  });

  test("a row that does not match the header stays, with its problem", () => {
    const { rows } = readTable("a,b,c\n1,2,3\n1,2\n1,2,3,4\n1,2,3,,\n");
    expect(rows.map((row) => row.problem)).toEqual([undefined, "too-few", "too-many", undefined]);
  });

  test("an unclosed quotation mark is reported with its row", () => {
    expect(readTable('a,b\nx,y\n"open,1\n').faults).toMatchObject([{ code: "unclosed-quote", row: 3 }]);
  });

  test("titles and notes above the header are left out and reported", () => {
    const table = readTable("List of papers,,,\n2023-24,,,\n,,,\nTitle,Author , Year,DOI\nA,B,2024,\n");
    expect(table.header).toEqual(["Title", "Author", "Year", "DOI"]);
    expect(table.headerRow).toBe(4);
    expect(table.faults).toMatchObject([{ code: "rows-above-header", row: 4 }]);
  });

  test.each([
    "Sand in necks,Rao A,2019\nGlass,Sen B,2021\n",
    "1,Sand in necks,2278-0181\n2,Glass,2321-0613\n",
    "Sand in necks;12-Jan-19\nGlass;3-Feb-20\n",
    "Asha Rao,asha@college.example\nBina Sen,bina@college.example\n",
  ])("without headings the first row is a row: %j", (text) => {
    const table = readTable(text);
    expect(table.rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(table.header.join("")).toBe("");
    expect(table.faults).toMatchObject([{ code: "no-headings", row: 1 }]);
  });

  test.each(["Department,2019,2020\nIT,12,14\nCivil,10,8\n", "Year,2019,2020\nTitle,Sand,Glass\n"])(
    "years are headings too: %j",
    (text) => {
      expect(readTable(text).faults).toEqual([]);
    },
  );

  test("a repeated name in the header is reported", () => {
    expect(readTable("title,Title,year\nA,B,1\n").faults).toMatchObject([{ code: "repeated-header" }]);
  });

  test("any text is read or refused with a message, never with a fault", () => {
    const letters = fc.constantFrom(...'"",;\t|\r\n a1\'=\0');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 80 }), (parts) => {
        try {
          readTable(parts.join(""));
        } catch (error) {
          expect(error).toBeInstanceOf(FormatRefusal);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the delimiter", () => {
  test.each([
    ["a,b\n1,2", ","],
    ['Authors,Title\n"Rao, A; Sen, B; Das, C","On x; y; z"\n"Rao, A; Sen, B","Q"', ","],
    ["a;b\n1,5;2,5\n", ";"],
    ["a\tb\n1, 2\t3", "\t"],
    ["a|b\n1|2", "|"],
    ["title\nOne, two\nThree", ","],
    ["", ","],
  ])("%j", (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });
});

describe("limits", () => {
  const refusalOf = (read: () => unknown) => {
    try {
      read();
    } catch (error) {
      return error instanceof FormatRefusal ? error.code : error;
    }
  };

  test("too large, too long, too wide and empty files are refused", () => {
    expect(refusalOf(() => readTable(new Uint8Array(tableLimits.sizeInBytes + 1)))).toBe("too-many-bytes");
    expect(refusalOf(() => readTable(`a\n${"1\n".repeat(tableLimits.rows + 1)}`))).toBe("too-many-rows");
    expect(refusalOf(() => readTable(`${"a,".repeat(200)}a\n`))).toBe("too-many-columns");
    expect(refusalOf(() => readTable(" \n,,\n"))).toBe("empty-file");
    expect(readTable(`a\n${"1\n".repeat(50_000)}`).rows).toHaveLength(50_000);
  });

  test("a cell beyond the limit refuses only its row", () => {
    const { rows } = readTable(`a,b\n1,${"x".repeat(40_000)}\n2,y\n`);
    expect(rows.map((row) => [row.problem, row.cells[1]?.length])).toEqual([
      ["too-long", 32_767],
      [undefined, 1],
    ]);
  });

  test.each([
    ["quotes that never close", '"a"b,'.repeat(400_000)],
    ["quotes that open on every line", '"a\n'.repeat(1_000_000)],
    ["nothing but quotes", '"'.repeat(5_000_000)],
    ["nothing but separators", ",".repeat(5_000_000)],
    ["quotes behind blanks that never close", '"a"b, '.repeat(400_000)],
    ["pairs of quotes", '"a" "b" '.repeat(600_000)],
  ])("%s end in time", (_, text) => {
    // A reader that looks ahead repeatedly would need more than an hour.
    expect(() => refusalOf(() => readTable(text))).not.toThrow();
  });
});

describe("writing", () => {
  test.each(["=1+1", "+1", "-1", "@sum", "\tx", "\rx", "\0=1", "＝1", "＋1", "－1", "＠x", "'=1", "''-x"])(
    "guards %j",
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
      expect(unguardCell(guardCell(text))).toBe(text);
    },
  );

  test.each(["a=b", "'quoted'", "", " =1", "10-12"])("leaves %j alone", (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });

  test("figures of numeric columns stay figures", () => {
    expect(writeCsvLine(["-5", "-5", -5], { guard: [false, true] })).toBe("-5,'-5,-5\r\n");
  });

  test("quotes what would otherwise be split", () => {
    expect(writeCsvLine(["a,b", 'say "so"', "x\ny", "a;b", " a", null, undefined, ""])).toBe(
      '"a,b","say ""so""","x\ny","a;b"," a",,,\r\n',
    );
    expect(writeCsvLine([""])).toBe('""\r\n');
  });

  test("what was written is read back unchanged", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("=1", "'=1", "a\r\nb", '"', '""', ",", ";", "-", "\t", " x ", "é", "नई"),
    );
    const row = fc.tuple(fc.constantFrom("A", "=B", '"C"'), cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const bytes = new TextEncoder().encode(writeCsv(["title", "x", "y"], rows));
        const table = readTable(bytes);
        expect(table.rows.map((one) => one.cells.map(unguardCell))).toEqual(rows);
        expect(table.encoding).toBe("utf-8-bom");
      }),
      { numRuns: 500 },
    );
  });
});

describe.skipIf(!existsSync(edge))("awkward files from real life", () => {
  const spectrum = existsSync(edge)
    ? readdirSync(path.join(edge, "spectrum")).filter((name) => name.endsWith(".csv"))
    : [];

  test.each(spectrum)("spectrum/%s is read as its expected file says", (name) => {
    const table = readTable(readFileSync(path.join(edge, "spectrum", name)));
    const json: unknown = JSON.parse(
      decodeText(readFileSync(path.join(edge, "spectrum", name.replace(".csv", ".json")))).text,
    );
    const objects = table.rows.map((row) =>
      Object.fromEntries(table.header.map((key, index) => [key, row.cells[index]])),
    );
    // One pair differs by the telephone number, in the files themselves.
    const expected = JSON.parse(
      JSON.stringify(Array.isArray(json) ? json : [json]).replace("1234567890", "2095257564"),
    );
    expect(objects).toEqual(expected);
  });

  const counted = existsSync(edge)
    ? (JSON.parse(readFileSync(path.join(edge, "manifest.json"), "utf8")) as { files: Counted[] })
    : { files: [] };
  type Counted = { file: string; rows: number; columns: number; delimiter: string; ragged_rows: number };
  const listed = counted.files.filter(({ file }) => !file.endsWith(".xlsx"));

  test.each(listed)("$file has the rows that were counted by other means", ({ file, rows, columns, delimiter }) => {
    const table = readTable(readFileSync(path.join(edge, file)));
    const titles: Record<string, number> = { "messy/weird_head_padding.csv": 8, "messy/excel_pasting.csv": 2 };
    if (file === "messy/weird_head_padding.csv") {
      expect(table.delimiter).toBe(";");
      expect(table.header.slice(1)).toEqual(["1985", "1993", "2000", "2005", "2006", "2007", "2008", "2009", "2010"]);
      expect(table.headerRow).toBe(12);
      return;
    }
    expect(table.rows.length + 1 + (titles[file] ?? 0)).toBe(rows);
    expect(table.header).toHaveLength(columns);
    expect(table.delimiter).toBe(delimiter);
    expect(table.rows.filter((row) => row.problem)).toEqual([]);
  });

  test("the seven templates are read with their sample rows", () => {
    const folder = path.join(trial, "templates");
    const names = readdirSync(folder).filter((name) => name.endsWith(".csv"));
    const counts = names.map((name) => readTable(readFileSync(path.join(folder, name))).rows);
    expect(counts.flat()).toHaveLength(22);
    expect(counts.flat().filter((row) => row.problem)).toEqual([]);
  });
});
