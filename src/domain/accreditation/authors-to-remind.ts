import type { EvaluatedTable } from "#rules/accreditation/evaluate-table.ts";
import type { Gap } from "#rules/accreditation/gaps.ts";
import { asksAuthors } from "#rules/accreditation/reasons.ts";

/** A gap as the page names it: of an empty cell with its column. */
export const keyOf = (gap: Gap) => (gap.code === "empty-cell" ? `empty-cell:${gap.column}` : gap.code);

/** Public ids of the authors of rows with a gap, or of records left out for a reason that authors can fix. */
export function authorsToRemind(
  { rows, excluded }: EvaluatedTable,
  { gap, reason }: { gap?: string | undefined; reason?: string | undefined },
): string[] {
  const concerned =
    gap === undefined
      ? excluded.filter((one) => one.reason === reason && asksAuthors(one.reason))
      : rows.filter(({ gaps }) => gaps.some((one) => keyOf(one) === gap));
  return [...new Set(concerned.flatMap(({ owners }) => owners.map(({ account }) => account)))];
}
