import { writeCsv } from "#formats/csv/write-csv.ts";
import type { AnswerTable } from "./answer-table.ts";

/** Only the rows: other programs would read a query above the header as a row. */
export function writeAnswerCsv({ columns, rows, foot }: AnswerTable): Uint8Array {
  const header = columns.map(({ label }) => label);
  return Buffer.from(writeCsv(header, foot ? [...rows, foot] : rows));
}
