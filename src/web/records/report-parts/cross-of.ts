import { type Figure, type FigureKey, type Figures, idOf, yearNames } from "./report-figures.ts";

export type Cross = {
  /** Which of the two keys is in the rows: the one that is not a year. */
  downIndex: 0 | 1;
  down: readonly FigureKey[];
  across: readonly FigureKey[];
  cell(down: FigureKey, across: FigureKey): Figure | undefined;
};

/** Figures of two keys as a matrix; years are columns, the earliest first. */
export function crossOf({ by, rows }: Pick<Figures, "by" | "rows">): Cross {
  const isYear = (index: number) => yearNames.includes(by[index]?.name ?? "");
  const downIndex = isYear(0) && !isYear(1) ? 1 : 0;
  const acrossIndex = 1 - downIndex;
  const cells = new Map(
    rows.flatMap((row) => {
      const [down, across] = [row.keys[downIndex], row.keys[acrossIndex]];
      return down && across ? [[`${idOf(down)}|${idOf(across)}`, row] as const] : [];
    }),
  );
  const across = distinct(rows, acrossIndex);
  return {
    downIndex,
    down: distinct(rows, downIndex),
    across: isYear(acrossIndex) ? across.toSorted(byLabel) : across,
    cell: (one, other) => cells.get(`${idOf(one)}|${idOf(other)}`),
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
