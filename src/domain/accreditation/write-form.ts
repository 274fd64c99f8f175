import writeWorkbook, { type Row } from "write-excel-file/node";
import { sheetText } from "#formats/xlsx/sheet-text.ts";
import type { Cell } from "#rules/accreditation/rows/cells.ts";
import type { TableRow } from "#rules/accreditation/rows/evaluate-table.ts";
import type { FormPart, TableForm } from "#rules/accreditation/table-definition.ts";
import type { Summary } from "./form-parts.ts";

const headingHeight = 60;
const width = 20;
const longestSheetName = 31;

/**
 * A workbook in the body's own form: its title lines, headings and order, below them the rows, then notes. The sheet is
 * named by the table, so that the file is recognised where tables have the same headings.
 */
export async function writeForm(
  { id, form }: { id: string; form: TableForm },
  rows: readonly Pick<TableRow, "part" | "cells">[],
  summaries: readonly Summary[] = [],
  notes: readonly string[] = [],
): Promise<Uint8Array> {
  const data: Row[] = summaries.flatMap((summary) => [
    headingRow(summary.columns),
    ...summary.rows.map((cells) => cells.map(cellOf)),
    [],
  ]);
  for (const [at, part] of form.parts.entries()) {
    while (part.fromRow !== undefined && data.length < part.fromRow - 1) data.push([]);
    data.push(...titlesOf(part), headingRow(part.headings.map(({ header }) => header)));
    data.push(...rows.filter((row) => row.part === at).map(({ cells }) => cells.map(cellOf)));
    const { foot } = part;
    while (foot && data.length < foot.row - 1) data.push([]);
    if (foot) data.push([{ value: foot.text, type: String }]);
  }
  if (notes.length > 0) data.push([], ...notes.map((note) => [{ value: sheetText(note), type: String }]));
  const columns = Math.max(...data.map((row) => row.length));
  return writeWorkbook([
    {
      data,
      sheet: id.slice(0, longestSheetName),
      columns: Array.from({ length: columns }, () => ({ width })),
    },
  ]).toBuffer();
}

function titlesOf({ titles }: FormPart): Row[] {
  return titles.map(({ text, over = 1 }) => [
    { value: text, type: String, fontWeight: "bold", ...(over > 1 && { columnSpan: over }) },
    ...Array.from({ length: over - 1 }, () => null),
  ]);
}

function headingRow(headings: readonly string[]): Row {
  return headings.map((header) => ({
    value: header,
    type: String,
    fontWeight: "bold",
    wrap: true,
    alignVertical: "top",
    height: headingHeight,
    borderStyle: "thin",
  }));
}

function cellOf(value: Cell) {
  if (value === null) return null;
  if (typeof value === "number") return { value, type: Number, ...(Number.isInteger(value) ? {} : { format: "0.00" }) };
  return { value: sheetText(value), type: String, wrap: true };
}
