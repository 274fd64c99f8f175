import type { Owner } from "#rules/accreditation/candidate.ts";
import { canAuthorsFix } from "#rules/accreditation/reasons.ts";
import type { EvaluatedTable } from "#rules/accreditation/rows/evaluate-table.ts";
import { type Gap, isInAppointments } from "#rules/accreditation/rows/gaps.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";

/** The key of a gap in the API; that of an empty cell includes the column. */
export const keyOf = (gap: Gap) => (gap.code === "empty-cell" ? `empty-cell:${gap.column}` : gap.code);

/** Public ids of authors by gap of a row and by reason, if authors can do something about it. */
export type AuthorsToRemind = { byGap: ReadonlyMap<string, ReadonlySet<string>>; byReason: AuthorsToRemind["byGap"] };

export function authorsToRemind(
  table: TableDefinition,
  { rows, excluded, excludedByIndex }: EvaluatedTable,
): AuthorsToRemind {
  const byGap = new Map<string, Set<string>>();
  const byReason = new Map<string, Set<string>>();
  for (const { gaps, owners } of rows)
    for (const gap of gaps) if (!isInAppointments(table, gap)) addOwners(byGap, keyOf(gap), owners);
  for (const { reason, owners } of excluded) if (canAuthorsFix(reason)) addOwners(byReason, reason, owners);
  for (const { reason, authors } of excludedByIndex)
    if (canAuthorsFix(reason)) for (const account of authors) accountsFor(byReason, reason).add(account);
  return { byGap, byReason };
}

function addOwners(found: Map<string, Set<string>>, key: string, owners: readonly Owner[]): void {
  const accounts = accountsFor(found, key);
  for (const { account } of owners) accounts.add(account);
}

function accountsFor(found: Map<string, Set<string>>, key: string): Set<string> {
  const accounts = found.get(key) ?? new Set();
  found.set(key, accounts);
  return accounts;
}
