import { sentence } from "#texts/sentence.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { buildTable } from "../table/build-table.ts";
import { type TableLimits, tableLimits } from "../table/limits.ts";
import type { Table, TableFault } from "../table/table.ts";
import { decodeText, type Encoding } from "./decode-text.ts";
import { findDelimiter, readNamedDelimiter } from "./find-delimiter.ts";
import { type Delimiter, splitUploadedRows } from "./split-rows.ts";

export type CsvTable = Table & { encoding: Encoding; delimiter: Delimiter };

/**
 * Reads separated text of any encoding, delimiter and line ending; titles above the header and blank rows are left
 * out. A row that does not match the header is kept with its problem. Throws FormatRefusal beyond the limits or for an
 * empty file.
 */
export function readTable(source: Uint8Array | string, limits: TableLimits = tableLimits): CsvTable {
  refuseTooLarge(typeof source === "string" ? source.length : source.byteLength, limits);
  const decoded =
    typeof source === "string" ? { text: source, encoding: "utf-8" as const, damaged: false } : decodeText(source);
  const { text, encoding } = decoded;
  const named = readNamedDelimiter(text);
  const delimiter = named?.delimiter ?? findDelimiter(text);
  // Blank rows and titles count against the limit only once they are known, so some are allowed here.
  const split = splitUploadedRows(named ? text.slice(named.from) : text, delimiter, {
    ...limits,
    rows: limits.rows * 2,
  });
  const above = named ? 1 : 0;
  for (const row of split.rows) row.number += above;
  const table = buildTable(split.rows, limits, false);
  const faults = split.unclosedIn.map((row) => faultOfUnclosedQuote(row + above));
  if (decoded.damaged) faults.push(unreadableCharacters);
  return { ...table, faults: [...table.faults, ...faults], encoding, delimiter };
}

export function faultOfUnclosedQuote(row: number): TableFault {
  const message = sentence("A quotation mark in row {{row}} is not closed; it was read as ordinary text.", { row });
  return { code: "unclosed-quote", row, message };
}

export const unreadableCharacters: TableFault = {
  code: "unreadable-characters",
  row: 1,
  message: "Some characters could not be read and appear as \uFFFD.",
};

export function refuseTooLarge(size: number, { sizeInBytes }: TableLimits): void {
  if (size <= sizeInBytes) return;
  const megabytes = Math.floor(sizeInBytes / 1024 / 1024);
  throw new FormatRefusal(
    "too-many-bytes",
    sentence("The file is larger than {{megabytes}} MB. Split the file.", { megabytes }),
  );
}
