import { lineTexts } from "#rules/accreditation/figures/line-texts.ts";
import { type EvaluatedTable, labelOfYear, yearsOf } from "#rules/accreditation/rows/evaluate-table.ts";
import type { Summary } from "./form-parts.ts";
import type { RequestedTable } from "./read-table.ts";

/** The small tables above the list: of the form, and how the figure was worked out; the latest year comes first. */
export function summariesOf({ table, period, evaluated }: RequestedTable & { evaluated: EvaluatedTable }): Summary[] {
  const { summary, figure } = evaluated;
  const years = yearsOf(period)
    .map((year) => labelOfYear(table.years, year, period))
    .toReversed();
  return [
    ...(summary ? [{ columns: summary.headers, rows: summary.rows }] : []),
    ...(figure
      ? [
          {
            columns: ["", ...years],
            rows: figure.lines.map(({ label, cells }) => [lineTexts[label], ...cells.toReversed()]),
          },
        ]
      : []),
  ];
}
