/** How much of a table is read; a file beyond a limit is refused before it uses memory. */
export type TableLimits = {
  sizeInBytes: number;
  rows: number;
  columns: number;
  /** Characters of one cell; a longer one refuses its row, not the file. */
  cellLength: number;
};

/** Of separated text. The last is the maximum of a spreadsheet cell. */
export const tableLimits: TableLimits = {
  sizeInBytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cellLength: 32_767,
};

/** A workbook unpacks to many times its size, and is read as a whole. */
export const workbookLimits: TableLimits = { ...tableLimits, sizeInBytes: 10 * 1024 * 1024, rows: 50_000 };
