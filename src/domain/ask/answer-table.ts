import { sentence } from "#texts/sentence.ts";
import { type Translate, translateName } from "#texts/translate.ts";
import { Refusal } from "../refusal.ts";

export type AnswerFormat = "csv" | "xlsx" | "pdf";

/** A result as rows of cells, with its query: a figure is a number, money in rupees. */
export type AnswerTable = {
  title: string;
  /** The query in its canonical text, or what a body's table is about. */
  question: string;
  /** Printed before it in place of "Question:"; empty: nothing. */
  questionLabel?: string;
  /** Notes for the reader of the rows. */
  notes: string[];
  /** The cells of a choice are words of ours: types, states, options. Figures and days may be given as text. */
  columns: { label: string; isNumber: boolean; isDay?: boolean; isChoice?: boolean }[];
  rows: (string | number | null)[][];
  /** The total below the rows. */
  totals: (string | number | null)[] | null;
  /** Printed below it, and on sheets of their own in a workbook. */
  moreTables?: Pick<AnswerTable, "title" | "columns" | "rows">[];
  /** Who signs the printed document, below its last row. */
  signers?: string[];
};

/** The same table with our own words in another language; names and entered texts stay as they are. */
export function translateTable(table: AnswerTable, t: Translate): AnswerTable {
  const { title, notes, columns, rows, totals } = table;
  const choices = columns.map(({ isChoice }) => isChoice);
  return {
    ...table,
    title: t(title),
    notes: notes.map((note) => t(note)),
    columns: columns.map((column) => ({ ...column, label: t(column.label) })),
    rows: rows.map((row) =>
      row.map((cell, index) => (choices[index] && typeof cell === "string" ? translateName(cell, t) : cell)),
    ),
    totals: totals?.map((cell) => (typeof cell === "string" ? t(cell) : cell)) ?? null,
  };
}

/** A column of cells as an export writes them. */
export function columnOfType(label: string, type: string | undefined): AnswerTable["columns"][number] {
  return { label, isNumber: figureTypes.has(type), isDay: type === "date" || type === "partial-date" };
}

const figureTypes: ReadonlySet<string | undefined> = new Set(["int", "decimal", "money", "year", "page"]);

/** Maximum rows of a file that is made in one piece. */
export const maxRows = 20_000;

export function refusalOfTooManyRows(): Refusal {
  return new Refusal("invalid-input", {
    message: sentence(
      "This is more than {{maxRows}} rows. Add a filter, or export one record type as CSV from its list.",
      { maxRows: maxRows.toLocaleString("en-IN") },
    ),
  });
}
