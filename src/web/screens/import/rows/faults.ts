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

/** Every reason of a row: that of its status, its unread cells, what its record would lack, and what may be wrong. */
export function reasonsOf(batch: Pick<Batch, "kind" | "columns">, row: ImportRow): string[] {
  const faults = row.faults.map((fault) => {
    const header = headerOf(batch, row, fault);
    return labelled(header === undefined ? "" : labelOf(batch, header), translate(fault.message));
  });
  const gaps = row.gaps.map(translateMessage);
  const warnings = row.warnings.map((warning) => labelled(translate(warning.label ?? ""), translateMessage(warning)));
  const isOfStatus = row.status !== "incomplete" || faults.length + gaps.length === 0;
  return [...new Set([isOfStatus ? translate(row.because) : "", ...faults, ...gaps, ...warnings])].filter(Boolean);
}

const labelled = (label: string, message: string) => [label, message].filter(Boolean).join(": ");

/** The name of a column: its field's label, or the header if it fills none. */
export function labelOf({ columns }: Pick<Batch, "columns">, header: string): string {
  return columns.find((column) => column.header === header)?.label ?? header;
}
