/** The formats of files with tables; every other format is one of references. */
export const tableFormats = ["csv", "xlsx", "xls", "ods", "html", "document"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** The endings of workbooks, as an upload control accepts them. */
export const workbookEndings = ".xlsx,.xls,.ods";

/** The endings of all files that may contain a list of works. */
export const listEndings = `.csv,.tsv,.txt,${workbookEndings},.bib,.bibtex,.ris,.nbib,.isi,.ciw,.enw,.xml,.html,.htm,.json,.jsonl,.docx,.pdf`;

export const isTableFormat = (format: string): format is TableFormat => tableFormats.some((one) => one === format);

/** A row whose cells do not match the header, or are too long. */
export const rowProblems = ["too-few", "too-many", "too-long"] as const;
export type RowProblem = (typeof rowProblems)[number];

export type TableRow = {
  /** The row's number as a spreadsheet shows it, counting from 1 and counting blank rows. */
  number: number;
  cells: string[];
  problem?: RowProblem;
  /** Several of its cells are merged with those of the row above. */
  isContinued?: true;
};

export const tableFaults = [
  "rows-above-header",
  "no-headings",
  "rows-left-out",
  "rows-joined",
  "year-rows",
  "person-rows",
  "second-table",
  "repeated-header",
  "hidden-rows",
  "hidden-columns",
  "other-sheets",
  "unclosed-quote",
  "unreadable-characters",
] as const;
export type TableFault = { code: (typeof tableFaults)[number]; row: number; message: string };

/** A table of any file format. Cells are unchanged text; in header names each run of blanks is one blank. */
export type Table = {
  header: string[];
  headerRow: number;
  /** All lines that are not blank, from the titles to the notes below the rows. */
  lines: TableRow[];
  /** What is above the headings: titles and notes. */
  titles: string[];
  /** Without blank rows. */
  rows: TableRow[];
  faults: TableFault[];
};
