import { lineTexts } from "#rules/accreditation/figures/line-texts.ts";
import { type FigureLine, personLines } from "#rules/accreditation/figures/nba-figure.ts";
import { type EvaluatedTable, labelOfYear, yearsOf } from "#rules/accreditation/rows/evaluate-table.ts";
import type { Summary } from "./form-parts.ts";
import type { RequestedTable } from "./read-table.ts";

/**
 * `lines`: for each line the value that requests the rows behind it; empty: it is computed from all rows of the year; null:
 * from no rows.
 */
type LinkedSummary = Summary & { lines: (string | null)[] };

/** The small tables above the list: of the form, and how the figure was computed; the latest year comes first. */
export function summariesOf({
  table,
  period,
  evaluated,
}: RequestedTable & { evaluated: EvaluatedTable }): LinkedSummary[] {
  const { summary, figure } = evaluated;
  const years = yearsOf(period)
    .map((year) => labelOfYear(table.years, year, period))
    .toReversed();
  return [
    ...(summary
      ? [
          {
            columns: summary.headers,
            rows: summary.lines.map(({ cells }) => cells),
            lines: summary.lines.map(({ line }) => line),
          },
        ]
      : []),
    ...(figure
      ? [
          {
            columns: ["", ...years],
            rows: figure.lines.map(({ label, cells }) => [lineTexts[label], ...cells.toReversed()]),
            lines: figure.lines.map(({ label }) => rowsBehind(label)),
          },
        ]
      : []),
  ];
}

function rowsBehind(label: FigureLine): string | null {
  // Entered by the office, or computed from that number.
  if (label === "students" || label === "required") return null;
  return personLines.find((line) => line === label) ?? "";
}
