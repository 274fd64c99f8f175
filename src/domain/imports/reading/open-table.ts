import { createReadStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { decodePieces, findEncoding } from "#formats/csv/decode-text.ts";
import { readPieces, type TextPiece } from "#formats/csv/read-pieces.ts";
import { refuseTooLarge, unreadableCharacters } from "#formats/csv/read-table.ts";
import { formatOf } from "#formats/name-format.ts";
import { tableLimits } from "#formats/table/limits.ts";
import type { TableRow } from "#formats/table/table.ts";
import { mayBeTransposed } from "#formats/table/transposed-tables.ts";
import type { DateFormats } from "#kinds/reading/date-formats.ts";
import { hasFormHeadings } from "#rules/accreditation/filled/find-form.ts";
import { detectColumnFormats } from "./detect-column-formats.ts";
import { isWorkbook, type ReadFile, type ReadRequest, readRows, tableFile, toStorablePiece } from "./read-rows.ts";

/** What a file begins with, and how many rows it has. */
export type FileHead = Omit<ReadFile, "rows"> & { count: number };

/** A file that was read, or is read again for each request. */
export type OpenTable = {
  head: FileHead;
  rows(from: number, to: number): Promise<TableRow[]>;
  dateFormats(columns: readonly number[]): Promise<DateFormats[]>;
  /** The first text of each column. */
  samples(): Promise<string[]>;
};

const maxSampleLength = 120;
const headLength = 64 * 1024;

/** Separated text on the disk stays there, a piece of it in memory; any other file is read as a whole. */
export async function openTable(request: ReadRequest): Promise<OpenTable> {
  const { path } = request;
  if (path === undefined) return inMemory(await readRows(request));
  const text = await openText(path, request.fileName);
  return text ?? inMemory(await readRows({ ...request, bytes: await readFile(path) }));
}

function inMemory({ rows, ...head }: ReadFile): OpenTable {
  return {
    head: { ...head, count: rows.length },
    rows: async (from, to) => rows.slice(from, to),
    dateFormats: async (columns) => detectColumnFormats(rows, columns),
    samples: async () =>
      withSamples(
        rows,
        head.header.map(() => ""),
      ),
  };
}

/**
 * Undefined if the file is not text in columns, or if it is a list of another service or a form of a table, whose
 * columns depend on all of its rows.
 */
async function openText(path: string, fileName: string): Promise<OpenTable | undefined> {
  const start = await headOf(path);
  if (formatOf(start, fileName) !== undefined || isWorkbook(start)) return undefined;
  const { encoding, damaged, pieces } = await textOnDisk(path);
  let head: FileHead | undefined;
  let samples: string[] = [];
  for await (const { header, rows, titles, faults, delimiter } of pieces()) {
    if (!head) {
      if (hasFormHeadings([{ cells: header }, ...rows]) || mayBeTransposed(rows)) return undefined;
      const {
        format,
        rows: _rows,
        ...file
      } = tableFile({ header, headerRow: 0, lines: [], rows, titles, faults: [] }, "csv", fileName, {
        encoding,
        delimiter,
        sheet: null,
        sheets: [],
      });
      if (format !== "csv" || file.header.join() !== header.join()) return undefined;
      head = { format, ...file, count: 0 };
      samples = header.map(() => "");
    }
    addFaults(head, faults);
    head.count += rows.length;
    samples = withSamples(rows, samples);
  }
  if (!head) return undefined;
  if (damaged) addFaults(head, [unreadableCharacters]);
  const table = head;
  const reader = sequentialRows(pieces);
  return {
    head: table,
    rows: reader,
    dateFormats: async (columns) => {
      let found: DateFormats[] = columns.map(() => new Set());
      for await (const { rows } of pieces()) {
        const here = detectColumnFormats(rows, columns);
        found = found.map((formats, index) => new Set([...formats, ...(here[index] ?? [])]));
      }
      return found;
    },
    samples: async () => samples,
  };
}

/** Separated text, whose pieces are read as often as they are needed. */
export async function textOnDisk(path: string) {
  refuseTooLarge((await stat(path)).size, tableLimits);
  const found = await findEncoding(createReadStream(path));
  return {
    ...found,
    async *pieces(): AsyncGenerator<TextPiece> {
      for await (const piece of readPieces(decodePieces(createReadStream(path), found.encoding)))
        yield { ...piece, ...toStorablePiece(piece) };
    },
  };
}

/** Rows are requested a part after the other; for earlier ones it begins again. */
function sequentialRows(pieces: () => AsyncGenerator<TextPiece>): OpenTable["rows"] {
  let reading = pieces();
  let next = 0;
  let buffered: TableRow[] = [];
  const readNext = async (limit: number): Promise<TableRow[]> => {
    while (buffered.length < limit) {
      const { value, done } = await reading.next();
      if (done) break;
      buffered = [...buffered, ...value.rows];
    }
    const rows = buffered.slice(0, limit);
    buffered = buffered.slice(limit);
    next += rows.length;
    return rows;
  };
  return async (from, to) => {
    if (from < next) {
      await reading.return(undefined);
      [reading, next, buffered] = [pieces(), 0, []];
    }
    while (next < from && (await readNext(Math.min(from - next, 1000))).length > 0);
    return readNext(to - from);
  };
}

function addFaults(head: FileHead, faults: TextPiece["faults"]): void {
  for (const { message, row } of faults) {
    head.notes.push(message);
    head.faults.push({ line: row, message });
  }
}

/** These rows fill the samples that are still blank. */
function withSamples(rows: readonly TableRow[], samples: readonly string[]): string[] {
  return samples.map((known, index) =>
    known === ""
      ? (rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.slice(0, maxSampleLength) ?? "")
      : known,
  );
}

export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
