import { writeCsvCell } from "./write-csv.ts";

/** A row of COPY text in which nulls are empty. */
export type CopiedRow = { text(cell: number): string };

/** Writes the next cells of a line of CSV, from a cell of the row that was read or from a text. */
export type CellWriter = {
  /** The cell as it is, guarded against formulas. */
  copy(cell: number): void;
  /** A figure as JavaScript writes it, not guarded: -5 is a figure. */
  copyFigure(cell: number): void;
  write(text: string, options?: { isGuarded?: boolean }): void;
};

/**
 * Turns chunks of COPY text, of any length, into lines of CSV with `writeRow`. Most cells are copied byte by byte: only
 * those with escapes, quotes, blanks at an end or a beginning that may have to be guarded become texts. With
 * `isFirstCopied: false`, the first of several cells, such as long JSON, is only read as text and not examined.
 */
export async function* csvOfCopy(
  chunks: AsyncIterable<Buffer>,
  cells: number,
  writeRow: (row: CopiedRow, line: CellWriter) => void,
  { isFirstCopied = true } = {},
): AsyncGenerator<Buffer, void, undefined> {
  const starts = new Int32Array(cells);
  const ends = new Int32Array(cells);
  const marks = new Uint8Array(cells);
  let bytes: Buffer = Buffer.alloc(0);
  let out = Buffer.allocUnsafe(chunkSize);
  let position = 0;
  let isFirst = true;

  const makeRoom = (length: number) => {
    if (position + length <= out.length) return;
    const larger = Buffer.allocUnsafe(Math.max(out.length * 2, position + length));
    out.copy(larger, 0, 0, position);
    out = larger;
  };
  const textOf = (cell: number): string => {
    const start = starts[cell] ?? 0;
    const end = ends[cell] ?? 0;
    const text = bytes.toString("utf8", start, end);
    if (!text.includes("\\")) return text;
    return text.replace(/\\(.)/g, (_, mark: string) => escapes[mark] ?? mark);
  };
  const separate = () => {
    if (!isFirst) out[position++] = comma;
    isFirst = false;
  };
  const writeText = (text: string, isGuarded: boolean) => {
    const cell = writeCsvCell(text, isGuarded);
    makeRoom(cell.length * maxBytes + lineEnds);
    separate();
    position += out.write(cell, position);
  };
  const writeBytes = (start: number, end: number, isQuoted: boolean) => {
    makeRoom(end - start + quotes + lineEnds);
    separate();
    if (isQuoted) out[position++] = quote;
    if (end - start > fewBytes) {
      out.set(bytes.subarray(start, end), position);
      position += end - start;
    } else for (let from = start; from < end; from++) out[position++] = bytes[from] ?? 0;
    if (isQuoted) out[position++] = quote;
  };
  const row: CopiedRow = { text: textOf };
  const line: CellWriter = {
    write: (text, { isGuarded = true } = {}) => {
      if (text === "") writeBytes(0, 0, false);
      else writeText(text, isGuarded);
    },
    copy: (cell) => {
      const start = starts[cell] ?? 0;
      const end = ends[cell] ?? 0;
      const found = marks[cell] ?? 0;
      const isPlain =
        ((found | (edges[bytes[start] ?? 0] ?? 0) | (edges[bytes[end - 1] ?? 0] ?? 0)) & ~separator) === 0;
      if (start === end || isPlain) writeBytes(start, end, start < end && found === separator);
      else writeText(textOf(cell), true);
    },
    copyFigure: (cell) => {
      const start = starts[cell] ?? 0;
      const end = ends[cell] ?? 0;
      let isPlain = end - start <= safeDigits;
      for (let from = start; from < end && isPlain; from++) isPlain = digits[bytes[from] ?? 0] === 1;
      if (isPlain) writeBytes(start, end, false);
      else writeText(String(Number(textOf(cell))), false);
    },
  };
  const endLine = (outputLineStart: number) => {
    makeRoom(lineEnds);
    // A single empty cell would be a blank line, which readers skip.
    if (position === outputLineStart) position += out.write('""', position);
    out[position++] = carriageReturn;
    out[position++] = newline;
    isFirst = true;
  };

  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let inputLineStart = 0;
    let cell = 0;
    let start = 0;
    let mark = 0;
    for (let index = 0; index < bytes.length; index++) {
      if (cell === 0 && !isFirstCopied) {
        index = bytes.indexOf(tab, index);
        if (index < 0) break;
      }
      const found = classes[bytes[index] ?? 0] ?? 0;
      if (found === 0) continue;
      if (found !== divider) {
        mark |= found;
        continue;
      }
      starts[cell] = start;
      ends[cell] = index;
      marks[cell] = mark;
      cell += 1;
      start = index + 1;
      mark = 0;
      if (bytes[index] !== newline) continue;
      const outputLineStart = position;
      writeRow(row, line);
      endLine(outputLineStart);
      cell = 0;
      inputLineStart = start;
    }
    rest = Buffer.from(bytes.subarray(inputLineStart));
    if (position === 0) continue;
    yield out.subarray(0, position);
    out = Buffer.allocUnsafe(chunkSize + spare);
    position = 0;
  }
}

/** The same for files that are not CSV: what `writeRow` makes of each row, of at least two cells; many rows at a time. */
export async function* textsOfCopy(
  chunks: AsyncIterable<Buffer>,
  cells: number,
  writeRow: (row: CopiedRow) => string,
): AsyncGenerator<string, void, undefined> {
  const texts: string[] = [];
  const lines = csvOfCopy(chunks, cells, (row) => texts.push(writeRow(row)), { isFirstCopied: false });
  for await (const _ of lines) yield texts.splice(0).join("");
}

const chunkSize = 64 * 1024;
/** A chunk of rows grows by its quotes and empty cells. */
const spare = 32 * 1024;
/** Bytes of UTF-8 for one unit of a text. */
const maxBytes = 3;
const quotes = 2;
/** A comma, an empty cell in quotes, a line end. */
const lineEnds = 5;
const fewBytes = 48;
const safeDigits = 15;

const comma = 0x2c;
const quote = 0x22;
const tab = 0x09;
const newline = 0x0a;
const carriageReturn = 0x0d;
const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v" };

// What a byte means for its cell: the cell must be quoted (separator), cannot be copied byte by byte (asText, atAnEdge), or ends (divider).
const separator = 1;
const asText = 2;
const atAnEdge = 4;
const divider = 8;

const table = (entries: Readonly<Record<string, number>>) => {
  const marks = new Uint8Array(256);
  for (const [characters, mark] of Object.entries(entries))
    for (const character of characters) marks[character.charCodeAt(0)] = mark;
  return marks;
};
const classes = table({ ",;|": separator, '"\\': asText, "\t\n": divider });
/** Blanks, and what begins a formula; also every byte beyond ASCII, as some of these characters are either. */
const edges = table({ " '=+-@": atAnEdge }).fill(atAnEdge, 0x80);
const digits = table({ "0123456789": 1 });
