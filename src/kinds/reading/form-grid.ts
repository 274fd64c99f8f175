/** A form as a grid: text by row and column, counted from 0. A merged range has its text in its first cell. */
export type FormGrid = { rows: readonly (readonly string[])[]; merges: readonly Merge[] };

/** A merged range, with its last row and column. */
export type Merge = { top: number; left: number; bottom: number; right: number };

/** Where rows are written into a form: below the headings, first into rows that are already empty. */
export type FormSlot = {
  firstRow: number;
  blankRows: number;
  /** The form's column for each value of a line. */
  columns: readonly number[];
};

export type FormLine = readonly (string | number | null)[];

/** Whether a line contains only a remark in one cell: "* Also to be used for metric 2.2.2", "Note: as of 30 June". */
export function isFootnote(cells: readonly string[]): boolean {
  const [only, another] = cells.filter((cell) => cell.trim() !== "");
  return only !== undefined && another === undefined && /^\s*(?:\*\s*[^\s*]|notes?\s*:)/i.test(only);
}
