import { writeCsv } from "#formats/csv/write-csv.ts";
import type { AnswerTable } from "./answer-table.ts";

/** The rows alone: other programs read them, and a question above the header would be a row to them. */
export function writeAnswerCsv({ columns, rows, foot }: AnswerTable): Uint8Array {
  const header = columns.map(({ label }) => label);
  return Buffer.from(writeCsv(header, foot ? [...rows, foot] : rows));
}
