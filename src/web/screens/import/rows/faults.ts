import { translate, translateMessage } from "#texts/translate.ts";
import type { Batch, ImportRow } from "../batch.ts";
import { shownColumns } from "./shown-columns.ts";

/** A cell to fix; `header` is its column in the file. */
export type FaultyCell = { header: string; text: string; message: string };

/** The unread cells of a row, each once. A missing title is one of them. */
export function faultyCells(batch: Pick<Batch, "kind" | "columns">, row: ImportRow): FaultyCell[] {
  const { title } = shownColumns(batch);
  const lacksTitle =
    row.status === "error" && title && hasCellPerColumn(batch, row) && (row.cells[title.header] ?? "") === "";
  const found = [
    ...(lacksTitle ? [{ header: title.header, text: "", message: translate(row.because) }] : []),
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

/** Why a row has its status, in one line: the first fault with its column, and the number of others. */
export function reasonText(batch: Pick<Batch, "kind" | "columns">, row: ImportRow): string {
  const [first, ...more] = faultyCells(batch, row);
  if (!first || row.status === "duplicate" || row.status === "claim" || row.status === "possible")
    return translate(row.because);
  const rest = more.length === 0 ? "" : ` ${translate("And {{more}} more.", { more: more.length })}`;
  return row.status === "error" ? translate(row.because) : `${labelOf(batch, first.header)}: ${first.message}${rest}`;
}

/** What may be wrong in a cell that was read. */
export const warningText = (warning: ImportRow["warnings"][number]) =>
  [translate(warning.label ?? ""), translateMessage(warning)].filter(Boolean).join(": ");

/** The name of a column: its field's label, or the header if it fills none. */
export function labelOf({ columns }: Pick<Batch, "columns">, header: string): string {
  return columns.find((column) => column.header === header)?.label ?? header;
}
