import type { TableRequest } from "#rules/accreditation/rows/evaluate-table.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";
import { findShippedTable } from "#rules/accreditation/tables.ts";

/** A request for a table of the product, of an institute with four full-time faculty members in its first year. */
export function requestOf(id: string, period: { from: number; to: number }): TableRequest {
  const table = findShippedTable(id) as TableDefinition;
  return {
    table,
    form: table.forms[0],
    period,
    settings: { academicYearStartsInMonth: 7 },
    isVerifiedOnly: false,
    staff: new Map([[period.from, new Set(["p1", "p2", "p3", "p4"])]]),
  };
}
