/** A printed form as cells: text by row and column from 0; a merged range has its text in its first cell only. */
export type FormGrid = { rows: readonly (readonly string[])[]; merges: readonly Merge[] };

/** A merged range, with its last row and column. */
export type Merge = { top: number; left: number; bottom: number; right: number };

/** Where rows of a form belong: below the headings, in so many rows that are empty already. */
export type FormSlot = {
  firstRow: number;
  blankRows: number;
  /** The column of the form of each value of a line. */
  columns: readonly number[];
};

export type FormLine = readonly (string | number | null)[];
