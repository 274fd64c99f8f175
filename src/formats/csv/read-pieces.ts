import { alignRow, buildTable, isFilled, refuseTooMany } from "../table/build-table.ts";
import { type TableLimits, tableLimits } from "../table/limits.ts";
import type { TableRow } from "../table/table.ts";
import { findDelimiter, namedDelimiter } from "./find-delimiter.ts";
import { splitRows } from "./split-rows.ts";

export type TablePiece = { header: string[]; rows: TableRow[] };

/** Enough for titles, header and delimiter, and for the longest cell several times. */
const usualPiece = 160 * 1024;

/**
 * The rows of separated text as `readTable` reads them, piece by piece: no more of the text is kept than a piece. The
 * header is that of the first piece.
 */
export async function* readPieces(
  texts: AsyncIterable<string>,
  limits: TableLimits = tableLimits,
  pieceLength = usualPiece,
): AsyncGenerator<TablePiece> {
  let header: string[] | undefined;
  let delimiter: ReturnType<typeof findDelimiter> | undefined;
  let kept = "";
  let wanted = pieceLength;
  let [numbered, counted] = [0, 0];
  const read = (isCut: boolean): TablePiece | undefined => {
    if (delimiter === undefined) {
      const named = namedDelimiter(kept);
      delimiter = named?.delimiter ?? findDelimiter(kept);
      if (named) {
        kept = kept.slice(named.from);
        numbered = 1;
      }
    }
    const { rows, from } = splitRows(kept, delimiter, { ...limits, rows: limits.rows * 2 }, isCut);
    if (isCut && rows.length === 0) {
      // One row is longer than this.
      wanted = kept.length * 2;
      return undefined;
    }
    wanted = pieceLength;
    kept = kept.slice(from);
    for (const row of rows) row.number += numbered;
    numbered += rows.length;
    const piece = header === undefined ? buildTable(rows, limits, false) : { header, rows: alignedTo(header, rows) };
    header = piece.header;
    counted += piece.rows.length;
    refuseTooMany(counted, limits);
    return { header, rows: piece.rows };
  };
  const alignedTo = ({ length }: readonly string[], rows: readonly TableRow[]) =>
    rows.filter(isFilled).map((row) => alignRow(row, length, limits, false));
  for await (const text of texts) {
    kept += text;
    const piece = kept.length < wanted ? undefined : read(true);
    if (piece) yield piece;
  }
  const last = read(false);
  if (last) yield last;
}
