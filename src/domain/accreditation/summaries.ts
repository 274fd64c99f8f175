import { type FigureLine, personLines } from "#rules/accreditation/figures/compute-figure.ts";
import { lineText } from "#rules/accreditation/figures/line-texts.ts";
import type { EvaluatedTable, SmallTable } from "#rules/accreditation/rows/evaluate-table.ts";
import { labelOfYear, yearsOf } from "#rules/accreditation/rows/years-of-period.ts";
import type { Summary } from "./form-parts.ts";
import type { RequestedTable } from "./read-table.ts";

/**
 * `lines`: for each line the value that requests the rows behind it; empty: it is computed from all rows of the year; null:
 * from no rows.
 */
type LinkedSummary = Summary & { lines: (string | null)[] };

/** The small tables above the list on the page: those of the form, and lines that are only shown. */
export function summariesOfPage(result: RequestedTable & { evaluated: EvaluatedTable }): LinkedSummary[] {
  const { breakdown } = result.evaluated;
  return [...summariesOf(result), ...(breakdown ? [linked(breakdown)] : [])];
}

/** The small tables of the form: its own, and how the figure was computed; the latest year comes first. */
export function summariesOf({
  table,
  period,
  evaluated,
}: RequestedTable & { evaluated: EvaluatedTable }): LinkedSummary[] {
  const { summary, figure } = evaluated;
  const textOf = (label: FigureLine) => (table.figure ? lineText(table.figure, label) : label);
  const years = yearsOf(period)
    .map((year) => labelOfYear(table.years, year, period))
    .toReversed();
  return [
    ...(summary ? [linked(summary)] : []),
    ...(figure
      ? [
          {
            columns: ["", ...years],
            rows: figure.lines.map(({ label, cells }) => [textOf(label), ...cells.toReversed()]),
            lines: figure.lines.map(({ label }) => rowsBehind(label)),
          },
        ]
      : []),
  ];
}

function linked({ headers, lines }: SmallTable): LinkedSummary {
  return { columns: headers, rows: lines.map(({ cells }) => cells), lines: lines.map(({ line }) => line) };
}

function rowsBehind(label: FigureLine): string | null {
  // Entered by the office, or computed from that number.
  if (label === "students" || label === "required") return null;
  return personLines.find((line) => line === label) ?? "";
}
