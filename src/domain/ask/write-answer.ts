import { writeCsv } from "#formats/csv/write-csv.ts";
import type { Translate } from "#texts/translate.ts";
import type { AnswerFormat, AnswerTable } from "./answer-table.ts";

/** Printed with a result: institute, person and time. */
export type Imprint = { institute: string; person: string; when: string; t: Translate };

/** A file of the result. */
export async function writeAnswer(format: AnswerFormat, table: AnswerTable, imprint: Imprint): Promise<Uint8Array> {
  switch (format) {
    case "csv":
      return writeAnswerCsv(table);
    case "xlsx":
      return (await import("./write-answer-xlsx.ts")).writeAnswerXlsx(table, imprint);
    case "pdf":
      return (await import("./write-answer-pdf.ts")).writeAnswerPdf(table, imprint);
  }
}

/** Only the rows: other programs would read a query above the header as a row. */
function writeAnswerCsv({ columns, rows, foot }: AnswerTable): Uint8Array {
  const header = columns.map(({ label }) => label);
  return Buffer.from(writeCsv(header, foot ? [...rows, foot] : rows));
}
