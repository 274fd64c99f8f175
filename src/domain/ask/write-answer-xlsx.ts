import writeWorkbook, { type Row } from "write-excel-file/node";
import { guardCell } from "#formats/csv/guard-cell.ts";
import type { AnswerTable } from "./answer-table.ts";
import type { Imprint } from "./write-answer.ts";

const widest = 60;

/** A workbook of two sheets: the rows, and the query with person and time. */
export async function writeAnswerXlsx(table: AnswerTable, imprint: Imprint): Promise<Uint8Array> {
  const { columns, rows, foot, title, question, notes } = table;
  const { t } = imprint;
  const head: Row = columns.map(({ label, isNumber }) => ({
    value: label,
    type: String,
    fontWeight: "bold",
    align: isNumber ? "right" : "left",
    bottomBorderStyle: "thin",
  }));
  const body = rows.map((row): Row => row.map(cellOf));
  const last = foot
    ? [foot.map((cell) => ({ ...objectOf(cell), fontWeight: "bold" as const, topBorderStyle: "thin" as const }))]
    : [];
  const about: [string, string][] = [
    [t("Institute"), imprint.institute],
    [t("Question"), question],
    [t("Asked by"), imprint.person],
    [t("On"), imprint.when],
    [t("Rows"), String(rows.length)],
    ...notes.map((note): [string, string] => [t("Note"), note]),
  ];
  return writeWorkbook([
    {
      data: [head, ...body, ...last],
      sheet: sheetName(title),
      stickyRowsCount: 1,
      columns: columns.map(({ label }, at) => ({ width: widthOf(label, rows, at) })),
    },
    {
      data: about.map(
        ([name, text]): Row => [
          { value: name, type: String, fontWeight: "bold" },
          { value: guardCell(text), type: String },
        ],
      ),
      sheet: sheetName(t("About")),
      columns: [{ width: 14 }, { width: 100 }],
    },
  ]).toBuffer();
}

type Value = string | number | null;

function cellOf(value: Value) {
  return value === null || value === "" ? null : objectOf(value);
}

function objectOf(value: Value) {
  if (typeof value === "number") return { value, type: Number, ...(Number.isInteger(value) ? {} : { format: "0.00" }) };
  return { value: guardCell(value ?? ""), type: String };
}

function widthOf(label: string, rows: AnswerTable["rows"], at: number): number {
  const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, String(row[at] ?? "").length), label.length);
  return Math.min(widest, longest + 2);
}

/** The name of a sheet has at most 31 characters and none of `[]:*?/\\`. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\]/g, " ")
      .slice(0, 31)
      .trim() || "Answer"
  );
}
