import type { ReactNode } from "react";

export type Sort = { column: string; direction: "ascending" | "descending" };

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Pixels. The one column without a width takes the rest. */
  width?: number;
  /** Its text style: figures and dates in mono, titles at 500, secondary text paler. */
  look?: "text" | "title" | "figure" | "data" | "secondary";
  isSortable?: boolean;
  /** Its sum, shown in the footer. */
  sum?: ReactNode;
  /** Hidden below this window width. */
  hideBelow?: 768 | 1024 | 1180 | 1440;
  /** May take several lines. */
  wraps?: boolean;
};

export type Selection = { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void };

export type DataTableProps<Row> = {
  /** What the table lists, read before it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row in words, for its tick box. */
  rowName: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  onOpen?: (row: Row) => void;
  onEdit?: (row: Row) => void;
  /** More keys with their actions: `{ v: verify }`. */
  keys?: Readonly<Record<string, (row: Row) => void>>;
  /** The row shown beside the table, if any. */
  currentId?: string;
  /** Without rows: placeholder bars. With rows: they stay, marked busy. */
  isLoading?: boolean;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
  /** A row as a block, for phones, or its columns as facts; without it the table scrolls sideways there. */
  phoneRow?: ((row: Row) => ReactNode) | "facts";
};
