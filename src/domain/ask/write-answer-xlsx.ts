import type { Row } from "write-excel-file/node";
import { heightOf, lineHeight } from "#formats/xlsx/row-height.ts";
import { sheetText } from "#formats/xlsx/sheet-text.ts";
import { isDay } from "#kinds/day.ts";
import { cleanLine, toStorable } from "#kinds/reading/clean-text.ts";
import { writeWorkbook } from "../write-workbook.ts";
import type { AnswerTable } from "./answer-table.ts";
import type { ExportDetails } from "./write-answer.ts";

const maxWidth = 60;

/** A workbook: the rows, those of their tables, and the query with person and time. */
export async function writeAnswerXlsx(table: AnswerTable, details: ExportDetails): Promise<Uint8Array> {
  const { rows, totals, title, question, notes, moreTables = [] } = table;
  const { t } = details;
  const last = totals
    ? [totals.map((cell) => ({ ...objectOf(cell), fontWeight: "bold" as const, topBorderStyle: "thin" as const }))]
    : [];
  const about: [string, string][] = [
    [t("Institute"), details.institute],
    [t("Question"), question],
    [t("Asked by"), details.person],
    [t("On"), details.when],
    [t("Rows"), String(rows.length)],
    ...notes.map((note): [string, string] => [t("Note"), note]),
  ];
  const named = sheetNames();
  const sheets = [
    sheetOf(named(title), table, last),
    ...moreTables.map((one) => sheetOf(named(one.title), one)),
    {
      data: about.map(
        ([name, text]): Row => [
          { value: name, type: String, fontWeight: "bold" },
          { value: sheetText(text), type: String },
        ],
      ),
      sheet: named(t("About")),
      columns: [{ width: 14 }, { width: 100 }],
    },
  ];
  return writeWorkbook(sheets);
}

function sheetOf(sheet: string, { columns, rows }: Pick<AnswerTable, "columns" | "rows">, last: Row[] = []) {
  const head: Row = columns.map(({ label, isNumber }) => ({
    value: label,
    type: String,
    fontWeight: "bold",
    align: isNumber ? "right" : "left",
    bottomBorderStyle: "thin",
  }));
  const widths = columns.map(({ label }, index) => widthOf(label, rows, index));
  return {
    data: [head, ...rows.map((row) => rowOf(row, columns, widths)), ...last],
    sheet,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  };
}

/** A text that is wider than its column has several lines, so that none of it is cut on paper. */
function rowOf(row: readonly Value[], columns: readonly Column[], widths: readonly number[]): Row {
  const cells = row.map((cell, index) => cellOf(cell, columns[index]));
  const height = heightOf(row, widths);
  if (height <= lineHeight) return cells;
  return cells.map((cell) => cell && { ...cell, wrap: cell.type === String, alignVertical: "top", height });
}

type Value = string | number | null;

type Column = AnswerTable["columns"][number];

function cellOf(value: Value, column: Column | undefined) {
  if (value === null || value === "") return null;
  if (typeof value === "string" && column?.isNumber && isPlainFigure(value))
    return { value: Number(value), type: Number };
  if (typeof value === "string" && column?.isDay && isDay(value) && value >= firstDay)
    return { value: new Date(value), type: Date, format: "d mmm yyyy" };
  return objectOf(value);
}

/** A number whose digits a numeric cell keeps exactly; 0012 stays text. */
const isPlainFigure = (text: string) =>
  /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, "").length <= 15 && String(Number(text)) === text;

/** Programs count days of earlier years differently. */
const firstDay = "1900-03-01";

function objectOf(value: Value) {
  if (typeof value === "number") return { value, type: Number, ...(Number.isInteger(value) ? {} : { format: "0.00" }) };
  return { value: sheetText(value ?? ""), type: String };
}

function widthOf(label: string, rows: AnswerTable["rows"], index: number): number {
  const longest = rows.reduce((maximum, row) => Math.max(maximum, String(row[index] ?? "").length), label.length);
  return Math.min(maxWidth, longest + 2);
}

/** The name of a sheet has at most 31 characters, none of `[]:*?/\\` and no control characters, and is used once. */
function sheetNames(): (title: string) => string {
  const used = new Set<string>();
  return (title) => {
    const whole = cleanLine(title.replace(/[[\]:*?/\\]/g, " ")).replace(/^'+/, "") || "Answer";
    // What is cut may be the half of a character, or leave an apostrophe at the end, which no name has.
    const cut = (length: number) => toStorable(whole.slice(0, length)).replace(/[\s']+$/, "");
    let name = cut(31);
    for (let index = 2; used.has(name.toLowerCase()); index++) name = `${cut(26)} (${index})`;
    used.add(name.toLowerCase());
    return name;
  };
}
