import type { RowStatus } from "#contract/imports.ts";
import { countRows, listNamesWithoutAccount, listUnknownDepartments } from "#db/queries/imports/batch-rows.ts";
import type { BatchRow } from "#db/queries/imports/batches.ts";
import { listRepeatedFaults, type RepeatedFault } from "#db/queries/imports/repeated-faults.ts";
import type { Scope } from "#db/scope.ts";

const maxExampleNames = 5;
const maxRepeatedFaults = 100;

/** Counts of a batch's rows; what a person chose overrides what was found. */
export async function countStatuses(scope: Scope, id: string): Promise<BatchRow["totals"]> {
  const totals = {
    rows: 0,
    faults: 0,
    byStatus: {} as Record<string, number>,
    byKind: {} as Record<string, number>,
    unassigned: 0,
    departmentOnly: 0,
    namesWithoutAccount: [] as string[],
    moreNames: 0,
    unknownDepartments: [] as string[],
    repeatedFaults: [] as RepeatedFault[],
  };
  for (const { status, decision, kind, rows, faults, unassigned, departmentOnly } of await countRows(scope, id)) {
    const outcome = outcomeOf(status, decision);
    totals.rows += rows;
    totals.faults += faults;
    totals.byStatus[outcome] = (totals.byStatus[outcome] ?? 0) + rows;
    if (kind === null || !becomesNew(status, decision)) continue;
    totals.byKind[kind] = (totals.byKind[kind] ?? 0) + rows;
    totals.unassigned += unassigned;
    totals.departmentOnly += departmentOnly;
  }
  if (totals.unassigned > 0) {
    const { names, total } = await listNamesWithoutAccount(scope, id, maxExampleNames);
    totals.namesWithoutAccount = names;
    totals.moreNames = total - names.length;
    totals.unknownDepartments = await listUnknownDepartments(scope, id, maxExampleNames);
  }
  if (totals.faults > 1) totals.repeatedFaults = await listRepeatedFaults(scope, id, maxRepeatedFaults);
  return totals;
}

/** Whether the row becomes a new record. */
export function becomesNew(status: string, decision: string | null): boolean {
  if (decision !== null) return decision === "add" && status !== "error";
  return status === "new" || status === "incomplete";
}

/** Whether the row becomes a draft with an open question: nobody has decided yet whether it is another record. */
export function hasOpenQuestion(status: string, decision: string | null): boolean {
  return status === "possible" && decision === null;
}

/** Whether the importer's name is added to the record that the row duplicates. */
export function isClaim(status: string, decision: string | null): boolean {
  return decision === "claim" || (decision === null && status === "claim");
}

/** Whether the row is a recorded work. A duplicate that nobody decided about, or that is left out, is one. */
export function isSameWork(status: string, decision: string | null): boolean {
  return status === "duplicate" ? decision !== "add" : status === "possible" && decision === "skip";
}

function outcomeOf(status: string, decision: string | null): string {
  if (status === "error" || decision === null) return status;
  if (decision === "add") return status === "incomplete" ? "incomplete" : "new";
  if (decision === "claim") return "claim";
  // Leaving out a possible duplicate means that it is one.
  return status === "duplicate" || status === "possible" ? "duplicate" : "skipped";
}

/** The names of statuses before version 1.0: requests may still use them, and answers also have them as `fate`. */
export const statusesBeforeVersion1: Readonly<Record<RowStatus, string>> = {
  new: "new",
  incomplete: "gap",
  claim: "joined",
  duplicate: "duplicate",
  possible: "maybe",
  error: "error",
  skipped: "skipped",
};
