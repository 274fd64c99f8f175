import type { Scope } from "#db/scope.ts";
import { needsStudents } from "#rules/accreditation/figures/compute-figure.ts";
import { readPeriod } from "#rules/accreditation/read-period.ts";
import type { TablePeriod } from "#rules/accreditation/rows/dating.ts";
import { yearsOf } from "#rules/accreditation/rows/years-of-period.ts";
import type { TableDefinition, TableYears } from "#rules/accreditation/table-definition.ts";
import type { PeriodSettings } from "#rules/periods/period.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { Refusal } from "../refusal.ts";

/** The years by default of a table whose figure needs the number of students, the latest first; otherwise none. */
export function studentYears(scope: Scope, { figure, years }: TableDefinition, settings: PeriodSettings): string[] {
  if (!needsStudents(figure)) return [];
  return yearsOf(readRequestedPeriod(scope, undefined, years, settings))
    .map((year) => labelOf(years.period, year))
    .toReversed();
}

/** The years that a person typed, else the last years that the body requires. */
export function readRequestedPeriod(
  { today }: Scope,
  typed: string | undefined,
  years: TableYears,
  settings: PeriodSettings,
): TablePeriod {
  const read = readPeriod(typed, years, today, settings);
  if ("from" in read) return read;
  throw new Refusal("invalid-input", { issues: [{ field: "period", code: "unclear-period", message: read.message }] });
}
