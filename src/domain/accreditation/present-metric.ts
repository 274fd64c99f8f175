import { lakhsOf, quotient, rupeesOf } from "#rules/accreditation/amounts.ts";
import type { FigureValue } from "#rules/accreditation/figures/compute-figure.ts";
import type { Divisor, MetricValue } from "#rules/accreditation/rows/metric.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";

/** A table's figure as the answer has it, with its calculation as a sentence. */
export function presentMetric(metric: MetricValue) {
  const { label, unit, numerator, denominator, value, countedAsZero } = metric;
  const shown = shownIn(unit, numerator);
  return {
    label,
    unit,
    numerator: shown,
    denominator: denominator && shownDivisor(denominator),
    value,
    calculation: withTemplate({ message: calculation() }),
  };

  function calculation(): string {
    if (!denominator) return writeSum(metric, shown);
    if ("of" in denominator) return writeQuotient(shown, denominator);
    const { staffYears, years, isAverage } = denominator;
    if (unit === "years" && countedAsZero > 0)
      return sentence(
        "{{n}} years of experience ÷ {{staffYears}} full-time faculty, counted on the last day of each year, of whom {{countedAsZero}} count as 0: their date of joining is not entered",
        { n: shown, staffYears, countedAsZero },
      );
    if (unit === "years")
      return sentence(
        "{{n}} years of experience ÷ {{staffYears}} full-time faculty, counted on the last day of each year",
        { n: shown, staffYears },
      );
    if (unit === "rupees")
      return sentence("₹ {{n}} ÷ {{staffYears}} full-time faculty, counted on the last day of each year", {
        n: shown.toLocaleString("en-IN"),
        staffYears,
      });
    if (isAverage && years === 1)
      return sentence("{{n}} ÷ {{staffYears}} full-time faculty on the last day of the year", { n: shown, staffYears });
    if (isAverage)
      return sentence(
        "{{n}} ÷ {{average}} full-time faculty (average of {{years}} years: {{staffYears}} ÷ {{years}}, counted on the last day of each)",
        {
          n: shown,
          average: (staffYears / years).toFixed(1),
          staffYears,
          years,
        },
      );
    return sentence("{{n}} of {{staffYears}} full-time faculty, each counted once a year", { n: shown, staffYears });
  }
}

function shownDivisor(divisor: Divisor): number {
  if ("of" in divisor) return divisor.count;
  return divisor.isAverage ? divisor.staffYears / divisor.years : divisor.staffYears;
}

function writeQuotient(n: number, { of: divisor, count: all }: Extract<Divisor, { of: unknown }>): string {
  if (divisor === "rows") return sentence("{{n}} ÷ {{all}} rows", { n, all });
  return divisor === "staff-at-end"
    ? sentence("{{n}} of {{all}} full-time faculty on the last day of the period", { n, all })
    : sentence("{{n}} of {{all}} departments with full-time faculty, each counted once a year", { n, all });
}

/** The sum of a table, and how many rows have no amount. */
function writeSum({ unit, countedAsZero }: MetricValue, shown: number): string {
  const value = unit === "lakhs" ? shown.toFixed(2) : shown.toLocaleString("en-IN");
  return unit !== "number" || countedAsZero === 0
    ? sentence("{{value}} in all", { value })
    : sentence("{{value}} in all; rows without a number, counted as 0: {{rows}}", { value, rows: countedAsZero });
}

/** Amounts are in paise, and experience in months. */
function shownIn(unit: MetricValue["unit"], numerator: bigint): number {
  if (unit === "lakhs") return lakhsOf(numerator);
  if (unit === "rupees") return rupeesOf(numerator);
  return unit === "years" ? quotient(numerator, 12n) : Number(numerator);
}

/** A figure of NBA in the shape of a metric. How it was computed is in `summaries`. */
export function presentFigure({ figure: definition }: TableDefinition, figure: FigureValue | null) {
  if (!definition || !figure || figure.value === null) return null;
  const { unit, value, together } = figure;
  const message = together
    ? sentence(
        "Average of the percentages below. All years together: {{faculty}} of {{posts}} posts, {{percentage}} %",
        {
          ...together,
          percentage: together.percentage.toFixed(2),
        },
      )
    : text("Calculated year by year below, averaged and rounded once");
  return {
    label: definition.label,
    unit,
    numerator: value,
    denominator: null,
    value,
    calculation: withTemplate({ message }),
  };
}
