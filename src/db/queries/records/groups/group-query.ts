import type { Period } from "#kinds/period.ts";
import type { RecordQuery } from "../record-slice.ts";
import type { Values } from "../values.ts";

/** What works are grouped by. Fields have the names that the queried kinds share. */
export type GroupKey =
  | { type: "kind" | "state" | "dept" | "person" }
  /** The key is null for a year that is not in `only`; `undatedYear` and `monthNeededYear` always have their own groups. */
  | { type: "year"; period: Period; only?: readonly number[] }
  | { type: "field"; name: string };

/** What is added up besides the number of works. */
export type WorkMeasure = { type: "works" } | { type: "days" } | { type: "sum"; field: string };

export type WorkFigures = {
  works: number;
  drafts: number;
  submitted: number;
  verified: number;
  /** Null if it is left out, and in groups by state from counters, which hold it for all states together. */
  withoutProof: number | null;
  /** The measure as a decimal text; null if no work has a value. */
  value: string | null;
  /** Works that have a value. */
  valued: number;
};

export type WorkGroup = WorkFigures & {
  /**
   * One value per key, in order: a department or person as its number, a year as its number, `undatedYear` or
   * `monthNeededYear`; null without a value.
   */
  keys: (string | null)[];
};

/** The largest groups, and the total number of groups. */
export type GroupedWorks = {
  groups: WorkGroup[];
  total: number;
  /** The figures of all works together. */
  whole: WorkFigures;
  /** What was read: counters, bitmaps, the narrow rows of `record_scopes` or `record_values`, or the records themselves. */
  readFrom: "counters" | "bitmaps" | "scopes" | "values" | "records";
};

/** A row of figures: a group, or the whole if `keys` is empty. */
export type FigureRow = WorkGroup & { isWhole: boolean };

/** A query as a statement, and the function that reads its rows. */
export type GroupStatement = {
  purpose: string;
  /** Each row has its keys as `k0`, `k1` and so on: texts or whole numbers. */
  text: string;
  values: Values;
  numberOfKeys: number;
  read: (rows: FigureRow[]) => GroupedWorks;
  /** Whether the rows have the sum of a figure. */
  hasSum?: boolean;
};

export type GroupQuery = RecordQuery & {
  by: readonly GroupKey[];
  measure?: WorkMeasure;
  limit?: number;
  /** Where `withoutProof` is not shown, the database does not add it up. */
  excludesWithoutProof?: boolean;
  /** If the measure adds up a column of a table: the dates of the rows that count. */
  rowDateRanges?: RowDateRanges | undefined;
  /** Its statement becomes a part of one that begins with `materializedChanges`. */
  isOneOfMany?: boolean;
};

export type RowDateRanges = {
  spans: readonly { from: string; to: string }[];
  undated: boolean;
  /** Rows of which only the financial year is known count on its first day: only for questions by financial year. */
  byFinancialYear: boolean;
};
