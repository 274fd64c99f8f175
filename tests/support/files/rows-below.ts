import type { Table } from "#formats/table/table.ts";

/** The cells of all rows below the headings, totals and notes among them, which an import leaves out. */
export function rowsBelow({ lines, headerRow }: Pick<Table, "lines" | "headerRow">): string[][] {
  return lines.filter(({ number }) => number > headerRow).map(({ cells }) => cells);
}
