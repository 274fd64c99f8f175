import type { Candidate } from "../candidate.ts";
import { appointmentFacts, profileFacts } from "../people/person-facts.ts";
import type { FormPart, TableDefinition } from "../table-definition.ts";
import type { Cell } from "./cells.ts";
import { fulfils } from "./check.ts";

/** Something that a row of a table lacks. */
export type Gap = { code: "no-proof" | "no-receipts" | "undated-receipt" } | { code: "empty-cell"; column: string };

export const noProof = { code: "no-proof" } as const;
export const noReceipts = { code: "no-receipts" } as const;
export const undatedReceipt = { code: "undated-receipt" } as const;

/** The columns that should be filled and are empty. */
export function gapsOf(
  { table, hidden = [], of: record }: { table: TableDefinition; hidden?: readonly string[]; of?: Candidate },
  headings: FormPart["headings"],
  cells: readonly Cell[],
): Gap[] {
  const gaps: Gap[] = [];
  for (const [index, { column }] of headings.entries())
    if (cells[index] === null && isGap(table, column, record) && !hidden.includes(column))
      gaps.push({ code: "empty-cell", column });
  return gaps;
}

/** Whether the person's appointments lack it: an admin can enter it, the person cannot. */
export function isInAppointments({ columns }: TableDefinition, gap: Gap): boolean {
  const source = gap.code === "empty-cell" ? columns[gap.column] : undefined;
  return source !== undefined && "fact" in source && appointmentFacts.includes(source.fact);
}

/** Whether the cell is one of the person's profile, and not of the qualifications. */
export function isInProfile({ columns }: TableDefinition, gap: Gap): boolean {
  const source = gap.code === "empty-cell" ? columns[gap.column] : undefined;
  if (source === undefined) return false;
  return "fact" in source ? source.fact in profileFacts : "field" in source || "from" in source || "first" in source;
}

/** Whether an empty cell is a gap. A column of one kind is empty for others; a serial number is never a gap. */
function isGap(table: TableDefinition, column: string, record: Candidate | undefined): boolean {
  const source = table.columns[column];
  return (
    source !== undefined &&
    !("of" in source) &&
    !("serial" in source) &&
    !("inYear" in source) &&
    !("nothing" in source) &&
    !("setting" in source) &&
    !("mayBeEmpty" in source && source.mayBeEmpty) &&
    !("neededFor" in source && record && source.neededFor && !fulfils(source.neededFor, record.kind, record.data))
  );
}
