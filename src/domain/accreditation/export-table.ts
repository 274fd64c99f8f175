import type { Scope } from "#db/scope.ts";
import { writeTableDocumentParts } from "#formats/word/table-document.ts";
import { tableNotes } from "#rules/accreditation/apply-own-rules.ts";
import { formatPeriod, periodText } from "#rules/accreditation/read-period.ts";
import type { Cell } from "#rules/accreditation/rows/cells.ts";
import type { EvaluatedTable } from "#rules/accreditation/rows/evaluate-table.ts";
import { numberIn } from "#rules/accreditation/tables.ts";
import { validityNote } from "#rules/accreditation/validity.ts";
import { sentence } from "#texts/sentence.ts";
import type { AnswerFormat } from "../ask/answer-table.ts";
import { charactersMissingIn, type PrintedFile } from "../ask/printing/unprintable-characters.ts";
import { writeAnswerPdf } from "../ask/printing/write-answer-pdf.ts";
import { exportDetailsFor, mediaTypes } from "../ask/write-answer.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { zippedTexts } from "../files/write-zip.ts";
import { Refusal } from "../refusal.ts";
import { csvOfForm, type PrintedPart, partsOf, withNil } from "./form-parts.ts";
import { fillOtherForm } from "./forms/list-tables.ts";
import { type RequestedTable, type Requester, readTable, type TableInput } from "./read-table.ts";
import { summariesOf } from "./summaries.ts";
import { writeForm } from "./write-form.ts";

/** The whole table as a file; the audit trail records it. */
export async function exportTable(
  scope: Scope,
  requester: Requester & { instituteName: string },
  id: string,
  input: TableInput & { format?: string | undefined },
): Promise<PrintedFile> {
  const read = await readTable(scope, requester, id, input);
  const format = formatOf(input.format ?? read.table.formatOfOwnForm ?? "xlsx");
  const period = periodText(read.table.years, read.period);
  const dept = read.department?.code ?? "";
  await writeAudit(scope, requester.actor, {
    action: "records-exported",
    target: id,
    detail: { period, dept, form: read.form.name, version: read.table.version, format },
  });
  const name = [id, dept, period.replace("..", "-to-")].filter((part) => part !== "").join("-");
  return {
    name: `${name}.${format}`,
    mediaType: mediaTypes[format],
    unprinted: charactersMissingIn(format, read.evaluated.rows),
    bytes: await bytesOf(format, scope, requester, read),
  };
}

type TableFormat = AnswerFormat | "docx";

function formatOf(name: string): TableFormat {
  if (Object.hasOwn(mediaTypes, name)) return name as TableFormat;
  throw new Refusal("unsupported-format", {
    message: sentence("“{{name}}” is not a file format. Use xlsx, csv, pdf or docx.", { name: name.slice(0, 20) }),
  });
}

async function bytesOf(
  format: TableFormat,
  scope: Scope,
  requester: Requester & { instituteName: string },
  read: RequestedTable & { evaluated: EvaluatedTable },
): Promise<Uint8Array> {
  const { form, evaluated, table, manual, period, department } = read;
  const summaries = summariesOf(read);
  if (format === table.formatOfOwnForm) return fillOtherForm(scope, table, evaluated.rows);
  const outdated = validityNote(table, manual, period);
  const notes = [
    ...(outdated === null ? [] : [outdated]),
    ...tableNotes(table, { hasRows: evaluated.rows.length > 0 }),
  ];
  if (format === "xlsx") return writeForm({ ...table, form }, evaluated.rows, summaries, notes);
  if (format === "csv") return Buffer.from(csvOfForm(form, evaluated.rows, summaries, notes));
  const { first, next } = partsOf(form, withNil(form, evaluated.rows), summaries);
  const details = await exportDetailsFor(scope, requester);
  const { t } = details;
  const title = [table.body, numberIn(table, manual), table.title].filter(Boolean).join(" ");
  const years = formatPeriod(periodText(table.years, period));
  const about = [department?.name, `${t("Period")}: ${years}`].filter(Boolean).join(" · ");
  const signers = [
    ...(department ? [t("Head of department")] : []),
    t("IQAC coordinator"),
    t("Head of the institution"),
  ];
  if (format === "docx")
    return zippedTexts(
      writeTableDocumentParts({
        owner: details.institute,
        title,
        notes,
        signers,
        notesTitle: t("Notes"),
        subtitle: about,
        tables: [first, ...next].map((part) => ({ title: part.title, columns: part.header, rows: part.rows })),
      }),
      scope.now,
    );
  return writeAnswerPdf(
    {
      title,
      question: about,
      questionLabel: "",
      notes,
      ...describeColumns(first),
      totals: null,
      moreTables: next.map((part) => ({ title: part.title, ...describeColumns(part) })),
      signers,
    },
    details,
  );
}

function describeColumns({ header, rows }: PrintedPart) {
  const columns = header.map((label, index) => ({
    label,
    isNumber: rows.some((row) => typeof row[index] === "number"),
  }));
  return { columns, rows: rows.map((row) => row.map(printedCell)) };
}

/** As on the screen: a year has no separator. */
const printedCell = (cell: Cell): Cell =>
  typeof cell === "number" && Number.isInteger(cell) && cell < 10_000 ? String(cell) : cell;
