import type { FigureRow } from "#db/queries/dashboard.ts";

/** States are counted in three; the two in between stand with them until records are verified. */
export type Figures = {
  draft: number;
  submitted: number;
  returned: number;
  changed: number;
  verified: number;
  total: number;
  noProof: number;
};

export function addUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

export function figuresOf(rows: readonly FigureRow[]): Figures {
  const [draft, submitted, verified] = [
    addUp(rows.map((row) => row.drafts)),
    addUp(rows.map((row) => row.submitted)),
    addUp(rows.map((row) => row.verified)),
  ];
  const noProof = addUp(rows.map((row) => row.noProof));
  return { draft, submitted, returned: 0, changed: 0, verified, total: draft + submitted + verified, noProof };
}

/** The rows of one year; all of them without one. */
export function inYear(rows: readonly FigureRow[], year: number | undefined): FigureRow[] {
  return rows.filter((row) => year === undefined || row.year === year);
}

export function trendOf(rows: readonly FigureRow[], years: readonly number[]): number[] {
  return years.map((year) => figuresOf(inYear(rows, year)).total);
}
