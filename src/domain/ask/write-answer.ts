import type { Actor } from "#access/roles.ts";
import type { Scope } from "#db/scope.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import { wordType } from "#formats/word/document.ts";
import type { Translate } from "#texts/translate.ts";
import { translatorForPerson } from "../translator-for.ts";
import type { AnswerFormat, AnswerTable } from "./answer-table.ts";

/** What an export says of itself: the institute, who made it and when. */
export type ExportDetails = { institute: string; person: string; when: string; t: Translate };

/** Of the files of tables, by their endings. */
export const mediaTypes: Readonly<Record<AnswerFormat | "docx", string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
  docx: wordType,
};

/** The details of an export that this person makes now, in their language. */
export async function exportDetailsFor(
  scope: Scope,
  { actor, instituteName }: { actor: Actor; instituteName: string },
): Promise<ExportDetails> {
  const t = await translatorForPerson(scope, actor.email);
  return { institute: instituteName, person: actor.name || actor.email, when: scope.today, t };
}

/** A file of the result. */
export async function writeAnswer(
  format: AnswerFormat,
  table: AnswerTable,
  details: ExportDetails,
): Promise<Uint8Array> {
  switch (format) {
    case "csv":
      return writeAnswerCsv(table);
    case "xlsx":
      return (await import("./write-answer-xlsx.ts")).writeAnswerXlsx(table, details);
    case "pdf":
      return (await import("./printing/write-answer-pdf.ts")).writeAnswerPdf(table, details);
  }
}

/** Only the rows: other programs would read a query above the header as a row. */
function writeAnswerCsv({ columns, rows, totals }: AnswerTable): Uint8Array {
  const header = columns.map(({ label }) => label);
  return Buffer.from(writeCsv(header, totals ? [...rows, totals] : rows));
}
