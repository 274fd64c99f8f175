import { countRows } from "#db/queries/batch-rows.ts";
import type { BatchRow } from "#db/queries/batches.ts";
import type { Scope } from "../scope.ts";

/** The figures of a batch as its decisions stand: what a person chose wins over what was found. */
export async function countFates(scope: Scope, id: string): Promise<BatchRow["totals"]> {
  const totals = { rows: 0, faults: 0, byFate: {} as Record<string, number>, byKind: {} as Record<string, number> };
  for (const { fate, decision, kind, rows, faults } of await countRows(scope, id)) {
    const outcome = outcomeOf(fate, decision);
    totals.rows += rows;
    totals.faults += faults;
    totals.byFate[outcome] = (totals.byFate[outcome] ?? 0) + rows;
    if (kind !== null && isAdded(fate, decision)) totals.byKind[kind] = (totals.byKind[kind] ?? 0) + rows;
  }
  return totals;
}

/** Whether the row becomes a record of its own. */
export function isAdded(fate: string, decision: string | null): boolean {
  if (decision !== null) return decision === "add" && fate !== "error";
  return fate === "new" || fate === "gap";
}

/** Whether the row becomes a draft with an open question: nobody said yet whether it is another record. */
export function isAsked(fate: string, decision: string | null): boolean {
  return fate === "maybe" && decision === null;
}

/** Whether the importer's name joins the record that the row repeats. */
export function isJoined(fate: string, decision: string | null): boolean {
  return decision === "join" || (decision === null && fate === "joined");
}

function outcomeOf(fate: string, decision: string | null): string {
  if (fate === "error" || decision === null) return fate;
  if (decision === "add") return fate === "gap" ? "gap" : "new";
  if (decision === "join") return "joined";
  // Who leaves out what may be here says that it is.
  return fate === "duplicate" || fate === "maybe" ? "duplicate" : "skipped";
}
