import { gapTexts } from "#rules/accreditation/reasons.ts";
import type { Gap } from "#rules/accreditation/rows/gaps.ts";
import type { TableForm } from "#rules/accreditation/table-definition.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";

/** What is printed above each column of a form. */
export type ColumnLabels = ReadonlyMap<string, string>;

export function columnLabels({ parts }: TableForm): ColumnLabels {
  return new Map(parts.flatMap(({ headings }) => headings.map(({ column, header }) => [column, header])));
}

export function gapLabel(gap: Gap, labels: ColumnLabels) {
  const message =
    gap.code === "empty-cell"
      ? sentence(gapTexts["empty-cell"].label, { column: labels.get(gap.column)?.trim() ?? gap.column })
      : gapTexts[gap.code].label;
  return withTemplate({ message });
}
