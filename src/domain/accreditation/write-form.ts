import type { Row } from "write-excel-file/node";
import { heightOf } from "#formats/xlsx/row-height.ts";
import { sheetText } from "#formats/xlsx/sheet-text.ts";
import type { Cell } from "#rules/accreditation/rows/cells.ts";
import type { TableRow } from "#rules/accreditation/rows/evaluate-table.ts";
import type { FormPart, TableDefinition, TableForm } from "#rules/accreditation/table-definition.ts";
import { writeWorkbook } from "../write-workbook.ts";
import { type Summary, withNumericYears } from "./form-parts.ts";

const maxSheetNameLength = 31;

/**
 * A workbook in the body's own form: its title lines, headings and order, below them the rows, then notes. The sheet is
 * named by the table, so that the file is recognised if tables have the same headings.
 */
export async function writeForm(
  { id, form, columns, figure }: Pick<TableDefinition, "id" | "columns" | "figure"> & { form: TableForm },
  texts: readonly Pick<TableRow, "part" | "cells">[],
  summaries: readonly Summary[] = [],
  notes: readonly string[] = [],
): Promise<Uint8Array> {
  const rows = withNumericYears(columns, form, texts);
  // NAAC's form of 2.4.1 has no place for them above its list.
  const [above, below] = figure?.of === "posts" ? [[], summaries] : [summaries, []];
  const widths = widthsOfForm(form, rows, above);
  const tableRow = (cells: readonly Cell[], serial = -1) => {
    const height = heightOf(cells, widths);
    return cells.map((cell, index) => ({
      ...cellOf(cell, height),
      ...(index === serial && { align: "center" as const }),
    }));
  };
  const data: Row[] = above.flatMap((summary) => [
    headingRow(summary.columns, widths),
    ...summary.rows.map((cells) => tableRow(cells)),
    [],
  ]);
  for (const [index, part] of form.parts.entries()) {
    while (part.fromRow !== undefined && data.length < part.fromRow - 1) data.push([]);
    data.push(...titlesOf(part), headingRow(headersOf(part), widths));
    const serial = part.headings.findIndex(({ column }) => column === "serial");
    data.push(...rows.filter((row) => row.part === index).map(({ cells }) => tableRow(cells, serial)));
    const { foot } = part;
    while (foot && data.length < foot.row - 1) data.push([]);
    if (foot) data.push([{ value: foot.text, type: String }]);
  }
  const footnotes = [...below.flatMap(notesOfYears), ...notes];
  if (footnotes.length > 0) data.push([], ...footnotes.map((note) => [{ value: sheetText(note), type: String }]));
  const sheet = id.slice(0, maxSheetNameLength);
  // One list has its headings at the top, below the titles.
  const [first, ...others] = form.parts;
  const headRows = above.length + others.length > 0 ? 0 : (first.fromRow ?? 1) + first.titles.length;
  const stickyRows = headRows > 0 ? { stickyRowsCount: headRows } : {};
  return writeWorkbook([{ data, sheet, columns: widths.map((width) => ({ width })), ...stickyRows }], {
    isOnePageWide: true,
  });
}

/** A footnote for each year for which the office entered something. */
function notesOfYears({ columns, rows }: Summary): string[] {
  return columns.slice(1).flatMap((year, index) => {
    const numbers = rows.map(([label, ...cells]) => [label, cells[index]] as const);
    if (typeof numbers[0]?.[1] !== "number") return [];
    return `* ${year}: ${numbers.map(([label, cell]) => `${label} ${cell ?? "–"}`).join("; ")}`;
  });
}

const headersOf = ({ headings }: Pick<FormPart, "headings">) => headings.map(({ header }) => header);

function widthsOfForm(
  { parts }: TableForm,
  rows: readonly Pick<TableRow, "part" | "cells">[],
  summaries: readonly Summary[],
): number[] {
  const blocks = [
    ...summaries.map(({ columns, rows: cells }) => ({ headers: columns, cells, longest: longestOfSummary })),
    ...parts.map((part, index) => ({
      headers: headersOf(part),
      cells: rows.filter((row) => row.part === index).map(({ cells }) => cells),
      longest: widest,
    })),
  ];
  const length = Math.max(...blocks.map(({ headers }) => headers.length));
  return widthsOf(
    Array.from({ length }, (_, index) => ({
      headings: blocks.flatMap(({ headers }) => headers[index] ?? []),
      lengths: blocks.map(({ cells, longest }) =>
        Math.min(longest, typicalLength(cells.map((row) => row[index] ?? null))),
      ),
    })),
  );
}

function titlesOf({ titles }: FormPart): Row[] {
  return titles.map(({ text, over = 1 }) => [
    { value: text, type: String, fontWeight: "bold", ...(over > 1 && { columnSpan: over }) },
    ...Array.from({ length: over - 1 }, () => null),
  ]);
}

function headingRow(headings: readonly string[], widths: readonly number[]): Row {
  // Bold letters are a little wider.
  const height = heightOf(
    headings,
    widths.map((width) => width - 2),
    2,
  );
  return headings.map((header) => ({
    value: header,
    type: String,
    fontWeight: "bold",
    wrap: true,
    alignVertical: "top",
    height,
    borderStyle: "thin",
  }));
}

const tableCellStyle = { alignVertical: "top", borderStyle: "thin", borderColor: "#bfbfbf" } as const;

function cellOf(value: Cell, height: number) {
  const look = { height, ...tableCellStyle };
  if (value === null) return { value: undefined, ...look };
  if (typeof value === "number")
    return { value, type: Number, ...look, ...(Number.isInteger(value) ? {} : { format: "0.00" }) };
  return { value: sheetText(value), type: String, wrap: true, ...look };
}

type Text = string | number | null;

/** In characters. The words of a summary stand above serial numbers, in more lines rather than in a wide column. */
const [widest, longestOfSummary] = [40, 20];

/** Of each column, in characters: wide enough for its longest word and, in each block, most of its cells. */
function widthsOf(columns: readonly { headings: readonly string[]; lengths: readonly number[] }[]): number[] {
  return columns.map(({ headings, lengths }) => {
    const words = headings.flatMap((heading) => heading.split(/\s+/));
    const needed = [...words.map(({ length }) => length), ...lengths];
    return Math.min(widest, Math.max(8, ...needed.map((length) => length + 2)));
  });
}

/** The longest, unless it is one of few that are much longer. */
function typicalLength(cells: readonly Text[]): number {
  const lengths = cells.flatMap((cell) => (cell === null ? [] : String(cell).length)).sort((a, b) => a - b);
  const [usual = 0, longest = 0] = [lengths[Math.floor(lengths.length * 0.9)], lengths.at(-1)];
  return longest <= usual + 8 ? longest : usual;
}
