import { type Figure, type FigureKey, type Figures, idOf, yearNames } from "./report-figures.ts";

export type FigureMatrix = {
  /** Which of the two keys has a row for each value: the one that is not a year. */
  rowKeyIndex: 0 | 1;
  rowKeys: readonly FigureKey[];
  columnKeys: readonly FigureKey[];
  cell(rowKey: FigureKey, columnKey: FigureKey): Figure | undefined;
};

/** Figures of two keys as a matrix; years are columns, the earliest first. */
export function matrixOf({ by, rows }: Pick<Figures, "by" | "rows">): FigureMatrix {
  const isYear = (index: number) => yearNames.includes(by[index]?.name ?? "");
  const rowKeyIndex = isYear(0) && !isYear(1) ? 1 : 0;
  const columnKeyIndex = 1 - rowKeyIndex;
  const cells = new Map(
    rows.flatMap((row) => {
      const [rowKey, columnKey] = [row.keys[rowKeyIndex], row.keys[columnKeyIndex]];
      return rowKey && columnKey ? [[`${idOf(rowKey)}|${idOf(columnKey)}`, row] as const] : [];
    }),
  );
  const columnKeys = distinct(rows, columnKeyIndex);
  return {
    rowKeyIndex,
    rowKeys: distinct(rows, rowKeyIndex),
    columnKeys: isYear(columnKeyIndex) ? columnKeys.toSorted(byLabel) : columnKeys,
    cell: (rowKey, columnKey) => cells.get(`${idOf(rowKey)}|${idOf(columnKey)}`),
  };
}

function distinct(rows: readonly Figure[], index: number): FigureKey[] {
  return [
    ...new Map(rows.flatMap(({ keys }) => (keys[index] ? [[idOf(keys[index]), keys[index]] as const] : []))).values(),
  ];
}

function byLabel(one: FigureKey, other: FigureKey): number {
  if (Boolean(one.missingBecause) !== Boolean(other.missingBecause)) return one.missingBecause ? 1 : -1;
  return one.label.localeCompare(other.label, "en");
}
