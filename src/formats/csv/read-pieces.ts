import { alignRow, alignTable, cutTo, isFilled, refuseTooMany } from "../table/build-table.ts";
import { type TableLimits, tableLimits } from "../table/limits.ts";
import { type RecordRows, recordRows } from "../table/rows-of-records.ts";
import type { TableFault, TableRow } from "../table/table.ts";
import { findDelimiter, readNamedDelimiter } from "./find-delimiter.ts";
import { faultOfUnclosedQuote } from "./read-table.ts";
import { type Delimiter, splitUploadedRows } from "./split-rows.ts";

export type TablePiece = { header: string[]; rows: TableRow[] };

/** `titles` and `faults` of the header are in the first piece; each has the faults of its rows. */
export type TextPiece = TablePiece & { titles: string[]; faults: TableFault[]; delimiter: Delimiter };

/** Enough for titles, header and delimiter, and for the longest cell several times. */
const defaultPieceLength = 160 * 1024;

/**
 * The rows of separated text as `readTable` reads them, piece by piece: no more of the text is kept than a piece. The
 * header is that of the first piece.
 */
export async function* readPieces(
  texts: AsyncIterable<string>,
  limits: TableLimits = tableLimits,
  pieceLength = defaultPieceLength,
): AsyncGenerator<TextPiece> {
  let header: string[] | undefined;
  let width = 0;
  let records: RecordRows | undefined;
  let delimiter: Delimiter | undefined;
  let kept = "";
  let minLength = pieceLength;
  let [numbered, counted] = [0, 0];
  const read = (isCut: boolean): TextPiece | undefined => {
    if (delimiter === undefined) {
      const named = readNamedDelimiter(kept);
      delimiter = named?.delimiter ?? findDelimiter(kept);
      if (named) {
        kept = kept.slice(named.from);
        numbered = 1;
      }
    }
    const { rows, from, unclosedIn } = splitUploadedRows(kept, delimiter, { ...limits, rows: limits.rows * 2 }, isCut);
    if (isCut && rows.length === 0) {
      // One row is longer than this.
      minLength = kept.length * 2;
      return undefined;
    }
    minLength = pieceLength;
    kept = kept.slice(from);
    // Rows that were left out are read again.
    const unclosed = unclosedIn.filter((row) => row <= rows.length).map((row) => faultOfUnclosedQuote(row + numbered));
    for (const row of rows) row.number += numbered;
    numbered += rows.length;
    const part =
      header === undefined
        ? alignTable(rows, limits, false)
        : { header, width, below: alignedTo(header, rows), titles: [], faults: [] };
    ({ header, width } = part);
    records ??= recordRows(header);
    counted += part.below.length;
    refuseTooMany(counted, limits);
    return {
      header,
      rows: records.readRows(part.below, !isCut),
      titles: part.titles,
      faults: [...part.faults, ...unclosed, ...(isCut ? [] : records.faults())],
      delimiter,
    };
  };
  const alignedTo = ({ length }: readonly string[], rows: readonly TableRow[]) =>
    rows
      .filter(isFilled)
      .map((row) => cutTo(alignRow(row, width, limits, false), length))
      .filter(isFilled);
  for await (const text of texts) {
    kept += text;
    const piece = kept.length < minLength ? undefined : read(true);
    if (piece) yield piece;
  }
  const last = read(false);
  if (last) yield last;
}
