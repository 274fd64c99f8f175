import type { FiguresOfYear } from "#kinds/yearly-figures.ts";
import type { Scope } from "../../scope.ts";

/** `year`: the calendar year in which the academic year begins. */
export type YearlyFiguresRow = { year: number; figures: FiguresOfYear; version: number };

type Years = { department: number | null; from?: number; to?: number };

/** What was entered for a department, or for the institute (null), by year. */
export async function listYearlyFigures(scope: Scope, { department, from, to }: Years): Promise<YearlyFiguresRow[]> {
  return scope.db.query<YearlyFiguresRow>({
    text: `select year, figures, version from yearly_figures
           where institute_id = $1 and department_id is not distinct from $2 and year between coalesce($3, 0) and coalesce($4, 9999)
           order by year`,
    values: [scope.institute, department, from ?? null, to ?? null],
  });
}

type YearToSave = Omit<YearlyFiguresRow, "version"> & { department: number | null };

/** The first figures of a year; false if somebody entered some at the same time. */
export async function insertYearlyFigures(scope: Scope, { department, year, figures }: YearToSave): Promise<boolean> {
  const inserted = await scope.db.execute({
    text: `insert into yearly_figures (institute_id, department_id, year, figures) values ($1, $2, $3, $4)
           on conflict do nothing returning year`,
    values: [scope.institute, department, year, JSON.stringify(figures)],
  });
  return inserted > 0;
}

/** False if the version has changed. */
export async function updateYearlyFigures(
  scope: Scope,
  { department, year, figures, version }: YearToSave & { version: number },
): Promise<boolean> {
  const updated = await scope.db.execute({
    text: `update yearly_figures set figures = $4, version = version + 1
           where institute_id = $1 and department_id is not distinct from $2 and year = $3 and version = $5 returning year`,
    values: [scope.institute, department, year, JSON.stringify(figures), version],
  });
  return updated > 0;
}
