import { shownLanguage } from "#texts/catalogues.ts";
import { translate, translateMessage } from "#texts/translate.ts";
import type { Batch, ImportRow } from "../batch.ts";
import { learnTemplates } from "../import-texts.ts";
import { shownColumns } from "./shown-columns.ts";

/** A cell to fix; `header` is its column in the file. */
export type FaultyCell = { header: string; text: string; message: string };

/** The unread cells of a row, each once. A missing title is one of them. */
export function listFaultyCells(batch: Pick<Batch, "kind" | "columns">, row: ImportRow): FaultyCell[] {
  learnTemplates(row.templates);
  const { title } = shownColumns(batch);
  const lacksTitle =
    row.status === "error" && title && hasCellPerColumn(batch, row) && (row.cells[title.header] ?? "") === "";
  const found = [
    ...(lacksTitle ? [{ header: title.header, text: "", message: translate(row.reason) }] : []),
    ...row.faults.flatMap((fault) => {
      const header = headerOf(batch, row, fault);
      return header === undefined
        ? []
        : [{ header, text: row.cells[header] ?? fault.text, message: translate(fault.message) }];
    }),
  ];
  const headers = [...new Set(found.map(({ header }) => header))];
  return headers.map((header) => {
    const same = found.filter((one) => one.header === header);
    return { header, text: same[0]?.text ?? "", message: [...new Set(same.map(({ message }) => message))].join(" ") };
  });
}

/** Whether the row has exactly one cell for each column of the header. */
export function hasCellPerColumn({ columns }: Pick<Batch, "columns">, { cells }: ImportRow): boolean {
  const known = new Set(columns.map(({ header }) => header));
  const hasMore = Object.entries(cells).some(([name, text]) => !known.has(name) && text !== "");
  return !hasMore && columns.every(({ header }) => header in cells);
}

/** Some faults are about people rather than about a cell: then it is the column that has them. */
function headerOf(
  { columns }: Pick<Batch, "columns">,
  row: ImportRow,
  { column, field }: ImportRow["faults"][number],
): string | undefined {
  if (column in row.cells) return column;
  return columns.find((one) => one.field === field || one.field === `people:${field}`)?.header;
}

/** Every reason of a row: that of its status, its unread cells, what its record would lack, and what may be wrong. */
export function reasonsOf(batch: Pick<Batch, "kind" | "columns">, row: ImportRow): string[] {
  learnTemplates(row.templates);
  const faults = row.faults.map((fault) => {
    const header = headerOf(batch, row, fault);
    return addLabel(header === undefined ? "" : labelOf(batch, header), translate(fault.message));
  });
  const gaps = row.gaps.map(translateMessage);
  const warnings = row.warnings.map((warning) => addLabel(translate(warning.label ?? ""), translateMessage(warning)));
  const showsStatus = row.status !== "incomplete" || faults.length + gaps.length === 0;
  const statusReason = translate(row.reason);
  const isRepeated = statusReason !== "" && row.faults.some(({ message }) => message === row.reason);
  const reasons = [showsStatus && !isRepeated ? statusReason : "", ...faults, ...gaps, ...warnings];
  return [...new Set(reasons.map(translateMonths))].filter(Boolean);
}

const months = Array.from({ length: 12 }, (_, month) => new Date(2000, month, 1));
const monthIn = (language: string, month: Date) => month.toLocaleDateString(language, { month: "long" });
const monthBeforeYear = new RegExp(`\\b(${months.map((month) => monthIn("en", month)).join("|")})(?= \\d{4}\\b)`, "g");

/** The days and months of the server's sentences, "31 February 2022", in the shown language. */
function translateMonths(reason: string): string {
  const language = shownLanguage();
  if (language === "en") return reason;
  return reason.replace(monthBeforeYear, (name) => {
    const month = months.find((one) => monthIn("en", one) === name);
    return month ? monthIn(language, month) : name;
  });
}

const addLabel = (label: string, message: string) => [label, message].filter(Boolean).join(": ");

/**
 * The name of a column: the labels of its fields, or the header if it fills none. The headers of a list of references
 * are not in the file but given by the product, and translated.
 */
export function labelOf({ kind, columns }: Pick<Batch, "kind" | "columns">, header: string): string {
  const label = columns.find((column) => column.header === header)?.label;
  if (label)
    return label
      .split(" + ")
      .map((one) => translate(one))
      .join(" + ");
  return kind === null ? translate(header === "Document Type" ? "Record type" : header) : header;
}
