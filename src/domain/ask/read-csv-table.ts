import { unguardCell } from "#formats/csv/guard-cell.ts";
import { splitRows } from "#formats/csv/split-rows.ts";
import { type AnswerTable, columnOfType, maxRows, refusalOfTooManyRows } from "./answer-table.ts";

/**
 * The columns and rows of an export of ours, with `types` by heading. With `max` the first of them, and no more is read;
 * otherwise an export of too many rows is refused.
 */
export async function readCsvTable(
  chunks: AsyncIterable<Buffer>,
  types: ReadonlyMap<string, string>,
  max?: number,
): Promise<Pick<AnswerTable, "columns" | "rows">> {
  const pieces: Buffer[] = [];
  let lines = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    lines += chunk.toString("latin1").split("\r\n").length - 1;
    // The header and, after the wanted rows, one that may not be complete yet.
    if (max !== undefined && lines > max && linesIn(pieces).length > max + 1) break;
    if (max === undefined && lines > maxRows) throw refusalOfTooManyRows();
  }
  const [header, ...rows] = linesIn(pieces);
  return {
    columns: (header ?? []).map((label) => columnOfType(label, types.get(label))),
    rows: rows.slice(0, max).map((cells) => cells.map(unguardCell)),
  };
}

/** Read as it is written: a reader of other people's files guesses a delimiter, and refuses long cells. */
function linesIn(pieces: readonly Buffer[]): string[][] {
  const limits = { rows: maxRows, columns: Infinity, cellLength: Infinity };
  return splitRows(Buffer.concat(pieces).toString(), ",", limits).rows.map(({ cells }) => cells);
}
