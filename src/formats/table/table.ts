/** A row whose cells do not line up with the header, or hold more than a cell may. */
export const rowProblems = ["too-few", "too-many", "too-long"] as const;
export type RowProblem = (typeof rowProblems)[number];

export type TableRow = {
  /** The row's number as a spreadsheet shows it, counting from 1 and counting blank rows. */
  number: number;
  cells: string[];
  problem?: RowProblem;
};

export const tableFaults = ["rows-above-header", "repeated-header", "unclosed-quote", "unreadable-characters"] as const;
export type TableFault = { code: (typeof tableFaults)[number]; row: number; message: string };

/** A table as read, whatever file it came from. Cells are text as it stood; header names have tidy blanks. */
export type Table = {
  header: string[];
  headerRow: number;
  /** Without blank rows. */
  rows: TableRow[];
  faults: TableFault[];
};
