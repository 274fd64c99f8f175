import { columnLetters } from "../xlsx/choose-sheet.ts";

/** Rows inserted below a row of a sheet: references to later rows move, ranges that end there grow. */
export type Inserted = { after: number; count: number };

/** `A5:H6 C9` with the rows inserted. */
export function moveRefs(refs: string, inserted: Inserted): string {
  return refs
    .split(" ")
    .map((ref) => moveRef(ref, inserted))
    .join(" ");
}

const cell = "\\$?[A-Z]{1,3}\\$?\\d{1,7}";
const ref = `(?:${cell}(?::${cell})?|\\$?\\d{1,7}:\\$?\\d{1,7})(?![\\w(!])`;

/** The place of references in a formula that name no sheet, as a pattern. */
export const ownRefs = "(?<![\\w.!$:])";

/** The place of references to this sheet, behind its name: `Form!F5:F14`. */
export function refsTo(sheet: string): string {
  const names = [`'${sheet.replaceAll("'", "''")}'`, sheet].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `(?<=(?<![\\p{L}\\p{M}\\p{N}_.'])(?:${names.join("|")})!)`;
}

/** The same for the references at such places of a formula or a name; texts and names of sheets stay. */
export function moveFormula(formula: string, inserted: Inserted, place: string): string {
  return formula.replace(new RegExp(`"[^"]*"|'[^']*'|(?:${place})${ref}`, "gu"), (part) =>
    /^["']/.test(part) ? part : moveRef(part, inserted),
  );
}

/** A formula as it is repeated so many rows below and columns to the right: references without `$` go with it. */
export function shiftFormula(formula: string, rows: number, columns: number): string {
  return formula.replace(/(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(])/g, (_all, column, letters, row, number) =>
    [
      column,
      column ? letters : columnLetters(columnOf(letters) + columns),
      row,
      row ? number : Number(number) + rows,
    ].join(""),
  );
}

function moveRef(ref: string, { after, count }: Inserted): string {
  const [first = "", last] = ref.split(":");
  const shift = (cell: string, least: number) =>
    cell.replace(/\d+$/, (row) => String(Number(row) >= least ? Number(row) + count : Number(row)));
  return last === undefined ? shift(first, after + 1) : `${shift(first, after + 1)}:${shift(last, after)}`;
}

/** The number of a column from 0; of a cell such as `AB12`. */
export function columnOf(cell: string): number {
  const letters = /^\$?([A-Z]{1,3})/.exec(cell)?.[1] ?? "";
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export function rowOf(cell: string): number {
  return Number(/(\d{1,7})$/.exec(cell)?.[1] ?? 0);
}
